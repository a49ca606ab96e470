import type { FieldInputs } from '@domain/area/field';
import { doorFaults } from '@domain/onboarding/door.rules';
import { invalidField } from '@server/platform/http/parse';
import { knownNationality } from '@server/platform/identity';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

/** Fields by which the door is judged: whoever changes another one is not stopped by what was let in before. */
const AT_THE_DOOR = ['start_on', 'born_on', 'passport_expires_on', 'juvenile_permit'];

/** What stands against a first day of work, as faults of the fields; `path`: what the form calls them. */
export const refuseAtTheDoor = (person: FieldInputs, path: string): void => {
  const errors = Object.entries(doorFaults(person)).map(([field, code]) => ({
    field: `${path}.${field}`,
    code,
    message: 'Stands against the first day of work',
  }));
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
};

/**
 * A single name leaves the last one empty. Basic pay is a part of the gross. Who is too young, or whose passport ends too soon, does
 * not get in.
 * @throws Refusal invalid_input
 */
export const prepareOnboarding = async ({ row, fields }: PrepareWork): Promise<FieldInputs> => {
  const now: FieldInputs = { ...row?.fields, ...fields };
  const { gross_salary_fils = null, basic_salary_fils = null } = now;
  if (basic_salary_fils !== null && gross_salary_fils !== null && basic_salary_fils > gross_salary_fils)
    throw invalidField('fields.basic_salary_fils', 'invalid', 'Is more than the gross pay');
  if (AT_THE_DOOR.some((name) => Object.hasOwn(fields, name))) refuseAtTheDoor(now, 'fields');
  return { ...(fields.last_name === null ? { last_name: '' } : {}), ...knownNationality(fields, 'fields') };
};
