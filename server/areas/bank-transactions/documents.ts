import { bankOf, MONEY_OF } from '@domain/areas/bank-transactions/part-accounts';
import {
  DIRECTION_OF,
  PART_KINDS,
  PARTS_OF_WAGES,
  type PartKind,
} from '@domain/areas/bank-transactions/parts.rules';
import {
  APPROVED_RUNS,
  BOOKED_EXPENSES,
  PAYABLE_INVOICES,
  RECEIPTS_IN_FORCE,
  SETTLEMENTS_PAID,
} from '@domain/finance/states';
import { anyOf } from '@server/db/text-lists';
import type { StoredRow } from '@server/records/binding';
import { type RawBuilder, sql } from 'kysely';
import { moneyOf } from './money-of';

/**
 * What a part may stand for: `id`, `label`, `party`, `booked`, `fils` (null: any amount), `names`; of what names the account of the bank
 * that it moves (part-accounts.ts) also `bank`, of invoices the day of the supply.
 */
type Documents = RawBuilder<unknown>;

/** Paid by a batch: then its line stands for the batch. */
const notByBatch = (reference: string) =>
  sql`not exists (select from payment_batch_item as item where item.${sql.ref(reference)} = c.id and item.state in ('listed', 'confirmed'))`;

const DOCUMENTS: Readonly<Record<PartKind, Documents>> = {
  invoice: sql`select c.id, c.number as label, co.name as party, c.due_on as booked, c.outstanding_fils as fils,
      array[c.number, c.reference] as names, c.supplied_on
    from invoice as c join company as co on co.id = c.company_id
    where c.state = ${anyOf(PAYABLE_INVOICES)} and c.kind <> 'credit_note' and c.outstanding_fils > 0`,
  credit: sql`select co.id, co.name as label, co.name as party, null::date as booked, null::bigint as fils,
      array[]::text[] as names from company as co where co.status <> 'prospect'`,
  payment: sql`select c.id, c.number as label, co.name as party, c.received_on as booked, c.amount_fils as fils,
      array[c.number, c.reference, i.number] as names, ${moneyOf.payment} as bank
    from invoice_payment as c join invoice as i on i.id = c.invoice_id join company as co on co.id = c.company_id
    where c.state = 'received' and not exists (select from bank_match as own where own.made_id = c.id)`,
  receipt: sql`select c.id, coalesce(c.number, c.subject) as label, co.name as party, c.received_on as booked,
      c.total_fils as fils, array[c.number, c.reference] as names, ${moneyOf.receipt} as bank
    from sales_receipt as c join company as co on co.id = c.company_id
    where c.state = ${anyOf(RECEIPTS_IN_FORCE)} and not exists (select from bank_match as own where own.made_id = c.id)`,
  // as far as the run is not funded; what is received beyond is the client's credit
  new_funding: sql`select c.id, c.name as label, co.name as party, c.funded_on as booked,
      greatest(c.net_fils - coalesce(c.funded_fils, 0), 0)::bigint as fils, array[c.name] as names
    from payroll_run as c join company as co on co.id = c.company_id
    where c.state in ('funding', 'funded', 'partially_paid', 'paid', 'released') and c.kind <> 'final'`,
  funding: sql`select c.id, c.number as label, co.name as party, c.received_on as booked, c.amount_fils as fils,
      array[c.number, c.reference, run.name] as names
    from run_funding as c join payroll_run as run on run.id = c.run_id join company as co on co.id = c.company_id
    where c.state = 'received' and not exists (select from bank_match as own where own.made_id = c.id)`,
  returned_wages: sql`select c.id, c.name as label, co.name as party, c.returned_on as booked, c.returned_fils as fils,
      array[c.name] as names
    from payroll_run as c join company as co on co.id = c.company_id
    where c.state = ${anyOf(APPROVED_RUNS)} and c.kind <> 'final' and c.returned_on is not null and c.returned_fils > 0`,
  repaid_commission: sql`select c.id, p.name as label, p.name as party, c.received_back_on as booked,
      c.received_back_fils as fils, array[c.received_back_reference] as names
    from commission as c join partner as p on p.id = c.partner_id where c.received_back_fils > 0`,
  expense: sql`select c.id, coalesce(c.number, c.vendor) as label, c.vendor as party,
      coalesce(c.paid_on, c.spent_on) as booked, c.total_fils as fils, array[c.number, c.payment_reference] as names,
      ${moneyOf.expense} as bank
    from expense as c where c.state = ${anyOf(BOOKED_EXPENSES)} and ${notByBatch('expense_id')}`,
  batch: sql`select c.id, c.number as label, null::text as party, c.pays_on as booked, sums.fils, array[c.number] as names,
      c.account_id as bank
    from payment_batch as c join lateral (select coalesce(sum(item.amount_fils), 0)::bigint as fils
      from payment_batch_item as item where item.batch_id = c.id and item.state in ('listed', 'confirmed')) as sums on true
    where c.state in ('exported', 'settled') and sums.fils > 0`,
  wages: sql`select c.id, c.name as label, co.name as party, c.paid_on as booked,
      c.paid_fils + coalesce(c.returned_fils, 0) as fils, array[c.name] as names
    from payroll_run as c join company as co on co.id = c.company_id
    where c.state = ${anyOf(APPROVED_RUNS)} and c.kind <> 'final' and c.paid_on is not null
      and c.paid_fils + coalesce(c.returned_fils, 0) > 0`,
  commission: sql`select c.id, p.name as label, p.name as party, c.paid_on as booked, c.paid_fils as fils,
      array[c.payment_reference] as names
    from commission as c join partner as p on p.id = c.partner_id
    where c.paid_fils > 0 and ${notByBatch('commission_id')}`,
  refund: sql`select c.id, c.subject as label, co.name as party, c.paid_on as booked, c.amount_fils as fils,
      array[c.payment_reference] as names
    from fee_refund as c join company as co on co.id = c.company_id
    where c.state = 'paid' and ${notByBatch('refund_id')}`,
  settlement: sql`select c.id, e.full_name as label, e.full_name as party, c.paid_on as booked, c.total_fils as fils,
      array[c.payment_reference] as names
    from offboarding_case as c join employee as e on e.id = c.employee_id
    where c.state = ${anyOf(SETTLEMENTS_PAID)} and c.paid_on is not null and c.total_fils > 0
      and ${notByBatch('settlement_id')}`,
};

