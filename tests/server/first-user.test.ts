import { GRANTS } from '@domain/area/field';
import { DUTIES } from '@domain/session/duties';
import { addFirstUser } from '@server/db/first-user';
import { CHART } from '@server/db/seed/chart-of-accounts';
import { onOneEngine } from '@tests/support/database';
import { openTestServer } from '@tests/support/server';
import { expect, it } from 'vitest';

onOneEngine((open) => {
  it('an empty portal begins with one super admin, who chooses his password by mail, and with nobody else later', async () => {
    const database = await open('empty');
    const server = await openTestServer(database);
    const { db } = database;
    await addFirstUser(db, 'first@peo.example');
    await addFirstUser(db, 'other@peo.example');
    const users = await db.selectFrom('app_user').select(['id', 'email', 'role', 'status']).execute();
    expect(users).toMatchObject([{ email: 'first@peo.example', role: 'isSuperAdmin', status: 'active' }]);
    const user = users[0]?.id ?? '';
    const grants = await db
      .selectFrom('user_grant')
      .select('grant_name')
      .where('user_id', '=', user)
      .execute();
    expect(new Set(grants.map(({ grant_name }) => grant_name))).toEqual(new Set(GRANTS));
    const duties = await db.selectFrom('user_duty').select('duty').where('user_id', '=', user).execute();
    expect(new Set(duties.map(({ duty }) => duty))).toEqual(new Set(DUTIES));
    const accounts = await db.selectFrom('account').select(['code', 'state']).execute();
    expect(new Map(accounts.map(({ code, state }) => [code, state]))).toEqual(
      new Map(CHART.map(([code]) => [code, 'active'])),
    );
    for (const email of ['first@peo.example', 'other@peo.example'])
      expect(
        (await server.send({ method: 'POST', url: '/users/forgot-password', payload: { email } })).statusCode,
      ).toBe(204);
    const letters = await db.selectFrom('mail').selectAll().execute();
    expect(letters).toMatchObject([{ to_address: 'first@peo.example' }]);
  });
});
