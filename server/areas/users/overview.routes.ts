import { ACCESS_COUNTS, CLIENT_ROLES } from '@domain/admin-central/access-lists';
import type { CompanyAccess } from '@domain/admin-central/overview';
import { accessIn, mayDoIn } from '@domain/area/area.policy';
import { users } from '@domain/areas/users/users.area';
import { EMPLOYED } from '@domain/employment/employee-lists';
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
        (select count(*)::integer from employee e
          where e.company_id = c.id and e.state = ${anyOf(EMPLOYED)}) as employees,
        ${counted('administrators')} as administrators,
        ${counted('employees_with_access')} as employees_with_access,
        ${counted('invited')} as invited,
        ${counted('locked')} as locked
      from company c left join app_user u on u.company_id = c.id
      where ${withinCompanies(scope, 'c.id')}
      group by c.id
      having c.status <> 'closed' or count(u.id) filter (where u.role = ${anyOf(CLIENT_ROLES)}) > 0
      order by c.name, c.id`.execute(db);
    return {
      // they belong to no company: among applied ones there are none of them
      staff: scope.kind === 'all' ? await countStaff(db) : null,
      companies: rows.map(({ id, name, ...counts }) => ({ company: { id, label: name }, ...counts })),
    };
  },
});

const counted = (count: keyof typeof ACCESS_COUNTS) => {
  const { roles, state } = ACCESS_COUNTS[count];
  return sql`(count(u.id) filter (where u.role = ${anyOf(roles)} and u.state = ${state}))::integer`;
};

const countStaff = async (db: Parameters<typeof requireScope>[0]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from app_user
    where role = ${anyOf(STAFF_ROLES)} and status = 'active'`.execute(db);
  return rows[0]?.count ?? 0;
};
