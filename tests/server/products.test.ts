import { createHash } from 'node:crypto';
import { onBothEngines } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

describe('handing a user over to a linked product', () => {
  onBothEngines((open) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openTestServer(await open());
    });
    const ask = (url: string, token: string, email: string) =>
      server.send({ method: 'POST', url, token, body: { email } });

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

    it("gives none for somebody else's address", async () => {
      const { access } = await server.signIn(await server.addUser());
      for (const url of ['/auth/centralValidation', '/users/validate/centralValidation']) {
        const answer = await ask(url, access, 'someone-else@people.example');
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
      }
    });
  });
});
