import { createHash } from 'node:crypto';
import { onOneEngine } from '@tests/support/database';
import { openTestServer, type TestServer, type TestUser } from '@tests/support/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Two portals with databases of their own that listen, and a product that one of them leads to. */
describe('handing a user over to a linked product', () => {
  onOneEngine((open) => {
    let server: TestServer;
    let sister: TestServer;
    let sisterAt: string;

    beforeAll(async () => {
      server = await openTestServer(await open());
      const home = await server.app.listen({ host: 'localhost', port: 0 });
      sister = await openTestServer(await open(), {
        env: { PUBLIC_URL: 'https://sister.example', TRUSTED_PEERS: `http://localhost:1,${home}` },
        clock: server.services.clock,
      });
      sisterAt = await sister.app.listen({ host: 'localhost', port: 0 });
      await server.services.db
        .insertInto('product')
        .values([
          { id: 'p-sister', product_name: 'Sister', base_url: 'https://sister.example/redirectProduct' },
          { id: 'p-other', product_name: 'Other', base_url: 'https://other.example' },
        ])
        .execute();
    });
    afterAll(async () => {
      await sister.app.close();
      await server.app.close();
    });

    const ask = (url: string, token: string, email: string, more: object = {}) =>
      server.send({ method: 'POST', url, token, body: { email, ...more } });
    const codeFor = async (user: TestUser, more: object = {}): Promise<string> => {
      const { access } = await server.signIn(user);
      const answer = await ask('/users/validate/centralValidation', access, user.email, more);
      return answer.json().data.otp;
    };
    const openTo = async (user: TestUser, ...products: readonly string[]) => {
      for (const product_id of products)
        await server.services.db
          .insertInto('product_access')
          .values({ user_id: user.id, product_id })
          .execute();
    };
    const enter = async (at: string, email: string, otp: string) => {
      const answer = await fetch(`${at}/users/validate/otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, otp }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const enterHere = (email: string, otp: string, from = '192.0.2.77') =>
      server.send({ method: 'POST', url: '/users/validate/otp', body: { email, otp }, remoteAddress: from });
    /** The same person in the sister's database. */
    const twinOf = async (user: TestUser, status: 'active' | 'locked' = 'active') => {
      const { id } = await sister.addUser({ status });
      await sister.services.db
        .updateTable('app_user')
        .set({ email: user.email })
        .where('id', '=', id)
        .execute();
      return id;
    };

    it('gives a code for the own address, kept as a hash for five minutes', async () => {
      const user = await server.addUser();
      const { access } = await server.signIn(user);
      const one = await ask('/auth/centralValidation', access, user.email.toUpperCase());
      const two = await ask('/users/validate/centralValidation', access, user.email);
      const codes = [one.json().data, two.json().data.otp];
      expect(two.json().data.email).toBe(user.email);
      const rows = await server.services.db
        .selectFrom('one_time_code')
        .selectAll()
        .where('user_id', '=', user.id)
        .execute();
      const hashes = codes.map((code) => createHash('sha256').update(code).digest('hex'));
      expect(rows.map((row) => row.code_hash).sort()).toEqual(hashes.sort());
      for (const row of rows) expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(300_000);
    });

    it("gives none for somebody else's address, nor for a product that is not open to him", async () => {
      const user = await server.addUser();
      const { access } = await server.signIn(user);
      for (const url of ['/auth/centralValidation', '/users/validate/centralValidation']) {
        for (const [email, more] of [
          ['someone-else@people.example', {}],
          [user.email, { product_id: 'p-sister' }],
        ] as const) {
          const answer = await ask(url, access, email, more);
          expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
        }
      }
    });

    it('lets its owner in once, within five minutes, under his own address', async () => {
      const user = await server.addUser();
      const code = await codeFor(user);
      const stranger = await server.addUser();
      expect((await enterHere(stranger.email, code)).json().code).toBe('link_expired');
      const answer = await enterHere(user.email.toUpperCase(), code);
      expect(answer.statusCode).toBe(200);
      const { data } = answer.json();
      expect(data.user).toMatchObject({ _id: user.id, email: user.email });
      const seen = await server.send({
        method: 'GET',
        url: '/users/getLogin',
        token: data.tokens.access.token,
      });
      expect(seen.statusCode).toBe(200);
      expect((await enterHere(user.email, code)).statusCode).toBe(410);
      const late = await codeFor(user);
      server.passSeconds(301);
      expect((await enterHere(user.email, late)).statusCode).toBe(410);
    });

    it('lets one of two in who show it at the same moment', async () => {
      const user = await server.addUser();
      const code = await codeFor(user);
      const both = await Promise.all([enterHere(user.email, code), enterHere(user.email, code)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    });

    it('does not let in who is locked meanwhile', async () => {
      const user = await server.addUser();
      const code = await codeFor(user);
      await server.services.db
        .updateTable('app_user')
        .set({ status: 'locked' })
        .where('id', '=', user.id)
        .execute();
      expect((await enterHere(user.email, code)).statusCode).toBe(410);
    });

    it('opens a sister portal that trusts this one, to the user of the same address there', async () => {
      const user = await server.addUser();
      await openTo(user, 'p-sister');
      const twin = await twinOf(user);
      const code = await codeFor(user, { product_id: 'p-sister' });
      const entered = await enter(sisterAt, user.email, code);
      expect(entered.status).toBe(200);
      expect(entered.body.data.user).toMatchObject({ _id: twin, email: user.email });
      expect((await enter(sisterAt, user.email, code)).status).toBe(410);
      const audited = await sister.services.db
        .selectFrom('audit')
        .select('action')
        .where('entity_id', '=', twin)
        .execute();
      expect(audited).toMatchObject([{ action: 'session.handed_over' }]);
    });

    it('for one product opens no other one, and is not spent by the attempt', async () => {
      const user = await server.addUser();
      await openTo(user, 'p-sister', 'p-other');
      await twinOf(user);
      const forOther = await codeFor(user, { product_id: 'p-other' });
      expect((await enter(sisterAt, user.email, forOther)).status).toBe(410);
      expect((await enterHere(user.email, forOther)).statusCode).toBe(410);
      const redeem = (audience: string) =>
        server.send({
          method: 'POST',
          url: '/auth/redeem',
          body: { email: user.email, otp: forOther, audience },
        });
      expect((await redeem('https://sister.example')).statusCode).toBe(410);
      const rightly = await redeem('https://other.example/any/page');
      expect([rightly.statusCode, rightly.json()]).toEqual([200, { data: { email: user.email } }]);
    });

    it('without a product is for this portal, and for no sister or product', async () => {
      const user = await server.addUser();
      await openTo(user, 'p-sister');
      await twinOf(user);
      const code = await codeFor(user);
      expect((await enter(sisterAt, user.email, code)).status).toBe(410);
      for (const audience of ['https://sister.example', 'https://other.example']) {
        const body = { email: user.email, otp: code, audience };
        const answer = await server.send({ method: 'POST', url: '/auth/redeem', body });
        expect([answer.statusCode, answer.json().code]).toEqual([410, 'link_expired']);
      }
      expect((await enterHere(user.email, code)).statusCode).toBe(200);
    });

    it('opens no sister to whom it does not know, or has locked', async () => {
      const unknown = await server.addUser();
      expect((await enter(sisterAt, unknown.email, await codeFor(unknown))).status).toBe(410);
      const locked = await server.addUser();
      await twinOf(locked, 'locked');
      expect((await enter(sisterAt, locked.email, await codeFor(locked))).status).toBe(410);
    });

    it('is not guessed: an address has twenty attempts', async () => {
      const from = '192.0.2.200';
      for (let attempt = 0; attempt < 20; attempt += 1)
        expect((await enterHere('nobody@people.example', `guess-${attempt}`, from)).statusCode).toBe(410);
      const stopped = await enterHere('nobody@people.example', 'guess', from);
      expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'too_many_attempts']);
    });
  });
});
