import { GRANTS } from '@domain/area/field';
import { users } from '@domain/areas/users/users.area';
import { OWNERS } from '@domain/records/owners';
import { DUTIES } from '@domain/session/duties';
import { userLifecycle } from '@machines/areas/users/user.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { endSessions, takeRole, writeGrants } from './access-effects';
import { sendInvitation } from './invitation';
import { prepareUser } from './prepare-user';

const duties = Object.fromEntries(
  DUTIES.map((duty) => [
    `is_${duty}`,
    sql`exists (select 1 from user_duty d where d.user_id = t.id and d.duty = ${sql.lit(duty)})`,
  ]),
);

const grants = Object.fromEntries(
  GRANTS.map((grant) => [
    `sees_${grant}`,
    sql`exists (select 1 from user_grant g where g.user_id = t.id and g.grant_name = ${sql.lit(grant)})`,
  ]),
);

export const binding: AreaBinding = {
  area: users,
  lifecycles: [userLifecycle],
  ...OWNERS.users,
  derived: () => ({
    ...grants,
    ...duties,
    last_sign_in_at: sql`(select max(s.created_at) from auth_session s where s.user_id = t.id)`,
    open_sessions: sql`(select count(*)::integer from auth_session s where s.user_id = t.id and s.revoked_at is null)`,
  }),
  prepare: prepareUser,
  factsOf: async (_, { id }) => ({ user_id: id }),
  created: sendInvitation,
  effects: { sendInvitation, endSessions, takeRole, writeGrants },
};
