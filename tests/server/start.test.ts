import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '@server/config';
import { createLog } from '@server/platform/http/log';
import { type RunningServer, startServer } from '@server/start';
import { DEMO } from '@tests/support/demo-sign-ins';
import { alone, urlOf } from '@tests/support/templates/cluster';
import { io } from 'socket.io-client';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';

const TLS_CERT = 'tests/support/tls/cert.pem';
const TLS_KEY = 'tests/support/tls/key.pem';

describe('starting and ending', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-start-'));
  const running: RunningServer[] = [];
  const start = async (env: Record<string, string> = {}): Promise<RunningServer> => {
    const config: Config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'tiny',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      ...env,
    });
    const server = await startServer(config, { client: null, log: createLog(config.logLevel) });
    running.push(server);
    return server;
  };
  const end = async () => {
    for (const server of running.splice(0)) await server.close();
  };
  afterEach(end);
  afterAll(() => rmSync(folder, { recursive: true }));

  const emailsOf = ({ signIns }: RunningServer) => signIns.map(({ email }) => email);
  const post = (server: RunningServer, path: string, body: object) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('fills a new database, tells the sign-ins that work, and finds everything again', async () => {
    const first = await start();
    expect(emailsOf(first)).toEqual(Object.values(DEMO));
    const tokens: string[] = [];
    for (const { email, password } of first.signIns) {
      const answer = await post(first, '/users/validate/login', { email, password });
      expect(answer.status).toBe(200);
      tokens.push((await answer.json()).data.tokens.access.token);
    }
    await end();
    const second = await start();
    expect(emailsOf(second)).toEqual(Object.values(DEMO));
    const headers = { authorization: `Bearer ${tokens[0]}` };
    expect((await fetch(`${second.address}/users/getLogin`, { headers })).status).toBe(200);
  });

  it('makes and fills an empty PostgreSQL once, though two nodes start on it together', async () => {
    const cluster = inject('postgresUrl');
    const name = `start_${randomUUID().replaceAll('-', '')}`;
    await alone(cluster, name, (client) => client.query(`create database ${name} template template0`));
    const env = { DATABASE_URL: urlOf(cluster, name) };
    const nodes = await Promise.all([start(env), start(env)]);
    for (const node of nodes) {
      expect(emailsOf(node)).toEqual(Object.values(DEMO));
      expect((await post(node, '/users/validate/login', node.signIns[0] ?? {})).status).toBe(200);
    }
  });

  it('lays mail into the data folder when there is no mail server', async () => {
    const server = await start();
    const [user] = server.signIns;
    expect((await post(server, '/users/forgot-password', { email: user?.email })).status).toBe(204);
    await end();
    const mailbox = join(folder, 'data', 'mailbox');
    const letters = readdirSync(mailbox).map((name) => readFileSync(join(mailbox, name), 'utf8'));
    expect(letters.filter((letter) => letter.includes('/forgot-password?token='))).toHaveLength(1);
  });

  it('says in one sentence that the port is taken, and leaves the data folder free', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} is in use: stop the program that has it or set PORT to another one.`,
    );
    await new Promise((resolve) => other.close(resolve));
    await start();
  });

  it('says in one sentence that another process has the data folder', async () => {
    await start();
    await expect(start()).rejects.toThrow(/^The data folder .* is in use by process \d+[^\n]*\.$/);
  });

  it('says in one sentence that the host is no address of this machine', async () => {
    await expect(start({ PORT: '4179', HOST: '203.0.113.7' })).rejects.toThrow(
      'HOST is no address of this machine: 203.0.113.7.',
    );
  });

  it('ends while a tab is still connected', async () => {
    const server = await start();
    const [user] = server.signIns;
    const answer = await post(server, '/users/validate/login', {
      email: user?.email,
      password: user?.password,
    });
    const { token } = (await answer.json()).data.tokens.access;
    const socket = io(server.address, { auth: { token }, transports: ['websocket'], reconnection: false });
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    await end();
    await gone;
    await expect(fetch(`${server.address}/health`)).rejects.toThrow();
  });

  describe('with a certificate', () => {
    const ca = readFileSync(TLS_CERT);

    it('speaks HTTP/2, and HTTP/1.1 to whoever has nothing newer', async () => {
      const server = await start({ TLS_CERT, TLS_KEY });
      expect(server.address).toMatch(/^https:/);
      const session = connect(server.address, { ca });
      const newer = await overHttp2(session, '/health');
      session.close();
      expect(newer).toEqual({ status: 200, hsts: 'max-age=31536000; includeSubDomains' });
      const older = await new Promise((resolve, reject) => {
        request(`${server.address}/health`, { ca }, (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.httpVersion]);
        })
          .on('error', reject)
          .end();
      });
      expect(older).toEqual([200, '1.1']);
    });

    it('refuses what it refuses in the same words', async () => {
      const server = await start({ TLS_CERT, TLS_KEY });
      const session = connect(server.address, { ca });
      expect(await overHttp2(session, '/users/getLogin')).toMatchObject({ status: 401 });
      session.close();
    });

    it('keeps the live channel open to signed-in tabs', async () => {
      const server = await start({ TLS_CERT, TLS_KEY });
      const socket = io(server.address, {
        auth: { token: 'x' },
        transports: ['websocket'],
        reconnection: false,
        ca: ca.toString(),
      });
      const message = await new Promise((resolve) =>
        socket.once('connect_error', (error) => resolve(error.message)),
      );
      expect(message).toBe('unauthorized');
    });
  });
});

const overHttp2 = (session: ClientHttp2Session, path: string) =>
  new Promise<{ status: unknown; hsts: unknown }>((resolve, reject) => {
    session.on('error', reject);
    const stream = session.request({ ':path': path });
    stream.on('response', (headers) => {
      resolve({ status: headers[':status'], hsts: headers['strict-transport-security'] });
    });
    stream.on('error', reject);
    stream.resume().end();
  });
