/** `npm start` as a person meets it, on the embedded engine and a data folder of its own. The portal is built already. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { DEMO, DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import { freePort } from '@tests/support/free-port';
import { startPortal } from '@tests/support/portal-process';
import { isNight } from './forms';

const START = [process.execPath, 'tools/start.mjs'] as const;
/** What the demo data are, and that they are the default, tests/server/data.test.ts and server/config.test.ts say; the night begins with all. */
const SEED: Readonly<Record<string, string>> = isNight ? {} : { SEED: 'tiny' };
let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = async (more: Record<string, string> = {}): Promise<Record<string, string>> => ({
  DATA_DIR: join(folder, 'data'),
  PORT: String(await freePort()),
  ...more,
});
const oneSentence = (text: string): void => {
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(text).not.toMatch(/^\s+at /m);
};

/** Every start migrates a folder once: these go on with the one that the first has filled. */
test.describe('on one data folder', () => {
  test.describe.configure({ mode: 'serial' });
  let refreshToken = '';
  const refresh = (request: APIRequestContext, address: string) =>
    request.post(`${address}/auth/refresh-tokens`, { data: { refreshToken } });

  test('the first start seeds and prints the demo sign-ins; a folder in use is one sentence that names its holder', async ({
    request,
  }) => {
    const env = await environment(SEED);
    const first = startPortal(env, ['npm', 'start']);
    const address = await first.listening;
    expect(address).toBe(`http://localhost:${env.PORT}`);
    for (const email of Object.values(DEMO)) {
      const answer = await request.post(`${address}/users/validate/login`, {
        data: { email, password: DEMO_PASSWORD },
      });
      expect(answer.status()).toBe(200);
      refreshToken = (await answer.json()).data.tokens.refresh.token;
    }

    const second = await startPortal(await environment(SEED), START).ended;
    expect(second.code).toBe(1);
    oneSentence(second.stderr);
    expect(second.stderr).toMatch(/process \d+/);

    const { stdout, stderr } = await first.stop('SIGINT');
    expect(stderr).not.toContain('Error');
    for (const said of [...Object.values(DEMO), DEMO_PASSWORD]) expect(stdout).toContain(said);
  });

  test('the second start reuses the data; Ctrl-C lets running requests end, though npm hands it on and it arrives twice', async ({
    request,
  }) => {
    const env = await environment(SEED);
    const portal = startPortal(env, START);
    const address = await portal.listening;
    expect((await refresh(request, address)).status()).toBe(200);
    // A request that is not complete yet keeps the server from ending at once.
    const half = connect({ port: Number(env.PORT), host: 'localhost', autoSelectFamily: false });
    await once(half, 'connect');
    half.write('POST /users/forgot-password HTTP/1.1\r\nHost: localhost\r\n');
    half.write('Content-Type: application/json\r\nContent-Length: 30\r\n\r\n{"email":');
    await request.get(`${address}/health`);
    void portal.stop('SIGINT');
    const refused = () =>
      request.get(`${address}/health`).then(
        () => false,
        () => true,
      );
    await expect.poll(refused).toBe(true);
    void portal.stop('SIGINT');
    half.end('"who@there.example"} ');
    const { code, stderr } = await portal.ended;
    expect(code).toBe(0);
    expect(stderr).not.toContain('Error');
  });

  test('npm run dev serves the portal from its sources, with the back end on the same port', async ({
    request,
  }) => {
    const portal = startPortal(await environment(SEED), [process.execPath, 'tools/dev.mjs']);
    const address = await portal.listening;
    const page = await request.get(`${address}/dashboard`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(html).toContain('src="/src/main.tsx"');
    expect(html).toContain('id="portal-config"');
    const program = await request.get(`${address}/src/domain/navigation/routes.ts`);
    expect(await program.text()).toContain('/forgot-password');
    const answer = await request.post(`${address}/dashboard/stats`, { data: {} });
    expect(answer.status()).toBe(401);
    expect((await portal.stop('SIGINT')).code).toBe(0);
  });
});

test('a busy port is one sentence that names it', async () => {
  const env = await environment({ SEED: 'none' });
  const holder = createServer().listen(Number(env.PORT), 'localhost');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { code, stderr } = await startPortal(env, START).ended;
  holder.close();
  expect(code).toBe(1);
  oneSentence(stderr);
  expect(stderr).toContain(env.PORT);
});

test('a folder that cannot be written is one sentence that names it', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, 'not a folder');
  const DATA_DIR = join(file, 'data');
  const { code, stderr } = await startPortal(await environment({ DATA_DIR }), START).ended;
  expect(code).toBe(1);
  oneSentence(stderr);
  expect(stderr).toContain(DATA_DIR);
});

test('a wrong setting is one sentence that names it', async () => {
  const { code, stderr } = await startPortal(await environment({ PORT: 'four' }), START).ended;
  expect(code).toBe(1);
  oneSentence(stderr);
  expect(stderr).toContain('PORT');
});

test('an old Node is told which one is needed', async () => {
  const pretend = `
    Object.defineProperty(process.versions, 'node', { value: '18.19.1' });
    Object.defineProperty(process, 'version', { value: 'v18.19.1' });
    import(process.cwd() + '/tools/start.mjs');`;
  const { code, stderr } = await startPortal(await environment(), [process.execPath, '-e', pretend]).ended;
  expect(code).toBe(1);
  expect(stderr.trim()).toBe('PEO Central needs Node 20.19 or newer; this is v18.19.1.');
});
