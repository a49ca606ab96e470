import { onOneEngine } from '@tests/support/database';
import { openTestServer, PASSWORD, type TestServer, type TestUser } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const NEW_PASSWORD = 'Quite-another-one-2';

describe('choosing a password', () => {
  onOneEngine((open) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openTestServer(await open());
    });

    const ask = (email: string) =>
      server.send({ method: 'POST', url: '/users/forgot-password', body: { email } });
    const reset = (token: string, password = NEW_PASSWORD) =>
      server.send({ method: 'POST', url: '/users/reset-password', body: { token, password } });
    const mailTo = (email: string) =>
      server.services.db
        .selectFrom('mail')
        .selectAll()
        .where('to_address', '=', email)
        .orderBy('created_at', 'desc')
        .execute();
    const linkFor = async (user: TestUser) => {
      await ask(user.email);
      const letters = await mailTo(user.email);
      const tokens = letters.map(
        ({ text }) => /https:\/\/portal\.example\/forgot-password\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '',
      );
      server.passSeconds(1);
      return tokens[0] ?? '';
    };
    const change = (token: string, currentPassword: string, password = NEW_PASSWORD) =>
      server.send({
        method: 'POST',
        url: '/users/change-password',
        token,
        body: { currentPassword, password },
      });

    it('answers the same for a known and an unknown address, and mails only the known', async () => {
      const user = await server.addUser();
      const answers = [await ask(user.email), await ask(`no-${user.email}`)];
      for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(await mailTo(user.email)).toHaveLength(1);
      expect(await mailTo(`no-${user.email}`)).toHaveLength(0);
    });

    it('spends a link once: new password, no lock, no session left, firstLogin over', async () => {
      const user = await server.addUser({ firstLogin: true });
      const { access, refresh } = await server.signIn(user);
      for (let attempt = 0; attempt < 5; attempt += 1) await server.trySignIn(user.email, 'Wrong-password-1');
      const token = await linkFor(user);
      expect((await reset(token)).statusCode).toBe(204);
      expect((await server.send({ url: '/users/getLogin', token: access })).statusCode).toBe(401);
      const old = await server.send({
        method: 'POST',
        url: '/auth/refresh-tokens',
        body: { refreshToken: refresh },
      });
      expect(old.statusCode).toBe(401);
      const signedIn = await server.trySignIn(user.email, NEW_PASSWORD, '203.0.113.9');
      expect(signedIn.statusCode).toBe(200);
      expect(signedIn.json().data.user.firstLogin).toBe(false);
      const again = await reset(token);
      expect([again.statusCode, again.json().code]).toEqual([410, 'link_expired']);
    });

    it('lets a link end after thirty minutes', async () => {
      const user = await server.addUser();
      const early = await linkFor(user);
      server.passSeconds(1798);
      expect((await reset(early)).statusCode).toBe(204);
      const late = await linkFor(user);
      server.passSeconds(1800);
      expect((await reset(late)).json().code).toBe('link_expired');
    });

    it('voids an older link when a new one is asked for', async () => {
      const user = await server.addUser();
      const [first, second] = [await linkFor(user), await linkFor(user)];
      expect(second).not.toBe(first);
      expect((await reset(first)).json().code).toBe('link_expired');
      expect((await reset(second)).statusCode).toBe(204);
    });

    it('gives a link that two requests spend at once to one of them', async () => {
      const user = await server.addUser();
      const token = await linkFor(user);
      const answers = await Promise.all([reset(token), reset(token, 'And-a-third-one-3')]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 410]);
    });

    it('keeps no link readable outside the mailbox', async () => {
      const user = await server.addUser();
      const token = await linkFor(user);
      const rows = await server.services.db.selectFrom('password_reset').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(server.logged()).not.toContain(token);
      expect(server.logged()).toContain('Choose a new password for PEO Central');
    });

    it('changes the own password, ends the other sessions and keeps this one', async () => {
      const user = await server.addUser();
      const [here, there] = [await server.signIn(user), await server.signIn(user)];
      expect((await change(here.access, PASSWORD)).statusCode).toBe(204);
      expect((await server.send({ url: '/users/getLogin', token: here.access })).statusCode).toBe(200);
      expect((await server.send({ url: '/users/getLogin', token: there.access })).statusCode).toBe(401);
      expect((await server.trySignIn(user.email, PASSWORD, '203.0.113.10')).statusCode).toBe(401);
      expect((await server.trySignIn(user.email, NEW_PASSWORD, '203.0.113.10')).statusCode).toBe(200);
    });

    it('refuses a wrong present password, an unchanged one, and guessing', async () => {
      const { access } = await server.signIn(await server.addUser());
      const unchanged = await change(access, PASSWORD, PASSWORD);
      expect(unchanged.json()).toMatchObject({
        code: 'invalid_input',
        errors: [{ field: 'password', code: 'unchanged' }],
      });
      for (let attempt = 0; attempt < 4; attempt += 1) {
        expect((await change(access, 'Wrong-password-1')).json().code).toBe('bad_credentials');
      }
      const guessing = await change(access, PASSWORD);
      expect([guessing.statusCode, guessing.json().code]).toEqual([429, 'too_many_attempts']);
    });

    it('allows nothing else before the first password is replaced', async () => {
      const user = await server.addUser({ firstLogin: true });
      const { access } = await server.signIn(user);
      for (const url of ['/company/all', '/dashboard/stats', '/auth/centralValidation']) {
        const refused = await server.send({
          method: 'POST',
          url,
          token: access,
          body: { email: user.email },
        });
        expect(refused.statusCode).toBe(403);
        expect(refused.json()).toMatchObject({ code: 'forbidden', detail: 'password_reset_required' });
      }
      const check = await server.send({ url: '/users/getLogin', token: access });
      expect(check.json().user.firstLogin).toBe(true);
      expect((await change(access, PASSWORD)).statusCode).toBe(204);
      expect((await server.send({ method: 'POST', url: '/company/all', token: access })).statusCode).toBe(
        200,
      );
    });
  });
});
