import { type Match, suggestionFor } from '@domain/areas/bank-transactions/matching.rules';
import { BOOKED_EXPENSES, RECEIPTS_IN_FORCE } from '@domain/finance/states';
import { calendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ruleOfLine } from './bank-rules';
import { moneyOf } from './money-of';

/** Days around a statement line in which its counterpart in the books is looked for. */
const WINDOW_DAYS = 60;

/** Documents that a statement line stands for by the line of their posting: they are no parts (src/domain/areas/bank-transactions/parts.rules.ts). */
const BY_LINE = ['advances', 'onboardings', 'visa-fees'];

interface Row {
  readonly id: string;
  readonly booked: string;
  readonly names: readonly (string | null)[];
}

/** What a statement line of this account, direction and amount may stand for. Alias `c`; a matched one is none any more. */
export const COUNTERPARTS: Readonly<
  Record<Match, (line: Pick<StoredRow, 'fields'>) => RawBuilder<Row> | null>
> = {
  payment_id: ({ fields }) =>
    fields.direction === 'in'
      ? sql`select c.id, c.received_on as booked, array[c.number, c.reference, i.number] as names
          from invoice_payment as c join invoice as i on i.id = c.invoice_id
          where c.state = 'received' and c.amount_fils = ${fields.amount_fils} and ${moneyOf.payment} = ${fields.account_id}`
      : null,
  expense_id: ({ fields }) =>
    fields.direction === 'out'
      ? sql`select c.id, coalesce(c.paid_on, c.spent_on) as booked, array[c.number, c.payment_reference] as names
          from expense as c where c.state = ${anyOf(BOOKED_EXPENSES)} and c.total_fils = ${fields.amount_fils}
            and coalesce(${moneyOf.expense}, ${fields.account_id}) = ${fields.account_id}
            and not exists (select from payment_batch_item as item where item.expense_id = c.id and item.state in ('listed', 'confirmed'))`
      : null,
  sales_receipt_id: ({ fields }) =>
    fields.direction === 'in'
      ? sql`select c.id, c.received_on as booked, array[c.number, c.reference] as names
          from sales_receipt as c where c.state = ${anyOf(RECEIPTS_IN_FORCE)} and c.total_fils = ${fields.amount_fils} and ${moneyOf.receipt} = ${fields.account_id}`
      : null,
  journal_line_id: ({ fields }) =>
    sql`select c.id, entry.entry_on as booked, array[entry.number, entry.reference] as names
      from journal_line as c join journal_entry as entry on entry.id = c.entry_id and entry.state = 'posted'
        and (entry.source <> 'system' or entry.source_area in (${sql.join(BY_LINE)}))
      where c.state = 'fixed' and c.account_id = ${fields.account_id} and c.amount_fils = ${fields.amount_fils}
        and c.side = ${fields.direction === 'in' ? 'debit' : 'credit'}`,
};

/** The suggestion of a statement line: something in the books, else a rule. Of several that are as good none. */
export const findCandidate = async (
  trx: Kysely<Schema>,
  line: StoredRow,
): Promise<{ readonly field: Match | 'rule_id'; readonly id: string } | null> => {
  const { booked_on, description, counterparty, reference } = line.fields;
  const day = calendarDate(String(booked_on));
  if (day === null) throw new Error(`Not a day: ${String(booked_on)}`);
  const found = [];
  for (const [field, counterparts] of Object.entries(COUNTERPARTS) as [
    Match,
    typeof COUNTERPARTS.expense_id,
  ][]) {
    const query = counterparts(line);
    if (query === null) continue;
    const { rows } = await sql<Row>`select id, booked, names from (${query}) as known
      where abs(booked - ${day}::date) <= ${WINDOW_DAYS}
        and not exists (select 1 from bank_transaction as other where other.${sql.ref(field)} = known.id)
        and not exists (select 1 from bank_match as part where known.id in (part.target_id, part.made_id))`.execute(
      trx,
    );
    found.push(
      ...rows.flatMap(({ id, booked, names }) => {
        const on = calendarDate(booked);
        return on === null ? [] : [{ field, id, on, names: names.filter((name) => name !== null) }];
      }),
    );
  }
  const texts = [description, counterparty, reference].map((text) => String(text ?? ''));
  const best = suggestionFor({ booked_on: day, texts }, found);
  if (best !== null) return { field: best.field, id: best.id };
  const rule = await ruleOfLine(trx, line.fields);
  return rule === null ? null : { field: 'rule_id', id: rule.id };
};
