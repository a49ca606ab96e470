import { createMemoryBackEnd } from '@adapters/memory/memory-back-end';
import { createMemoryCipher } from '@adapters/memory/memory-cipher';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryCookies } from '@adapters/memory/memory-cookies';
import { createMemoryLiveChannel } from '@adapters/memory/memory-live-channel';
import { createMemoryPage } from '@adapters/memory/memory-page';
import { createMemoryStorage, createMemoryStore } from '@adapters/memory/memory-storage';
import { createMemoryBrowser, createMemoryTabs } from '@adapters/memory/memory-tabs';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { SANDBOX_DATA } from '@adapters/memory/sandbox-data';
import { createSessionVault } from '@adapters/vault/session-vault';
import { type Deed, perform, standingsOf } from '@machines/lab/deeds';
import type { OpenSandbox } from '@machines/lab/sandbox';
import { createRecorder } from '@machines/tracing/recorder';
import { Actor, type InspectedEventEvent, type InspectionEvent } from 'xstate';
import { wire } from './wire/wire';

/** Answers of memory adapters are on their way for some turns, never for some time. */
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** The name of the machine to which a view sends this; null: nobody pressed or typed anything. */
const pressedAt = ({ actorRef, sourceRef, rootId, event }: InspectedEventEvent): string | null => {
  if (sourceRef !== undefined || event.type.startsWith('xstate.') || !(actorRef instanceof Actor))
    return null;
  const name: unknown = actorRef.sessionId === rootId ? 'app' : actorRef.systemId;
  // The gate is asked by the adapters of the back end, never by a view.
  return typeof name === 'string' && name !== 'httpGate' ? name : null;
};

/** A portal to play with, on memory adapters: nothing in it reaches a back end, a storage or a clock. */
export const composeSandbox: OpenSandbox = async (save) => {
  const clock = createMemoryClock();
  const telemetry = createMemoryTelemetry();
  const cookies = createMemoryCookies(clock);
  const store = createMemoryStore();
  const cipher = createMemoryCipher();
  const live = createMemoryLiveChannel();
  const browser = createMemoryBrowser();
  const backEnd = createMemoryBackEnd({
    data: SANDBOX_DATA,
    clock,
    telemetry,
    areas: async () => (await import('./compose-areas')).sandboxAreas(),
  });
  const deeds: Deed[] = [];
  let isPerforming = false;
  let opened = 0;

  const open = (at: string, storage = createMemoryStorage(store), tabStorage = createMemoryStorage()) => {
    const page = createMemoryPage(clock, telemetry, at);
    const vault = createSessionVault({ cookies, storage, cipher, telemetry, clock });
    const recorder = createRecorder({
      app: 'sandbox',
      clock,
      onDefect: (error) => telemetry.report('Recording stopped', { error: String(error) }),
    });
    const heard = (event: InspectionEvent): void => {
      recorder.inspect(event);
      if (isPerforming || event.type !== '@xstate.event') return;
      const to = pressedAt(event);
      if (to === null) return;
      const tab = world.tabs.findIndex(({ portal: known }) => known === portal);
      deeds.push({ do: 'send', to, event: event.event, ...(tab > 0 ? { tab } : {}) });
    };
    const platform = {
      clock,
      cookies,
      storage,
      tabStorage,
      vault,
      live,
      page: { ...page, save },
      tabs: createMemoryTabs(browser, clock),
      telemetry,
    };
    const portal = wire(
      {
        ...platform,
        recorder: { ...recorder, inspect: heard, size: recorder.size },
      },
      ({ gate }) => ({ auth: backEnd.auth, ...backEnd.behind(gate) }),
    );
    portal.app.start();
    opened += 1;
    return { id: opened, portal, page, storage };
  };
  type Opened = ReturnType<typeof open>;
  const world = { tabs: [] as Opened[], clock, backEnd, live, browser, reopen: open };
  world.tabs.push(open('/'));
  await settle();

  return {
    tabs: () => [...world.tabs],
    now: clock.now,
    deeds: () => [...deeds],
    perform: (deed) => {
      deeds.push(deed);
      isPerforming = true;
      // What a deed sends is sent before it waits for the first time.
      const done = perform(world, deed, settle);
      isPerforming = false;
      return done;
    },
    standings: () => world.tabs.map(standingsOf),
    close: () => {
      for (const { portal } of world.tabs) portal.app.stop();
    },
  };
};
