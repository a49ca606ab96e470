import { expensePostings } from '@domain/areas/expenses/expense.postings';
import { taxPeriodPostings } from '@domain/areas/tax-periods/tax-period.postings';
import { addDays, type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../bulk';
import { postDocuments } from '../../ledger/post';
import type { Schema } from '../../schema';
import { createCalendar, type DemoCalendar } from '../calendar';
import { accountId } from '../chart-of-accounts';
import { type DemoStep, eventsOf, rowAfter } from '../history';

const AUTHORITY = 'Federal Tax Authority';
/** Days from the filing of a return to its payment; both are over before it is due. */
const PAID_AFTER = 4;

/** A return that was filed, with what is owed for it. */
interface Filed {
  readonly id: string;
  readonly name: string;
  readonly filed_on: CalendarDate;
  readonly payable_fils: number;
  readonly filing_reference: string;
  readonly prepared_by_id: string;
  readonly filed_by_id: string;
}

/** The expense by which one person enters what is owed, and which another approves and pays. */
const expenseOf = (filed: Filed, number: string, calendar: DemoCalendar) => {
  const id = `expense-${filed.id}`;
  const { prepared_by_id: author, filed_by_id: approver, filed_on, payable_fils } = filed;
  const ago = daysBetween(filed_on, calendar.today);
  const step = (type: string, to: string, daysLater: number, actorId: string): DemoStep => ({
    type,
    to,
    at: calendar.instant(ago - daysLater, 50_000),
    actorId,
  });
  const steps: readonly [DemoStep, ...DemoStep[]] = [
    step('created', 'draft', 0, author),
    step('submit', 'submitted', 0, author),
    step('approve', 'approved', 1, approver),
    step('pay', 'paid', PAID_AFTER, approver),
  ];
  return {
    events: eventsOf({ entity: 'expense', id, machine: 'expense' }, steps),
    row: {
      ...rowAfter(id, 'expense', steps),
      memory: { submitted_by: author },
      vendor: AUTHORITY,
      number,
      spent_on: filed_on,
      category: 'other',
      note: `${filed.filing_reference}: ${filed.name}`,
      net_fils: payable_fils,
      vat_category: 'out_of_scope',
      vat_fils: 0,
      total_fils: payable_fils,
      account_id: accountId('2200'),
      author_id: author,
      approver_id: approver,
      paid_on: addDays(filed_on, PAID_AFTER),
      payment_reference: filed.filing_reference,
    },
  };
};

/**
 * Pays the returns of the demo that were filed, each by an expense on the account of output VAT; and posts what
 * was set off and paid. What a return comes to is known only once its documents are posted.
 */
export const payPastReturns = async (
  db: Kysely<Schema>,
  { today, at }: { readonly today: CalendarDate; readonly at: Date },
): Promise<void> => {
  const calendar = createCalendar(today);
  const { rows } = await sql<
    Filed & { readonly last: string | null }
  >`select id, name, filed_on, payable_fils, filing_reference,
      prepared_by_id, filed_by_id, (select max(number) from expense) as last
    from tax_period where state in ('filed', 'locked') and payable_fils > 0 and filed_on <= ${addDays(today, -PAID_AFTER - 1)}::date
    order by starts_on`.execute(db);
  const known = Number(/\d+$/.exec(rows[0]?.last ?? '')?.[0] ?? 0);
  const paid = rows.map((row, index) =>
    expenseOf(
      { ...row, payable_fils: Number(row.payable_fils) },
      `EXP-${String(known + index + 1).padStart(6, '0')}`,
      calendar,
    ),
  );
  await insertRows(
    db,
    'expense',
    paid.map(({ row }) => row),
  );
  await insertRows(
    db,
    'case_event',
    paid.flatMap(({ events }) => events),
  );
  const time = { at, today, isPast: true };
  await postDocuments(
    db,
    taxPeriodPostings,
    rows.map(({ id }) => id),
    time,
  );
  await postDocuments(
    db,
    expensePostings,
    paid.map(({ row }) => row.id),
    time,
  );
};
