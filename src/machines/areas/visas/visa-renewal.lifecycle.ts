import { caseContext, type Lifecycle } from '@machines/lifecycle/lifecycle';
import {
  emiratesId,
  formalityCommands,
  insurance,
  labourCardSpec,
  lateIdentity,
  lawfulSteps,
  medical,
} from './formalities';
import { withOutsideFacts } from './outside';
import {
  commonCommands,
  endedEarly,
  leaving,
  OUTSIDE_EFFECTS,
  payloadOf,
  returnable,
  returned,
  visaSetup,
  visaVerdicts,
  withdraw,
} from './visa-setup';

const id = 'visa-renewal';

/** The client decides; then contract and labour card (mainland), medical, Emirates ID and insurance, and the residence anew. */
const machine = visaSetup.createMachine({
  id,
  context: caseContext,
  initial: 'opened',
  states: {
    opened: {
      meta: { owner: 'pro', clockDays: 5, tone: 'blue' },
      on: { ask_client: { target: 'client_decision', guard: leaving('opened') }, withdraw },
    },
    client_decision: {
      meta: { owner: 'client', clockDays: 10, tone: 'yellow' },
      on: { renew: { target: 'docs', guard: leaving('client_decision') }, decline: 'declined', withdraw },
    },
    docs: {
      meta: { owner: 'client', clockDays: 7, tone: 'blue' },
      on: { sign_contract: { target: 'contract_signed', guard: leaving('docs') }, withdraw },
    },
    contract_signed: {
      meta: { owner: 'pro', clockDays: 3, tone: 'blue' },
      on: {
        renew_labour_card: {
          target: 'labour_card_renewed',
          guard: leaving('contract_signed', 'isMainland'),
          actions: 'setFields',
        },
        start_formalities: { target: 'formalities', guard: leaving('contract_signed', 'isFreeZone') },
        withdraw,
      },
    },
    labour_card_renewed: {
      meta: { owner: 'pro', clockDays: 3, tone: 'blue' },
      on: { start_formalities: { target: 'formalities', guard: leaving('labour_card_renewed') }, withdraw },
    },
    formalities: {
      type: 'parallel',
      meta: { owner: 'pro', clockDays: 14, tone: 'blue' },
      states: { medical: medical(id), emirates_id: emiratesId(id), insurance },
      on: {
        apply_residence: { target: 'residence_applied', guard: leaving('formalities', 'mayApplyResidence') },
        ...lawfulSteps,
        withdraw,
      },
    },
    residence_applied: {
      meta: { owner: 'authority', clockDays: 5, tone: 'yellow' },
      on: {
        renew_residence: { target: 'residence_renewed', actions: 'setFields' },
        ...lateIdentity,
        ...lawfulSteps,
        ...returnable(id, 'residence_applied'),
        withdraw,
      },
    },
    residence_renewed: {
      meta: { owner: 'pro', clockDays: 5, tone: 'blue' },
      on: {
        complete: {
          target: 'completed',
          guard: leaving('residence_renewed', 'mayComplete'),
          actions: 'recordIdentityDocuments',
        },
        ...lateIdentity,
        ...lawfulSteps,
      },
    },
    returned: returned(id, ['residence_applied']),
    completed: { type: 'final', meta: { tone: 'green' } },
    declined: endedEarly('grey'),
    closed_unfit: endedEarly('red'),
    cancelled_by_authority: endedEarly('red'),
    withdrawn: endedEarly('grey'),
  },
});

/** Memory as that of a new visa process. */
export const visaRenewalLifecycle: Lifecycle = {
  id,
  version: 1,
  machine,
  verdicts: visaVerdicts,
  effects: ['recordIdentityDocuments', 'recordContract', ...OUTSIDE_EFFECTS],
  commands: withOutsideFacts({
    ask_client: { tone: 'primary', isBulk: true },
    renew: { tone: 'primary', isBulk: true },
    sign_contract: { tone: 'primary', isBulk: true },
    renew_labour_card: { tone: 'primary', ...labourCardSpec },
    start_formalities: { tone: 'primary', isBulk: true },
    ...formalityCommands,
    apply_residence: { tone: 'primary', isBulk: true },
    renew_residence: { tone: 'primary', payload: payloadOf('residence_expires_on') },
    complete: { tone: 'primary', isBulk: true },
    decline: { tone: 'danger', isIrreversible: true, isBulk: true },
    ...commonCommands,
  }),
};
