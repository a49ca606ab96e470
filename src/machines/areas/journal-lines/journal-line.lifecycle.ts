import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

/** `entered⇄fixed`, with its entry, by the system; `entered→removed`. */
const machine = lifecycleSetup({ verdicts: {} }).createMachine({
  id: 'journal-line',
  context: caseContext,
  initial: 'entered',
  states: {
    entered: {
      meta: { owner: 'finance', clockDays: null, tone: 'blue' },
      on: { fix: 'fixed', remove: 'removed' },
    },
    fixed: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { release: 'entered' },
    },
    removed: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

export const journalLineLifecycle: Lifecycle = {
  id: 'journal-line',
  version: 1,
  machine,
  verdicts: {},
  effects: [],
  commands: { fix: {}, release: {}, remove: { tone: 'danger', isBulk: true } },
};
