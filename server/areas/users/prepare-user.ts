import type { FieldInputs } from '@domain/area/field';
import { fitsRole } from '@domain/areas/users/user.policy';
import { reachOf } from '@domain/session/access.policy';
import { isStaff } from '@domain/session/session';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import { scopeOf, within } from '@server/platform/scope';
import type { PrepareWork } from '@server/records/binding';

const AT: Readonly<Record<string, string>> = {
  staff_have_no_company: 'company_id',
  company_missing: 'company_id',
  employee_missing: 'employee_id',
};

/**
 * Somebody who is invited: his address is written small, and nobody has it yet; an HR administrator invites no staff. That an address
 * is taken is told to whom sees the user who has it; to anybody else the invitation looks like every other (migration 080).
 * @throws Refusal forbidden, invalid_input
 */
export const prepareUser = async ({ trx, caller, row, fields }: PrepareWork): Promise<FieldInputs> => {
  // a name that is taken away is none: a person whose passport carries a single one has an empty one
  if (row !== null) return fields.last_name === null ? { last_name: '' } : {};
  const { role } = fields;
  if (typeof role === 'string' && isStaff(role) && caller !== null && reachOf(caller.role) !== 'all')
    throw new Refusal('forbidden');
  const employee = await employeeOf({ trx, fields });
  const company_id = fields.company_id ?? employee?.company_id ?? null;
  const [wrong] = fitsRole(role, { ...fields, company_id });
  if (wrong)
    throw invalidField(`fields.${AT[wrong.code] ?? 'role'}`, 'required', 'Does not go with the role');
  if (employee && employee.company_id !== company_id)
    throw invalidField('fields.employee_id', 'invalid', 'Is no employee of this company');
  const email = String(fields.email).toLowerCase();
  if (await isTakenVisibly({ trx, caller }, email))
    throw invalidField('fields.email', 'invalid', 'Somebody has this address already');
  return { email, company_id, last_name: fields.last_name ?? '' };
};

const isTakenVisibly = async (
  { trx, caller }: Pick<PrepareWork, 'trx' | 'caller'>,
  email: string,
): Promise<boolean> => {
  const scope = caller === null ? ({ kind: 'all' } as const) : await scopeOf(trx, caller, {});
  if (scope === 'forbidden') throw new Refusal('forbidden');
  const holder = await trx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where(within(scope, { company: 'app_user.company_id' }))
    .executeTakeFirst();
  return holder !== undefined;
};

const employeeOf = async ({ trx, fields }: Pick<PrepareWork, 'trx' | 'fields'>) =>
  typeof fields.employee_id === 'string'
    ? trx.selectFrom('employee').select('company_id').where('id', '=', fields.employee_id).executeTakeFirst()
    : undefined;
