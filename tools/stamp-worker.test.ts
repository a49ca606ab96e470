import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stampWorker } from './stamp-worker.mjs';

const ORIGIN = 'https://portal.example';
const SOURCE = join(import.meta.dirname, '..', 'public', 'sw.js');

interface WorkerMessage {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}
type Answer = { ok: boolean; type: string; body: string; clone(): Answer };
type Handler = (event: object) => void;

/** One browser: its caches outlive the workers that come one after another, and its network can be cut. */
const openBrowser = () => {
  const stores = new Map<string, Map<string, Answer>>();
  const network = { isUp: true, asked: [] as string[], served: (path: string) => `network ${path}` };
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const answerOf = (body: string, ok = true): Answer => ({
    ok,
    type: 'basic',
    body,
    clone: () => answerOf(body, ok),
  });
  const fetch = async (request: string | { url: string }): Promise<Answer> => {
    const path = pathOf(request);
    if (!network.isUp) throw new TypeError('Failed to fetch');
    network.asked.push(path);
    return answerOf(network.served(path), !path.includes('missing'));
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Answer>();
    stores.set(name, store);
    return {
      addAll: async (wanted: readonly (string | { url: string })[]) => {
        for (const one of wanted) store.set(pathOf(one), await fetch(one));
      },
      keys: async () => [...store.keys()].map((path) => ({ url: new URL(path, ORIGIN).href })),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: string | { url: string }) =>
      [...stores.values()].map((store) => store.get(pathOf(request))).find((found) => found !== undefined),
  };
  const start = async (source: string) => {
    const handlers = new Map<string, Handler>();
    const self = {
      navigator: {
        get onLine() {
          return network.isUp;
        },
      },
      location: { origin: ORIGIN },
      registration: {},
      clients: { claim: async () => {} },
      skipWaiting: async () => {},
      addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    };
    const Request = class {
      readonly url: string;
      constructor(path: string) {
        this.url = new URL(path, ORIGIN).href;
      }
    };
    runInContext(source, createContext({ self, caches, fetch, Request, URL }));
    const hear = async (type: string, more: object = {}) => {
      let done: Promise<unknown> = Promise.resolve();
      handlers.get(type)?.({ waitUntil: (work: Promise<unknown>) => (done = work), ...more });
      await done;
    };
    await hear('install');
    await hear('activate');
    const emit = (data: unknown) => hear('message', { data });
    const ask = async (path: string, more: Partial<WorkerMessage> = {}): Promise<string | null> => {
      const request = { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...more };
      let answer: Promise<Answer> | null = null;
      handlers.get('fetch')?.({
        request,
        preloadResponse: Promise.resolve(undefined),
        respondWith: (input: Promise<Answer>) => (answer = input),
      });
      return answer === null ? null : (await (answer as Promise<Answer>)).body;
    };
    return { ask, tell: emit };
  };
  return { start, stores, network };
};

describe('the worker of a build', () => {
  let client: string;
  beforeEach(async () => {
    client = await mkdtemp(join(tmpdir(), 'worker-'));
    await mkdir(join(client, '.vite'));
  });
  afterEach(() => rm(client, { recursive: true }));

  const build = async (entry: string) => {
    const manifest = {
      'index.html': {
        file: `assets/${entry}.js`,
        isEntry: true,
        css: ['assets/style.css'],
        imports: ['_base'],
      },
      _base: { file: 'assets/base.js' },
      'src/ui/lab/lab.page.tsx': { file: 'assets/lab.js' },
      'src/ui/areas/leads/leads.page.tsx': { file: 'assets/leads.js', imports: ['_base', '_area'] },
      'src/app/wire/workspace.ts': { file: 'assets/desk.js', imports: ['_area'] },
      _area: { file: 'assets/area.js' },
    };
    await writeFile(join(client, '.vite', 'manifest.json'), JSON.stringify(manifest));
    await writeFile(join(client, 'index.html'), `<script src="/assets/${entry}.js">`);
    await writeFile(join(client, 'sw.js'), await readFile(SOURCE, 'utf8'));
    const name = await stampWorker(client);
    return { name, source: await readFile(join(client, 'sw.js'), 'utf8') };
  };

  it('is another one exactly when the files are others', async () => {
    const one = await build('a');
    expect((await build('a')).name).toBe(one.name);
    expect((await build('b')).name).not.toBe(one.name);
  });

  it('refuses a source without the lines that it fills in', async () => {
    await build('a');
    await expect(stampWorker(client)).rejects.toThrow('no lines');
  });

  it('keeps what every page needs for when there is no network; with one the browser has its own cache', async () => {
    const browser = openBrowser();
    const { ask } = await browser.start((await build('a')).source);
    expect(await ask('/assets/base.js')).toBeNull();
    browser.network.isUp = false;
    expect(await ask('/assets/base.js')).toBe('network /assets/base.js');
    await expect(ask('/assets/lab.js')).rejects.toThrow('Failed to fetch');
  });

  it('keeps the pages of lists when it is told to, each file once', async () => {
    const browser = openBrowser();
    const { ask, tell: emit } = await browser.start((await build('a')).source);
    browser.network.asked.length = 0;
    await emit('anything else');
    expect(browser.network.asked).toEqual([]);
    await emit('keep lists');
    expect(browser.network.asked).toEqual(['/assets/leads.js', '/assets/area.js', '/assets/desk.js']);
    await emit('keep lists');
    expect(browser.network.asked).toHaveLength(3);
    browser.network.isUp = false;
    expect(await ask('/assets/area.js')).toBe('network /assets/area.js');
  });

  it('asks the network for every page, and shows the offline page without one', async () => {
    const browser = openBrowser();
    const { ask } = await browser.start((await build('a')).source);
    expect(await ask('/dashboard', { mode: 'navigate' })).toBe('network /dashboard');
    browser.network.served = () => 'another build';
    expect(await ask('/dashboard', { mode: 'navigate' })).toBe('another build');
    browser.network.isUp = false;
    expect(await ask('/dashboard', { mode: 'navigate' })).toBe('network /offline.html');
    expect(await ask('/offline.css')).toBe('network /offline.css');
  });

  it('leaves calls, and whatever is elsewhere, alone', async () => {
    const browser = openBrowser();
    const { ask } = await browser.start((await build('a')).source);
    expect(await ask('/users/getLogin')).toBeNull();
    expect(await ask('/config.json')).toBeNull();
    expect(await ask('/records/leads/list', { method: 'POST' })).toBeNull();
    expect(await ask('https://elsewhere.example/assets/a.js')).toBeNull();
  });

  it('drops what the build before had kept, and nothing of others', async () => {
    const browser = openBrowser();
    const first = await build('a');
    await browser.start(first.source);
    browser.stores.set('not-ours', new Map());
    const second = await build('b');
    const { ask } = await browser.start(second.source);
    expect([...browser.stores.keys()].sort()).toEqual(['not-ours', `shell-${second.name}`]);
    browser.network.isUp = false;
    expect(await ask('/assets/b.js')).toBe('network /assets/b.js');
  });
});
