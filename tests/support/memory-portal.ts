import { createMemoryBackEnd } from '@adapters/memory/memory-back-end';
import type { MemoryBinding } from '@adapters/memory/memory-binding';
import { createMemoryCipher } from '@adapters/memory/memory-cipher';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryCookies } from '@adapters/memory/memory-cookies';
import type { MemoryData, MemoryUser } from '@adapters/memory/memory-data';
import { createMemoryLiveChannel } from '@adapters/memory/memory-live-channel';
import { createMemoryPage } from '@adapters/memory/memory-page';
import { createMemoryStorage, createMemoryStore, type MemoryStore } from '@adapters/memory/memory-storage';
import { createMemoryBrowser, createMemoryTabs } from '@adapters/memory/memory-tabs';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { createSessionVault } from '@adapters/vault/session-vault';
import type { DashboardPanels } from '@domain/dashboard/dashboard';
import { createRecorder } from '@machines/tracing/recorder';
import { wire } from '../../src/app/wire/wire';
import { createAsked, listening } from './asked-scopes';
import { MEMORY_LEADS } from './memory-bindings';

const user = (
  id: string,
  role: string | null,
  company_id: string | null,
  firstLogin = false,
): MemoryUser => ({
  user: { _id: id, email: `${id}@portal.example`, firstLogin, image_url: null, company_id },
  name: id,
  password: 'correct-horse',
  role,
  productAccess: [],
});

const panels: DashboardPanels = {
  figures: {
    users: 7,
    onboardings: 3,
    renewals: 2,
    offboardings: 1,
    visaProcesses: 4,
    tickets: 5,
    mobileUsers: 6,
  },
  leads: [{ _id: 'Total', count: 4, total_order_value: 100 }],
  onboardingDistribution: [],
  visaDistribution: [],
  offboardingDistribution: [],
  mobileLogins: { count: 6, users: [] },
  recentOnboardings: [],
  recentTickets: [],
};

export const MEMORY_DATA: MemoryData = {
  users: [
    user('super', 'isSuperAdmin', null),
    user('admin', 'isAdmin', 'group'),
    user('worker', 'isEmployee', 'branch'),
    user('newcomer', 'isSuperAdmin', null, true),
  ],
  companies: [
    { _id: 'group', company_name: 'Falcon Group', parent_company_id: '0' },
    { _id: 'branch', company_name: 'Falcon Trading', parent_company_id: 'group' },
    { _id: 'site', company_name: 'Falcon Site', parent_company_id: 'branch' },
    { _id: 'other', company_name: 'Dune Holding', parent_company_id: '0' },
  ],
  customers: [
    { _id: 'c1', company_id: 'group', customer_name: 'Falcon Group', balance: 120_000 },
    { _id: 'c2', company_id: 'other', customer_name: 'Dune Holding', balance: 5_000 },
  ],
  panels,
  conf: { currency: 'AED' },
};

/** The real machines and wiring on memory adapters: a portal without a browser, a network or a clock of its own. */
export const startMemoryPortal = (
  given: {
    at?: string;
    store?: MemoryStore;
    data?: MemoryData;
    areas?: readonly MemoryBinding[];
    traceBytes?: number;
    /** Only to see what recording costs. */
    isRecording?: boolean;
  } = {},
) => {
  const clock = createMemoryClock();
  const telemetry = createMemoryTelemetry();
  const cookies = createMemoryCookies(clock);
  const store = given.store ?? createMemoryStore();
  const cipher = createMemoryCipher();
  const live = createMemoryLiveChannel();
  const backEnd = createMemoryBackEnd({
    data: given.data ?? MEMORY_DATA,
    clock,
    telemetry,
    areas: async () => ({ bindings: given.areas ?? [MEMORY_LEADS] }),
  });

  const browser = createMemoryBrowser();
  const asked = createAsked();
  /** What `selected_company_id` would be now, for each tab in the order of their opening. */
  const named: (() => string | null)[] = [];

  /** A tab at this address; with the storages of another one it is that one after F5. */
  const open = (at: string, storage = createMemoryStorage(store), tabStorage = createMemoryStorage()) => {
    const page = createMemoryPage(clock, telemetry, at);
    const vault = createSessionVault({ cookies, storage, cipher, telemetry, clock });
    const tabs = createMemoryTabs(browser, clock);
    const recorder = createRecorder({
      app: 'test',
      clock,
      ...(given.traceBytes === undefined ? {} : { limitBytes: given.traceBytes }),
      onDefect: (error) => {
        throw error;
      },
    });
    const parts = { clock, cookies, storage, tabStorage, vault, live, page, tabs, telemetry };
    const portal = wire(
      given.isRecording === false ? parts : { ...parts, recorder },
      ({ gate, selectedCompanyId }) => {
        named.push(selectedCompanyId);
        return { auth: backEnd.auth, ...listening(backEnd.behind(gate), asked) };
      },
    );
    portal.app.start();
    return { portal, page, storage, tabStorage, vault, recorder };
  };
  const first = open(given.at ?? '/');
  return { ...first, clock, telemetry, cookies, store, browser, live, backEnd, asked, named, reopen: open };
};

export type MemoryPortal = ReturnType<typeof startMemoryPortal>;

/** Lets every answer that is on its way arrive. No time passes. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

export const signIn = async ({ portal }: Pick<MemoryPortal, 'portal'>, id = 'super'): Promise<void> => {
  await settled();
  portal.child('session').send({
    type: 'signIn.submitted',
    credentials: { email: `${id}@portal.example`, password: 'correct-horse' },
  });
  await settled();
};
