import { expensePostings } from '@domain/areas/expenses/expense.postings';
import { taxPeriodPostings } from '@domain/areas/tax-periods/tax-period.postings';
import type { StatementLine } from '@domain/finance/statements/statement';
import { addDays, type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../bulk';
import { postDocuments } from '../../ledger/post';
import type { Schema } from '../../schema';
import { contentOf } from '../areas/bank-statements.seed';
import { bankTransaction } from '../areas/statements.seed';
import { createCalendar, type DemoCalendar } from '../calendar';
import { accountId } from '../chart-of-accounts';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { type BankLine, statementOf } from './bank-lines';

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

const lineOf = (filed: Filed, expense: string, calendar: DemoCalendar): BankLine => {
  const day = addDays(filed.filed_on, PAID_AFTER);
  return {
    id: `bank-transaction-${filed.id}`,
    statementId: statementOf(accountId('1010'), day, calendar.today),
    field: 'expense_id',
    match: expense,
    account: accountId('1010'),
    daysAgo: daysBetween(day, calendar.today),
    direction: 'out',
    amount: filed.payable_fils,
    description: `${filed.filing_reference} ${AUTHORITY}`,
    counterparty: AUTHORITY,
    reference: filed.filing_reference,
  };
};

/** One more line in the statement of its month: that one ends with less, and those after it begin and end with less. */
const putIntoStatement = async (
  db: Kysely<Schema>,
  line: BankLine,
  calendar: DemoCalendar,
): Promise<void> => {
  if (line.statementId === null) return;
  const statement = await db
    .selectFrom('bank_statement')
    .select(['closing_on', 'content'])
    .where('id', '=', line.statementId)
    .executeTakeFirstOrThrow();
  const content: readonly StatementLine[] = [
    ...statement.content,
    contentOf(line, calendar.day(line.daysAgo), statement.content.length),
  ];
  await db
    .updateTable('bank_statement')
    .set((of) => ({
      content: JSON.stringify(content),
      lines: of('lines', '+', 1),
      closing_fils: of('closing_fils', '-', line.amount),
    }))
    .where('id', '=', line.statementId)
    .execute();
  await db
    .updateTable('bank_statement')
    .set((of) => ({
      opening_fils: of('opening_fils', '-', line.amount),
      closing_fils: of('closing_fils', '-', line.amount),
    }))
    .where('account_id', '=', line.account)
    .where('closing_on', '>', statement.closing_on)
    .execute();
};

/**
 * Pays the returns of the demo that were filed, each by an expense on the account of output VAT and a line of the bank; and posts what
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
  const paid = rows.map((row, index) => {
    const filed = { ...row, payable_fils: Number(row.payable_fils) };
    const expense = expenseOf(filed, `EXP-${String(known + index + 1).padStart(6, '0')}`, calendar);
    const line = lineOf(filed, expense.row.id, calendar);
    return { expense, line, bank: bankTransaction(line, { calendar, actorId: filed.filed_by_id }) };
  });
  await insertRows(
    db,
    'expense',
    paid.map(({ expense }) => expense.row),
  );
  for (const { line } of paid) await putIntoStatement(db, line, calendar);
  await insertRows(
    db,
    'bank_transaction',
    paid.map(({ bank }) => bank.row),
  );
  await insertRows(
    db,
    'case_event',
    paid.flatMap(({ expense, bank }) => [...expense.events, ...bank.events]),
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
    paid.map(({ expense }) => expense.row.id),
    time,
  );
};
