import type { StatementLine } from '@domain/finance/statements/statement';
import { type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { firstOfMonth, lastOfMonth } from '@domain/shared/months.rules';
import type { AreaSeed } from '../area-seeds';
import { accountId, BANK_CODES } from '../chart-of-accounts';
import type { StatementDraft } from '../files/statement-file';
import { type BankLine, makeBankLines } from '../finance/bank-lines';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { makeJournal } from '../journal';
import { staffOf } from '../users';

const signed = ({ direction, amount }: BankLine): number => (direction === 'in' ? amount : -amount);

/** Files of MT940 name nobody on the other side: they are those of the account whose lines name nobody. */
const formatOf = (code: string): StatementDraft['format'] => (code === '1020' ? 'mt940' : 'camt053');
const ENDINGS = { mt940: 'sta', camt053: 'xml' } as const;

/** One statement for each bank account and month that has ended; each begins with what the one before ended with. */
export const seed: AreaSeed<'bank_statement'> = (input) => {
  const { calendar, users } = input;
  const [author] = staffOf(users);
  const lines = makeBankLines(input);
  const openings = makeJournal(input)
    .filter(({ source }) => source === 'opening')
    .flatMap((entry) => entry.lines);
  const made = BANK_CODES.flatMap((code) => {
    const own = lines.filter(({ account }) => account === accountId(code));
    const ids = [...new Set(own.flatMap(({ statementId }) => statementId ?? []))];
    let balance = openings
      .filter(({ account }) => account === code)
      .reduce((sum, { side, amount }) => sum + (side === 'debit' ? amount : -amount), 0);
    return ids.map((id, index) => {
      const inIt = own.filter(({ statementId }) => statementId === id);
      const day = calendar.day(inIt[0]?.daysAgo ?? 0);
      const opening = balance;
      balance += inIt.reduce((sum, line) => sum + signed(line), 0);
      const closing_on = lastOfMonth(day);
      const daysAgo = daysBetween(closing_on, calendar.today);
      const steps: readonly [DemoStep, ...DemoStep[]] = [
        { type: 'created', to: 'read', at: calendar.instant(daysAgo, 20_000), actorId: author?.id ?? null },
        {
          type: 'take_in',
          to: 'imported',
          at: calendar.instant(daysAgo, 20_300),
          actorId: author?.id ?? null,
        },
      ];
      return {
        events: eventsOf({ entity: 'bank_statement', id, machine: 'bank-statement' }, steps),
        row: {
          ...rowAfter(id, 'bank-statement', steps),
          number: String(index + 1),
          account_id: accountId(code),
          opening_on: firstOfMonth(day),
          opening_fils: opening,
          closing_on,
          closing_fils: balance,
          lines: inIt.length,
          file: `${code}-${closing_on}.${ENDINGS[formatOf(code)]}`,
          format: formatOf(code),
          author_id: author?.id ?? null,
          content: inIt.map((line, at) => contentOf(line, calendar.day(line.daysAgo), at)),
        },
      };
    });
  });
  return {
    table: 'bank_statement',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};

/** A line as it stands in the file; its place there comes with the file (`storeStatementFiles`). */
export const contentOf = (line: BankLine, day: CalendarDate, index: number): StatementLine => ({
  booked_on: day,
  value_on: day,
  fils: signed(line),
  isReversal: false,
  bank_reference: null,
  reference: line.reference,
  counterparty: line.counterparty,
  narrative: line.description,
  type: 'NTRF',
  at: index + 1,
});
