import type { TraceNote } from '@domain/tracing/trace-note';
import { type Book, type Compared, type Look, NO_SEARCH, type Search } from './trace-reader';

/** A trace that somebody has attached to a record. */
export interface AttachedTrace {
  readonly area: string;
  readonly id: string;
  readonly attachmentId: string;
  /** Of the file, as a link tells it; empty: it tells none. */
  readonly name: string;
}

export interface ReplayerContext {
  readonly name: string;
  /** What a link asks to be opened. */
  readonly attached: AttachedTrace | null;
  readonly book: Book | null;
  /** Why the file cannot be read. */
  readonly why: TraceNote | null;
  /** Index of the step that is shown. */
  readonly at: number;
  /** The step as it was read last; for a moment it is the one before. */
  readonly look: Look | null;
  /** In which direction a failure was looked for last and not found, from the step that is shown. */
  readonly noFailure: 1 | -1 | null;
  /** Number of the line that a link asks for. */
  readonly wanted: number | null;
  readonly search: Search;
  /** Indexes of the steps that fit the search. */
  readonly found: 'all' | readonly number[];
  /** Name of the trace that this one is held against; empty: none. */
  readonly otherName: string;
  /** Where the two part. */
  readonly compared: Compared | null;
}

export type ReplayerEvent =
  | { type: 'file.given'; name: string; text: string }
  | { type: 'other.given'; name: string; text: string }
  | { type: 'other.closed' }
  | { type: 'play.toggled' }
  | { type: 'stepped'; by: number }
  | { type: 'jumped'; to: number }
  /** To the failure before or after this step. */
  | { type: 'failure.wanted'; by: 1 | -1 }
  /** Raised here: another step is to be shown. */
  | { type: 'moved' }
  | { type: 'search.changed'; search: Partial<Search> }
  | { type: 'file.closed' };

export const lastOf = ({ book }: ReplayerContext): number => Math.max(0, (book?.rows.length ?? 0) - 1);
export const within = (context: ReplayerContext, to: number): number =>
  Math.min(lastOf(context), Math.max(0, Math.trunc(to)));

/** The step with this line number, or the next one after it; the last when there is none. */
const indexOf = ({ rows }: Book, wanted: number): number => {
  const found = rows.findIndex(({ seq }) => seq >= wanted);
  return found === -1 ? Math.max(0, rows.length - 1) : found;
};

/** The first failure of the last page that has one: what somebody has just met. -1: nothing failed. */
const firstFailure = ({ rows }: Book): number => {
  const last = rows.findLast(({ trouble }) => trouble)?.page;
  return rows.findIndex(({ trouble, page }) => trouble && page === last);
};

/** Where one begins to look: what a link asks for, else the first failure, else where the replay parted, else the beginning. */
export const beginning = (book: Book, wanted: number | null): number => {
  if (wanted !== null) return indexOf(book, wanted);
  const failure = firstFailure(book);
  if (failure !== -1) return failure;
  return book.verdict.kind === 'different' ? indexOf(book, book.verdict.seq) : 0;
};

/** The failure next to a step, in a direction; -1: there is none. */
export const failureFrom = ({ book, at }: ReplayerContext, by: 1 | -1): number => {
  const rows = book?.rows ?? [];
  for (let index = at + by; index >= 0 && index < rows.length; index += by)
    if (rows[index]?.trouble) return index;
  return -1;
};

export const isEmpty = (search: Search): boolean =>
  Object.entries(NO_SEARCH).every(([name, value]) => search[name as keyof Search] === value);
