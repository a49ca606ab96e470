import { createMemoryBackEnd, type MemoryBackEndParts } from '@adapters/memory/memory-back-end';
import { createMemoryCipher } from '@adapters/memory/memory-cipher';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryCookies } from '@adapters/memory/memory-cookies';
import { createMemoryLargeStorage } from '@adapters/memory/memory-large-storage';
import { createMemoryLiveChannel } from '@adapters/memory/memory-live-channel';
import { createMemoryPage } from '@adapters/memory/memory-page';
import { createMemoryStorage, createMemoryStore, type MemoryStore } from '@adapters/memory/memory-storage';
import { createMemoryBrowser, createMemoryTabs } from '@adapters/memory/memory-tabs';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { createSessionVault } from '@adapters/vault/session-vault';
import { once } from '@domain/shared/once';
import { createRecorder, type RecorderParts } from '@machines/tracing/recorder';
import { loadPart, preparePage } from '@ui/pages';
import type { InspectionEvent } from 'xstate';
import { openRecordings } from './compose-recordings';
import type { BackEndPorts, PlatformPorts, Through } from './wire/ports';
import { wire } from './wire/wire';

/** The back end of one tab, as it is behind a gate. */
export type TabBackEnd = (gate: Through['gate']) => BackEndPorts;

export interface VisitOptions extends Pick<MemoryBackEndParts, 'data' | 'areas' | 'forms'> {
  /** Where the first tab opens; `/` unless told. */
  readonly at?: string;
  /** What the browser has kept of earlier visits; nothing unless told. */
  readonly store?: MemoryStore;
  /** What the trace says about the program. */
  readonly app: string;
  readonly traceBytes?: number;
  readonly isRecording?: boolean;
  /** As a recorder has it. */
  readonly isWhole?: RecorderParts['isWhole'];
  onDefect?(error: unknown): void;
  /** Hears of all that the machines of a tab hear and do. */
  inspect?(event: InspectionEvent, tab: number): void;
  /** The same platform in other clothes. */
  platform?(ports: PlatformPorts, tab: number): PlatformPorts;
  /** The back end of a tab in other clothes. */
  connect?(backEnd: TabBackEnd, through: Through, tab: number): BackEndPorts;
}

/** The names of the calls that areas have of their own, as the adapter over http has them: it is asked for nothing. */
const ownCallNames = once(async () => {
  const [{ createHttpOwnCalls }, { createPortalClient }] = await Promise.all([
    import('@adapters/http/areas/own-calls.http'),
    import('@adapters/http/portal-client'),
  ]);
  const nowhere = 'http://nowhere.invalid';
  const client = createPortalClient({
    apiBase: nowhere,
    dashboardBase: nowhere,
    gate: { admit: async () => null, judge: async () => ({ kind: 'drop' }) },
    selectedCompanyId: () => null,
    fetch: () => Promise.reject(new Error('Nobody is asked')),
  });
  return Object.keys(createHttpOwnCalls(client, nowhere));
});

/** The real machines and wiring on memory adapters: tabs of one browser, whose network, clock, storage and messages are in hand. */
export const createVisit = (input: VisitOptions) => {
  const clock = createMemoryClock();
  const telemetry = createMemoryTelemetry();
  const cookies = createMemoryCookies(clock);
  const store = input.store ?? createMemoryStore();
  const storageFaults = { denied: false, full: false, forgetful: false };
  const largeStorage = createMemoryLargeStorage(storageFaults);
  const cipher = createMemoryCipher();
  const channel = createMemoryLiveChannel();
  const browser = createMemoryBrowser();
  const { data, areas, forms = [] } = input;
  const backEnd = createMemoryBackEnd({ data, clock, telemetry, forms, ...(areas ? { areas } : {}) });

  /** A tab at this address; with the storages of another one it is that one after F5. */
  const open = (
    at: string,
    storage = createMemoryStorage(store, storageFaults),
    tabStorage = createMemoryStorage(),
    number = 0,
    loads = 1,
  ) => {
    const page = createMemoryPage(clock, telemetry, at);
    const vault = createSessionVault({ cookies, storage, cipher, telemetry, clock });
    const line = createMemoryTabs(browser, clock);
    const hearing = { deaf: false };
    const live = channel.forTab(hearing);
    const recorder = createRecorder({
      app: input.app,
      clock,
      isWhole: input.isWhole,
      ...(input.traceBytes === undefined ? {} : { limitBytes: input.traceBytes }),
      onDefect:
        input.onDefect ?? ((error) => telemetry.report('Recording stopped', { error: String(error) })),
    });
    const pages = { load: loadPart, prepare: preparePage };
    const parts = { clock, cookies, storage, tabStorage, vault, live, page, pages, tabs: line, telemetry };
    const platform: PlatformPorts =
      input.isRecording === false
        ? parts
        : {
            ...parts,
            recorder,
            recordings: once(async () => openRecordings({ ...parts, largeStorage, recorder })),
          };
    const portal = wire(input.platform?.(platform, number) ?? platform, (through) => {
      const own: TabBackEnd = (gate) => backEnd.forTab(number, gate);
      return input.connect?.(own, through, number) ?? own(through.gate);
    });
    portal.app.system.inspect((event) => input.inspect?.(event, number));
    portal.app.start();
    return {
      id: `${number}.${loads}`,
      loads,
      portal,
      page,
      storage,
      tabStorage,
      vault,
      recorder,
      line,
      hearing,
    };
  };

  type Opened = ReturnType<typeof open>;
  const first = open(input.at ?? '/');
  const tabs: Opened[] = [first];
  return {
    first,
    tabs,
    clock,
    telemetry,
    cookies,
    store,
    largeStorage,
    live: channel,
    browser,
    backEnd,
    open,
    ownCallNames,
    openTab: (at: string): void => {
      tabs.push(open(at, undefined, undefined, tabs.length));
    },
    reload: (number: number): void => {
      const before = tabs[number];
      if (before === undefined) throw new Error(`No tab ${number}`);
      const { path, search, hash } = before.page.location();
      before.page.leave();
      before.portal.app.stop();
      tabs[number] = open(
        `${path}${search}${hash}`,
        before.storage,
        before.tabStorage,
        number,
        before.loads + 1,
      );
    },
  };
};

export type Visit = ReturnType<typeof createVisit>;
