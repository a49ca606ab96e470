import { createMemoryBackEnd, type MemoryAreas } from '@adapters/memory/memory-back-end';
import { createMemoryCipher } from '@adapters/memory/memory-cipher';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryCookies } from '@adapters/memory/memory-cookies';
import { createMemoryLiveChannel } from '@adapters/memory/memory-live-channel';
import { createMemoryPage } from '@adapters/memory/memory-page';
import { createMemoryStorage, createMemoryStore } from '@adapters/memory/memory-storage';
import { createMemoryBrowser, createMemoryTabs } from '@adapters/memory/memory-tabs';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { createSessionVault } from '@adapters/vault/session-vault';
import { ALL_IN_REACH } from '@domain/company/company-scope';
import type { StoragePort } from '@domain/platform/storage.port';
import type { AuthPort } from '@domain/session/auth.port';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import { refused } from '@domain/shared/result';
import { createRecorder } from '@machines/tracing/recorder';
import { sealed } from '@machines/tracing/seal';
import { MEMORY_DATA } from '@tests/support/memory-portal';
import { match } from 'ts-pattern';
import { waitFor } from 'xstate';
import { wire } from '../../src/app/wire/wire';
import { createLedger, type Ledger } from './ledger';

/** Lets everything wait at this point until the scheduler picks it. */
export type Pause = (label: string) => Promise<void>;

/** Mistakes that can be planted, to prove that the invariants see them. */
export interface Plants {
  /** The gate takes every answer for one of the present session. */
  readonly noEpoch?: boolean;
  /** Tabs renew side by side. */
  readonly noLock?: boolean;
  /** The second tab's gate forgets who asks while the first one is locked. */
  readonly noAnswer?: boolean;
}

/** Where a tab opens: a public page that loads no dashboard, so that a run is about sessions and not about panels. */
const START = '/forgot-password';
const ACCESS_LIFE_MS = 18_000_000;
/** Shorter than the time after which an unused tab locks. */
const NAP_MS = 20 * 60_000;

/** Two tabs of one browser and a back end that rotates refresh tokens, with every answer, message and cipher in the scheduler's hand. */
export const createRaceWorld = (pause: Pause, plants: Plants = {}, isRecorded = false) => {
  const clock = createMemoryClock();
  const telemetry = createMemoryTelemetry();
  const cookies = createMemoryCookies(clock);
  const store = createMemoryStore();
  const browser = createMemoryBrowser();
  browser.faults.lockless = plants.noLock === true;
  const backEnd = createMemoryBackEnd({ data: MEMORY_DATA, clock, telemetry });
  const ledger = createLedger();

  const openTab = (name: string) => {
    const later = <T>(label: string, value: Promise<T>): Promise<T> =>
      value.then(async (input) => {
        await pause(`${name} ${label}`);
        return input;
      });
    const plainCipher = createMemoryCipher();
    const cipher = {
      seal: (plain: string) => later('seals', plainCipher.seal(plain)),
      open: (sealed: string) => later('opens', plainCipher.open(sealed)),
    };
    const plainStorage = createMemoryStorage(store);
    const storage: StoragePort = {
      ...plainStorage,
      watch: (listener) =>
        plainStorage.watch((change) => {
          const vanished = match(change)
            .with('cleared', () => 'everything')
            .with({ value: null }, ({ key }) => (key.startsWith('auth.') ? key : null))
            .otherwise(() => null);
          if (vanished !== null) void pause(`${name} sees ${vanished} vanish`).then(() => listener(change));
        }),
    };
    const vault = createSessionVault({ cookies, storage, cipher, telemetry, clock });
    const plainTabs = createMemoryTabs(browser, clock);
    const tabs: typeof plainTabs = {
      ...plainTabs,
      watch: (listener) =>
        plainTabs.watch((message) => {
          // Signs of life decide nothing here; in the scheduler's hand they would only be noise.
          if (message.kind === 'used') listener(message);
          else void pause(`${name} hears ${message.kind}`).then(() => listener(message));
        }),
    };
    const page = createMemoryPage(clock, telemetry, START);
    const live = createMemoryLiveChannel();
    let areas: MemoryAreas | null = null;

    const recorder = isRecorded
      ? createRecorder({
          app: `race, tab ${name}`,
          clock,
          onDefect: (error) => {
            throw error;
          },
        })
      : undefined;
    const tabStorage = createMemoryStorage();
    const platform = { clock, cookies, storage, tabStorage, vault, live, page, tabs, telemetry, recorder };

    const portal = wire(platform, ({ gate }) => {
      const watched = watchedGate(gate, name, pause, ledger, {
        userNow: () => portal.child('session').getSnapshot().context.identity?.user._id ?? null,
        forgotten: () =>
          plants.noAnswer === true && name === 'two' && both[0].session.getSnapshot().hasTag('locked')
            ? waitFor(portal.child('session'), (now) => now.matches('signedOut'), { timeout: Infinity })
            : null,
        epochNow: plants.noEpoch ? () => portal.child('httpGate').getSnapshot().context.epoch : null,
      });
      areas = ledger.counted(name, backEnd.behind(watched));
      return { auth: slowAuth(backEnd.auth, name, pause, ledger), ...areas };
    });
    portal.app.start();
    const requests: AbortController[] = [];
    return {
      name,
      session: portal.child('session'),
      /** Everything that the tab's machines heard, as a trace file; null unless it is recorded. */
      trace: () => recorder?.file(sealed) ?? null,
      use: () => page.use(),
      keys: () => storage.keys(),
      ask: () => {
        const leave = new AbortController();
        requests.push(leave);
        void areas?.dashboard.load('figures', ALL_IN_REACH, leave.signal);
      },
      leaveLast: () => requests.pop()?.abort(),
    };
  };

  const both = [openTab('one'), openTab('two')] as const;
  return {
    clock,
    cookies,
    backEnd,
    ledger,
    tabs: both,
    /** The access token ends, and the grace of a spent refresh token, while somebody uses both tabs; timers sleep through it. */
    expire: () => {
      for (let slept = 0; slept <= ACCESS_LIFE_MS; slept += NAP_MS) {
        clock.sleep(NAP_MS);
        for (const tab of both) tab.use();
      }
    },
  };
};

