import { bySystem } from '@domain/area/judging';
import { inForce, mayReview, mayUpload, mayVerify } from '@domain/areas/visa-documents/visa-document.policy';
import { visaDocuments } from '@domain/areas/visa-documents/visa-documents.area';
import { handIn, ITEM_EFFECTS, judgeItem, satisfy } from '@machines/lifecycle/handed-in';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayUpload, mayReview, mayVerify, bySystem };
const effects = ITEM_EFFECTS;

/**
 * `requested→uploaded→verified|rejected`, through `review` when somebody takes it up first (whoever looks at it judges it in one step); a
 * rejected one is uploaded anew, a newer document supersedes a verified one. What is on file satisfies it at once.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'visa-document',
  context: caseContext,
  initial: 'requested',
  states: {
    requested: {
      meta: {
        owner: 'client',
        alsoWith: 'employee',
        clockDays: 7,
        tone: 'grey',
        ownerBy: { field: 'is_required', of: { false: null, null: null } },
      },
      on: { upload: handIn, satisfy },
    },
    uploaded: {
      meta: { owner: 'pro', clockDays: 1, tone: 'blue' },
      on: { ...judgeItem, satisfy, review: { target: 'review', guard: 'mayReview' } },
    },
    review: {
      meta: { owner: 'pro', clockDays: 1, tone: 'yellow' },
      on: { ...judgeItem, satisfy },
    },
    rejected: {
      meta: { owner: 'client', alsoWith: 'employee', clockDays: 3, tone: 'red' },
      on: { upload: handIn, satisfy },
    },
    verified: {
      meta: { owner: 'pro', clockDays: null, tone: 'green', isLocked: true },
      on: { supersede: 'superseded' },
    },
    superseded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { document_id, expires_on, reject_reason } = visaDocuments.fields;

/** Facts: `files`, `different_files`, `file_authors`. Memory: `uploaded_by`, `returned_files`. */
export const visaDocumentLifecycle: Lifecycle = {
  id: 'visa-document',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    upload: { tone: 'primary' },
    verify: { tone: 'primary', isBulk: true, payload: { expires_on }, judges: inForce },
    review: { isBulk: true },
    supersede: {},
    satisfy: { payload: { document_id, expires_on } },
    reject: { tone: 'danger', payload: { reject_reason: { ...reject_reason, required: true } } },
  },
};
