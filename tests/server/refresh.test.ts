import { onBothEngines } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

describe('refreshing a session', () => {
  onBothEngines((open) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openTestServer(await open());
    });

    const refresh = (refreshToken: string, url = '/users/auth/refresh-tokens') =>
      server.send({ method: 'POST', url, body: { refreshToken } });
    const successorOf = async (refreshToken: string) => {
      const answer = await refresh(refreshToken);
      expect(answer.statusCode).toBe(200);
      const { tokens } = answer.json();
      return { access: String(tokens.access.token), refresh: String(tokens.refresh.token) };
    };
    const begin = async () => {
      const user = await server.addUser();
      return { user, pair: await server.signIn(user) };
    };

    it.each(['/users/auth/refresh-tokens', '/auth/refresh-tokens'])(
      'exchanges both tokens at %s',
      async (url) => {
        const { pair } = await begin();
        const answer = await refresh(pair.refresh, url);
        const { tokens } = answer.json();
        expect(tokens.access.token).not.toBe(pair.access);
        expect(tokens.refresh.token).not.toBe(pair.refresh);
        const check = await server.send({ url: '/users/getLogin', token: tokens.access.token });
        expect(check.statusCode).toBe(200);
      },
    );

    it('gives the same successor again within the grace, for an answer that was lost (case 13)', async () => {
      const { pair } = await begin();
      const first = await successorOf(pair.refresh);
      server.passSeconds(30);
      const again = await successorOf(pair.refresh);
      expect(again.refresh).toBe(first.refresh);
      const next = await successorOf(again.refresh);
      expect(next.refresh).not.toBe(first.refresh);
    });

    it('gives requests that race one and the same successor', async () => {
      const { db } = server.services;
      // every connection of the pool is open, so that the requests do meet
      await Promise.all(Array.from({ length: 5 }, () => sql`select 1`.execute(db)));
      for (let round = 0; round < 5; round += 1) {
        const { pair } = await begin();
        const answers = await Promise.all(Array.from({ length: 5 }, () => successorOf(pair.refresh)));
        expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1);
        const unspent = await db
          .selectFrom('refresh_token as token')
          .innerJoin('auth_session as session', 'session.id', 'token.session_id')
          .where('token.spent_at', 'is', null)
          .where('session.user_id', '=', (await ownerOf(pair.access)) ?? '')
          .select('token.id')
          .execute();
        expect(unspent).toHaveLength(1);
      }
    });

    const ownerOf = async (access: string) => (await server.services.tokens.read(access))?.userId;

    it('ends the whole session when a spent token comes back after the grace, and writes it down', async () => {
      const { user, pair } = await begin();
      const other = await server.signIn(user);
      const stolen = await successorOf(pair.refresh);
      server.passSeconds(31);
      const reuse = await refresh(pair.refresh);
      expect([reuse.statusCode, reuse.json().code]).toEqual([401, 'refresh_rejected']);
      expect((await refresh(stolen.refresh)).json().code).toBe('refresh_rejected');
      expect((await server.send({ url: '/users/getLogin', token: stolen.access })).statusCode).toBe(401);
      expect((await server.send({ url: '/users/getLogin', token: other.access })).statusCode).toBe(200);
      const entry = await server.services.db
        .selectFrom('audit')
        .selectAll()
        .where('actor_id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(entry).toMatchObject({ action: 'session.revoked', after: { reason: 'token_reused' } });
    });

    it('lives for 108,000 seconds and not one more', async () => {
      const { pair } = await begin();
      server.passSeconds(107_999);
      const next = await successorOf(pair.refresh);
      server.passSeconds(108_001);
      expect((await refresh(next.refresh)).json().code).toBe('refresh_rejected');
    });

    it('refuses what it never issued', async () => {
      const answer = await refresh('x'.repeat(43));
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'refresh_rejected']);
    });

    it('keeps the successor sealed: no table gives it away', async () => {
      const { pair } = await begin();
      const next = await successorOf(pair.refresh);
      const rows = await server.services.db.selectFrom('refresh_token').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(next.refresh);
    });
  });
});
