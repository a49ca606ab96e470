import { daysProposed, mayBeOn } from '@domain/areas/public-holidays/public-holiday.policy';
import { publicHolidays } from '@domain/areas/public-holidays/public-holidays.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

/** `estimated→announced`, and again when the days are moved; one that does not take place is cancelled. */
const machine = lifecycleSetup({ verdicts: {} }).createMachine({
  id: 'public-holiday',
  context: caseContext,
  initial: 'estimated',
  states: {
    estimated: {
      meta: { owner: 'admin', clockDays: 'unlimited', tone: 'yellow' },
      on: { announce: { target: 'announced', actions: 'setFields' }, cancel: 'cancelled' },
    },
    announced: {
      meta: { owner: 'admin', clockDays: null, tone: 'green', isLocked: true },
      on: { move: { actions: 'setFields' }, cancel: 'cancelled' },
    },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { from_on, to_on, announced_in } = publicHolidays.fields;
const days = {
  payload: { from_on, to_on, announced_in: { ...announced_in, required: true } },
  proposes: daysProposed,
  judges: mayBeOn,
};

/** Facts: `others`. */
export const publicHolidayLifecycle: Lifecycle = {
  id: 'public-holiday',
  version: 1,
  machine,
  verdicts: {},
  effects: [],
  commands: {
    announce: { tone: 'primary', ...days },
    move: days,
    cancel: { tone: 'danger', isIrreversible: true },
  },
};
