import { mayLock, mayReopen } from '@domain/areas/ledger-periods/ledger-period.policy';
import { ledgerPeriods } from '@domain/areas/ledger-periods/ledger-periods.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayLock, mayReopen };

/** `open⇄locked`. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'ledger-period',
  context: caseContext,
  initial: 'open',
  states: {
    open: {
      meta: { owner: 'finance', clockDays: 45, tone: 'blue' },
      on: {
        lock: {
          target: 'locked',
          guard: 'mayLock',
          actions: [
            { type: 'recordActor', params: { field: 'locked_by_id' } },
            { type: 'clear', params: { fields: ['why'] } },
          ],
        },
      },
    },
    locked: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { reopen: { target: 'open', guard: 'mayReopen', actions: 'setFields' } },
    },
  },
});

export const ledgerPeriodLifecycle: Lifecycle = {
  id: 'ledger-period',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    lock: { tone: 'primary', isBulk: true },
    reopen: { tone: 'danger', payload: { why: { ...ledgerPeriods.fields.why, required: true } } },
  },
};
