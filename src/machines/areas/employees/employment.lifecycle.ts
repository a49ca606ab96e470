import { employees, IDENTITY_DOCUMENT_FIELDS } from '@domain/areas/employees/employees.area';
import {
  byMerge,
  documentsFit,
  endProposed,
  hasLeft,
  mayActivate,
  notInOffboarding,
  passportProposed,
} from '@domain/areas/employees/employment.policy';
import { byDocument } from '@domain/cases/by-document';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayActivate, notInOffboarding, byMerge, byDocument };

const written = { actions: ['setFields', 'writeIdentityDocuments'] } as const;
const recorded = { record_papers: written, record_proof: { ...written, guard: 'byDocument' } } as const;
const cancel = { target: 'cancelled', actions: 'setFields' } as const;
const give_notice = { target: 'notice', guard: 'notInOffboarding', actions: 'setFields' } as const;
const merge = { target: 'merged', guard: 'byMerge', actions: 'setFields' } as const;
const forget = { type: 'clear', params: { fields: ['standing_reason', 'last_day_on'] } } as const;

/** `draft→onboarding→active⇄suspended→notice→ended`; who never begins is cancelled, and who is there twice merged. */
const machine = lifecycleSetup({ verdicts, effects: ['writeIdentityDocuments'] }).createMachine({
  id: 'employment',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'admin', clockDays: 14, tone: 'grey' },
      on: { begin_onboarding: 'onboarding', ...recorded, cancel, merge },
    },
    onboarding: {
      meta: { owner: 'admin', clockDays: 45, tone: 'blue' },
      on: { activate: { target: 'active', guard: 'mayActivate' }, ...recorded, cancel, merge },
    },
    active: {
      meta: { owner: 'admin', clockDays: null, tone: 'green' },
      on: { suspend: { target: 'suspended', actions: 'setFields' }, give_notice, ...recorded, merge },
    },
    suspended: {
      meta: { owner: 'admin', clockDays: 30, tone: 'yellow' },
      on: { resume: { target: 'active', actions: forget }, give_notice, ...recorded, merge },
    },
    notice: {
      meta: { owner: 'admin', clockDays: 90, endsOn: 'last_day_on', tone: 'yellow' },
      on: {
        end: { target: 'ended', guard: 'notInOffboarding', actions: 'setFields' },
        withdraw_notice: { target: 'active', guard: 'notInOffboarding', actions: forget },
        move_last_day: { guard: 'notInOffboarding', actions: 'setFields' },
        ...recorded,
      },
    },
    ended: { type: 'final', meta: { tone: 'grey' } },
    cancelled: { type: 'final', meta: { tone: 'grey' } },
    merged: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { fields } = employees;
const standing_reason = { ...fields.standing_reason, required: true };
const last_day_on = { ...fields.last_day_on, required: true };
const identityDocuments = Object.fromEntries(IDENTITY_DOCUMENT_FIELDS.map((name) => [name, fields[name]]));

/** Effect: `writeIdentityDocuments` keeps the identity documents that `record_papers`, or a verified document (`record_proof`), brought with the employee, where visa processes read and write them. */
export const employmentLifecycle: Lifecycle = {
  id: 'employment',
  version: 1,
  machine,
  verdicts,
  effects: ['writeIdentityDocuments'],
  commands: {
    begin_onboarding: { tone: 'primary', isBulk: true },
    activate: { tone: 'primary' },
    resume: { tone: 'primary' },
    end: {
      tone: 'primary',
      payload: { left_on: { ...fields.left_on, required: true } },
      proposes: endProposed,
      judges: hasLeft,
    },
    record_papers: {
      payload: {
        // read first: it fills the number and the last day
        passport_mrz: fields.passport_mrz,
        ...identityDocuments,
        passport_name_reason: fields.passport_name_reason,
        same_number_reason: fields.same_number_reason,
      },
      proposes: passportProposed,
      judges: documentsFit,
    },
    record_proof: {
      payload: {
        ...identityDocuments,
        passport_name_reason: fields.passport_name_reason,
        proof_id: { ...fields.proof_id, required: true },
      },
      judges: documentsFit,
    },
    move_last_day: { payload: { last_day_on } },
    withdraw_notice: {},
    suspend: { payload: { standing_reason } },
    give_notice: {
      tone: 'danger',
      payload: { last_day_on, standing_reason: fields.standing_reason },
    },
    cancel: { tone: 'danger', isIrreversible: true, payload: { standing_reason } },
    merge: { payload: { merged_into_id: { ...fields.merged_into_id, required: true } } },
  },
};
