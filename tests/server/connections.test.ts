import { once } from 'node:events';
import fs from 'node:fs';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onOneEngine } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const disk = { isFull: false };
const full = () =>
  new Writable({
    write: (_chunk, _encoding, done) =>
      done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })),
  });
/** What is written to a file fails while the disk is full. */
const watchDisk = () => {
  const { createWriteStream } = fs;
  fs.createWriteStream = ((...args: Parameters<typeof createWriteStream>) =>
    disk.isFull ? full() : createWriteStream(...args)) as typeof createWriteStream;
  syncBuiltinESMExports();
  return () => {
    fs.createWriteStream = createWriteStream;
    syncBuiltinESMExports();
  };
};

const FILE = Buffer.alloc(2_000_000, 'x,y\n');
const TOO_LARGE = Buffer.alloc(21_000_000, 'x,y\n');

onOneEngine((open) => {
  let server: TestServer;
  let port: number;
  let staff: string;
  let admin: string;
  let leaveDisk: () => void;
  beforeAll(async () => {
    leaveDisk = watchDisk();
    server = await openTestServer(await open(), { deadlines: { bodyMs: 200 } });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = server.app.server.address() as AddressInfo);
    staff = (await server.signIn(await server.addUser())).access;
    admin = (await server.signIn(await server.addUser({ role: 'isAdmin' }))).access;
  });
  afterAll(async () => {
    leaveDisk();
    await server.app.close();
  });

  const ask = (agent: Agent, path: string, headers: OutgoingHttpHeaders = {}, body?: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({ port, agent, path, headers, method: body ? 'POST' : 'GET' }, resolve);
      sent.on('error', reject).end(body);
    });

  describe('a connection', () => {
    it.each<
      [number, string, () => { path: string; token?: string; name?: string; more?: object; file?: Buffer }]
    >([
      [401, 'nobody', () => ({ path: '/records/leads/imports' })],
      [403, 'who may not import', () => ({ path: '/records/leads/imports', token: admin })],
      [404, 'an unknown area', () => ({ path: '/records/nothing/imports', token: staff })],
      [404, 'an unknown record', () => ({ path: '/records/leads/none/attachments', token: staff })],
      [400, 'a name that is none', () => ({ path: '/records/leads/imports', token: staff, name: '..' })],
      [413, 'a length told', () => ({ path: '/records/leads/imports', token: staff, file: TOO_LARGE })],
      [
        413,
        'a length not told',
        () => ({
          path: '/records/leads/imports',
          token: staff,
          file: TOO_LARGE,
          more: { 'transfer-encoding': 'chunked' },
        }),
      ],
      [
        415,
        'a program',
        () => ({ path: '/records/leads/imports', token: staff, file: Buffer.alloc(2_000_000, 'MZ\0') }),
      ],
      [422, 'too many rows', () => ({ path: '/records/leads/imports', token: staff })],
      [503, 'a full disk', () => ({ path: '/records/leads/imports', token: staff, more: { 'x-full': '1' } })],
    ])('answers the next request after a file was refused with %i: %s', async (status, _, input) => {
      const { path, token, name = 'list.csv', more = {}, file = FILE } = input();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      disk.isFull = 'x-full' in more;
      const headers = {
        'content-type': 'application/octet-stream',
        'x-file-name': name,
        ...('transfer-encoding' in more ? {} : { 'content-length': file.length }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...more,
      };
      const refused = await ask(agent, path, headers, file);
      disk.isFull = false;
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        status,
        'application/problem+json',
      ]);
      await text(refused);
      expect((await ask(agent, '/health')).statusCode).toBe(200);
      agent.destroy();
    });

    /** Everything that the server says on a connection of its own until it ends it. */
    const said = (bytes: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      socket.write(bytes);
      socket.on('error', () => {});
      return text(socket).catch(() => '');
    };
    const head = (type: string) =>
      `POST /users/validate/login HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n{"ema`;

    it.each(['application/json', 'application/octet-stream'])(
      'ends when half a body of %s has come and nothing follows',
      async (type) => {
        expect(await said(head(type))).not.toContain(' 200 ');
      },
    );

    it.each(['identity', 'br'])(
      'that a caller leaves before his answer (%s) is no failure of ours',
      async (encoding) => {
        const { app, logged } = await openTestServer(await open());
        const silent = new Readable({ read: () => {} });
        const closed = new Promise((resolve) => silent.on('error', () => {}).once('close', resolve));
        app.post('/silent', (_, reply) => reply.type('application/json').send(silent));
        await app.listen({ host: '127.0.0.1', port: 0 });
        const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
        const received = once(silent, 'resume');
        socket.write(
          `POST /silent HTTP/1.1\r\nhost: x\r\naccept-encoding: ${encoding}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
        );
        await received;
        socket.destroy();
        await closed;
        await app.close();
        expect(logged()).not.toContain('"level":50');
      },
    );

    it('that a browser keeps in reserve does not hold up the end of the server', async () => {
      const { app } = await openTestServer(await open());
      await app.listen({ host: '127.0.0.1', port: 0 });
      // nothing else would ever end it
      Object.assign(app.server, { headersTimeout: 0, requestTimeout: 0 });
      const reserve = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      await once(app.server, 'connection');
      const gone = once(reserve, 'close');
      await app.close();
      await gone;
    });

    it('whose request has headers beyond all measure is told so as every problem is', async () => {
      const answer = await said(`GET /health HTTP/1.1\r\nhost: x\r\nx-much: ${'x'.repeat(20_000)}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
      expect(answer).toContain('content-type: application/problem+json');
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        code: 'headers_too_large',
        status: 431,
      });
    });
  });
});
