import { leadTasks } from '@domain/areas/lead-tasks/lead-tasks.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

/** `todo→done|cancelled`. What comes after is another task. */
const machine = lifecycleSetup({ verdicts: {} }).createMachine({
  id: 'lead-task',
  context: caseContext,
  initial: 'todo',
  states: {
    todo: {
      meta: { owner: 'sales', clockDays: 7, endsOn: 'due_on', tone: 'blue' },
      on: { complete: { target: 'done', actions: 'setFields' }, cancel: 'cancelled' },
    },
    done: { type: 'final', meta: { tone: 'green' } },
    cancelled: { type: 'final', meta: { tone: 'grey' } },
  },
});

export const leadTaskLifecycle: Lifecycle = {
  id: 'lead-task',
  version: 1,
  machine,
  verdicts: {},
  effects: [],
  commands: {
    complete: {
      tone: 'primary',
      isBulk: true,
      payload: { outcome: { ...leadTasks.fields.outcome, required: true } },
    },
    cancel: { tone: 'danger', isBulk: true },
  },
};
