import { maySign, mayTakeBack } from '@domain/areas/close-tasks/close-task.policy';
import { closeTasks } from '@domain/areas/close-tasks/close-tasks.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { maySign, mayTakeBack };

/** `open⇄signed`. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'close-task',
  context: caseContext,
  initial: 'open',
  states: {
    open: {
      meta: { owner: 'finance', clockDays: 10, endsOn: 'due_on', tone: 'blue' },
      on: {
        sign: {
          target: 'signed',
          guard: 'maySign',
          actions: [
            { type: 'recordActor', params: { field: 'signed_by_id' } },
            { type: 'setDay', params: { field: 'signed_on' } },
            { type: 'clear', params: { fields: ['why'] } },
          ],
        },
      },
    },
    signed: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        take_back: {
          target: 'open',
          guard: 'mayTakeBack',
          actions: [{ type: 'clear', params: { fields: ['signed_by_id', 'signed_on'] } }, 'setFields'],
        },
      },
    },
  },
});

/** Facts: `month_on`, `kind`, `findings`, `is_locked`. */
export const closeTaskLifecycle: Lifecycle = {
  id: 'close-task',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    sign: { tone: 'primary', isBulk: true },
    take_back: { payload: { why: { ...closeTasks.fields.why, required: true } } },
  },
};
