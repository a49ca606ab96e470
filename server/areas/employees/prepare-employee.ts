import type { FieldInputs } from '@domain/area/field';
import { termFaults } from '@domain/employment/contract-term.rules';
import { doorFaults } from '@domain/onboarding/door.rules';
import { nationalityFindings } from '@domain/onboarding/entry.rules';
import { refuseFaults } from '@domain/records/refusal';
import { moveFirstSalary } from '@server/platform/finance/salaries';
import { paidToSame, sameWorker } from '@server/platform/people/paid-to-same';
import { alikeByName } from '@server/platform/people/same-person';
import type { PrepareWork } from '@server/records/binding';
import { refuseUnlessForced } from '@server/records/query/possible-duplicates';
import { accepted } from '@server/records/write/accepted';

const AT_THE_DOOR = ['joined_on', 'born_on', 'juvenile_permit'];
const WHO = ['first_name', 'last_name', 'born_on'];

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

/**
 * A single name leaves the last one empty. The first salary begins with the employment, whenever that is. Somebody of the same name and day
 * of birth who works here already is probably the same person; an account to which somebody else is paid, and the number at MOHRE of somebody
 * else, are asked about.
 * @throws Refusal invalid_input with all faults at once, duplicate
 */
export const prepareEmployee = async (work: PrepareWork): Promise<FieldInputs> => {
  const { trx, row, id, at, caller, fields } = work;
  const now: FieldInputs = { ...row?.fields, ...fields };
  const nationality = caller === null ? { fill: {}, faults: {} } : nationalityFindings(fields);
  accepted(
    refuseFaults({
      ...leftBefore(now),
      ...contractFaults(now),
      ...schemeFaults(now),
      ...(caller === null ? {} : firstDayFaults(fields, now)),
      ...nationality.faults,
    }),
  );
  if (caller !== null)
    await refuseUnlessForced('employee', work, [
      ...(WHO.some((name) => Object.hasOwn(fields, name)) ? await alikeByName(trx, id, now) : []),
      ...(await paidToSame(trx, id, fields.iban)),
      ...(await sameWorker(trx, id, fields.person_code)),
    ]);
  if (row !== null && typeof fields.joined_on === 'string')
    await moveFirstSalary(trx, {
      employee: id,
      from: String(row.fields.joined_on),
      to: fields.joined_on,
      at,
    });
  return {
    ...(fields.last_name === null ? { last_name: '' } : {}),
    ...nationality.fill,
  };
};
