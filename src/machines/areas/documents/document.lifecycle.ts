import { bySystem } from '@domain/area/judging';
import { mayRenew, mayReview, mayUpload, mayVerify } from '@domain/areas/documents/document.policy';
import { documents } from '@domain/areas/documents/documents.area';
import { reject, upload } from '@machines/lifecycle/handed-in';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayUpload, mayReview, mayVerify, mayRenew, bySystem };
const effects = ['supersedeOld', 'openVersion', 'satisfyItems', 'rejectItems'] as const;

/** Whoever looks at a document judges it in one step; `review` only says that somebody has begun to. */
const judge = {
  verify: { target: 'verified', guard: 'mayVerify', actions: ['supersedeOld', 'satisfyItems'] },
  reject: { ...reject, actions: ['setFields', 'rejectItems'] },
} as const;

/**
 * `requested→uploaded→verified|rejected`, through `review` when somebody takes it up first; a rejected one is uploaded anew or
 * withdrawn; `verified→superseded` when a newer version of it is verified. `renew` asks for that version and leaves this one in force.
 * Items of cases that wait for it go with it.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'document',
  context: caseContext,
  initial: 'requested',
  states: {
    requested: {
      meta: { owner: 'client', clockDays: 7, tone: 'grey' },
      on: { upload, withdraw: 'withdrawn' },
    },
    uploaded: {
      meta: { owner: 'admin', clockDays: 1, tone: 'blue' },
      on: { ...judge, review: { target: 'review', guard: 'mayReview' } },
    },
    review: {
      meta: { owner: 'admin', clockDays: 1, tone: 'yellow' },
      on: judge,
    },
    rejected: {
      meta: { owner: 'client', clockDays: 3, tone: 'red' },
      on: { upload, withdraw: 'withdrawn' },
    },
    verified: {
      meta: { owner: 'admin', clockDays: null, tone: 'green', isLocked: true },
      on: {
        renew: { guard: 'mayRenew', actions: 'openVersion' },
        supersede: { target: 'superseded', guard: 'bySystem' },
      },
    },
    superseded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
    withdrawn: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { reject_reason } = documents.fields;

/** Facts: `files`, `file_authors`, `has_passport_number`, `next_version`. Memory: `uploaded_by`. */
export const documentLifecycle: Lifecycle = {
  id: 'document',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    upload: { tone: 'primary', isBulk: true },
    verify: { tone: 'primary', isBulk: true },
    review: { isBulk: true },
    renew: { tone: 'primary', isBulk: true },
    supersede: {},
    reject: { tone: 'danger', payload: { reject_reason: { ...reject_reason, required: true } } },
    withdraw: { isBulk: true },
  },
};
