import { roleOf } from '@domain/session/role';
import { USER_ROLES } from '@domain/session/user-roles';
import { onOneEngine } from '@tests/support/database';
import { openTestServer, PASSWORD, type TestServer } from '@tests/support/server';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';

describe('signing in', () => {
  onOneEngine((open) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openTestServer(await open());
    });

    it('gives both tokens with their lives, the user, his role flag and his products', async () => {
      const user = await server.addUser({ role: 'isAdmin' });
      const { db } = server.services;
      const product = { id: user.id, product_name: 'Payroll', base_url: 'https://payroll.example' };
      await db.insertInto('product').values(product).execute();
      await db.insertInto('product_access').values({ user_id: user.id, product_id: user.id }).execute();
      const answer = await server.trySignIn(user.email.toUpperCase(), PASSWORD);
      expect(answer.statusCode).toBe(200);
      const { data } = answer.json();
      const { tokens, ...who } = data;
      expect(who).toEqual({
        user: { _id: user.id, email: user.email, firstLogin: false, image_url: null, company_id: null },
        product_access: [
          {
            product_id: user.id,
            product_name: 'Payroll',
            img_name: null,
            base_url: 'https://payroll.example',
          },
        ],
        isAdmin: true,
      });
      expect(tokens.access.expires).toBe('2026-11-30T13:00:00.000Z');
      expect(tokens.refresh.expires).toBe('2026-12-01T14:00:00.000Z');
      const claims = decodeJwt(tokens.access.token);
      expect([claims.sub, Number(claims.exp) - Number(claims.iat)]).toEqual([user.id, 18_000]);
    });

    it.each(USER_ROLES)('tells whoever is %s his role, at once and whenever he comes back', async (role) => {
      const user = await server.addUser();
      const { db } = server.services;
      await db.updateTable('app_user').set({ role }).where('id', '=', user.id).execute();
      const { data } = (await server.trySignIn(user.email, PASSWORD)).json();
      expect(roleOf(data)).toBe(role);
      const { token } = data.tokens.access;
      const check = await server.send({ method: 'GET', url: '/users/getLogin', token });
      expect(roleOf(check.json())).toBe(role);
    });

    it('begins no session with a password that was changed while it was looked at', async () => {
      const user = await server.addUser();
      const { passwords, db } = server.services;
      const looked = passwords.verify;
      const spy = vi.spyOn(passwords, 'verify').mockImplementationOnce(async (hashed, plain) => {
        const knows = await looked(hashed, plain);
        const password_hash = await passwords.hash('Chosen-meanwhile-1');
        await db.updateTable('app_user').set({ password_hash }).where('id', '=', user.id).execute();
        return knows;
      });
      const answer = await server.trySignIn(user.email, PASSWORD);
      spy.mockRestore();
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'bad_credentials']);
      expect((await server.trySignIn(user.email, 'Chosen-meanwhile-1')).statusCode).toBe(200);
    });

    it('keeps neither password nor refresh token readable', async () => {
      const user = await server.addUser();
      const { refresh } = await server.signIn(user);
      const { db } = server.services;
      const found = JSON.stringify([
        await db.selectFrom('refresh_token').selectAll().execute(),
        await db.selectFrom('app_user').selectAll().execute(),
        await db.selectFrom('auth_session').selectAll().execute(),
      ]);
      expect(found).not.toContain(refresh);
      expect(found).not.toContain(PASSWORD);
      expect(found).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    });

    it.each([
      ['a wrong password', {}, 'Wrong-password-1'],
      ['a user who has no password', { passwordless: true }, PASSWORD],
      ['a deactivated user', { status: 'deactivated' as const }, PASSWORD],
    ])('answers %s like an unknown address', async (_, input, password) => {
      const user = await server.addUser(input);
      const known = await server.trySignIn(user.email, password);
      const unknown = await server.trySignIn('nobody-at-all@people.example', password);
      for (const answer of [known, unknown]) {
        expect(answer.statusCode).toBe(401);
        expect(answer.headers['content-type']).toContain('application/problem+json');
      }
      const { instance: _1, ...knownBody } = known.json();
      const { instance: _2, ...unknownBody } = unknown.json();
      expect(knownBody).toEqual(unknownBody);
      expect(knownBody).toMatchObject({ code: 'bad_credentials', status: 401 });
    });

    it('verifies a password of nobody, so that the time does not tell either', async () => {
      const verified: (string | null)[] = [];
      const { passwords } = server.services;
      const watched = await openTestServer(server.services.database);
      Object.assign(watched.services, {
        passwords: {
          ...passwords,
          verify: (hash: string | null, plain: string) => {
            verified.push(hash);
            return passwords.verify(hash, plain);
          },
        },
      });
      await watched.trySignIn('still-nobody@people.example', PASSWORD);
      expect(verified).toEqual([null]);
    });

    it('lets nobody in with a token that is missing, forged, foreign or ended', async () => {
      const user = await server.addUser();
      const { access } = await server.signIn(user);
      const [head = '', body = '', signature = ''] = access.split('.');
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      const other = Buffer.from(JSON.stringify({ ...decodeJwt(access), sub: 'x' })).toString('base64url');
      for (const token of [
        undefined,
        'x',
        `${none}.${body}.`,
        `${head}.${other}.${signature}`,
        `${head}.${body}.`,
      ]) {
        const answer = await server.send({ url: '/users/getLogin', ...(token ? { token } : {}) });
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
      expect((await server.send({ url: '/users/getLogin', token: access })).statusCode).toBe(200);
      server.passSeconds(18_001);
      expect((await server.send({ url: '/users/getLogin', token: access })).statusCode).toBe(401);
    });

    it('ends the session at sign-out: neither of its tokens is worth anything', async () => {
      const user = await server.addUser();
      const [left, right] = [await server.signIn(user), await server.signIn(user)];
      const out = await server.send({ method: 'POST', url: '/users/logout', token: left.access });
      expect([out.statusCode, out.body]).toEqual([204, '']);
      const check = await server.send({ url: '/users/getLogin', token: left.access });
      expect([check.statusCode, check.json().code]).toEqual([401, 'unauthenticated']);
      const refresh = await server.send({
        method: 'POST',
        url: '/users/auth/refresh-tokens',
        body: { refreshToken: left.refresh },
      });
      expect([refresh.statusCode, refresh.json().code]).toEqual([401, 'refresh_rejected']);
      expect((await server.send({ url: '/users/getLogin', token: right.access })).statusCode).toBe(200);
    });

    it('shuts a user out at once when he is deactivated', async () => {
      const user = await server.addUser();
      const { access, refresh } = await server.signIn(user);
      await server.services.db
        .updateTable('app_user')
        .set({ status: 'deactivated' })
        .where('id', '=', user.id)
        .execute();
      expect((await server.send({ url: '/users/getLogin', token: access })).statusCode).toBe(401);
      const again = await server.send({
        method: 'POST',
        url: '/auth/refresh-tokens',
        body: { refreshToken: refresh },
      });
      expect(again.json().code).toBe('refresh_rejected');
    });

    it('reads the role from the table at each call, not from the token', async () => {
      const user = await server.addUser();
      const { access } = await server.signIn(user);
      await server.services.db
        .updateTable('app_user')
        .set({ role: null })
        .where('id', '=', user.id)
        .execute();
      const stats = await server.send({ method: 'POST', url: '/dashboard/stats', token: access });
      expect([stats.statusCode, stats.json().code]).toEqual([403, 'forbidden']);
    });
  });
});
