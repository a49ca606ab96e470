import type { FieldInputs } from '@domain/area/field';
import { invalidField } from '@server/platform/http/parse';
import type { PrepareWork } from '@server/records/binding';

/**
 * A single name leaves the last one empty. Basic pay is a part of the gross.
 * @throws Refusal invalid_input
 */
export const prepareEmployee = async ({ row, fields }: PrepareWork): Promise<FieldInputs> => {
  const now: FieldInputs = { ...row?.fields, ...fields };
  const gross = now.gross_fils ?? null;
  const basic = now.basic_fils ?? null;
  if (basic !== null && (gross === null || basic > gross))
    throw invalidField('fields.basic_fils', 'invalid', 'Is more than the gross pay');
  if (typeof now.left_on === 'string' && typeof now.joined_on === 'string' && now.left_on < now.joined_on)
    throw invalidField('fields.joined_on', 'invalid', 'Is after the last day');
  return fields.last_name === null ? { last_name: '' } : {};
};
