import { mayActivate, mayAgree, mayClose, mayResume, mayStartKyc } from '@domain/areas/clients/client.policy';
import { clients } from '@domain/areas/clients/clients.area';
import { byDocument } from '@domain/cases/by-document';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayStartKyc, mayAgree, mayActivate, mayResume, mayClose, byDocument };

const close = { target: 'closed', guard: 'mayClose', actions: 'setFields' } as const;
const record_proof = { guard: 'byDocument', actions: 'setFields' } as const;
const offboard = { target: 'offboarding', actions: 'setFields' } as const;

/** `prospect→kyc→agreement→active⇄suspended→offboarding→closed`; who never becomes a client is closed without leaving one. */
const machine = lifecycleSetup({ verdicts, effects: ['openKyc'] }).createMachine({
  id: 'client',
  context: caseContext,
  initial: 'prospect',
  states: {
    prospect: {
      meta: { owner: 'sales', clockDays: 14, tone: 'blue' },
      on: { start_kyc: { target: 'kyc', guard: 'mayStartKyc', actions: 'openKyc' }, close, record_proof },
    },
    kyc: {
      meta: { owner: 'admin', clockDays: 21, tone: 'yellow' },
      on: {
        agree: { target: 'agreement', guard: 'mayAgree' },
        start_kyc: { guard: 'mayStartKyc', actions: 'openKyc' },
        close,
        record_proof,
      },
    },
    agreement: {
      meta: { owner: 'sales', clockDays: 14, tone: 'yellow' },
      on: { activate: { target: 'active', guard: 'mayActivate' }, close, record_proof },
    },
    active: {
      meta: { owner: 'sales', clockDays: null, tone: 'green' },
      on: { suspend: { target: 'suspended', actions: 'setFields' }, offboard, record_proof },
    },
    suspended: {
      meta: { owner: 'finance', clockDays: 30, tone: 'red' },
      on: {
        resume: {
          target: 'active',
          guard: 'mayResume',
          actions: { type: 'clear', params: { fields: ['standing_reason'] } },
        },
        offboard,
        record_proof,
      },
    },
    offboarding: {
      meta: { owner: 'pro', clockDays: 60, tone: 'yellow', next: 'close' },
      on: { close: { target: 'closed', guard: 'mayClose' }, record_proof },
    },
    closed: { type: 'final', meta: { tone: 'grey' } },
  },
});

const { fields } = clients;
const { standing_reason } = fields;
const reasoned = { standing_reason: { ...standing_reason, required: true } };

/** Facts: `kyc_state` of the last case, `employees` who are or will be there, `branches` that are no closed ones, `licence_expired`, `deposit_left_fils`, `by_document`. Effect: `openKyc`. */
export const clientLifecycle: Lifecycle = {
  id: 'client',
  version: 1,
  machine,
  verdicts,
  effects: ['openKyc'],
  commands: {
    start_kyc: { tone: 'primary', isBulk: true },
    agree: { tone: 'primary' },
    activate: { tone: 'primary' },
    resume: { tone: 'primary' },
    record_proof: {
      payload: {
        licence_number: fields.licence_number,
        licence_expires_on: fields.licence_expires_on,
        establishment_card_number: fields.establishment_card_number,
        establishment_card_expires_on: fields.establishment_card_expires_on,
        trn: fields.trn,
        proof_id: { ...fields.proof_id, required: true },
      },
    },
    suspend: { payload: reasoned },
    offboard: { tone: 'danger', payload: reasoned },
    close: { tone: 'danger', isIrreversible: true, payload: { standing_reason } },
  },
};
