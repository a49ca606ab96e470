import { bySystem } from '@domain/area/judging';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { bySystem };

const guarded = (target: string) => ({ target, guard: 'bySystem' }) as const;
const cancel = guarded('cancelled');

/** `waiting→asked→signed|declined`; cancelled with its letter. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'letter-signer',
  context: caseContext,
  initial: 'waiting',
  states: {
    waiting: {
      meta: { owner: 'admin', clockDays: null, tone: 'grey', isLocked: true },
      on: { ask: guarded('asked'), cancel },
    },
    asked: {
      meta: { owner: 'signatory', ownerField: 'name', clockDays: 7, tone: 'yellow', isLocked: true },
      on: { sign: guarded('signed'), decline: guarded('declined'), cancel },
    },
    signed: { type: 'final', meta: { tone: 'green', isLocked: true } },
    declined: { type: 'final', meta: { tone: 'red', isLocked: true } },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

export const letterSignerLifecycle: Lifecycle = {
  id: 'letter-signer',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: { ask: {}, sign: {}, decline: {}, cancel: {} },
};
