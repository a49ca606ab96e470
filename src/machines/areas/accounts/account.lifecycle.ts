import { mayArchive } from '@domain/areas/accounts/account.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayArchive };

/** `active⇄archived`. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'account',
  context: caseContext,
  initial: 'active',
  states: {
    active: {
      meta: { owner: 'finance', clockDays: null, tone: 'green' },
      on: { archive: { target: 'archived', guard: 'mayArchive' } },
    },
    archived: {
      meta: { owner: 'finance', clockDays: null, tone: 'grey', isLocked: true },
      on: { restore: 'active' },
    },
  },
});

export const accountLifecycle: Lifecycle = {
  id: 'account',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: { restore: { tone: 'primary' }, archive: { tone: 'danger', isBulk: true } },
};
