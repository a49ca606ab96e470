import { postsToday } from '@domain/finance/books.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

/** `received→called_back`: a cheque that is not honoured, a transfer that the bank takes back. Its run has that much less. */
const machine = lifecycleSetup({ verdicts: {}, effects: ['leaveRun'] }).createMachine({
  id: 'run-funding',
  context: caseContext,
  initial: 'received',
  states: {
    received: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { call_back: { target: 'called_back', actions: 'leaveRun' } },
    },
    called_back: { type: 'final', meta: { tone: 'red', isLocked: true } },
  },
});

/** Effect: `leaveRun` takes it out of what its run is funded with. */
export const runFundingLifecycle: Lifecycle = {
  id: 'run-funding',
  version: 1,
  machine,
  verdicts: {},
  effects: ['leaveRun'],
  commands: {
    call_back: {
      tone: 'danger',
      payload: { why: { kind: 'longText', required: true } },
      judges: postsToday,
    },
  },
};
