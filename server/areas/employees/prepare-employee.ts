import type { FieldInputs } from '@domain/area/field';
import { moveFirstSalary } from '@server/platform/finance/salaries';
import { invalidField } from '@server/platform/http/parse';
import type { PrepareWork } from '@server/records/binding';

/**
 * A single name leaves the last one empty. The first salary begins with the employment, whenever that is.
 * @throws Refusal invalid_input
 */
export const prepareEmployee = async ({ trx, row, id, at, fields }: PrepareWork): Promise<FieldInputs> => {
  const now: FieldInputs = { ...row?.fields, ...fields };
  if (typeof now.left_on === 'string' && typeof now.joined_on === 'string' && now.left_on < now.joined_on)
    throw invalidField('fields.joined_on', 'invalid', 'Is after the last day');
  if (row !== null && typeof fields.joined_on === 'string')
    await moveFirstSalary(trx, {
      employee: id,
      from: String(row.fields.joined_on),
      to: fields.joined_on,
      at,
    });
  return fields.last_name === null ? { last_name: '' } : {};
};