export type RaceWorld = ReturnType<typeof createRaceWorld>;

/** Answers of the identity back end come when the scheduler says so; for somebody who has left they are dropped. */
const slowAuth = (auth: AuthPort, name: string, pause: Pause, ledger: Ledger): AuthPort => {
  const slow = async <T>(label: string, signal: AbortSignal, ask: () => Promise<T>) => {
    await pause(`${name} sends ${label}`);
    const reply = await ask();
    await pause(`${name} gets ${label}`);
    return signal.aborted ? refused({ kind: 'dropped' as const }) : reply;
  };
  return {
    ...auth,
    signIn: (input, signal) =>
      slow('signIn', signal, async () => {
        const reply = await auth.signIn(input, signal);
        if (reply.ok) ledger.issued(reply.value.tokens, reply.value.identity.user._id);
        return reply;
      }),
    check: (token, signal) => slow('check', signal, () => auth.check(token, signal)),
    refresh: (token, signal) =>
      slow('refresh', signal, async () => {
        const reply = await auth.refresh(token, signal);
        ledger.spent(token, reply);
        return reply;
      }),
    signOut: (tokens, signal) => slow('signOut', signal, () => auth.signOut(tokens, signal)),
  };
};

interface Surroundings {
  readonly userNow: () => string | null;
  /** Planted: the epoch that every answer is taken for. */
  readonly epochNow: (() => number) | null;
  /** Planted: who asks now waits for this, the end of the session; null: for nothing. */
  readonly forgotten: () => Promise<unknown> | null;
}

/** The gate as a slow network meets it: a pause before a request leaves and before its answer is judged. */
const watchedGate = (
  gate: HttpGatePort,
  name: string,
  pause: Pause,
  ledger: Ledger,
  { userNow, epochNow, forgotten }: Surroundings,
): HttpGatePort => ({
  admit: async (signal) => {
    const wrongly = forgotten();
    if (wrongly !== null) return wrongly.then(() => null);
    const admission = await gate.admit(signal);
    if (admission === null) return null;
    ledger.sent(name, admission);
    await pause(`${name} sends ${admission.requestId}`);
    return admission;
  },
  judge: async (admission, answer) => {
    await pause(`${name} gets ${admission.requestId} ${answer}`);
    const taken = epochNow === null ? admission : { ...admission, epoch: epochNow() };
    const verdict = await gate.judge(taken, answer);
    if (verdict.kind === 'retry') ledger.sent(name, verdict.admission);
    if (verdict.kind === 'deliver') ledger.delivered(name, admission, userNow());
    return verdict;
  },
});
