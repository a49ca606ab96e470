import { mayTakeIn } from '@domain/areas/bank-statements/bank-statement.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayTakeIn };

/** `read→imported|discarded`: what is read can be looked at before anything of it counts. */
const machine = lifecycleSetup({ verdicts, effects: ['takeIn'] }).createMachine({
  id: 'bank-statement',
  context: caseContext,
  initial: 'read',
  states: {
    read: {
      meta: { owner: 'finance', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        take_in: { target: 'imported', guard: 'mayTakeIn', actions: 'takeIn' },
        discard: 'discarded',
      },
    },
    imported: { type: 'final', meta: { tone: 'green', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

/** Facts: `ended_fils`, `begins_fils`, `known_line`. Effect: `takeIn` makes its lines bank transactions. */
export const bankStatementLifecycle: Lifecycle = {
  id: 'bank-statement',
  version: 1,
  machine,
  verdicts,
  effects: ['takeIn'],
  commands: {
    take_in: { tone: 'primary', isBulk: true },
    discard: { tone: 'danger', isIrreversible: true, isBulk: true },
  },
};
