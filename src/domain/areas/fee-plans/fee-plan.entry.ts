import { byAuthor, type EntryRule, fieldsAfter } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth, monthYear } from '@domain/shared/months.rules';
import { mapResult } from '@domain/shared/result';

/** A plan begins with a month, and is called by its client and that month. @returns invalid_input */
export const entry: EntryRule = async (entry, records) => {
  const { valid_from: from, company_id } = fieldsAfter(entry);
  const day = calendarDate(String(from));
  if (day === null) return refuseField('fields.valid_from', 'invalid', 'Is no month');
  const client = await records.read('clients', company_id, ['name']);
  if (client === null) return refuseField('fields.company_id', 'invalid', 'There is no such client');
  const valid_from = firstOfMonth(day);
  const name = `${client.fields.name}, from ${monthYear(valid_from)}`;
  return mapResult(await byAuthor(entry, records), (author) => ({ valid_from, name, ...author }));
};
