import { causeIsGone } from '@domain/areas/alerts/alert.policy';
import { alerts } from '@domain/areas/alerts/alerts.area';
import { calendarDate, startOfDayInDubai } from '@domain/shared/calendar-date';
import { DAY_MS } from '@domain/shared/durations';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { causeIsGone };

const assign = { target: 'acknowledged', actions: 'setFields' } as const;
const snooze = { target: 'snoozed', actions: 'setFields' } as const;
const resolve = { target: 'resolved', guard: 'causeIsGone' } as const;

/** `raised→acknowledged⇄snoozed→resolved`; the job resolves it, from wherever it is, when its cause is gone. */
const machine = lifecycleSetup({
  verdicts,
  delays: {
    /** Until the morning of that day in Dubai. */
    snoozeEnds: ({ context, event }) => {
      const day = calendarDate(String(context.record.snoozed_until));
      return day === null ? DAY_MS : Math.max(0, startOfDayInDubai(day) - event.at);
    },
  },
}).createMachine({
  id: 'alert',
  context: caseContext,
  initial: 'raised',
  states: {
    raised: {
      meta: { owner: 'admin', clockDays: 3, tone: 'red' },
      on: {
        acknowledge: {
          target: 'acknowledged',
          actions: { type: 'recordActor', params: { field: 'owner_id' } },
        },
        assign,
        snooze,
        resolve,
      },
    },
    acknowledged: {
      meta: { owner: 'admin', clockDays: 30, tone: 'yellow' },
      on: { assign, snooze, resolve },
    },
    snoozed: {
      meta: { owner: 'admin', clockDays: null, tone: 'grey' },
      after: {
        snoozeEnds: {
          target: 'acknowledged',
          actions: { type: 'clear', params: { fields: ['snoozed_until'] } },
        },
      },
      on: {
        wake: {
          target: 'acknowledged',
          actions: { type: 'clear', params: { fields: ['snoozed_until'] } },
        },
        resolve,
      },
    },
    resolved: { type: 'final', meta: { tone: 'green' } },
  },
});

const { owner_id, snoozed_until } = alerts.fields;

export const alertLifecycle: Lifecycle = {
  id: 'alert',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    acknowledge: { tone: 'primary', isBulk: true },
    assign: { isBulk: true, payload: { owner_id: { ...owner_id, required: true } } },
    snooze: {
      isBulk: true,
      payload: { snoozed_until: { ...snoozed_until, required: true, check: 'future' } },
    },
    wake: { tone: 'primary', isBulk: true },
    resolve: {},
  },
};
