import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFolder } from './static-server.mjs';

let server: Server;
let folder: string;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  writeFileSync(join(folder, 'index.html'), 'the start page');
  writeFileSync(join(folder, 'config.json'), '{}');
  for (const name of ['main.js', 'worker.mjs']) writeFileSync(join(folder, name), '');
  server = await serveFolder(folder, { host: '127.0.0.1', port: 0 });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, how?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, how);

it('serves files as they are', async () => {
  const answer = await ask('/config.json?again');
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'application/json',
    '{}',
  ]);
});

it.each(['/main.js', '/worker.mjs'])(
  'serves %s as a script: of another type a browser runs none',
  async (path) => {
    expect((await ask(path)).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  },
);

it.each(['/', '/dashboard', '/dashboard?tab=1'])(
  'answers the page address %s with the start page',
  async (path) => {
    expect(await (await ask(path)).text()).toBe('the start page');
  },
);

it.each(['/assets/gone.js', '/%E0%A4%A'])('has nothing at %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

it('takes no calls', async () => {
  expect((await ask('/company/all', { method: 'POST' })).status).toBe(405);
});

it('gives nothing from beside the folder', async () => {
  const answer = await new Promise<string>((resolve) => {
    const line = connect(port, '127.0.0.1', () =>
      line.write('GET /..%2f..%2f..%2f..%2fetc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    );
    let text = '';
    line.on('data', (part) => {
      text += part;
    });
    line.on('close', () => resolve(text));
  });
  expect(answer).toContain('the start page');
  expect(answer).not.toContain('root:');
});

it('says that a port is taken', async () => {
  await expect(serveFolder(folder, { host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
