import { type EntryRule, fieldsAfter } from '@domain/records/entry';
import type { KnownRecord, RecordReader } from '@domain/records/record-reader.port';
import { refuse, refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';
import { isInOrder, onSameDays } from './public-holiday.policy';

/** Days of a holiday, and what it is called. */
const daysOf = ({ fields: { from_on, to_on, name } }: KnownRecord) => ({
  from_on: String(from_on),
  to_on: String(to_on),
  name: String(name),
});

/** Holidays beside this one that take place: a few for each year. Whoever writes one waits for whoever writes another at the same moment. */
export const otherHolidays = async ({ inTurn, find }: Pick<RecordReader, 'inTurn' | 'find'>, id: string) => {
  await inTurn('public holidays');
  const all = await find('public-holidays', { notIn: ['cancelled'] }, ['name', 'from_on', 'to_on']);
  return all.filter((one) => one.id !== id).map(daysOf);
};

/** @returns invalid_input: it ends before it begins; duplicate: there is a holiday on these days */
export const entry: EntryRule = async (entry, records) => {
  const days = fieldsAfter(entry);
  if (!isInOrder(days)) return refuseField('fields.to_on', 'invalid', 'Is before the first day');
  const other = onSameDays(days, await otherHolidays(records, entry.id));
  return other ? refuse('duplicate', { detail: other.name }) : ok({});
};
