import { TOP_LEVEL } from '@domain/company/company';
import type { ListedCompany, ListedUser } from '@domain/start-up/start-up.port';
import { calls } from '@openapi/start-up.contract';
import { bind } from '@server/platform/bind';
import { type Caller, requireScope, within, withinCompanies } from '@server/platform/scope';
import type { Services } from '@server/platform/services';

const configuration = async ({ db }: Services): Promise<Record<string, unknown>> => {
  const rows = await db.selectFrom('configuration').select(['key', 'value']).orderBy('key').execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};

const companies = async ({ db }: Services, caller: Caller): Promise<ListedCompany[]> => {
  const scope = await requireScope(db, caller, 'companies');
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name', 'parent_company_id'])
    .where(withinCompanies(scope, 'id'))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, parent_company_id }) => ({
    _id: id,
    company_name: name,
    parent_company_id: parent_company_id ?? TOP_LEVEL,
  }));
};

/** Active users of the caller's companies; employees are no users to assign or address, except himself. */
const users = async ({ db }: Services, caller: Caller): Promise<ListedUser[]> => {
  const scope = await requireScope(db, caller, 'users');
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'company_id'])
    .where('status', '=', 'active')
    .where((of) => of.or([of('role', 'in', ['isSuperAdmin', 'isAdmin']), of('id', '=', caller.userId)]))
    .where(within(scope, { company: 'company_id', employee: 'employee_id' }))
    .orderBy('email')
    .execute();
  return rows.map(({ id, email, first_name, last_name, company_id }) => ({
    _id: id,
    email,
    name: `${first_name} ${last_name}`.trim(),
    company_id,
  }));
};

export const routes = bind(calls, {
  getConf: async (_request, services) => services.cipher.seal(JSON.stringify(await configuration(services))),
  getCompanies: async ({ caller }, services) =>
    services.cipher.seal(JSON.stringify(await companies(services, caller))),
  getUsers: async ({ caller }, services) =>
    services.cipher.seal(JSON.stringify(await users(services, caller))),
});
