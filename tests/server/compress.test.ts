import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { DEMO, DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    const signedIn = await server.trySignIn(DEMO.superAdmin, DEMO_PASSWORD);
    token = signedIn.json().data.tokens.access.token;
  });

  const list = (headers: Record<string, string>) =>
    server.send({ method: 'POST', url: '/records/leads/list', body: { count: true }, token, headers });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('a long answer travels compressed for %s', async (accepted, encoding, opened) => {
    const plain = await list({});
    const small = await list({ 'accept-encoding': accepted });
    expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(opened(small.rawPayload).toString()).toBe(plain.body);
  });

  it.each([['identity'], ['br;q=0'], ['']])('and as it is for "%s"', async (accepted) => {
    const { headers, body } = await list({ 'accept-encoding': accepted });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(body).rows.length).toBeGreaterThan(0);
  });

  it('a short one is not worth it, and no body is unpacked', async () => {
    const lost = await server.send({ url: '/no-such-call', headers: { 'accept-encoding': 'br' } });
    expect([lost.statusCode, lost.headers['content-encoding']]).toEqual([404, undefined]);
    const packed = await list({ 'content-encoding': 'gzip' });
    expect(packed.statusCode).toBe(200);
  });
});
