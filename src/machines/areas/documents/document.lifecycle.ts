import { bySystem } from '@domain/area/judging';
import {
  mayRecordCost,
  mayRenew,
  mayReview,
  mayUpload,
  mayVerify,
} from '@domain/areas/documents/document.policy';
import { documents } from '@domain/areas/documents/documents.area';
import { postsOnAnswer } from '@domain/finance/books.rules';
import { reject, upload as uploadFile } from '@machines/lifecycle/handed-in';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayUpload, mayReview, mayVerify, mayRenew, mayRecordCost, bySystem };
const effects = [
  'supersedeOld',
  'recordProof',
  'openVersion',
  'handInItems',
  'satisfyItems',
  'rejectItems',
] as const;

const upload = { ...uploadFile, actions: [...uploadFile.actions, 'handInItems'] } as const;
/** What came with an item of a case waits there: nobody has the same document to do twice. */
const ownerBy = { field: 'source', of: { visa: null, onboarding: null } } as const;

/** Whoever looks at a document judges it in one step; `review` only says that somebody has begun to. */
const judge = {
  verify: {
    target: 'verified',
    guard: 'mayVerify',
    actions: ['supersedeOld', 'recordProof', 'satisfyItems'],
  },
  reject: { ...reject, actions: [...reject.actions, 'rejectItems'] },
} as const;

/**
 * `requested→uploaded→verified|rejected`, through `review` when somebody takes it up first; a rejected one is uploaded anew or
 * withdrawn; `verified→superseded` when a newer version of it is verified. `renew` asks for that version and leaves this one in force.
 * Items of cases that wait for it go with it, and what it proves is taken over into the record of whoever has it.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'document',
  context: caseContext,
  initial: 'requested',
  states: {
    requested: {
      meta: { owner: 'client', alsoWith: 'employee', clockDays: 7, tone: 'grey' },
      on: { upload, withdraw: 'withdrawn' },
    },
    uploaded: {
      meta: { owner: 'admin', clockDays: 1, tone: 'blue', ownerBy },
      on: { ...judge, review: { target: 'review', guard: 'mayReview' } },
    },
    review: {
      meta: { owner: 'admin', clockDays: 1, tone: 'yellow', ownerBy },
      on: judge,
    },
    rejected: {
      meta: { owner: 'client', alsoWith: 'employee', clockDays: 3, tone: 'red', ownerBy },
      on: { upload, withdraw: 'withdrawn' },
    },
    verified: {
      meta: { owner: 'admin', clockDays: null, tone: 'green', isLocked: true },
      on: {
        renew: { guard: 'mayRenew', actions: 'openVersion' },
        record_cost: { guard: 'mayRecordCost', actions: 'setFields' },
        supersede: { target: 'superseded', guard: 'bySystem' },
      },
    },
    superseded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
    withdrawn: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { reject_reason, cost_fils, cost_paid_on } = documents.fields;

/** Facts: `files`, `different_files`, `file_authors`, `has_passport_number`, `next_version`, `cost_billed`. Memory: `uploaded_by`, `returned_files`. */
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
    record_cost: {
      by: ['isSuperAdmin'],
      payload: {
        cost_fils: { ...cost_fils, required: true },
        cost_paid_on: { ...cost_paid_on, required: true },
      },
      judges: postsOnAnswer('cost_paid_on'),
    },
    supersede: {},
    reject: { tone: 'danger', payload: { reject_reason: { ...reject_reason, required: true } } },
    withdraw: { isBulk: true },
  },
};
