import type { StatementFormat } from '@domain/finance/statements/statement';
import { swiftText } from '@domain/finance/swift-text';
import { addDays, type CalendarDate, calendarDate, daysBetween } from '@domain/shared/calendar-date';
import { lastOfMonth, monthOf } from '@domain/shared/months.rules';
import { createRandom } from '../random';
import type { BankMove } from './bank-moves';

/** Fils that nobody knows of a deposit of several cheques. */
const REST_FILS = 125_000;
/** Statements of the month that runs come after so many days. */
const OUTSTANDING_DAYS = 3;
/** Longest text of a line. */
const DESCRIPTION = 140;
/** Longest reference that MT940 has room for. */
const REFERENCE = 16;

/** What a bank wrote down. */
export interface BankLine extends Omit<BankMove, 'isCheque'> {
  readonly id: string;
  readonly statementId: string;
  readonly day: CalendarDate;
  readonly bankReference: string;
  readonly type: string;
  /** A rule by which the charge is known. */
  readonly rule_id: string | null;
}
type Drafted = Omit<BankLine, 'id' | 'statementId' | 'bankReference'>;

/** Files of MT940 name nobody on the other side. */
export const formatOf = (account: string): Exclude<StatementFormat, 'csv'> =>
  account.endsWith('1020') ? 'mt940' : 'camt053';

/** Receipts that nobody has entered, and a fee that nobody has booked. */
const unknown = (account_id: string, today: CalendarDate): readonly Drafted[] => {
  const random = createRandom('statements');
  const nothing = { account_id, counterparty: null, whole: null, parts: [], rule_id: null };
  const receipts = ['Inward transfer', 'Cheque deposit', 'Card settlement', 'Inward transfer, no details'];
  return [
    ...receipts.map((description, index) => ({
      ...nothing,
      description,
      day: addDays(today, -OUTSTANDING_DAYS - index),
      fils: random.whole(900, 9_000) * 100 + 37,
      reference: `TT${random.whole(10_000_000, 99_999_999)}`,
      type: 'NTRF',
    })),
    {
      ...nothing,
      description: 'TRANSFER FEE OUTWARD',
      day: addDays(today, -OUTSTANDING_DAYS - 1),
      fils: -2_625,
      reference: null,
      type: 'NCHG',
      rule_id: 'bank-rule-2',
    },
  ];
};

/** As the bank of the account writes it, on the day on which it does. */
const written = ({ isCheque, day, ...move }: BankMove): Drafted => {
  const on = calendarDate(day);
  if (on === null) throw new Error(`Not a day: ${day}`);
  const isShort = formatOf(move.account_id) === 'mt940';
  return {
    ...move,
    description: swiftText(move.description, DESCRIPTION),
    counterparty: isShort ? null : move.counterparty,
    reference: isShort && (move.reference?.length ?? 0) > REFERENCE ? null : move.reference,
    day: isCheque ? addDays(on, 1) : on,
    type: isCheque ? 'NCHK' : 'NTRF',
    rule_id: null,
  };
};

/** The last cheque came with others, which nobody has entered: one line for all of them. */
const withOthers = (lines: readonly Drafted[]): readonly Drafted[] => {
  const last = lines.findLastIndex(({ type, whole }) => type === 'NCHK' && whole?.field === 'payment_id');
  return lines.map((line, index) => {
    if (index !== last || line.whole === null) return line;
    const { fils, whole } = line;
    return {
      ...line,
      description: `${line.description} and others`,
      fils: fils + REST_FILS,
      whole: null,
      parts: [{ kind: 'payment', target_id: whole.id, fils }],
    };
  });
};

/** Of an account and the month of a day: `bank-statement-1010-2026-10`. */
export const statementId = (account: string, day: CalendarDate): string =>
  `bank-statement-${account.replace('account-', '')}-${monthOf(day)}`;

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);
const dayOfYear = (day: CalendarDate): number =>
  daysBetween(calendarDate(`${day.slice(0, 4)}-01-01`) ?? day, day) + 1;

/**
 * The lines of the bank, oldest first: what the books have moved there, but for the last days, whose statement is not here yet; and a few
 * that the books do not know.
 * @param main the account of what they do not know
 */
export const makeBankLines = (
  moves: readonly BankMove[],
  { main, today }: { readonly main: string; readonly today: CalendarDate },
): readonly BankLine[] => {
  const until = addDays(today, -OUTSTANDING_DAYS);
  const sorted = [...moves.map(written), ...unknown(main, today)]
    .filter(({ day }) => day <= until)
    .sort(
      (one, other) =>
        compareText(one.day, other.day) ||
        compareText(one.account_id, other.account_id) ||
        compareText(one.description, other.description) ||
        one.fils - other.fils,
    );
  return withOthers(sorted).map((line, index) => {
    const { day } = line;
    const number = String(index + 1).padStart(5, '0');
    return {
      ...line,
      id: `bank-transaction-${number}`,
      statementId: statementId(line.account_id, day),
      bankReference: `FT${day.slice(2, 4)}${String(dayOfYear(day)).padStart(3, '0')}${number}`,
    };
  });
};

/** The last day of the statement that a day is in. */
export const closingOn = (day: CalendarDate, today: CalendarDate): CalendarDate => {
  const until = addDays(today, -OUTSTANDING_DAYS);
  return lastOfMonth(day) < until ? lastOfMonth(day) : until;
};
