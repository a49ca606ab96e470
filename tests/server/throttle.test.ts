import { onOneEngine } from '@tests/support/database';
import { openTestServer, PASSWORD, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

describe('guessing passwords', () => {
  onOneEngine((open) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openTestServer(await open());
    });
    let network = 0;
    /** An address that no other test has used. */
    const someAddress = () => {
      network += 1;
      return `10.${network}.0.1`;
    };
    const wrong = (email: string, from: string) => server.trySignIn(email, 'Wrong-password-1', from);

    it.each(['a known', 'an unknown'])(
      'locks %s account after five failures for fifteen minutes',
      async (which) => {
        const user = await server.addUser();
        const email = which === 'a known' ? user.email : `nobody-${user.email}`;
        const from = someAddress();
        for (let attempt = 1; attempt <= 5; attempt += 1) {
          expect((await wrong(email, from)).json().code).toBe('bad_credentials');
        }
        server.passSeconds(10);
        const locked = await server.trySignIn(email, PASSWORD, someAddress());
        expect([locked.statusCode, locked.json().code, locked.headers['retry-after']]).toEqual([
          429,
          'account_locked',
          '890',
        ]);
        server.passSeconds(889);
        expect((await server.trySignIn(email, PASSWORD, from)).headers['retry-after']).toBe('1');
        server.passSeconds(1);
        const after = await server.trySignIn(email, PASSWORD, from);
        expect(after.statusCode).toBe(which === 'a known' ? 200 : 401);
      },
    );

    it('lets no more than five of many parallel guesses through', async () => {
      const user = await server.addUser();
      const from = someAddress();
      const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(user.email, from)));
      const codes = answers.map((answer) => answer.json().code);
      expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(5);
      expect(codes.filter((code) => code === 'account_locked')).toHaveLength(7);
    });

    it('forgets the failures of an account after a success', async () => {
      const user = await server.addUser();
      const from = someAddress();
      for (let round = 0; round < 3; round += 1) {
        for (let attempt = 0; attempt < 4; attempt += 1) await wrong(user.email, from);
        expect((await server.trySignIn(user.email, PASSWORD, from)).statusCode).toBe(200);
      }
    });

    it('forgets failures that are older than the window', async () => {
      const user = await server.addUser();
      const from = someAddress();
      for (let attempt = 0; attempt < 4; attempt += 1) await wrong(user.email, from);
      server.passSeconds(901);
      for (let attempt = 0; attempt < 4; attempt += 1) {
        expect((await wrong(user.email, from)).json().code).toBe('bad_credentials');
      }
    });

    it('refuses an address after thirty failures with any accounts, and no other address', async () => {
      const user = await server.addUser();
      const from = someAddress();
      for (let attempt = 0; attempt < 30; attempt += 1) {
        expect((await wrong(`guess-${attempt}@people.example`, from)).statusCode).toBe(401);
      }
      const refused = await server.trySignIn(user.email, PASSWORD, from);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts']);
      expect(Number(refused.headers['retry-after'])).toBe(900);
      expect((await server.trySignIn(user.email, PASSWORD, someAddress())).statusCode).toBe(200);
    });

    it('locks no account for longer than the window when the clock is set back', async () => {
      const user = await server.addUser();
      const from = someAddress();
      for (let attempt = 0; attempt < 6; attempt += 1) await wrong(user.email, from);
      server.passSeconds(-86_400);
      const locked = await server.trySignIn(user.email, PASSWORD, someAddress());
      expect([locked.json().code, Number(locked.headers['retry-after'])]).toEqual(['account_locked', 900]);
      server.passSeconds(901);
      expect((await server.trySignIn(user.email, PASSWORD, someAddress())).statusCode).toBe(200);
      server.passSeconds(86_400);
    });

    it('stops guesses from many addresses at many accounts; who has signed in from there before still does', async () => {
      server.passSeconds(3_600);
      const regular = await server.addUser();
      const home = someAddress();
      expect((await server.trySignIn(regular.email, PASSWORD, home)).statusCode).toBe(200);
      const codes = new Set<string>();
      for (let attempt = 0; attempt < 101; attempt += 1)
        codes.add((await wrong(`spray-${attempt}@people.example`, `172.16.${attempt}.1`)).json().code);
      expect(codes).toEqual(new Set(['bad_credentials', 'too_many_attempts']));
      const refused = await server.trySignIn(regular.email, PASSWORD, someAddress());
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts']);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect((await server.trySignIn(regular.email, PASSWORD, home)).statusCode).toBe(200);
      server.passSeconds(61);
      expect((await server.trySignIn(regular.email, PASSWORD, someAddress())).statusCode).toBe(200);
    });

    it('does not count successes against an address', async () => {
      const user = await server.addUser();
      const from = someAddress();
      for (let attempt = 0; attempt < 35; attempt += 1) {
        expect((await server.trySignIn(user.email, PASSWORD, from)).statusCode).toBe(200);
      }
    });

    it('is shared by all nodes of one database', async () => {
      const other = await openTestServer(server.services.database, { clock: server.services.clock });
      const user = await server.addUser();
      const from = someAddress();
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await (attempt % 2 ? server : other).trySignIn(user.email, 'Wrong-password-1', from);
      }
      expect((await other.trySignIn(user.email, PASSWORD, from)).json().code).toBe('account_locked');
    });

    it('limits the links that are mailed and the links that are tried', async () => {
      const from = someAddress();
      const ask = () =>
        server.send({
          method: 'POST',
          url: '/users/forgot-password',
          body: { email: 'often@people.example' },
          remoteAddress: from,
        });
      for (let attempt = 0; attempt < 5; attempt += 1) expect((await ask()).statusCode).toBe(204);
      expect((await ask()).json().code).toBe('too_many_attempts');
      const spend = () =>
        server.send({
          method: 'POST',
          url: '/users/reset-password',
          body: { token: 'guess', password: 'Long-enough-one-1' },
          remoteAddress: from,
        });
      for (let attempt = 0; attempt < 20; attempt += 1)
        expect((await spend()).json().code).toBe('link_expired');
      expect((await spend()).json().code).toBe('too_many_attempts');
    });
  });
});
