import { openDatabase } from '@server/db/database';
import { migrateDatabase } from '@server/db/migrate';
import { openTestServer, PASSWORD, type TestServer } from '@tests/support/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the log', () => {
  let server: TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await openDatabase({ dataDir: 'memory', log: { warn: () => {} } });
    await migrateDatabase(database.db);
    server = await openTestServer(database);
    close = database.close;
  });
  afterAll(() => close());

  it('holds no secret of anybody, at its most talkative', async () => {
    const user = await server.addUser();
    const { access, refresh } = await server.signIn(user);
    await server.trySignIn(user.email, 'Marked-wrong-password');
    await server.send({
      url: '/users/getLogin?token=marked-in-the-address',
      token: access,
      headers: { cookie: 'auth.token=marked-cookie' },
    });
    await server.send({ url: '/payslips/preview/marked-link', headers: { accept: 'text/html' } });
    await server.send({ url: '/Payslips/Preview/marked-link/' });
    await server.send({ url: '/kyc-enrollment?token=marked-link' });
    await server.send({ method: 'POST', url: '/auth/refresh-tokens', body: { refreshToken: refresh } });
    await server.send({ method: 'POST', url: '/users/forgot-password', body: { email: user.email } });
    await server.send({
      method: 'POST',
      url: '/auth/centralValidation',
      token: access,
      body: { email: user.email },
    });
    const [letter] = await server.services.db.selectFrom('mail').select('text').execute();
    const [, link = ''] = /token=([\w-]+)/.exec(letter?.text ?? '') ?? [];
    expect(link).toHaveLength(43);
    const logged = server.logged();
    expect(logged).toContain('/users/getLogin');
    for (const secret of [
      PASSWORD,
      access,
      refresh,
      link,
      'Marked-wrong',
      'marked-in-the',
      'marked-link',
      'marked-cookie',
    ]) {
      expect(logged).not.toContain(secret);
    }
  });

  it('leaves secrets out even when somebody logs them', () => {
    const body = { email: 'a@people.example', password: 'marked-1', deep: { refreshToken: 'marked-2' } };
    server.services.log.error(
      { body, headers: { authorization: 'marked-3', cookie: 'marked-4' } },
      'careless',
    );
    expect(server.logged()).toContain('careless');
    expect(server.logged()).not.toMatch(/marked-\d/);
  });

  it('is one JSON object per line, with the request id of the answer', async () => {
    const answer = await server.send({ url: '/health' });
    const lines = server
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      path: '/health',
      status: 200,
    });
  });
});
