import { mayReview, mayUpload } from '@domain/areas/visa-documents/visa-document.policy';
import { visaDocuments } from '@domain/areas/visa-documents/visa-documents.area';
import { reject, upload } from '@machines/lifecycle/handed-in';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayUpload, mayReview };

/** Whoever looks at a document judges it in one step; `review` only says that somebody has begun to. */
const judge = {
  verify: { target: 'verified', guard: 'mayReview', actions: 'setFields' },
  reject,
} as const;

/**
 * `requested→uploaded→verified|rejected`, through `review` when somebody takes it up first; a rejected one is uploaded anew, a newer
 * document supersedes a verified one.
 */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'visa-document',
  context: caseContext,
  initial: 'requested',
  states: {
    requested: { meta: { owner: 'client', clockDays: 7, tone: 'grey' }, on: { upload } },
    uploaded: {
      meta: { owner: 'pro', clockDays: 1, tone: 'blue' },
      on: { ...judge, review: { target: 'review', guard: 'mayReview' } },
    },
    review: {
      meta: { owner: 'pro', clockDays: 1, tone: 'yellow' },
      on: judge,
    },
    rejected: { meta: { owner: 'client', clockDays: 3, tone: 'red' }, on: { upload } },
    verified: {
      meta: { owner: 'pro', clockDays: null, tone: 'green', isLocked: true },
      on: { supersede: 'superseded' },
    },
    superseded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { expires_on, reject_reason } = visaDocuments.fields;

/** Facts: `files`, `file_authors`. Memory: `uploaded_by`. */
export const visaDocumentLifecycle: Lifecycle = {
  id: 'visa-document',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    upload: { tone: 'primary' },
    verify: { tone: 'primary', isBulk: true, payload: { expires_on } },
    review: { isBulk: true },
    supersede: {},
    reject: { tone: 'danger', payload: { reject_reason: { ...reject_reason, required: true } } },
  },
};
