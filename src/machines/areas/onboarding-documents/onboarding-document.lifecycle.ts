import { bySystem } from '@domain/area/judging';
import {
  inForce,
  mayReview,
  mayUpload,
  mayVerify,
} from '@domain/areas/onboarding-documents/onboarding-document.policy';
import { onboardingDocuments } from '@domain/areas/onboarding-documents/onboarding-documents.area';
import { handIn, ITEM_EFFECTS, judgeItem, satisfy } from '@machines/lifecycle/handed-in';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayUpload, mayReview, mayVerify, bySystem };
const effects = ITEM_EFFECTS;
const request_again = {
  target: 'requested',
  actions: { type: 'rememberActor', params: { as: 'requested_by' } },
} as const;

/**
 * `requested→uploaded→verified|rejected`; a rejected one is handed in anew, a verified one may be asked for again. What is on file satisfies
 * it at once.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'onboarding-document',
  context: caseContext,
  initial: 'requested',
  states: {
    requested: {
      meta: {
        owner: 'employee',
        clockDays: 7,
        tone: 'grey',
        ownerBy: { field: 'is_wanted', of: { false: null } },
      },
      on: { upload: handIn, satisfy, waive: 'waived' },
    },
    uploaded: {
      meta: { owner: 'admin', clockDays: 1, tone: 'yellow' },
      on: { ...judgeItem, satisfy },
    },
    rejected: {
      meta: { owner: 'employee', clockDays: 3, tone: 'red' },
      on: { upload: handIn, satisfy, waive: 'waived' },
    },
    verified: {
      meta: { owner: 'admin', clockDays: null, tone: 'green', isLocked: true },
      on: { request_again },
    },
    waived: {
      meta: { owner: 'admin', clockDays: null, tone: 'grey', isLocked: true },
      on: { request_again },
    },
  },
});

const { document_id, expires_on, reject_reason } = onboardingDocuments.fields;

/** Facts: `files`, `different_files`, `file_authors`. Memory: `uploaded_by`, `returned_files`, `requested_by`. */
export const onboardingDocumentLifecycle: Lifecycle = {
  id: 'onboarding-document',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    upload: { tone: 'primary' },
    verify: { tone: 'primary', isBulk: true, payload: { expires_on }, judges: inForce },
    reject: { tone: 'danger', payload: { reject_reason: { ...reject_reason, required: true } } },
    satisfy: { payload: { document_id, expires_on } },
    waive: {},
    request_again: {},
  },
};
