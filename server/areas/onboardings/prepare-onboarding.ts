import type { FieldInputs } from '@domain/area/field';
import { doorFaults } from '@domain/onboarding/door.rules';
import { entryFindings, zoneFindings } from '@domain/onboarding/entry.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import { knownNationality } from '@server/platform/identity';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

const refuseFaults = (faults: Readonly<Record<string, string>>, path: string, message: string): void => {
  const errors = Object.entries(faults).map(([field, code]) => ({
    field: `${path}.${field}`,
    code,
    message,
  }));
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
};

/** What stands against a first day of work, as faults of the fields; `path`: what the form calls them. */
export const refuseAtTheDoor = (person: FieldInputs, path: string): void =>
  refuseFaults(doorFaults(person), path, 'Stands against the first day of work');

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
  refuseFaults(faults, path, 'The passport says otherwise');
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
  refuseFaults(faults, 'fields', 'Stands against his employment');
  return { ...(fields.last_name === null ? { last_name: '' } : {}), ...fill, ...nationality };
};
