import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { PickedFile } from '@machines/record/record-part.machine';
import { effectSlot, slot, sourceSlot } from '@machines/slot';
import { assign, setup } from 'xstate';

/** What is sent: the call, what it is asked with, and the file among that. */
export interface UploadInput {
  readonly request: { readonly file: PickedFile };
}

export interface UploadContext {
  /** The file that was chosen last, until it has come or was given up. */
  readonly file: PickedFile | null;
  /** How much of it is on its way, percent. */
  readonly progress: number | null;
  readonly failure: CallFailure | null;
  /** What the last accepted file was answered. */
  readonly answer?: unknown;
}

export type UploadEvent =
  /** A file is sent, or the same one once more with what it lacked. */
  | { type: 'form.submitted'; input: UploadInput }
  /** Told by `progress`. */
  | { type: 'upload.progressed'; percent: number }
  /** The file that is on its way is not to come. */
  | { type: 'upload.cancelled' };

type Reply = Result<unknown, CallFailure>;

export const uploadSlots = {
  send: slot<Reply, UploadInput | null>('upload.send'),
  /** Tells how far the file of this ticket is. */
  progress: sourceSlot<{ type: 'upload.progressed'; percent: number }, { ticket: string }>('upload.progress'),
};

const fileIn = (event: UploadEvent): PickedFile | null =>
  event.type === 'form.submitted' ? event.input.request.file : null;
const ticketOf = (file: PickedFile | null): string => file?.ticket ?? '';

/** A file that goes by a call of an area's own: sent once at a time, it tells how far it is and can be given up. */
export const uploadMachine = setup({
  types: {} as { context: UploadContext; events: UploadEvent; tags: 'busy' | 'accepted' },
  actors: uploadSlots,
  guards: {
    wasAccepted: (_, reply: Reply) => reply.ok,
  },
  actions: {
    setFile: assign(({ event }) => ({ file: fileIn(event), progress: null, failure: null })),
    setProgress: assign(({ event }) =>
      event.type === 'upload.progressed' ? { progress: event.percent } : {},
    ),
    setFailure: assign((_, reply: Reply) => ({ failure: reply.ok ? null : reply.error, progress: null })),
    setAnswer: assign((_, reply: Reply) => (reply.ok ? { answer: reply.value } : {})),
    /** Nobody need hold it any more. */
    releaseFile: effectSlot('upload.releaseFile') as (_: unknown, ticket: string) => void,
    forgetFile: assign({ file: null, progress: null }),
    reportDefect: effectSlot('upload.reportDefect'),
  },
}).createMachine({
  id: 'upload',
  context: { file: null, progress: null, failure: null },
  initial: 'idle',
  on: {
    'form.submitted': { target: '.sending', actions: 'setFile' },
  },
  states: {
    idle: {},
    sending: {
      tags: 'busy',
      on: {
        // once at a time
        'form.submitted': {},
        'upload.progressed': { actions: 'setProgress' },
        'upload.cancelled': {
          target: 'idle',
          actions: [{ type: 'releaseFile', params: ({ context }) => ticketOf(context.file) }, 'forgetFile'],
        },
      },
      invoke: [
        { id: 'progress', src: 'progress', input: ({ context }) => ({ ticket: ticketOf(context.file) }) },
        {
          id: 'send',
          src: 'send',
          input: ({ event }) => (event.type === 'form.submitted' ? event.input : null),
          onDone: [
            {
              guard: { type: 'wasAccepted', params: ({ event }) => event.output },
              target: 'accepted',
              actions: [
                { type: 'releaseFile', params: ({ context }) => ticketOf(context.file) },
                { type: 'setAnswer', params: ({ event }) => event.output },
                'forgetFile',
              ],
            },
            { target: 'idle', actions: { type: 'setFailure', params: ({ event }) => event.output } },
          ],
          onError: { target: 'broken', actions: 'reportDefect' },
        },
      ],
    },
    accepted: { tags: 'accepted' },
    /** A defect of ours. Another file may be sent all the same. */
    broken: {},
  },
});
