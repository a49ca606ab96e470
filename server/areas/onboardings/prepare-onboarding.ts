import type { FieldInputs } from '@domain/area/field';
import { doorFaults } from '@domain/onboarding/door.rules';
import { entryFindings, zoneFindings } from '@domain/onboarding/entry.rules';
import { refuseFaults } from '@domain/records/refusal';
import { dayInDubai } from '@domain/shared/calendar-date';
import { knownNationality } from '@server/platform/identity';
import type { PrepareWork } from '@server/records/binding';
import { accepted } from '@server/records/write/accepted';

/** What stands against a first day of work, as faults of the fields; `path`: what the form calls them. */
export const refuseAtTheDoor = (person: FieldInputs, path: string): void => {
  accepted(refuseFaults(doorFaults(person), path));
};

/**
 * What the passport's zone says and nobody has entered.
 * @param changes what is written now: only whoever touches what the zone speaks of is held against it
 * @throws Refusal invalid_input: it is no zone, or contradicts what was entered
 */
export const filledByPassport = (
  person: FieldInputs,
  changes: FieldInputs,
  { at, path }: { readonly at: Date; readonly path: string },
): FieldInputs => {
  const { fill, faults } = zoneFindings(person, changes, dayInDubai(at.getTime()));
  accepted(refuseFaults(faults, path));
  return fill;
};

/**
 * A single name leaves the last one empty. Basic pay is a part of the gross. Who is too young, or whose passport ends too soon, does
 * not get in; the zone of a passport fills what nobody has entered.
 * @throws Refusal invalid_input
 */
export const prepareOnboarding = async ({ row, fields, at }: PrepareWork): Promise<FieldInputs> => {
  const nationality = knownNationality(fields, 'fields');
  const entered: FieldInputs = { ...row?.fields, ...fields, ...nationality };
  const { fill, faults } = entryFindings(entered, fields, dayInDubai(at.getTime()));
  accepted(refuseFaults(faults));
  return { ...(fields.last_name === null ? { last_name: '' } : {}), ...fill, ...nationality };
};
