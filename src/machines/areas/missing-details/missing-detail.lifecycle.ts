import { maySubmit, mayVerify } from '@domain/areas/missing-details/missing-detail.policy';
import { missingDetails } from '@domain/areas/missing-details/missing-details.area';
import { caseContext, type Lifecycle, lifecycleSetup, term } from '@machines/lifecycle/lifecycle';

const verdicts = { maySubmit, mayVerify };
/** Days that an employee has to answer, and again after it was given back: as long as his link is good. */
export const ANSWER_DAYS = 14;

const withdraw = 'withdrawn';
const after = { answerLapses: 'expired' } as const;

/** `sent→opened→submitted→verified|returned`, `returned→opened`; it expires while it waits for the employee. */
const machine = lifecycleSetup({
  verdicts,
  effects: ['writeDetails'],
  delays: { answerLapses: term(ANSWER_DAYS) },
}).createMachine({
  id: 'missing-detail',
  context: caseContext,
  initial: 'sent',
  states: {
    sent: {
      meta: { owner: 'employee', clockDays: 7, tone: 'grey' },
      after,
      on: { open: 'opened', withdraw },
    },
    opened: {
      meta: { owner: 'employee', clockDays: 7, tone: 'blue' },
      after,
      on: { submit: { target: 'submitted', guard: 'maySubmit' }, withdraw },
    },
    submitted: {
      meta: { owner: 'admin', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        verify: { target: 'verified', guard: 'mayVerify', actions: 'writeDetails' },
        give_back: { target: 'returned', actions: 'setFields' },
        withdraw,
      },
    },
    returned: {
      meta: { owner: 'employee', clockDays: 7, tone: 'red' },
      after,
      on: { open: 'opened', withdraw },
    },
    verified: { type: 'final', meta: { tone: 'green' } },
    expired: { type: 'final', meta: { tone: 'red' } },
    withdrawn: { type: 'final', meta: { tone: 'grey' } },
  },
});

const { return_reason } = missingDetails.fields;

/** Effect: `writeDetails` writes the answers to the employee and his identity documents. Facts: `answers`, `has_left`. */
export const missingDetailLifecycle: Lifecycle = {
  id: 'missing-detail',
  version: 1,
  machine,
  verdicts,
  effects: ['writeDetails'],
  commands: {
    open: {},
    submit: { tone: 'primary' },
    verify: { tone: 'primary', isBulk: true },
    give_back: { payload: { return_reason: { ...return_reason, required: true } } },
    withdraw: { tone: 'danger', isIrreversible: true, isBulk: true },
  },
};
