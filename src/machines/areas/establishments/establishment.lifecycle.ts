import { mayClose } from '@domain/areas/establishments/establishment.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayClose };

/** `active⇄closed`: a licence that is given up employs nobody any more; what was paid by it stays. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'establishment',
  context: caseContext,
  initial: 'active',
  states: {
    active: {
      meta: { owner: 'admin', clockDays: null, tone: 'green' },
      on: { close: { target: 'closed', guard: 'mayClose' } },
    },
    closed: {
      meta: { owner: 'admin', clockDays: null, tone: 'grey', isLocked: true },
      on: { restore: 'active' },
    },
  },
});

/** Fact: `employees`. */
export const establishmentLifecycle: Lifecycle = {
  id: 'establishment',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: { restore: { tone: 'primary' }, close: { tone: 'danger' } },
};
