import type { FieldInputs } from '@domain/area/field';
import { termFaults } from '@domain/employment/contract-term.rules';
import { doorFaults } from '@domain/onboarding/door.rules';
import { nationalityFindings } from '@domain/onboarding/entry.rules';
import { type EntryRule, fieldsAfter } from '@domain/records/entry';
import { refuseFaults } from '@domain/records/refusal';
import { mapResult } from '@domain/shared/result';

const AT_THE_DOOR = ['joined_on', 'born_on', 'juvenile_permit'];

type Faults = Readonly<Record<string, string>>;

/** A savings scheme begins on a day, and a day begins a scheme. */
const schemeFaults = ({ savings_scheme = null, savings_from = null }: FieldInputs): Faults => {
  if ((savings_scheme === null) === (savings_from === null)) return {};
  return { [savings_scheme === null ? 'savings_scheme' : 'savings_from']: 'required' };
};

const leftBefore = ({ left_on, joined_on }: FieldInputs): Faults =>
  typeof left_on === 'string' && typeof joined_on === 'string' && left_on < joined_on
    ? { joined_on: 'invalid' }
    : {};

const contractFaults = ({ joined_on, contract_ends_on }: FieldInputs): Faults =>
  termFaults({ contract_starts_on: joined_on ?? null, contract_ends_on: contract_ends_on ?? null });

/** A first day of work that the law refuses; whoever was let in by his onboarding has been judged there. */
const firstDayFaults = (fields: FieldInputs, { joined_on, born_on, juvenile_permit }: FieldInputs): Faults =>
  AT_THE_DOOR.some((name) => Object.hasOwn(fields, name))
    ? doorFaults({ start_on: joined_on, born_on, juvenile_permit })
    : {};

/** A single name leaves the last one empty. @returns invalid_input with all faults at once */
export const entry: EntryRule = async (entry) => {
  const { author, fields } = entry;
  const now = fieldsAfter(entry);
  const nationality = author === null ? { fill: {}, faults: {} } : nationalityFindings(fields);
  const faults = {
    ...leftBefore(now),
    ...contractFaults(now),
    ...schemeFaults(now),
    ...(author === null ? {} : firstDayFaults(fields, now)),
    ...nationality.faults,
  };
  return mapResult(refuseFaults(faults), () => ({
    ...(fields.last_name === null ? { last_name: '' } : {}),
    ...nationality.fill,
  }));
};