/** The reference by which a line stands for one of them as a whole. */
const REFERENCE: Readonly<Partial<Record<PartKind, string>>> = {
  payment: 'payment_id',
  receipt: 'sales_receipt_id',
  expense: 'expense_id',
};

/** Fils of a document `d` that parts of lines stand for, or other lines as a whole. */
const taken = (kind: PartKind, lineId: string): RawBuilder<unknown> => {
  const parts = sql`coalesce((select sum(m.amount_fils) from bank_match as m
    where m.kind = ${kind} and m.target_id = d.id and m.made_id is null and m.is_booked), 0)`;
  const reference = REFERENCE[kind];
  if (reference === undefined) return parts;
  return sql`(${parts} + coalesce((select sum(b.amount_fils) from bank_transaction as b
    where b.${sql.ref(reference)} = d.id and b.id <> ${lineId}
      and not exists (select from bank_match as m where m.transaction_id = b.id)), 0))`;
};

export interface DocumentRow {
  readonly kind: PartKind;
  readonly id: string;
  readonly label: string;
  readonly party: string | null;
  readonly booked: string | null;
  readonly fils: number | null;
  readonly supplied_on: string | null;
  readonly names: readonly (string | null)[];
}

/** A line that is matched. */
type Matched = Pick<StoredRow, 'id' | 'fields'>;

/** Is a document `d` one that the account of a line can have paid, or been paid with? */
const isOnAccount = ({ fields: { account_id, booked_on } }: Matched, kind: PartKind): RawBuilder<unknown> => {
  const money = MONEY_OF[kind];
  if (money === 'line') return sql`true`;
  if (money === 'document') return sql`coalesce(d.bank, ${account_id}::text) = ${account_id}::text`;
  return sql`${account_id}::text = (select id from account where code = ${bankOf(money, String(booked_on))})`;
};

/** Everything that may be a part of a line, of its direction and its account, as far as no other line stands for it. */
export const documentsFor = (
  line: Matched,
  { seesWages }: { readonly seesWages: boolean },
): RawBuilder<DocumentRow> =>
  sql.join(
    PART_KINDS.filter(
      (kind) => DIRECTION_OF[kind] === line.fields.direction && (seesWages || !PARTS_OF_WAGES.includes(kind)),
    ).map((kind) => documentsOf(line, kind)),
    sql` union all `,
  ) as RawBuilder<DocumentRow>;

/** The same of one kind. */
export const documentsOf = (line: Matched, kind: PartKind): RawBuilder<DocumentRow> =>
  sql`select ${kind}::text as kind, d.id, d.label, d.party, d.booked,
      (d.fils - ${taken(kind, line.id)})::bigint as fils, d.names,
      ${kind === 'invoice' ? sql`d.supplied_on` : sql`null::date`} as supplied_on
    from (${DOCUMENTS[kind]}) as d where ${isOnAccount(line, kind)}`;
