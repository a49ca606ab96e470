import { entryFindings } from '@domain/onboarding/entry.rules';
import { type EntryRule, fieldsAfter } from '@domain/records/entry';
import { refuseFaults } from '@domain/records/refusal';
import { mapResult } from '@domain/shared/result';

/**
 * A single name leaves the last one empty. Basic pay is a part of the gross. Who is too young, or whose passport ends too soon, does
 * not get in; the zone of a passport fills what nobody has entered.
 * @returns invalid_input with all faults at once
 */
export const entry: EntryRule = async (entry, { today }) => {
  const { fields } = entry;
  const { fill, faults } = entryFindings(fieldsAfter(entry), fields, today);
  return mapResult(refuseFaults(faults), () => ({
    ...(fields.last_name === null ? { last_name: '' } : {}),
    ...fill,
  }));
};
