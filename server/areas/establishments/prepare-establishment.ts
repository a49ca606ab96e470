import type { FieldInputs } from '@domain/area/field';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

const DIGITS = { employer_id: 13, routing_code: 9 } as const;

/**
 * WPS knows an employer by its number, once.
 * @throws Refusal invalid_input, duplicate with the one that has the number
 */
export const prepareEstablishment = async ({ trx, id, fields }: PrepareWork): Promise<FieldInputs> => {
  for (const [name, digits] of Object.entries(DIGITS)) {
    const value = fields[name];
    if (typeof value === 'string' && !new RegExp(`^[0-9]{${digits}}$`).test(value))
      throw invalidField(`fields.${name}`, 'invalid', `Has not ${digits} digits`);
  }
  const { employer_id } = fields;
  if (typeof employer_id !== 'string') return {};
  const there = await trx
    .selectFrom('establishment')
    .select(['id', 'name as label'])
    .where('employer_id', '=', employer_id)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (there)
    throw new Refusal('duplicate', {
      detail: `${there.label} has this employer id`,
      duplicates: [{ ...there, why: 'employer_id' }],
    });
  return {};
};
