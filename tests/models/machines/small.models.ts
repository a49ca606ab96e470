import { type DraftContext, draftMachine } from '@machines/draft/draft.machine';
import { noticeMachine } from '@machines/notice/notice.machine';
import { pagesMachine } from '@machines/pages/pages.machine';
import { preferencesMachine } from '@machines/preferences/preferences.machine';
import { prefetchMachine } from '@machines/prefetch/prefetch.machine';
import { resourceMachine } from '@machines/resource/resource.machine';
import { submissionMachine } from '@machines/submission/submission.machine';
import { type UploadContext, uploadMachine } from '@machines/upload/upload.machine';
import type { MachineModel } from '../kit/machine-model';

const UNREACHABLE = { ok: false, error: { kind: 'unreachable' } };
const bare = { sources: [], broken: () => [], answers: () => ({}) } as const;

const notice = (durationMs: number) => ({
  type: 'notice.given',
  notice: { tone: 'danger', text: 'notice.wrong', values: {}, durationMs },
});
export const noticeModel: MachineModel = {
  ...bare,
  machine: noticeMachine,
  events: () => ({
    'notice.given': notice(2000),
    'notice.given: an error': notice(5000),
    'notice.closed': { type: 'notice.closed' },
  }),
  digest: ({ notice }) => JSON.stringify(notice),
};

export const preferencesModel: MachineModel = {
  ...bare,
  machine: preferencesMachine,
  input: { theme: 'light', language: 'en', privacy: false, recordingStays: false },
  events: () => ({
    'theme.toggled': { type: 'theme.toggled' },
    'privacy.toggled': { type: 'privacy.toggled' },
    'recordingStays.toggled': { type: 'recordingStays.toggled' },
    'language.chosen': { type: 'language.chosen', language: 'ar' },
    'preferences.changed': {
      type: 'preferences.changed',
      preferences: { theme: 'dark', language: 'ar', privacy: true, recordingStays: false },
    },
  }),
  digest: (context) => JSON.stringify(context),
};

/** Two pages, each wanted once (`Portal.page`); one cannot be loaded. */
export const pagesModel: MachineModel = {
  ...bare,
  machine: pagesMachine,
  events: () => ({
    'page.wanted': { type: 'page.wanted', page: 'session/sign-in' },
    'page.wanted: another': { type: 'page.wanted', page: 'dashboard/dashboard' },
    'a page fails': { type: 'xstate.error.actor.session/sign-in' },
  }),
  digest: () => '',
};

export const prefetchModel: MachineModel = {
  ...bare,
  machine: prefetchMachine,
  events: () => ({
    'prefetch.asked': { type: 'prefetch.asked', address: '/leads?tab=leads' },
    'prefetch.asked: another': { type: 'prefetch.asked', address: '/clients' },
  }),
  answers: () => ({ prepare: { ready: undefined } }),
  digest: ({ address }) => address ?? 'none',
  broken: ({ context, value }) =>
    (context.address === null) === (value === 'resting') ? [] : ['at rest and on the way to an address'],
};

export const resourceModel: MachineModel = {
  ...bare,
  machine: resourceMachine,
  input: { key: 'figures', company: [] },
  events: () => ({
    'resource.requested': { type: 'resource.requested' },
    'resource.cleared': { type: 'resource.cleared' },
    'scope.changed': { type: 'scope.changed', company: ['group'] },
    'scope.changed: the same': { type: 'scope.changed', company: [] },
  }),
  answers: () => ({
    load: {
      data: { answer: { ok: true, value: { users: 7 } }, at: 1 },
      unreachable: { answer: UNREACHABLE, at: 2 },
      dropped: { answer: { ok: false, error: { kind: 'dropped' } }, at: 3 },
    },
  }),
  digest: ({ data, failure, company }) =>
    `${JSON.stringify(company)}, ${data === null ? 'empty' : 'data'}, ${failure === null ? 'well' : 'failed'}`,
};

export const submissionModel: MachineModel = {
  ...bare,
  machine: submissionMachine,
  events: () => ({
    'form.submitted': { type: 'form.submitted', input: { email: 'u1@portal.example' } },
    'form.reset': { type: 'form.reset' },
  }),
  answers: () => ({ submit: { accepted: { ok: true, value: null }, unreachable: UNREACHABLE } }),
  digest: ({ failure }) => (failure === null ? 'well' : 'failed'),
};

const statement = (ticket: string) => ({
  type: 'form.submitted',
  input: {
    call: 'bank-statements.read',
    request: { file: { ticket, name: `${ticket}.sta`, size: 12 }, hints: {} },
  },
});
export const uploadModel: MachineModel = {
  ...bare,
  machine: uploadMachine,
  sources: ['progress'],
  events: () => ({
    'form.submitted': statement('t1'),
    'form.submitted: another file': statement('t2'),
    'upload.progressed': { type: 'upload.progressed', percent: 42 },
    'upload.cancelled': { type: 'upload.cancelled' },
  }),
  answers: () => ({ send: { accepted: { ok: true, value: null }, unreachable: UNREACHABLE } }),
  digest: (context) => {
    const { file, progress, failure } = context as UploadContext;
    return [
      file?.ticket ?? 'no file',
      progress === null ? '' : `${progress} %`,
      failure === null ? '' : 'failed',
    ]
      .filter(Boolean)
      .join(', ');
  },
  broken: ({ value, context }) =>
    value === 'sending' && context.file === null ? ['nothing is on its way'] : [],
};

export const draftModel: MachineModel = {
  ...bare,
  machine: draftMachine,
  input: { userId: 'u1', area: 'leads', of: 'lead-1', name: 'note' },
  events: () => ({
    'draft.changed': { type: 'draft.changed', values: { text: 'Calls back' } },
    'draft.changed: another field': { type: 'draft.changed', values: { audience: 'shared' } },
    'draft.sent': { type: 'draft.sent' },
  }),
  answers: () => ({
    readWritten: { nothing: null, 'what an earlier visit left': { text: 'Written before' } },
  }),
  digest: (context) => JSON.stringify((context as DraftContext).values),
};
