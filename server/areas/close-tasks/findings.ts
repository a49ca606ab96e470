import type { CloseFinding, CloseTask } from '@domain/finance/close-tasks';
import { APPROVED_RUNS, ISSUED_INVOICES } from '@domain/finance/states';
import { specOf } from '@domain/report/reports';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { vatDifferences } from '@server/platform/finance/vat-differences';
import { systemRows } from '@server/platform/report/read-report';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { match } from 'ts-pattern';

type Db = Kysely<Schema>;
interface Month {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

const within = (column: string, { first, last }: Month) =>
  sql`${sql.ref(column)} between ${first}::date and ${last}::date`;

const counted = async (db: Db, count: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select (select count(*) ${count})::integer as count`.execute(
    db,
  );
  return Number(rows[0]?.count);
};

/** Invoices and debit notes that nobody has approved. */
const invoices = (month: Month) => sql`from invoice as i where i.state in ('draft', 'approval')
  and ${within('i.supplied_on', month)}`;
const debitNotes = (month: Month) => sql`from debit_note as d where d.state = 'draft'
  and ${within('d.supply_on', month)}`;

/** Lines of the bank that are matched with nothing or in part, or not reconciled. */
const bank = (month: Month) => sql`from bank_transaction as b
  where b.state in ('unmatched', 'suggested', 'partial', 'matched') and ${within('b.booked_on', month)}`;

/** Accruals that wait to be posted. */
const accruals = (month: Month) => sql`from journal_entry as e where e.source = 'accrual'
  and e.state in ('draft', 'submitted') and ${within('e.entry_on', month)}`;
/** One, where the gratuity of the month was not accrued. */
const gratuity = (month: Month) => sql`from (select where not exists (select from gratuity_accrual as g
  where g.month = ${month.first}::date)) as missing`;

/** Periods of the return that end in the month, or before it, and are not prepared. */
const unprepared = ({ last }: Month) =>
  sql`from tax_period as p where p.state = 'open' and p.ends_on <= ${last}::date`;

/** Accounts whose balance at the end of the month is not the sum of its documents, by the report. */
const controlDifferences = async (db: Db, { last }: Month, now: Date): Promise<number> => {
  const at = specOf('control-accounts').columns.findIndex(({ name }) => name === 'difference_fils');
  const rows = await systemRows('control-accounts', db, now, last);
  return rows.filter((row) => Number(row[at]) !== 0).length;
};

/** Clients whose wages of the month were approved and who were not charged for it. */
const uncharged = async (db: Db, month: Month): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct r.company_id as id from payroll_run as r
    where r.kind = 'regular' and r.month = ${month.first}::date and r.state = ${anyOf(APPROVED_RUNS)}
      and not exists (select from invoice as i where i.company_id = r.company_id and i.kind = 'service'
        and i.state = ${anyOf(ISSUED_INVOICES)} and ${within('i.supplied_on', month)})
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

type Findings = Partial<Readonly<Record<CloseFinding, number | readonly string[]>>>;

/** How many of each thing in the data stand against signing off a task, or the ids of those that a list is asked for by. */
export const findingsOf = (
  db: Db,
  kind: CloseTask,
  { first, now }: { readonly first: CalendarDate; readonly now: Date },
): Promise<Findings> => {
  const month = { first, last: lastOfMonth(first) };
  return match(kind)
    .with(
      'billing',
      async (): Promise<Findings> => ({
        invoices: await counted(db, invoices(month)),
        debit_notes: await counted(db, debitNotes(month)),
        uncharged: await uncharged(db, month),
      }),
    )
    .with('bank', async (): Promise<Findings> => ({ bank: await counted(db, bank(month)) }))
    .with('accruals', async () => ({
      accruals: await counted(db, accruals(month)),
      gratuity: await counted(db, gratuity(month)),
    }))
    .with('control_accounts', async () => ({ control_accounts: await controlDifferences(db, month, now) }))
    .with('vat', async () => ({
      tax_periods: await counted(db, unprepared(month)),
      vat_accounts: (await vatDifferences(db, { from: month.first, until: month.last })).length,
    }))
    .exhaustive();
};
