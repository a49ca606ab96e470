import type { StatementLine } from '@domain/finance/statements/statement';
import { type CalendarDate, daysBetween, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { insertRows, type JsonRow } from '../../bulk';
import { createCalendar, type DemoCalendar } from '../calendar';
import { type AccountCode, accountId, BANK_CODES } from '../chart-of-accounts';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { type BankLine, closingOn, formatOf, makeBankLines, statementId } from './bank-lines';
import { readBankMoves } from './bank-moves';

/** Older lines are reconciled, those of the last days still to be looked at. */
const RECONCILED_AFTER = 40;
const MATCHED_AFTER = 4;
const ENDINGS = { mt940: 'sta', camt053: 'xml' } as const;

interface Made<T extends keyof Schema> {
  readonly row: JsonRow<T>;
  readonly events: readonly EventRow[];
}

/** The steps that a line has gone by today, after it was taken in. */
const wayOf = (line: BankLine, calendar: DemoCalendar, actorId: string): readonly DemoStep[] => {
  const daysAgo = daysBetween(line.day, calendar.today);
  const at = (daysLater: number, second: number) =>
    calendar.instant(Math.max(1, daysAgo - daysLater), second);
  const suggest: DemoStep = { type: 'suggest', to: 'suggested', at: at(1, 20_001), actorId: null };
  const accept: DemoStep = { type: 'accept', to: 'matched', at: at(2, 40_000), actorId };
  const parts: DemoStep = { type: 'match_parts', to: 'matched', at: at(2, 40_000), actorId };
  const reconcile: DemoStep = { type: 'reconcile', to: 'reconciled', at: at(32, 50_000), actorId };
  if (line.rule_id !== null) return [suggest];
  const later = daysAgo > RECONCILED_AFTER ? [reconcile] : [];
  if (line.whole !== null) return [suggest, ...(daysAgo > MATCHED_AFTER ? [accept, ...later] : [])];
  if (line.parts.length === 0) return [];
  if (takenOf(line) < Math.abs(line.fils)) return [{ ...parts, to: 'partial' }];
  return daysAgo > MATCHED_AFTER ? [parts, ...later] : [];
};

const takenOf = ({ parts }: BankLine): number => parts.reduce((sum, { fils }) => sum + fils, 0);

const transactionOf = (line: BankLine, calendar: DemoCalendar, actorId: string): Made<'bank_transaction'> => {
  const { id, day, whole, parts } = line;
  const daysAgo = daysBetween(day, calendar.today);
  const taken: DemoStep = {
    type: 'created',
    to: 'unmatched',
    at: calendar.instant(Math.max(1, daysAgo - 1), 20_000),
    actorId,
  };
  const way = wayOf(line, calendar, actorId);
  const isMatched = way.some(({ actorId: by }) => by !== null);
  return {
    events: eventsOf({ entity: 'bank_transaction', id, machine: 'bank-transaction' }, [taken, ...way]),
    row: {
      ...rowAfter(id, 'bank-transaction', [taken, ...way]),
      description: line.description,
      account_id: line.account_id,
      booked_on: day,
      value_on: day,
      direction: line.fils > 0 ? 'in' : 'out',
      amount_fils: Math.abs(line.fils),
      counterparty: line.counterparty,
      reference: line.reference,
      bank_reference: line.bankReference,
      statement_id: line.statementId,
      note: null,
      payment_id: whole?.field === 'payment_id' ? whole.id : null,
      expense_id: whole?.field === 'expense_id' ? whole.id : null,
      sales_receipt_id: whole?.field === 'sales_receipt_id' ? whole.id : null,
      journal_line_id: whole?.field === 'journal_line_id' ? whole.id : null,
      rule_id: line.rule_id,
      matched_fils: isMatched && parts.length > 0 ? takenOf(line) : 0,
      matched_by_id: isMatched ? actorId : null,
      reconciled_on: way.some(({ type }) => type === 'reconcile')
        ? calendar.day(Math.max(1, daysAgo - 32))
        : null,
      why: null,
    },
  };
};

const partsOf = ({ id, parts }: BankLine): readonly JsonRow<'bank_match'>[] =>
  parts.map(({ kind, target_id, fils }, index) => ({
    id: `${id}-part-${index + 1}`,
    transaction_id: id,
    kind,
    target_id,
    amount_fils: fils,
    made_id: null,
    is_booked: true,
  }));

/** A line as it stands in the file; its place there comes with the file (`storeStatementFiles`). */
const contentOf = (line: BankLine, index: number): StatementLine => ({
  booked_on: line.day,
  value_on: line.day,
  fils: line.fils,
  isReversal: false,
  bank_reference: line.bankReference,
  reference: line.reference,
  counterparty: line.counterparty,
  narrative: line.description,
  type: line.type,
  at: index + 1,
});

/** From the first line to the last, also those without any. */
const monthsOf = (lines: readonly BankLine[]): readonly CalendarDate[] => {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months = [firstOfMonth(first.day)];
  for (let month = months[0]; month !== undefined && month < firstOfMonth(last.day); ) {
    month = monthsLater(month, 1);
    months.push(month);
  }
  return months;
};

/** The statements of an account, one a month; each begins with what the one before ended with. */
const statementsOf = (
  code: AccountCode,
  lines: readonly BankLine[],
  {
    opening,
    calendar,
    actorId,
  }: { readonly opening: number; readonly calendar: DemoCalendar; readonly actorId: string },
): readonly Made<'bank_statement'>[] => {
  let balance = opening;
  return monthsOf(lines).map((month, index) => {
    const id = statementId(accountId(code), month);
    const inIt = lines.filter((line) => line.statementId === id);
    const opening_fils = balance;
    balance += inIt.reduce((sum, { fils }) => sum + fils, 0);
    const closing_on = closingOn(month, calendar.today);
    const daysAgo = daysBetween(closing_on, calendar.today);
    const step = (type: string, to: string, second: number): DemoStep => ({
      type,
      to,
      at: calendar.instant(daysAgo, second),
      actorId,
    });
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      step('created', 'read', 20_000),
      step('take_in', 'imported', 20_300),
    ];
    const format = formatOf(accountId(code));
    return {
      events: eventsOf({ entity: 'bank_statement', id, machine: 'bank-statement' }, steps),
      row: {
        ...rowAfter(id, 'bank-statement', steps),
        number: String(index + 1),
        account_id: accountId(code),
        opening_on: month,
        opening_fils,
        closing_on,
        closing_fils: balance,
        lines: inIt.length,
        file: `${code}-${closing_on}.${ENDINGS[format]}`,
        format,
        author_id: actorId,
        content: inIt.map(contentOf),
      },
    };
  });
};

