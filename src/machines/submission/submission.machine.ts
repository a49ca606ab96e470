import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { assign, setup } from 'xstate';

/** What is submitted, by name: of a form its fields as plain text. */
export type SubmissionInput = Readonly<Record<string, unknown>>;

export interface SubmissionContext {
  readonly failure: CallFailure | null;
  /** What the last accepted submission was answered. */
  readonly answer?: unknown;
}

export type SubmissionEvent =
  | { type: 'form.submitted'; input: SubmissionInput }
  /** Starts afresh: the form was left or opened again. */
  | { type: 'form.reset' };

export const submissionSlots = {
  submit: slot<Result<unknown, CallFailure>, SubmissionInput>('submission.submit'),
};

type Reply = Result<unknown, CallFailure>;

/**
 * A form, or a single press, that is sent once at a time and either accepted or answered with reasons. What was typed stays in the view.
 */
export const submissionMachine = setup({
  types: {} as {
    context: SubmissionContext;
    events: SubmissionEvent;
    tags: 'busy' | 'accepted';
  },
  actors: submissionSlots,
  guards: { wasAccepted: (_, reply: Reply) => reply.ok },
  actions: {
    setFailure: assign((_, reply: Reply) => ({ failure: reply.ok ? null : reply.error })),
    setAnswer: assign((_, reply: Reply) => (reply.ok ? { answer: reply.value } : {})),
    /** What else an accepted answer leads to: nothing, unless the wiring says so. */
    deliver: (_: unknown, _reply: Reply) => {},
    forgetFailure: assign({ failure: null }),
    reportDefect: effectSlot('submission.reportDefect'),
  },
}).createMachine({
  id: 'submission',
  context: { failure: null },
  initial: 'editing',
  on: {
    'form.reset': { target: '.editing', actions: 'forgetFailure' },
    'form.submitted': { target: '.submitting', actions: 'forgetFailure' },
  },
  states: {
    editing: {},
    submitting: {
      tags: 'busy',
      // once at a time
      on: { 'form.submitted': {} },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ event }) => (event.type === 'form.submitted' ? event.input : {}),
        onDone: [
          {
            guard: { type: 'wasAccepted', params: ({ event }) => event.output },
            target: 'accepted',
            actions: [
              { type: 'setAnswer', params: ({ event }) => event.output },
              { type: 'deliver', params: ({ event }) => event.output },
            ],
          },
          { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    accepted: { tags: 'accepted' },
    broken: {},
  },
});
