import type { NamedWorkers, TeamMembers } from '@domain/areas/alerts/alert-owner';
import type { Schema } from '@server/db/schema';
import { worksOnProcesses } from '@server/platform/assigned-pro';
import { type AreaBinding, companySql } from '@server/records/binding';
import { workerOf } from '@server/records/process/worker';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Who works on the record `t` and for its client by name, in SQL: those who are there to do so. */
export const namedSql = (binding: AreaBinding): RawBuilder<NamedWorkers> => {
  const field = workerOf(binding);
  const there = (user: RawBuilder<unknown>) =>
    sql`(select u.id from app_user as u where u.id = ${user} and u.status = 'active')`;
  const ofClient = (column: string) =>
    there(sql`(select ${sql.ref(`c.${column}`)} from company as c where c.id = ${companySql(binding)})`);
  return sql<NamedWorkers>`jsonb_build_object('record', ${field === null ? sql`null::text` : there(sql.ref(`t.${field}`))},
    'pro', ${ofClient('pro_id')}, 'account_manager', ${ofClient('account_manager_id')})`;
};

/** Who is in each team today. */
export const teamsNow = async (db: Kysely<Schema>): Promise<TeamMembers> => {
  const membersOf = async (works: RawBuilder<unknown>): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`select u.id from app_user as u
      where u.status = 'active' and ${works} order by u.id`.execute(db);
    return rows.map(({ id }) => id);
  };
  return {
    pro: await membersOf(worksOnProcesses),
    account_manager: await membersOf(
      sql`u.role = 'isSuperAdmin' and exists (select from company as c where c.account_manager_id = u.id)`,
    ),
    billing: await membersOf(sql`u.role = 'isBilling'`),
    payroll: await membersOf(sql`u.role = 'isPayroll'`),
  };
};
