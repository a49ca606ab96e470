import { isAssigned } from '@domain/areas/tickets/ticket.policy';
import { tickets } from '@domain/areas/tickets/tickets.area';
import { caseContext, type Lifecycle, lifecycleSetup, term } from '@machines/lifecycle/lifecycle';

const verdicts = { isAssigned };
const effects = ['noteResponse', 'addPause', 'join'] as const;

/** Days after which nobody is asked any more whether a resolved ticket was resolved indeed. */
const CLOSES_AFTER_DAYS = 7;

const assign = { actions: 'setFields' } as const;
const merge = { target: 'merged', actions: ['setFields', 'join'] } as const;
const resolve = { target: 'resolved', actions: 'setFields' } as const;

/** An employee answers what he has asked for himself. */
const requester = {
  owner: 'client',
  ownerBy: { field: 'requester', of: { employee: 'employee' } },
} as const;

/**
 * `new→open⇄pending→resolved→closed`; a resolved one is reopened by its requester, or closes by itself. Whatever is not done may be merged
 * into another. In `pending` it waits for the requester: its clocks stand still.
 */
const machine = lifecycleSetup({
  verdicts,
  effects,
  delays: { closing: term(CLOSES_AFTER_DAYS) },
}).createMachine({
  id: 'ticket',
  context: caseContext,
  initial: 'new',
  states: {
    new: {
      meta: { owner: 'admin', clockDays: 1, tone: 'blue' },
      on: {
        assign,
        start: { target: 'open', guard: 'isAssigned', actions: 'noteResponse' },
        merge,
      },
    },
    open: {
      meta: { owner: 'admin', clockDays: 3, tone: 'yellow' },
      on: { assign, wait: 'pending', resolve, merge },
    },
    pending: {
      meta: { ...requester, clockDays: 'unlimited', tone: 'blue', next: 'answer' },
      on: {
        assign,
        answer: { target: 'open', actions: 'addPause' },
        resolve: { ...resolve, actions: ['setFields', 'addPause'] },
        merge,
      },
    },
    resolved: {
      meta: { ...requester, clockDays: CLOSES_AFTER_DAYS, tone: 'blue' },
      on: { reopen: { target: 'open', actions: 'addPause' }, close: 'closed', merge },
      after: { closing: 'closed' },
    },
    closed: { type: 'final', meta: { tone: 'green' } },
    merged: { type: 'final', meta: { tone: 'blue' } },
  },
});

const { assigned_to_id, resolution, merged_into_id } = tickets.fields;

/** Effects: `noteResponse` (once), `addPause` (the clock stood still until now), `join` (its notes go to the other ticket). */
export const ticketLifecycle: Lifecycle = {
  id: 'ticket',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    start: { tone: 'primary', isBulk: true },
    assign: { isBulk: true, payload: { assigned_to_id: { ...assigned_to_id, required: true } } },
    answer: { tone: 'primary' },
    resolve: { tone: 'primary', payload: { resolution: { ...resolution, required: true } } },
    wait: { isBulk: true },
    close: { tone: 'primary', isBulk: true },
    reopen: {},
    merge: {
      tone: 'danger',
      isIrreversible: true,
      payload: { merged_into_id: { ...merged_into_id, required: true } },
    },
  },
};
