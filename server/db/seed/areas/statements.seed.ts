import type { AreaSeed } from '../area-seeds';
import type { DemoCalendar } from '../calendar';
import { type BankLine, makeBankLines, partOf } from '../finance/bank-lines';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

/** Older lines are reconciled, those of the last days still to be looked at. */
const RECONCILED_AFTER = 40;
const MATCHED_AFTER = 9;

/** A line of the bank with the steps that it has gone by today. */
export const bankTransaction = (
  line: BankLine,
  { calendar, actorId }: { readonly calendar: DemoCalendar; readonly actorId: string },
) => {
  const { id, field, match, daysAgo } = line;
  const at = (daysLater: number, second: number) =>
    calendar.instant(Math.max(1, daysAgo - daysLater), second);
  const way: readonly DemoStep[] = [
    { type: 'suggest', to: 'suggested', at: at(1, 20_001), actorId: null },
    { type: 'accept', to: 'matched', at: at(2, 40_000), actorId },
    { type: 'reconcile', to: 'reconciled', at: at(32, 50_000), actorId },
  ];
  const parts: DemoStep = { type: 'match_parts', to: 'partial', at: at(2, 40_000), actorId };
  const taken =
    field === null || field === 'parts'
      ? 0
      : 1 + Number(daysAgo > MATCHED_AFTER) + Number(daysAgo > RECONCILED_AFTER);
  const steps: readonly [DemoStep, ...DemoStep[]] = [
    { type: 'created', to: 'unmatched', at: at(1, 20_000), actorId },
    ...(field === 'parts' ? [parts] : way.slice(0, taken)),
  ];
  return {
    events: eventsOf({ entity: 'bank_transaction', id, machine: 'bank-transaction' }, steps),
    row: {
      ...rowAfter(id, 'bank-transaction', steps),
      description: line.description,
      account_id: line.account,
      booked_on: calendar.day(daysAgo),
      value_on: line.statementId === null ? null : calendar.day(daysAgo),
      direction: line.direction,
      amount_fils: line.amount,
      counterparty: line.counterparty,
      reference: line.reference,
      bank_reference: null,
      statement_id: line.statementId,
      note: null,
      payment_id: field === 'payment_id' ? match : null,
      expense_id: field === 'expense_id' ? match : null,
      sales_receipt_id: null,
      journal_line_id: field === 'journal_line_id' ? match : null,
      matched_fils: field === 'parts' ? partOf(line) : 0,
      matched_by_id: taken >= 2 || field === 'parts' ? actorId : null,
      reconciled_on: taken === 3 ? calendar.day(Math.max(1, daysAgo - 32)) : null,
      why: null,
    },
  };
};

/** The statements of both bank accounts: each line is something in the books, but for a few that nobody knows yet. */
export const seed: AreaSeed<'bank_transaction'> = (input) => {
  const { calendar, users } = input;
  const random = createRandom('statement steps');
  const staff = staffOf(users);
  const made = makeBankLines(input).map((line) =>
    bankTransaction(line, { calendar, actorId: random.pick(staff).id }),
  );
  return {
    table: 'bank_transaction',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
