import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../tools/find-chromium.mjs';
import { probe, type Seen } from './probe';

/**
 * Throttling. The network is Chrome DevTools' "Fast 4G": 9 Mbit/s down and 1.5 up, times 0.9, and 165 ms per request. It knows
 * neither TCP slow start nor a TLS handshake, so that real first visits over such a line are slower.
 */
export const PROFILES = {
  desktop: { cpu: 1, latency: 0, down: -1, up: -1 },
  'fast4g-4x': { cpu: 4, latency: 165, down: ((9e6 / 8) * 9) / 10, up: ((1.5e6 / 8) * 9) / 10 },
} as const;
export type ProfileName = keyof typeof PROFILES;

/** A user's browser: what he carries from one visit to the next. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Visit extends Seen {
  /** As received, with headers and compressed. */
  readonly bytes: { readonly all: number; readonly script: number; readonly style: number };
  /** Scripts that had arrived when the page became useful. */
  readonly scriptAtUseful: number;
  readonly requests: number;
}

export interface Session {
  readonly page: Page;
  visit(url: string): Promise<Visit>;
  /** Milliseconds from the start of a visit until `shown` is visible, when `pressed` is pressed in the moment that the page looks useful. */
  press(url: string, pressed: string, shown: string): Promise<number>;
  /** MB in use after a forced garbage collection. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

const QUIET_MS = 1_000;
const PATIENCE_MS = 60_000;

/** A fresh browser with an empty profile folder, throttled, in which `useful` is what a visit waits for. */
export const openSession = async (
  profile: ProfileName,
  useful: string,
  state?: SignedIn,
): Promise<Session> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, '--disable-quic', '--disable-extensions'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
  });
  if (state) await signInWith(context, state);
  await context.addInitScript(probe, useful);
  const page = context.pages()[0] ?? (await context.newPage());
  const cdp = await context.newCDPSession(page);
  const traffic = watchTraffic(cdp);
  await cdp.send('Network.enable');
  const { cpu, latency, down, up } = PROFILES[profile];
  const open = async (url: string) => {
    await page.goto('about:blank');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: down,
      uploadThroughput: up,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    traffic.reset();
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  };
  return {
    page,
    async press(url, pressed, shown) {
      await open(url);
      const until = { polling: 'raf', timeout: PATIENCE_MS } as const;
      const seen = await page.waitForFunction(
        (link) => {
          const box = window.seen?.useful && document.querySelector(link)?.getBoundingClientRect();
          return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
        },
        pressed,
        until,
      );
      const at = await seen.jsonValue();
      if (at === null) throw new Error(`Nowhere: ${pressed}`);
      await page.mouse.click(at.x, at.y);
      const arrived = await page.waitForFunction(
        (wanted) => (document.querySelector(wanted)?.checkVisibility() ? performance.now() : null),
        shown,
        until,
      );
      return Number(await arrived.jsonValue());
    },
    async visit(url) {
      await open(url);
      await page.waitForFunction(() => window.seen?.useful, null, { polling: 100, timeout: PATIENCE_MS });
      const scriptAtUseful = traffic.sum().bytes.script;
      await traffic.settled();
      const seen = await page.evaluate(() => window.seen);
      return { ...seen, ...traffic.sum(), scriptAtUseful };
    },
    async heap() {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      return usedSize / 1e6;
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};

const signInWith = async (context: BrowserContext, { cookies, origins }: SignedIn): Promise<void> => {
  await context.addCookies(cookies);
  await context.addInitScript((found) => {
    if (localStorage.length > 0) return;
    for (const { origin, localStorage: entries } of found) {
      if (origin !== location.origin) continue;
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }
  }, origins);
};

/** Counts what arrives over the network, and knows when it has been quiet for a second. */
const watchTraffic = (cdp: CDPSession) => {
  const kinds = new Map<string, string>();
  const inFlight = new Set<string>();
  let done: { kind: string; bytes: number }[] = [];
  let last = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return;
    kinds.set(requestId, type ?? 'Other');
    inFlight.add(requestId);
    last = Date.now();
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!inFlight.delete(requestId)) return;
    done.push({ kind: kinds.get(requestId) ?? 'Other', bytes: encodedDataLength });
    last = Date.now();
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    inFlight.delete(requestId);
    last = Date.now();
  });
  const total = (kind?: string) =>
    done
      .filter((entry) => kind === undefined || entry.kind === kind)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    reset() {
      done = [];
      inFlight.clear();
    },
    sum: () => ({
      bytes: { all: total(), script: total('Script'), style: total('Stylesheet') },
      requests: done.length,
    }),
    /** A connection that is held open (live events) is in flight for ever: patience ends the wait. */
    async settled() {
      const deadline = Date.now() + 10_000;
      while (Date.now() < deadline && (inFlight.size > 0 || Date.now() - last < QUIET_MS)) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
};
