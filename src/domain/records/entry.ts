import type { FieldInputs } from '@domain/area/field';
import type { Asker } from '@domain/session/scope.rules';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { ok, type Result } from '@domain/shared/result';
import type { KnownRecord, RecordReader } from './record-reader.port';
import { type RecordRefusal, refuse, refuseField } from './refusal';

/** What somebody is about to write into an area. */
export interface Entry {
  readonly id: string;
  /** The record before a change; a new one has none. */
  readonly record: KnownRecord | null;
  /** All fields of a new record, only the changed ones of one that is there. */
  readonly fields: FieldInputs;
  /** Nobody: the system itself. */
  readonly author: (Asker & { readonly userId: string }) | null;
}

/** What an area adds to an entry, or why it refuses it: asked before anything is written, by the server and by the back end in memory. */
export type EntryRule = (entry: Entry, records: RecordReader) => Promise<Result<FieldInputs, RecordRefusal>>;

/** Fields as they are once the entry is written. */
export const fieldsAfter = ({ record, fields }: Pick<Entry, 'record' | 'fields'>): FieldInputs => ({
  ...record?.fields,
  ...fields,
});

/** Whoever enters a record is its author: nobody chooses. */
export const byAuthor: EntryRule = async ({ record, author }) =>
  ok<FieldInputs>(record === null && author !== null ? { author_id: author.userId } : {});

/** There is one already, and no second one beside it. */
export const refuseSecond = ({ id }: KnownRecord) => refuse('duplicate', { detail: id });

/** The month that is meant, as its first day. @returns invalid_input: it is no day */
export const monthIn = ({ month }: FieldInputs): Result<CalendarDate, RecordRefusal> => {
  const day = calendarDate(String(month));
  return day === null ? refuseField('fields.month', 'invalid', 'Is no day') : ok(firstOfMonth(day));
};

/** The run of that month is there. `label`: what it is called. */
export const refuseMonth = ({ id }: KnownRecord, label: string, detail = `There is ${label} already`) =>
  refuse('duplicate', { detail, duplicates: [{ id, label, why: 'month' }] });
