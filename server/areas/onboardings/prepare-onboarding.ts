import type { FieldInputs } from '@domain/area/field';
import type { PrepareWork } from '@server/platform/area/binding';
import { invalidField } from '@server/platform/http/parse';

/**
 * A single name leaves the last one empty. Basic pay is a part of the gross.
 * @throws Refusal invalid_input
 */
export const prepareOnboarding = async ({ row, fields }: PrepareWork): Promise<FieldInputs> => {
  const { gross_salary_fils = null, basic_salary_fils = null }: FieldInputs = { ...row?.fields, ...fields };
  if (basic_salary_fils !== null && gross_salary_fils !== null && basic_salary_fils > gross_salary_fils)
    throw invalidField('fields.basic_salary_fils', 'invalid', 'Is more than the gross pay');
  return fields.last_name === null ? { last_name: '' } : {};
};
