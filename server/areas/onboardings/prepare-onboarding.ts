import type { FieldInputs } from '@domain/area/field';
import { entryFindings } from '@domain/onboarding/entry.rules';
import { refuseFaults } from '@domain/records/refusal';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { PrepareWork } from '@server/records/binding';
import { accepted } from '@server/records/write/accepted';

/**
 * What a passport's zone and a country's name fill into what was entered.
 * @param changes what is written now: only whoever touches what a rule speaks of is held against it
 * @param path what the form calls its fields
 * @throws Refusal invalid_input with all faults at once
 */
export const checkedEntries = (
  person: FieldInputs,
  changes: FieldInputs,
  { at, path }: { readonly at: Date; readonly path: string },
): FieldInputs => {
  const { fill, faults } = entryFindings(person, changes, dayInDubai(at.getTime()));
  accepted(refuseFaults(faults, path));
  return fill;
};

/**
 * A single name leaves the last one empty. Basic pay is a part of the gross. Who is too young, or whose passport ends too soon, does
 * not get in; the zone of a passport fills what nobody has entered.
 * @throws Refusal invalid_input
 */
export const prepareOnboarding = async ({ row, fields, at }: PrepareWork): Promise<FieldInputs> => ({
  ...(fields.last_name === null ? { last_name: '' } : {}),
  ...checkedEntries({ ...row?.fields, ...fields }, fields, { at, path: 'fields' }),
});
