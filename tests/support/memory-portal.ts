import type { MemoryBinding } from '@adapters/memory/memory-binding';
import type { MemoryData, MemoryUser } from '@adapters/memory/memory-data';
import type { MemoryForm } from '@adapters/memory/memory-public-forms';
import type { MemoryStore } from '@adapters/memory/memory-storage';
import type { DashboardPanels } from '@domain/dashboard/dashboard';
import { createVisit } from '../../src/app/compose-visit';
import { MEMORY_LEADS } from './memory-bindings';
import { createScopedCalls, listening } from './scoped-calls';

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

export const MEMORY_DATA: MemoryData & { readonly panels: DashboardPanels } = {
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

/** A visit (src/app/compose-visit.ts) of the users and companies above; every question about many records is noted. */
export const startMemoryPortal = (
  options: {
    at?: string;
    store?: MemoryStore;
    data?: MemoryData;
    areas?: readonly MemoryBinding[];
    /** Forms whose links are good. */
    forms?: readonly MemoryForm[];
    traceBytes?: number;
    /** Only to see what recording costs. */
    isRecording?: boolean;
    /** What stands at an address is asked for when somebody comes near it: at a time that no test of other things can tell. */
    isPrefetching?: boolean;
  } = {},
) => {
  const scopedCalls = createScopedCalls();
  /** What `selected_company_id` would be now, for each tab in the order of their opening. */
  const named: (() => string | null)[] = [];
  const { data = MEMORY_DATA, areas, isPrefetching, ...others } = options;
  const { first, open, ...visit } = createVisit({
    ...others,
    data,
    app: 'test',
    areas: async () => ({ bindings: areas ?? [MEMORY_LEADS] }),
    onDefect: (error) => {
      throw error;
    },
    connect: (backEnd, { gate, selectedCompanyId }) => {
      named.push(selectedCompanyId);
      const ports = backEnd(gate);
      return { ...ports, ...listening(ports, scopedCalls) };
    },
    platform: (ports) =>
      isPrefetching || !ports.pages
        ? ports
        : { ...ports, pages: { ...ports.pages, prepare: async () => {} } },
  });
  return { ...visit, ...first, scopedCalls, named, reopen: open };
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
