import { type TabSyncContext, tabSyncMachine } from '@machines/tab-sync/tab-sync.machine';
import type { MachineModel } from '../kit/machine-model';

const report = (kind: string, userId: string) => ({
  type: 'tabs.received',
  message: { v: 1, kind, userId, ...(kind === 'used' ? { at: 1 } : {}) },
});

export const tabSyncModel: MachineModel = {
  machine: tabSyncMachine,
  sources: [],
  events: () => ({
    'session.stands: signed in': { type: 'session.stands', userId: 'u1' },
    'session.stands: another user': { type: 'session.stands', userId: 'u2' },
    'session.stands: signed out': { type: 'session.stands', userId: null },
    ...Object.fromEntries(
      ['signedIn', 'signedOut', 'rotated', 'locked', 'used'].flatMap((kind) =>
        ['u1', 'u2'].map((userId) => [`tabs.received: ${kind} ${userId}`, report(kind, userId)]),
      ),
    ),
    'vault.emptied': { type: 'vault.emptied' },
  }),
  answers: () => ({}),
  digest: (context) => (context as TabSyncContext).userId ?? 'nobody',
  broken: (now) => {
    const { userId } = now.context as TabSyncContext;
    return now.matches('signedIn') === (userId !== null) ? [] : ['a user without a session, or the reverse'];
  },
};
