import type { FieldInputs } from '@domain/area/field';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

const DIGITS = [
  ['employer_id', 13],
  ['routing_code', 9],
] as const;

/**
 * WPS knows an employer by its number, once.
 * @throws Refusal invalid_input, duplicate with the one that has the number
 */
export const prepareEstablishment = async ({ trx, id, fields }: PrepareWork): Promise<FieldInputs> => {
  const errors = DIGITS.filter(([name, digits]) => {
    const value = fields[name];
    return typeof value === 'string' && !new RegExp(`^[0-9]{${digits}}$`).test(value);
  }).map(([name, digits]) => ({
    field: `fields.${name}`,
    code: `${name}_shape` as const,
    message: `Has not ${digits} digits`,
  }));
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
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
