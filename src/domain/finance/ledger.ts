import type { CalendarDate } from '@domain/shared/calendar-date';
import type { DocumentPostings, LedgerDocument } from './documents';
import {
  type AccountRef,
  imbalanceOf,
  POSTING_EVENTS,
  type PostingEvent,
  type PostingLine,
  postingOf,
  type Side,
} from './posting-rules';

/** A line with its account found. */
export interface BookedLine extends Omit<PostingLine, 'account'> {
  readonly accountId: string;
}

/** What the journal holds of one event of a document: its lines, and how many entries they came in. */
export interface Posted {
  readonly event: PostingEvent;
  /** Day of the first of them: a rule that changes later leaves alone what was posted by the one before. */
  readonly on: CalendarDate;
  readonly entries: number;
  readonly lines: readonly BookedLine[];
}

/** An entry that the journal lacks. (source area, source, event, turn) is unique. */
export interface NewPosting {
  readonly sourceArea: string;
  readonly sourceId: string;
  readonly event: PostingEvent;
  /** 0 the first time; what follows corrects it or takes it back. */
  readonly turn: number;
  readonly on: CalendarDate;
  /** What the document is called. */
  readonly reference: string | null;
  readonly lines: readonly BookedLine[];
}

const keyOf = ({ accountId, companyId, employeeId, costCentreId }: BookedLine): string =>
  JSON.stringify([accountId, companyId, employeeId, costCentreId]);

const opposite = (line: BookedLine): BookedLine => ({
  ...line,
  side: line.side === 'debit' ? 'credit' : 'debit',
});

/** Lines of one account and owner come together; what cancels out is gone. */
const merged = (lines: readonly BookedLine[]): readonly BookedLine[] => {
  const sums = new Map<string, { readonly line: BookedLine; sum: number }>();
  for (const line of lines) {
    const signed = line.side === 'debit' ? line.amountFils : -line.amountFils;
    const found = sums.get(keyOf(line));
    if (found) found.sum += signed;
    else sums.set(keyOf(line), { line, sum: signed });
  }
  return [...sums.values()].flatMap(({ line, sum }) => {
    const side: Side = sum > 0 ? 'debit' : 'credit';
    return sum === 0 ? [] : [{ ...line, side, amountFils: Math.abs(sum) }];
  });
};

/**
 * What is to be posted so that the journal holds of a document what stands of it: the first time its events, later the differences; the
 * mirror of what does not stand any more, on the day since which the document is where it is.
 * @param accountOf finds an account; throws when the chart lacks it
 */
export const lackingOf = (
  { area, named, posts }: DocumentPostings,
  document: LedgerDocument,
  posted: readonly Posted[],
  accountOf: (account: AccountRef) => string,
): readonly NewPosting[] => {
  const stored = new Map(posts(document).map((one) => [one.event, one]));
  return POSTING_EVENTS.flatMap((event): readonly NewPosting[] => {
    const now = stored.get(event);
    const before = posted.find((one) => one.event === event);
    if (now === undefined && before === undefined) return [];
    const ruled = now && postingOf({ ...now, on: before?.on ?? now.on });
    const wanted = (ruled ?? []).map(({ account, ...line }) => ({
      ...line,
      accountId: accountOf(account),
    }));
    const lines = merged([...wanted, ...(before?.lines ?? []).map(opposite)]);
    if (lines.length === 0) return [];
    if (imbalanceOf(lines) !== 0) throw new Error(`${event} of ${area} ${document.id} does not balance`);
    const reference = typeof named === 'string' ? document.fields[named] : named(document);
    return [
      {
        sourceArea: area,
        sourceId: document.id,
        event,
        turn: before?.entries ?? 0,
        on: now?.on ?? document.since,
        reference: typeof reference === 'string' ? reference : null,
        lines,
      },
    ];
  });
};
