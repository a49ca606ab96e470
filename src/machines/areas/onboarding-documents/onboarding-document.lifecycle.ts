import { mayReview, mayUpload } from '@domain/areas/onboarding-documents/onboarding-document.policy';
import { onboardingDocuments } from '@domain/areas/onboarding-documents/onboarding-documents.area';
import { reject, upload } from '@machines/lifecycle/handed-in';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayUpload, mayReview };

/** `requested→uploaded→verified|rejected`; a rejected one is handed in anew, a verified one may be asked for again. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'onboarding-document',
  context: caseContext,
  initial: 'requested',
  states: {
    requested: { meta: { owner: 'employee', clockDays: 7, tone: 'grey' }, on: { upload, waive: 'waived' } },
    uploaded: {
      meta: { owner: 'admin', clockDays: 1, tone: 'yellow' },
      on: {
        verify: { target: 'verified', guard: 'mayReview', actions: 'setFields' },
        reject,
      },
    },
    rejected: { meta: { owner: 'employee', clockDays: 3, tone: 'red' }, on: { upload, waive: 'waived' } },
    verified: {
      meta: { owner: 'admin', clockDays: null, tone: 'green', isLocked: true },
      on: { request_again: 'requested' },
    },
    waived: {
      meta: { owner: 'admin', clockDays: null, tone: 'grey', isLocked: true },
      on: { request_again: 'requested' },
    },
  },
});

const { expires_on, reject_reason } = onboardingDocuments.fields;

/** Facts: `files`, `file_authors`. Memory: `uploaded_by`. */
export const onboardingDocumentLifecycle: Lifecycle = {
  id: 'onboarding-document',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    upload: { tone: 'primary' },
    verify: { tone: 'primary', isBulk: true, payload: { expires_on } },
    reject: { tone: 'danger', payload: { reject_reason: { ...reject_reason, required: true } } },
    waive: {},
    request_again: {},
  },
};
