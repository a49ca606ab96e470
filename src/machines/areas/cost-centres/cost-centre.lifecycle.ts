import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

/** `active⇄archived`; an archived one is kept for what names it already. */
const machine = lifecycleSetup({ verdicts: {} }).createMachine({
  id: 'cost-centre',
  context: caseContext,
  initial: 'active',
  states: {
    active: {
      meta: { owner: 'finance', clockDays: null, tone: 'green' },
      on: { archive: 'archived' },
    },
    archived: {
      meta: { owner: 'finance', clockDays: null, tone: 'grey', isLocked: true },
      on: { restore: 'active' },
    },
  },
});

export const costCentreLifecycle: Lifecycle = {
  id: 'cost-centre',
  version: 1,
  machine,
  verdicts: {},
  effects: [],
  commands: { restore: { tone: 'primary' }, archive: { tone: 'danger', isBulk: true } },
};
