import type { FieldInputs } from '@domain/area/field';
import { doorFaults } from '@domain/onboarding/door.rules';
import { refuseFaults } from '@domain/records/refusal';
import { moveFirstSalary } from '@server/platform/finance/salaries';
import { invalidField } from '@server/platform/http/parse';
import { knownNationality } from '@server/platform/identity';
import type { PrepareWork } from '@server/records/binding';
import { refuseUnlessForced } from '@server/records/query/possible-duplicates';
import { accepted } from '@server/records/write/accepted';
import { alikeByName } from './same-person';

const AT_THE_DOOR = ['joined_on', 'born_on', 'juvenile_permit'];
const WHO = ['first_name', 'last_name', 'born_on'];

/** A first day of work that the law refuses; whoever was let in by his onboarding has been judged there. */
const refuseAtTheDoor = ({ joined_on, born_on, juvenile_permit }: FieldInputs): void => {
  accepted(refuseFaults(doorFaults({ start_on: joined_on, born_on, juvenile_permit })));
};

/** A savings scheme begins on a day, and a day begins a scheme. @throws Refusal invalid_input */
const refuseHalfScheme = ({ savings_scheme = null, savings_from = null }: FieldInputs): void => {
  if ((savings_scheme === null) === (savings_from === null)) return;
  const missing = savings_scheme === null ? 'savings_scheme' : 'savings_from';
  throw invalidField(`fields.${missing}`, 'required', 'Goes with the other one');
};

/**
 * A single name leaves the last one empty. The first salary begins with the employment, whenever that is. Somebody of the same name and day
 * of birth who works here already is probably the same person.
 * @throws Refusal invalid_input, duplicate
 */
export const prepareEmployee = async (work: PrepareWork): Promise<FieldInputs> => {
  const { trx, row, id, at, caller, fields } = work;
  const now: FieldInputs = { ...row?.fields, ...fields };
  if (typeof now.left_on === 'string' && typeof now.joined_on === 'string' && now.left_on < now.joined_on)
    throw invalidField('fields.joined_on', 'invalid', 'Is after the last day');
  refuseHalfScheme(now);
  if (caller !== null && AT_THE_DOOR.some((name) => Object.hasOwn(fields, name))) refuseAtTheDoor(now);
  if (caller !== null && WHO.some((name) => Object.hasOwn(fields, name)))
    await refuseUnlessForced('employee', work, await alikeByName(trx, id, now));
  if (row !== null && typeof fields.joined_on === 'string')
    await moveFirstSalary(trx, {
      employee: id,
      from: String(row.fields.joined_on),
      to: fields.joined_on,
      at,
    });
  return {
    ...(fields.last_name === null ? { last_name: '' } : {}),
    ...(caller === null ? {} : knownNationality(fields, 'fields')),
  };
};
