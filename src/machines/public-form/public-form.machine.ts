import { keyOf, publicFormSetup } from './public-form.setup';

const HANDED_IN = publicFormSetup.createStateConfig({
  invoke: {
    id: 'submit',
    src: 'submit',
    input: ({ context: { purpose, token, attempt, values } }) => ({ purpose, token, attempt, values }),
    onDone: [
      { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'done' },
      { guard: { type: 'hasArrivedBefore', params: ({ event }) => event.output }, target: 'arrivedBefore' },
      { guard: { type: 'isInvalid', params: ({ event }) => event.output }, target: 'invalid' },
      {
        target: 'filling',
        // a draft that was on its way was given up for it
        actions: [
          { type: 'setFailure', params: ({ event }) => event.output },
          { type: 'setUnanswered', params: ({ event }) => event.output },
          'forgetSent',
        ],
      },
    ],
    onError: { target: 'broken', actions: 'reportDefect' },
  },
});

/** A form that somebody without a sign-in fills in: saved while it is typed, files one at a time, handed in once. Nothing typed is lost. */
export const publicFormMachine = publicFormSetup.createMachine({
  id: 'publicForm',
  context: ({ input }) => ({
    purpose: input.purpose,
    token: input.token,
    attempt: input.attempt,
    form: null,
    values: {},
    sent: {},
    savedAt: null,
    uploads: [],
    sending: null,
    progress: null,
    hasConsent: false,
    isUnanswered: false,
    faults: {},
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => keyOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'filling',
            actions: { type: 'setForm', params: ({ event }) => event.output },
          },
          { guard: { type: 'isInvalid', params: ({ event }) => event.output }, target: 'invalid' },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    failed: { on: { 'form.retried': { target: 'loading', actions: 'forgetFailure' } } },
    filling: {
      type: 'parallel',
      on: {
        'consent.changed': { actions: 'setConsent' },
      },
      states: {
        draft: {
          initial: 'looking',
          on: { 'value.changed': { target: '.typing', actions: 'setValue' } },
          states: {
            looking: { always: [{ guard: 'isSaved', target: 'saved' }, { target: 'typing' }] },
            saved: {},
            typing: { tags: 'unsaved', after: { typingRests: 'saving' } },
            saving: {
              tags: ['unsaved', 'saving'],
              entry: 'markSent',
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context }) => ({ ...keyOf(context), values: context.values }),
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: 'saved',
                    actions: { type: 'setSaved', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'mayHaveArrived', params: ({ event }) => event.output },
                    target: '#publicForm.asking',
                  },
                  {
                    guard: { type: 'isInvalid', params: ({ event }) => event.output },
                    target: '#publicForm.invalid',
                  },
                  { target: 'notSaved', actions: 'forgetSent' },
                ],
                onError: { target: '#publicForm.broken', actions: 'reportDefect' },
              },
            },
            notSaved: { tags: 'unsaved', on: { 'form.retried': 'saving' } },
          },
        },
        files: {
          initial: 'still',
          states: {
            still: { on: { 'file.chosen': { target: 'uploading', actions: 'setFile' } } },
            uploading: {
              tags: 'uploading',
              invoke: [
                {
                  id: 'progress',
                  src: 'progress',
                  input: ({ context: { sending } }) => ({ ticket: sending?.file.ticket ?? '' }),
                },
                {
                  id: 'upload',
                  src: 'upload',
                  input: ({ context }) => ({
                    ...keyOf(context),
                    document: context.sending?.document ?? '',
                    file: context.sending?.file ?? null,
                  }),
                  onDone: [
                    {
                      guard: { type: 'isDone', params: ({ event }) => event.output },
                      target: 'still',
                      actions: { type: 'setUpload', params: ({ event }) => event.output },
                    },
                    {
                      guard: { type: 'mayHaveArrived', params: ({ event }) => event.output },
                      target: '#publicForm.asking',
                      actions: 'dropFile',
                    },
                    {
                      guard: { type: 'isInvalid', params: ({ event }) => event.output },
                      target: '#publicForm.invalid',
                    },
                    {
                      target: 'still',
                      actions: { type: 'refuseUpload', params: ({ event }) => event.output },
                    },
                  ],
                  onError: { target: '#publicForm.broken', actions: 'reportDefect' },
                },
              ],
              on: {
                'upload.progressed': { actions: 'setProgress' },
                // it may have come all the same: what is sent for the document next takes its place
                'upload.cancelled': { target: 'still', actions: 'dropFile' },
              },
            },
          },
        },
        handingIn: {
          initial: 'still',
          states: {
            still: { on: { 'form.submitted': { guard: 'hasItsFiles', target: 'judging' } } },
            judging: {
              tags: 'submitting',
              invoke: {
                id: 'judge',
                src: 'judge',
                input: ({ context: { form, values, uploads, hasConsent } }) => ({
                  groups: form?.groups ?? [],
                  documents: form?.documents ?? [],
                  values,
                  uploads,
                  hasConsent,
                }),
                onDone: [
                  {
                    guard: { type: 'hasNoFaults', params: ({ event }) => event.output },
                    target: '#publicForm.submitting',
                    actions: 'forgetFailure',
                  },
                  {
                    target: 'still',
                    actions: { type: 'markFaults', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: '#publicForm.broken', actions: 'reportDefect' },
              },
            },
          },
        },
      },
    },
    submitting: { tags: ['busy', 'submitting'], ...HANDED_IN },
    /** The link is used: whether it was this form, as it was sent without an answer. */
    asking: { tags: ['busy', 'submitting'], ...HANDED_IN },
    /** Handed in. */
    done: {},
    /** Handed in, and then sent again with other answers: the first ones count. */
    arrivedBefore: {},
    /** The link is not good, for whatever reason. */
    invalid: {},
    broken: {},
  },
});
