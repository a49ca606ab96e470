import { ejari } from '@domain/areas/ejari/ejari.area';
import { bySystem, hasContract, mayRenew, maySubmit } from '@domain/areas/ejari/ejari.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { hasContract, maySubmit, mayRenew, bySystem };
const effects = ['openNext', 'endLast'] as const;

const cancel = { target: 'cancelled', actions: 'setFields' } as const;
const submit = {
  target: 'submitted',
  guard: 'maySubmit',
  actions: { type: 'clear', params: { fields: ['reason'] } },
} as const;

/**
 * `collecting→contract_signed→submitted⇄returned`, `submitted→registered→renewed|cancelled`. `renew` opens the next year's and leaves this
 * one in force; it counts as renewed when that one is registered.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'ejari-item',
  context: caseContext,
  initial: 'collecting',
  states: {
    collecting: {
      meta: { owner: 'sales', clockDays: 14, tone: 'blue' },
      on: { sign_contract: { target: 'contract_signed', guard: 'hasContract' }, cancel },
    },
    contract_signed: {
      meta: { owner: 'pro', clockDays: 3, tone: 'blue' },
      on: { submit, cancel },
    },
    submitted: {
      meta: { owner: 'authority', clockDays: 5, tone: 'yellow', isLocked: true },
      on: {
        register: {
          target: 'registered',
          actions: ['setFields', { type: 'setDay', params: { field: 'registered_on' } }, 'endLast'],
        },
        return: { target: 'returned', actions: 'setFields' },
        cancel,
      },
    },
    returned: {
      meta: { owner: 'pro', clockDays: 3, tone: 'red' },
      on: { submit, cancel },
    },
    registered: {
      meta: { owner: 'sales', clockDays: null, tone: 'green', isLocked: true },
      on: {
        renew: { guard: 'mayRenew', actions: 'openNext' },
        end: { target: 'renewed', guard: 'bySystem' },
        cancel,
      },
    },
    renewed: { type: 'final', meta: { tone: 'grey', isLocked: true } },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { ejari_number, cost_fils, reason } = ejari.fields;
const why = { reason: { ...reason, required: true } };

/** Facts: `files`, `next_opened`. */
export const ejariItemLifecycle: Lifecycle = {
  id: 'ejari-item',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    sign_contract: { tone: 'primary' },
    submit: { tone: 'primary', isBulk: true },
    register: { tone: 'primary', payload: { ejari_number: { ...ejari_number, required: true }, cost_fils } },
    return: { payload: why },
    renew: { tone: 'primary', isBulk: true },
    end: {},
    cancel: { tone: 'danger', isIrreversible: true, payload: why },
  },
};
