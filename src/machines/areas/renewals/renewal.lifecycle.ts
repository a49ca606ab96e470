import { mayAccept, mayComplete, mayGiveUp, mayQuote, mayWant } from '@domain/areas/renewals/renewal.policy';
import { renewals } from '@domain/areas/renewals/renewals.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayWant, mayQuote, mayAccept, mayComplete, mayGiveUp };

const decline = { target: 'declined', actions: ['setFields', 'closeRenewal'] } as const;
const today = (field: string) => ({ type: 'setDay', params: { field } }) as const;

/** `opened→client_decision→quoted→accepted→completed|declined`. */
const machine = lifecycleSetup({ verdicts, effects: ['openRenewal', 'closeRenewal'] }).createMachine({
  id: 'renewal',
  context: caseContext,
  initial: 'opened',
  states: {
    opened: {
      meta: { owner: 'admin', clockDays: 3, tone: 'blue' },
      on: { ask_client: 'client_decision', decline },
    },
    client_decision: {
      meta: { owner: 'client', clockDays: 10, tone: 'yellow' },
      on: {
        want: { guard: 'mayWant', actions: today('wanted_on') },
        quote: { target: 'quoted', guard: 'mayQuote', actions: ['setFields', today('quoted_on')] },
        decline,
      },
    },
    quoted: {
      meta: { owner: 'client', clockDays: 7, tone: 'yellow' },
      on: {
        accept: {
          target: 'accepted',
          guard: 'mayAccept',
          actions: [today('accepted_on'), 'openRenewal'],
        },
        quote: { actions: ['setFields', today('quoted_on')] },
        decline,
      },
    },
    accepted: {
      meta: { owner: 'pro', clockDays: 30, tone: 'blue' },
      on: {
        complete: { target: 'completed', guard: 'mayComplete' },
        decline: { ...decline, guard: 'mayGiveUp' },
      },
    },
    completed: { type: 'final', meta: { tone: 'green' } },
    declined: { type: 'final', meta: { tone: 'grey' } },
  },
});

const { quote_fils, decline_reason } = renewals.fields;

/**
 * Effects: `openRenewal` begins the visa process that renews, or takes the one that is under way; `closeRenewal` ends one that waits
 * for the client.
 */
export const renewalLifecycle: Lifecycle = {
  id: 'renewal',
  version: 1,
  machine,
  verdicts,
  effects: ['openRenewal', 'closeRenewal'],
  commands: {
    ask_client: { tone: 'primary', isBulk: true },
    want: { tone: 'primary', isBulk: true },
    quote: { tone: 'primary', isBulk: true, payload: { quote_fils: { ...quote_fils, required: true } } },
    accept: { tone: 'primary', isBulk: true },
    complete: { tone: 'primary', isBulk: true },
    decline: {
      tone: 'danger',
      isIrreversible: true,
      isBulk: true,
      payload: { decline_reason: { ...decline_reason, required: true } },
    },
  },
};
