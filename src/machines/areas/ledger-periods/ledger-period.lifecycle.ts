import { mayLock, mayReopen, maySoftLock } from '@domain/areas/ledger-periods/ledger-period.policy';
import { ledgerPeriods } from '@domain/areas/ledger-periods/ledger-periods.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { maySoftLock, mayLock, mayReopen };

/**
 * `open⇄soft_locked→locked`. A soft lock stops every document, and leaves entries with a reason to the controller; nobody opens again
 * what is locked.
 */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'ledger-period',
  context: caseContext,
  initial: 'open',
  states: {
    open: {
      meta: { owner: 'finance', clockDays: 45, tone: 'blue' },
      on: {
        soft_lock: {
          target: 'soft_locked',
          guard: 'maySoftLock',
          actions: [
            { type: 'recordActor', params: { field: 'soft_locked_by_id' } },
            { type: 'setDay', params: { field: 'soft_locked_on' } },
            { type: 'clear', params: { fields: ['why'] } },
          ],
        },
      },
    },
    soft_locked: {
      meta: { owner: 'finance', clockDays: 15, tone: 'yellow', isLocked: true, next: 'lock' },
      on: {
        lock: {
          target: 'locked',
          guard: 'mayLock',
          actions: [
            { type: 'recordActor', params: { field: 'locked_by_id' } },
            { type: 'setDay', params: { field: 'locked_on' } },
          ],
        },
        reopen: { target: 'open', guard: 'mayReopen', actions: 'setFields' },
      },
    },
    locked: { type: 'final', meta: { tone: 'green', isLocked: true } },
  },
});

/** Facts: `unposted`, `open_tasks`. */
export const ledgerPeriodLifecycle: Lifecycle = {
  id: 'ledger-period',
  version: 2,
  machine,
  verdicts,
  effects: [],
  commands: {
    soft_lock: { tone: 'primary', isBulk: true },
    lock: { tone: 'danger', isIrreversible: true },
    reopen: { tone: 'danger', payload: { why: { ...ledgerPeriods.fields.why, required: true } } },
  },
};
