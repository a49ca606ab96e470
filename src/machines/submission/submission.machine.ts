import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { assign, setup } from 'xstate';

/** What a form gave, as plain text fields. */
export type FormInput = Readonly<Record<string, string>>;

export type SubmissionEvent =
  | { type: 'form.submitted'; input: FormInput }
  /** Starts afresh: the form was left or opened again. */
  | { type: 'form.reset' };

export const submissionSlots = {
  submit: slot<Result<unknown, CallFailure>, FormInput>('submission.submit'),
};

type Reply = Result<unknown, CallFailure>;

/** A form that is sent once at a time and either accepted or answered with reasons. What was typed stays in the view. */
export const submissionMachine = setup({
  types: {} as {
    context: { readonly failure: CallFailure | null };
    events: SubmissionEvent;
    tags: 'busy' | 'accepted';
  },
  actors: submissionSlots,
  guards: { wasAccepted: (_, reply: Reply) => reply.ok },
  actions: {
    keepFailure: assign((_, reply: Reply) => ({ failure: reply.ok ? null : reply.error })),
    forgetFailure: assign({ failure: null }),
    reportDefect: effectSlot('submission.reportDefect'),
  },
}).createMachine({
  id: 'submission',
  context: { failure: null },
  initial: 'editing',
  on: { 'form.reset': { target: '.editing', actions: 'forgetFailure' } },
  states: {
    editing: { on: { 'form.submitted': { target: 'submitting', actions: 'forgetFailure' } } },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ event }) => (event.type === 'form.submitted' ? event.input : {}),
        onDone: [
          { guard: { type: 'wasAccepted', params: ({ event }) => event.output }, target: 'accepted' },
          { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    accepted: { tags: 'accepted', on: { 'form.submitted': 'submitting' } },
    broken: {},
  },
});
