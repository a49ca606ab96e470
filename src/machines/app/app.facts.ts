import type { CompanyScope } from '@domain/company/company-scope';
import type { companyMachine } from '@machines/company/company.machine';
import type { dashboardMachine } from '@machines/dashboard/dashboard.machine';
import type { httpGateMachine } from '@machines/http-gate/http-gate.machine';
import type { idleMachine } from '@machines/idle/idle.machine';
import type { reloadMachine } from '@machines/reload/reload.machine';
import { type SessionStatus, statusOf } from '@machines/session/status';
import type { submissionMachine } from '@machines/submission/submission.machine';
import type { TabOrder, tabSyncMachine } from '@machines/tab-sync/tab-sync.machine';
import type { SnapshotFrom } from 'xstate';

/** What the root must know of each child to tell the others: small, plain data. */
export interface Facts {
  readonly session: SessionStatus;
  readonly httpGate: {
    readonly needsToken: boolean;
    readonly refusedTwice: boolean;
    readonly epoch: number;
    readonly rotation: number;
  };
  /** `applied`: ids of the companies in force. */
  readonly company: { readonly applied: CompanyScope; readonly customersFailed: boolean };
  readonly reload: { readonly failed: boolean; readonly lastFetchTime: number | null };
  readonly dashboard: { readonly showing: boolean };
  readonly idle: { readonly elapsed: boolean };
  readonly tabSync: { readonly order: TabOrder };
  readonly changePassword: { readonly accepted: boolean };
  readonly addCompany: { readonly accepted: boolean };
}
export type Followed = keyof Facts;

/** A child's facts are others than before. */
export type Moved = { [Id in Followed]: { type: `${Id}.moved`; from: Facts[Id]; to: Facts[Id] } }[Followed];

export const AT_FIRST: Facts = {
  session: { kind: 'booting', retrying: false },
  httpGate: { needsToken: false, refusedTwice: false, epoch: 0, rotation: 0 },
  company: { applied: [], customersFailed: false },
  reload: { failed: false, lastFetchTime: null },
  dashboard: { showing: false },
  idle: { elapsed: false },
  tabSync: { order: { n: 0, kind: 'none' } },
  changePassword: { accepted: false },
  addCompany: { accepted: false },
};

export const factsOf = {
  session: statusOf,
  httpGate: (now: SnapshotFrom<typeof httpGateMachine>) => ({
    needsToken: now.hasTag('needsToken'),
    refusedTwice: now.hasTag('refusedTwice'),
    epoch: now.context.epoch,
    rotation: now.context.rotation,
  }),
  company: (now: SnapshotFrom<typeof companyMachine>) => ({
    applied: now.context.applied.map(({ id }) => id),
    customersFailed: now.hasTag('customersFailed'),
  }),
  reload: (now: SnapshotFrom<typeof reloadMachine>) => ({
    failed: now.hasTag('failed'),
    lastFetchTime: now.context.lastFetchTime,
  }),
  dashboard: (now: SnapshotFrom<typeof dashboardMachine>) => ({ showing: now.hasTag('showing') }),
  idle: (now: SnapshotFrom<typeof idleMachine>) => ({ elapsed: now.hasTag('elapsed') }),
  tabSync: (now: SnapshotFrom<typeof tabSyncMachine>) => ({ order: now.context.order }),
  changePassword: (now: SnapshotFrom<typeof submissionMachine>) => ({ accepted: now.hasTag('accepted') }),
  addCompany: (now: SnapshotFrom<typeof submissionMachine>) => ({ accepted: now.hasTag('accepted') }),
} satisfies { [Id in Followed]: (now: never) => Facts[Id] };
