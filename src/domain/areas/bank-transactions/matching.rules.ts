import { type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { isNamedIn, plain } from './naming';

/** Fields of a statement line that say what in the books it is; one of them at most is filled. */
export const MATCHES = ['payment_id', 'expense_id', 'sales_receipt_id', 'journal_line_id'] as const;
export type Match = (typeof MATCHES)[number];

/** Something in the books of the same amount and direction that no other statement line stands for. */
export interface Candidate {
  readonly field: Match;
  readonly id: string;
  readonly on: CalendarDate;
  /** Number and reference, by which a statement may name it. */
  readonly names: readonly string[];
}
export interface StatementLine {
  readonly booked_on: CalendarDate;
  /** Everything that the bank wrote. */
  readonly texts: readonly string[];
}

/** Days within which an amount alone tells what it is. */
const NEAR_DAYS = 5;
/**
 * What a statement line most probably is: the only candidate that it names, else the only one near its day. Null: none, or several that
 * are as good; nobody guesses with money.
 */
export const suggestionFor = (line: StatementLine, candidates: readonly Candidate[]): Candidate | null => {
  const written = plain(line.texts.join(' '));
  const named = candidates.filter(({ names }) => names.some((name) => isNamedIn(written, name)));
  const near = candidates.filter(({ on }) => Math.abs(daysBetween(on, line.booked_on)) <= NEAR_DAYS);
  const best = named.length > 0 ? named : near;
  return best.length === 1 ? (best[0] ?? null) : null;
};