/** What the accounts of the bank began with. */
const openings = async (db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ code: string; fils: number }>`select a.code,
      sum(case l.side when 'debit' then l.amount_fils else -l.amount_fils end)::bigint as fils
    from journal_line as l join account as a on a.id = l.account_id and a.is_bank
      join journal_entry as e on e.id = l.entry_id and e.state = 'posted' and e.source = 'opening'
    group by a.code`.execute(db);
  return new Map(rows.map(({ code, fils }) => [code, Number(fils)]));
};

/**
 * The statements of the demo's bank: everything that is posted on its accounts, but for the last days, matched with what posted it; and a
 * few lines that the books do not know. After the documents are posted.
 * @param staff who took them in and matched them
 */
export const fillStatements = async (
  db: Kysely<Schema>,
  { today, staff }: { readonly today: CalendarDate; readonly staff: readonly { readonly id: string }[] },
): Promise<void> => {
  const calendar = createCalendar(today);
  const random = createRandom('statement steps');
  const lines = makeBankLines(await readBankMoves(db), { main: accountId('1010'), today });
  const transactions = lines.map((line) => transactionOf(line, calendar, random.pick(staff).id));
  const began = await openings(db);
  const statements = BANK_CODES.flatMap((code) =>
    statementsOf(
      code,
      lines.filter(({ account_id }) => account_id === accountId(code)),
      { opening: began.get(code) ?? 0, calendar, actorId: random.pick(staff).id },
    ),
  );
  const matched = new Set(transactions.flatMap(({ row }) => (Number(row.matched_fils) > 0 ? [row.id] : [])));
  await insertRows(
    db,
    'bank_statement',
    statements.map(({ row }) => row),
  );
  await insertRows(
    db,
    'bank_transaction',
    transactions.map(({ row }) => row),
  );
  await insertRows(db, 'bank_match', lines.filter(({ id }) => matched.has(id)).flatMap(partsOf));
  await insertRows(
    db,
    'case_event',
    [...statements, ...transactions].flatMap(({ events }) => events),
  );
};
