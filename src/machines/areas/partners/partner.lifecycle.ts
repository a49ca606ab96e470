import { mayActivate, mayCheck } from '@domain/areas/partners/partner.policy';
import { partners } from '@domain/areas/partners/partners.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayCheck, mayActivate };

const terminate = { target: 'terminated', actions: 'setFields' } as const;

/** `prospect→kyc→active⇄suspended→terminated`; every one of them may be terminated. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'partner',
  context: caseContext,
  initial: 'prospect',
  states: {
    prospect: {
      meta: { owner: 'sales', clockDays: 14, tone: 'blue' },
      on: { start_kyc: { target: 'kyc', guard: 'mayCheck' }, terminate },
    },
    kyc: {
      meta: { owner: 'admin', clockDays: 10, tone: 'yellow' },
      on: { activate: { target: 'active', guard: 'mayActivate' }, terminate },
    },
    active: {
      meta: { owner: 'sales', clockDays: null, tone: 'green' },
      on: { suspend: { target: 'suspended', actions: 'setFields' }, terminate },
    },
    suspended: {
      meta: { owner: 'admin', clockDays: 30, tone: 'yellow' },
      on: {
        resume: {
          target: 'active',
          guard: 'mayActivate',
          actions: { type: 'clear', params: { fields: ['standing_reason'] } },
        },
        terminate,
      },
    },
    terminated: { type: 'final', meta: { tone: 'grey' } },
  },
});

const payload = { standing_reason: { ...partners.fields.standing_reason, required: true } };

export const partnerLifecycle: Lifecycle = {
  id: 'partner',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    start_kyc: { tone: 'primary', isBulk: true },
    activate: { tone: 'primary' },
    resume: { tone: 'primary' },
    suspend: { isBulk: true, payload },
    terminate: { tone: 'danger', isIrreversible: true, payload },
  },
};
