import type { CalendarDate } from '@domain/shared/calendar-date';
import { netOf, type StatementLine } from './statement';

/** A bank transaction of the books, on the account of the statement. */
export interface BookedLine {
  readonly booked_on: CalendarDate;
  /** Below zero: money that went out. */
  readonly fils: number;
  readonly bank_reference: string | null;
  /** Which statement brought it, by its last day; `apart`: it was entered by hand, or came with another one of the same day. */
  readonly from: 'earlier' | 'later' | 'apart';
}

type Line = Pick<StatementLine, 'booked_on' | 'fils' | 'bank_reference' | 'at'>;
interface Pair {
  readonly line: Line;
  readonly booked: BookedLine;
}

/** Signs of a reference that a transaction keeps. */
export const REFERENCE_LENGTH = 60;

type Reference = (reference: string | null) => string | null;
const tuple = ({ booked_on, fils }: Line | BookedLine): string => `${booked_on} ${fils}`;

/** The pairs of lines that have the same key, the first with the first: of two equal ones in the file and one in the books, the second is new. */
const paired = (
  lines: readonly Line[],
  books: readonly BookedLine[],
  isSame: (line: Line, booked: BookedLine) => boolean,
): readonly Pair[] => {
  const waiting = new Map<string, BookedLine[]>();
  for (const booked of books) waiting.set(tuple(booked), [...(waiting.get(tuple(booked)) ?? []), booked]);
  return lines.flatMap((line) => {
    const own = waiting.get(tuple(line)) ?? [];
    const place = own.findIndex((booked) => isSame(line, booked));
    const [booked] = place < 0 ? [] : own.splice(place, 1);
    return booked === undefined ? [] : [{ line, booked }];
  });
};

const stored: Reference = (reference) => reference?.slice(0, REFERENCE_LENGTH) ?? null;
const hasReference = (line: Line, booked: BookedLine): boolean =>
  line.bank_reference !== null && stored(line.bank_reference) === booked.bank_reference;
/** What one side does not name may be the same; a text is no key, each format words it in its own way. */
const mayBe = (line: Line, booked: BookedLine): boolean =>
  line.bank_reference === null || booked.bank_reference === null;

/** Balances of the statements before and behind this one, fils. */
export interface Chain {
  readonly opening_fils: number;
  readonly closing_fils: number;
  readonly ended_fils: number | null;
  readonly begins_fils: number | null;
}

const netFrom = (pairs: readonly Pair[], from: BookedLine['from']): number =>
  netOf(pairs.filter(({ booked }) => booked.from === from).map(({ line }) => line));

/** What others have of it leads from its own balances to theirs. */
const joins = (
  pairs: readonly Pair[],
  { opening_fils, closing_fils, ended_fils, begins_fils }: Chain,
): boolean =>
  (ended_fils === null || ended_fils === opening_fils + netFrom(pairs, 'earlier')) &&
  (begins_fils === null || begins_fils === closing_fils - netFrom(pairs, 'later'));

/**
 * Lines of a statement that are bank transactions already, by account, day, amount with its direction, and the bank's reference; where there is
 * none, by their place among the equal ones of the day. The balances prove it: a statement that begins where the one before it ended has
 * nothing of that one, so that an equal fee on its day is another fee.
 * @returns their places in the file (`at`), where a reading of it fits to the balances of its neighbours
 */
export const knownLines = (
  lines: readonly Line[],
  books: readonly BookedLine[],
  chain: Chain,
): ReadonlySet<number> | null => {
  const certain = paired(lines, books, hasReference);
  const rest = paired(
    lines.filter((line) => !certain.some((pair) => pair.line === line)),
    books.filter((booked) => !certain.some((pair) => pair.booked === booked)),
    mayBe,
  );
  const apart = rest.filter(({ booked }) => booked.from === 'apart');
  const found = [
    [...certain, ...rest],
    [...certain, ...apart],
  ].find((pairs) => joins(pairs, chain));
  return found === undefined ? null : new Set(found.map(({ line }) => line.at));
};

/** The first line of which the books have one with the same key, whatever the balances say. */
export const firstKnown = (lines: readonly Line[], books: readonly BookedLine[]): number | null =>
  (paired(lines, books, hasReference)[0] ?? paired(lines, books, mayBe)[0])?.line.at ?? null;
