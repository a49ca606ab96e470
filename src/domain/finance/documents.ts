import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { monthYear } from '@domain/shared/months.rules';
import type { DocumentEvent, PostingEvent } from './posting-rules';

/** A record that posts, as its area's rule sees it. */
export interface LedgerDocument {
  readonly id: string;
  readonly state: string;
  /** Day in Dubai since which it is in this state. */
  readonly since: CalendarDate;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What other records come to for it, in fils, and whose it is where its own fields do not say so. */
  readonly related: Readonly<Record<string, unknown>>;
}

/** How the records of an area post: `src/domain/areas/<area>/<record>.postings.ts`. */
export interface DocumentPostings {
  readonly area: string;
  readonly entity: string;
  /** Field that names the document in the journal; what it is called there, where no field does. */
  readonly named: string | ((document: LedgerDocument) => string);
  /** Events that a document of this kind may post. */
  readonly events: readonly PostingEvent[];
  /** Everything that stands posted of a document where it is now; what does not stand any more is not told. */
  posts(document: LedgerDocument): readonly DocumentEvent[];
}

/** Of what a month comes to for a client, whose name is told beside it (`client`): what it is, the month, the client. */
export const namedByMonth =
  (what: string) =>
  ({ fields, related }: LedgerDocument): string =>
    [
      `${what} ${monthYear(String(fields.month))}`,
      ...(typeof related.client === 'string' ? [related.client] : []),
    ].join(' · ');

export const dayIn = (value: unknown): CalendarDate | null =>
  typeof value === 'string' ? calendarDate(value.slice(0, 10)) : null;
export const filsIn = (value: unknown): number => Number(value ?? 0);
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const earlier = (one: CalendarDate, other: CalendarDate): CalendarDate => (one < other ? one : other);
