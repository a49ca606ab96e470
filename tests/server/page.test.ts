import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BootPlan } from '@domain/platform/boot-plan';
import { openDatabase } from '@server/db/database';
import { migrateDatabase } from '@server/db/migrate';
import { readBuiltClient } from '@server/platform/page/client-files';
import { openTestServer, type TestServer } from '@tests/support/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A small client as a build would leave it. */
const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': `<!doctype html><html lang="en"><head>
    <meta charset="utf-8" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
    <style>body{margin:0}</style></head><body><div id="root"></div></body></html>`,
  'favicon.svg': '<svg/>',
  'assets/index-1.js': 'start();',
  'assets/index-1.js.br': brotliCompressSync('start();'),
  '.vite/app-shells.json': JSON.stringify({
    '/dashboard-v2': {
      en: '<h1>HR</h1><a class="card" href="/forgot-password?from=hr">1</a><a href="/nowhere">2</a><a href="/Leads?tab=leads">3</a>',
      ar: '<h1>الموارد</h1>',
    },
  }),
  '.vite/first-lists.json': JSON.stringify({
    '/leads': { path: '/records/leads/list', body: { search: '' }, unlessTabs: ['clients'] },
    '/leads?tab=leads': { path: '/records/leads/list', body: { search: '' }, unlessTabs: [] },
    '/employees': { path: '/records/employees/list', body: {}, unlessTabs: [] },
  }),
  '.vite/boot.json': JSON.stringify({ head: 'beginEarly();', body: 'showShell();' }),
  '.vite/manifest.json': JSON.stringify({
    'index.html': {
      file: 'assets/index-1.js',
      isEntry: true,
      imports: ['_react.js'],
      css: ['assets/index-1.css'],
    },
    '_react.js': { file: 'assets/react-1.js' },
    '_kit.js': { file: 'assets/kit-1.js', css: ['assets/kit-1.css'] },
    '_charts.js': { file: 'assets/charts-1.js' },
    'src/ui/dashboard/dashboard.page.tsx': {
      file: 'assets/dashboard-1.js',
      imports: ['index.html', '_react.js', '_kit.js'],
      dynamicImports: ['_charts.js'],
      css: ['assets/dashboard-1.css'],
    },
    'src/ui/session/forgot-password.page.tsx': { file: 'assets/forgot-1.js', imports: ['_react.js'] },
    'src/ui/session/sign-in.page.tsx': { file: 'assets/sign-in-1.js', imports: ['index.html', '_kit.js'] },
  }),
};

const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const planIn = (body: string): BootPlan =>
  JSON.parse(/id="boot-plan"[^>]*>([^<]*)<\/script>/.exec(body)?.[1] ?? 'null');
const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';

describe('the start page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-client-'));
  let server: TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const database = await openDatabase({ dataDir: 'memory', log: { warn: () => {} } });
    await migrateDatabase(database.db);
    server = await openTestServer(database, {
      client: readBuiltClient(folder),
      env: { API_BASE: 'https://api.example/', CIPHER_KEY: '</script>0123456789' },
    });
    close = async () => {
      await server.app.close();
      await database.close();
    };
  });
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  const open = (url: string, headers: Record<string, string> = {}) =>
    server.send({ url, headers: { ...NAVIGATION, ...headers } });

  it('puts the nonce of its policy on everything inline, a new one each time', async () => {
    const [page, other] = [await open('/dashboard'), await open('/dashboard')];
    const policy = page.headers['content-security-policy'];
    const nonce = nonceOf(policy);
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(nonceOf(other.headers['content-security-policy'])).not.toBe(nonce);
    const inline = [...page.body.matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag);
    expect(inline).toHaveLength(5);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    // pictures of people and products stand on other hosts
    expect(policy).toContain("img-src 'self' data: https: https://api.example;");
    expect(policy).toContain("connect-src 'self' https://api.example wss://api.example;");
    for (const part of ['frame-ancestors', 'base-uri', 'object-src'])
      expect(policy).toContain(`${part} 'none'`);
    expect(policy).not.toMatch(/unsafe/);
  });

  it('carries the configuration that /config.json answers, and no script can be smuggled in with it (case 83)', async () => {
    const page = await open('/');
    const [, found = ''] = /id="portal-config"[^>]*>([^<]*)<\/script>/.exec(page.body) ?? [];
    const config = (await server.send({ url: '/config.json' })).json();
    expect(JSON.parse(found)).toEqual(config);
    expect(config).toEqual({
      apiBase: 'https://api.example',
      dashboardBase: 'https://api.example',
      cipherKey: '</script>0123456789',
      adapters: {},
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });

  it("preloads the route's program and sheets with their static imports, nothing twice, nothing later", async () => {
    const { body } = await open('/dashboard');
    for (const file of ['dashboard-1.js', 'kit-1.js']) {
      expect(body).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}">`);
    }
    for (const file of ['dashboard-1.css', 'kit-1.css']) {
      expect(body).toContain(`<link rel="stylesheet" crossorigin href="/assets/${file}">`);
    }
    const places = [
      'portal-config',
      'index-1.js',
      'index-1.css',
      'dashboard-1.js',
      'dashboard-1.css',
      '</head>',
    ];
    const found = places.map((name) => body.indexOf(name));
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(body.match(/react-1\.js/g)).toHaveLength(1);
    expect(body.match(/index-1\.css/g)).toHaveLength(1);
    expect(body).not.toContain('charts-1.js');
  });

  it('begins the calls of the route early, at the configured addresses', async () => {
    const { body } = await open('/dashboard');
    expect(planIn(body).early).toEqual([
      { method: 'GET', path: '/users/getLogin', base: 'https://api.example', isScoped: false },
      { method: 'POST', path: '/dashboard/stats', base: 'https://api.example', isScoped: true },
    ]);
    expect(body).toContain('beginEarly();');
    expect((await open('/')).body).not.toContain('beginEarly();');
  });

  it('shows the app shell of a route in both languages, which begins the program in place of its element', async () => {
    const { body, headers } = await open('/Dashboard-V2');
    expect(body).toContain('<template id="app-shell-en"><h1>HR</h1>');
    expect(body).toContain('<template id="app-shell-ar"><h1>الموارد</h1></template>');
    expect(body).not.toMatch(/<script[^>]* src=/);
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/index-1.js">');
    const [, nonce] = /<script nonce="([^"]+)">showShell\(\);<\/script>/.exec(body) ?? [];
    expect(nonce).toBe(nonceOf(headers['content-security-policy']));
    const { files, ...shell } = planIn(body).shell ?? { files: {} };
    expect(shell).toEqual({ program: '/assets/index-1.js', figures: 'POST /dashboard/stats' });
    // what the page has already is not named again
    expect(files).toMatchObject({
      '/forgot-password': ['/assets/forgot-1.js'],
      '/nowhere': [],
      '/Leads': [],
    });
    // the sidebar's, but the page itself
    expect(files).toHaveProperty('/employees');
    expect(files).not.toHaveProperty('/dashboard');
    expect((await open('/dashboard')).body).not.toContain('showShell();');
  });

  it('knows what a page of lists asks first: its own addresses, and those that the app shell and the sidebar lead to', async () => {
    const { lists } = planIn((await open('/Leads')).body);
    const list = { method: 'POST', base: 'https://api.example', isScoped: true, path: '/records/leads/list' };
    expect(lists).toEqual({
      '/leads': { ...list, body: { search: '' }, unlessTabs: ['clients'] },
      '/leads?tab=leads': { ...list, body: { search: '' }, unlessTabs: [] },
    });
    const { lists: behind } = planIn((await open('/dashboard-v2')).body);
    expect(Object.keys(behind)).toEqual(['/leads', '/leads?tab=leads', '/employees']);
    expect(planIn((await open('/dashboard')).body).lists).toEqual({});
  });

  it('answers 304 without a policy to a browser that holds the page: the stored one keeps its own', async () => {
    const page = await open('/dashboard');
    const etag = String(page.headers.etag);
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await open('/dashboard', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).not.toHaveProperty('content-security-policy');
    expect(again.headers.etag).toBe(etag);
    expect((await open('/', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('compresses with %s', async (encoding, open_) => {
    const page = await open('/dashboard', { 'accept-encoding': encoding });
    expect(page.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding, sec-fetch-site',
    });
    expect(open_(page.rawPayload).toString()).toContain('id="portal-config"');
  });

  it('is found at every page of the portal in any case, and is not found elsewhere', async () => {
    for (const url of ['/', '/dashboard', '/DashBoard-V2/', '/forgot-password?token=x']) {
      expect([url, (await open(url)).statusCode]).toEqual([url, 200]);
    }
    const lost = await open('/no-such-page');
    expect(lost.statusCode).toBe(404);
    expect(lost.body).toContain('<div id="root">');
    expect(lost.headers).not.toHaveProperty('etag');
    const head = await server.send({ method: 'HEAD', url: '/dashboard', headers: NAVIGATION });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('shares its addresses with the calls without mixing them up', async () => {
    const call = await server.send({ method: 'POST', url: '/dashboard', headers: NAVIGATION });
    expect([call.statusCode, call.json().code]).toEqual([404, 'not_found']);
    const request = await server.send({ url: '/dashboard', headers: { accept: 'application/json' } });
    expect([request.statusCode, request.json().code]).toEqual([404, 'not_found']);
  });

  it('serves hashed files for good, compressed once, and others for asking again', async () => {
    const script = await server.send({ url: '/assets/index-1.js', headers: { 'accept-encoding': 'br' } });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect(script.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe('start();');
    const plain = await server.send({ url: '/assets/index-1.js' });
    expect(plain.body).toBe('start();');
    expect((await server.send({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/none.js',
    '/index.html',
    '/.vite/manifest.json',
    '/.vite/app-shells.json',
    '/assets/../../package.json',
  ])('does not serve %s', async (url) => {
    expect((await server.send({ url })).statusCode).toBe(404);
  });

  it('sends safe headers with every answer', async () => {
    for (const url of ['/dashboard', '/users/getLogin', '/assets/index-1.js', '/nowhere']) {
      const { headers } = await open(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it.each<[string, Record<string, string>, string]>([
    ['typed or kept its address', { 'sec-fetch-site': 'none' }, 'unsafe-none'],
    ['comes from a page of the portal', { 'sec-fetch-site': 'same-origin' }, 'unsafe-none'],
    ['was sent by another site', { 'sec-fetch-site': 'cross-site' }, 'same-origin'],
    ['was sent by another host of the same site', { 'sec-fetch-site': 'same-site' }, 'same-origin'],
    ['has a browser that does not say', {}, 'same-origin'],
  ])(
    'severs the window that another site may hold, and no other: somebody who %s (decision 123)',
    async (_, from, policy) => {
      const page = await open('/dashboard', from);
      const again = await open('/dashboard', { ...from, 'if-none-match': String(page.headers.etag) });
      expect([page.statusCode, again.statusCode]).toEqual([200, 304]);
      // told again with a 304: the stored page would keep the policy of the visit before
      for (const { headers } of [page, again]) expect(headers['cross-origin-opener-policy']).toBe(policy);
    },
  );

  it('tells that it lives and that it can serve', async () => {
    expect((await server.send({ url: '/health' })).json()).toEqual({ status: 'ok' });
    expect((await server.send({ url: '/ready' })).json()).toEqual({ status: 'ready' });
  });
});
