import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { openDatabase } from '@server/db/database';
import { patiently } from '@server/db/patience';
import { onPostgres } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { urlOf } from '@tests/support/templates/cluster';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

/** A line to the database that can fall silent, or be cut. */
const openLine = async (port: number, host: string) => {
  const sockets = new Set<Socket>();
  const line: Server = createServer((near) => {
    const far = connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    port: (line.address() as AddressInfo).port,
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: () => {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

onPostgres((open) => {
  let line: Awaited<ReturnType<typeof openLine>>;
  let server: TestServer;
  let far: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    const { db } = await open();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const url = new URL(urlOf(inject('postgresUrl'), rows[0]?.name ?? ''));
    line = await openLine(Number(url.port || 5432), url.hostname);
    [url.hostname, url.port] = ['127.0.0.1', String(line.port)];
    far = await openDatabase({ databaseUrl: url.href, dataDir: 'memory', log: { warn: () => {} } });
    server = await openTestServer(far);
  });
  afterAll(() => far.close());

  it('gives a statement up that takes longer than somebody waits', async () => {
    const { rows } = await sql<{
      timeout: string;
    }>`select current_setting('statement_timeout') as timeout`.execute(far.db);
    expect(rows).toEqual([{ timeout: '10s' }]);
  });

  it('waits a minute for what adds up the whole ledger, and no longer for what comes after it', async () => {
    const timeout = async (db: typeof far.db) => {
      const { rows } = await sql<{
        timeout: string;
      }>`select current_setting('statement_timeout') as timeout`.execute(db);
      return rows[0]?.timeout;
    };
    expect(await patiently(far.db, timeout)).toBe('1min');
    expect(
      await far.db.transaction().execute(async (trx) => [await patiently(trx, timeout), await timeout(trx)]),
    ).toEqual(['1min', '10s']);
    expect(await timeout(far.db)).toBe('10s');
  });

  it('says within a second that it is not ready while the database is silent', async () => {
    expect((await server.send({ url: '/ready' })).statusCode).toBe(200);
    line.silence();
    const began = performance.now();
    const answer = await server.send({ url: '/ready' });
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(answer.statusCode).toBe(503);
  });

  it('answers 503 and when to come back while the database is away, and logs why', async () => {
    line.cut();
    const answer = await server.trySignIn('somebody@people.example', 'Some-password-1');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '5',
      'not_ready',
    ]);
    expect(server.logged()).toMatch(/a request failed/);
  });
});
