import type { CompanyAccess } from '@domain/admin-central/overview';
import { accessIn, mayDoIn } from '@domain/area/area.policy';
import { users } from '@domain/areas/users/users.area';
import { STAFF_ROLES } from '@domain/session/session';
import { calls } from '@openapi/admin-central.contract';
import { anyOf } from '@server/db/text-lists';
import { bind } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import { companiesOf, requireScope, withinCompanies } from '@server/platform/scope';
import { sql } from 'kysely';

interface Counted extends Omit<CompanyAccess, 'company'> {
  readonly id: string;
  readonly name: string;
}

export const routes = bind(calls, {
  accessOverview: async ({ caller, body }, { db }) => {
    // whoever keeps the access of others
    if (accessIn(users, caller.role) === null || !mayDoIn(users, caller.role, 'creates'))
      throw new Refusal('forbidden');
    const scope = await requireScope(db, caller, 'companies', companiesOf(body));
    const { rows } = await sql<Counted>`select c.id, c.name,
        (select count(*)::integer from employee e where e.company_id = c.id and e.status = 'active') as employees,
        (count(u.id) filter (where u.role = 'isAdmin' and u.status = 'active'))::integer as administrators,
        (count(u.id) filter (where u.role = 'isEmployee' and u.status = 'active'))::integer as employees_with_access,
        (count(u.id) filter (where u.status = 'invited'))::integer as invited,
        (count(u.id) filter (where u.status = 'locked'))::integer as locked
      from company c left join app_user u on u.company_id = c.id
      where ${withinCompanies(scope, 'c.id')} and c.status <> 'closed'
      group by c.id order by c.name, c.id`.execute(db);
    return {
      // they belong to no company: among applied ones there are none of them
      staff: scope.kind === 'all' ? await countStaff(db) : null,
      companies: rows.map(({ id, name, ...counts }) => ({ company: { id, label: name }, ...counts })),
    };
  },
});

const countStaff = async (db: Parameters<typeof requireScope>[0]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from app_user
    where role = ${anyOf(STAFF_ROLES)} and status = 'active'`.execute(db);
  return rows[0]?.count ?? 0;
};
