import { type ACCESS_COUNTS, accessAddress, workersAddress } from '@domain/admin-central/access-lists';
import type { AccessOverview } from '@domain/admin-central/overview';
import type { Area } from '@domain/area/area';
import { employees } from '@domain/areas/employees/employees.area';
import { users } from '@domain/areas/users/users.area';
import { onOneEngine } from '@tests/support/database';
import { openedList } from '@tests/support/opened-list';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

const COUNTS: readonly (keyof typeof ACCESS_COUNTS)[] = [
  'administrators',
  'employees_with_access',
  'invited',
  'locked',
];

onOneEngine((open) => {
  let staff: Person;
  let admin: Person;
  /** A company with others below it, one of those, and one that has gone; all of one client but the last. */
  let group: string;
  let branch: string;
  let gone: string;

  beforeAll(async () => {
    const server = await openTestServer(await open('tiny'));
    const { db } = server.services;
    const companies = await db
      .selectFrom('company')
      .select(['id', 'parent_company_id'])
      .where('status', '=', 'active')
      .orderBy('id')
      .execute();
    const found = companies.find(({ parent_company_id }) => parent_company_id !== null);
    const other = companies.find(
      ({ id, parent_company_id }) => parent_company_id === null && id !== found?.parent_company_id,
    );
    if (!found || !other) throw new Error('the demo data has a company below another, and one on its own');
    group = found.parent_company_id ?? '';
    branch = found.id;
    gone = other.id;
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: group });
    for (const state of ['invited', 'locked'])
      for (const role of ['isAdmin', 'isEmployee', 'isSuperAdmin'] as const) {
        const { user } = await signedIn(server, { role, companyId: group });
        await db.updateTable('app_user').set({ state }).where('id', '=', user.id).execute();
      }
    // of a client that has gone somebody may still sign in
    await signedIn(server, { role: 'isAdmin', companyId: gone });
    await sql`update company set status = 'closed' where id = ${gone}`.execute(db);
    await sql`update employee set state = case when company_id = ${group} then 'suspended' else 'notice' end
      where id in (select min(id) from employee where state = 'active' group by company_id)`.execute(db);
  });

  it.each(['nothing', 'a branch', 'a group', 'a branch and a client that has gone'])(
    'each figure is the list that it opens, within %s',
    async (what) => {
      const company = {
        nothing: [],
        'a branch': [branch],
        'a group': [group],
      }[what] ?? [branch, gone];
      for (const { ask } of company.includes(gone) ? [staff] : [staff, admin]) {
        const { body } = await ask('POST /admin-central/overview', { body: { company } });
        const { companies } = body as AccessOverview;
        const listed = async (area: Area, address: string) =>
          (await openedList({ ask }, area, address, company)).length;
        for (const { company: of, ...counts } of companies) {
          expect([of.id, await listed(employees, workersAddress(of.id))]).toEqual([of.id, counts.employees]);
          for (const count of COUNTS)
            expect([of.id, count, await listed(users, accessAddress(count, of.id))]).toEqual([
              of.id,
              count,
              counts[count],
            ]);
        }
        for (const count of COUNTS)
          expect([count, await listed(users, accessAddress(count))]).toEqual([
            count,
            companies.reduce((sum, one) => sum + one[count], 0),
          ]);
      }
    },
  );
});
