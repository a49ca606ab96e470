import { randomUUID } from 'node:crypto';
import { GRANTS } from '@domain/area/field';
import { DUTIES } from '@domain/session/duties';
import { accountLifecycle } from '@machines/areas/accounts/account.lifecycle';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema';
import { chartRows } from './seed/chart-of-accounts';

/**
 * Whoever begins with a portal that has no user: a super admin who sees and does everything, because nobody is there to let him. He
 * chooses his password by “Forgot password?”. He finds the accounts that documents post to, which he may rename. Where anybody is there
 * already nothing happens.
 */
export const addFirstUser = async (db: Kysely<Schema>, email: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // two nodes may start on one database
    await sql`select pg_advisory_xact_lock(hashtext('first_user'))`.execute(trx);
    const somebody = await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
    if (somebody) return;
    const user_id = randomUUID();
    await trx
      .insertInto('app_user')
      .values({
        id: user_id,
        email,
        role: 'isSuperAdmin',
        status: 'active',
        first_name: 'First',
        last_name: 'Administrator',
      })
      .execute();
    await trx
      .insertInto('user_grant')
      .values(GRANTS.map((grant_name) => ({ user_id, grant_name })))
      .execute();
    await trx
      .insertInto('user_duty')
      .values(DUTIES.map((duty) => ({ user_id, duty })))
      .execute();
    const { id: machine, version: machine_version } = accountLifecycle;
    const place = { machine, machine_version, state: 'active', state_since: new Date().toISOString() };
    await trx
      .insertInto('account')
      .values(chartRows().map((account) => ({ ...account, ...place, created_by: user_id })))
      .onConflict((known) => known.doNothing())
      .execute();
  });
