import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { PickedFile } from '@machines/record/record-part.machine';
import { effectSlot, slot, sourceSlot } from '@machines/slot';
import { named } from '@machines/tree';
import { assign, sendTo, setup } from 'xstate';

/** A file and the record that it is for, as it is called on the screen. */
export interface QueuedFile {
  readonly record: string;
  readonly title: string;
  readonly file: PickedFile;
}
export interface Upload extends QueuedFile {
  readonly state: 'waiting' | 'sent' | 'failed';
  /** Why it did not come through. */
  readonly failure: CallFailure | null;
}

export interface UploadQueueInput {
  /** Its name in the workspace. */
  readonly id: string;
  readonly area: string;
}
export interface UploadQueueContext extends UploadQueueInput {
  readonly uploads: readonly Upload[];
  /** How much of the file whose turn it is is on its way, percent. */
  readonly progress: number | null;
  /** Whoever closes it is asked whether the files that are not sent are given up. */
  readonly isClosing: boolean;
}

export type UploadQueueEvent =
  | { type: 'files.queued'; files: readonly QueuedFile[] }
  /** Told by `progress`. */
  | { type: 'upload.progressed'; percent: number }
  /** The file that is on its way is not to come; the next one has its turn. */
  | { type: 'upload.cancelled' }
  | { type: 'file.retried'; ticket: string }
  | { type: 'close.pressed' }
  | { type: 'close.confirmed' }
  | { type: 'close.declined' };

type SentReply = Result<null, CallFailure>;

export const uploadQueueSlots = {
  /** Who closes the page or loads it afresh is asked first: what was not sent would never be. */
  confirmLeaving: sourceSlot('uploadQueue.confirmLeaving'),
  send: slot<SentReply, { area: string; upload: Upload | null }>('uploadQueue.send'),
  /** Tells how far the file of this ticket is. */
  progress: sourceSlot<{ type: 'upload.progressed'; percent: number }, { ticket: string }>(
    'uploadQueue.progress',
  ),
};

/** The file whose turn it is. */
export const currentOf = ({ uploads }: Pick<UploadQueueContext, 'uploads'>): Upload | null =>
  uploads.find(({ state }) => state === 'waiting') ?? null;

const ticketsOf = (uploads: readonly Upload[]) => uploads.map(({ file }) => file.ticket);
const unsentIn = ({ uploads }: UploadQueueContext) => uploads.filter(({ state }) => state !== 'sent');
const currentTickets = ({ context }: { context: UploadQueueContext }) =>
  ticketsOf([currentOf(context) ?? []].flat());

/** For whoever has left the page. */
const countsIn = (context: UploadQueueContext) => {
  const unsent = unsentIn(context).length;
  return { id: context.id, done: context.uploads.length - unsent, refused: 0, unsent };
};

const nothing = { uploads: [], progress: null, isClosing: false } as const;

/** Files for several records, one after the other. One that fails lets the next have its turn, and may be sent again. */
export const uploadQueueMachine = setup({
  types: {} as { context: UploadQueueContext; events: UploadQueueEvent; input: UploadQueueInput },
  actors: uploadQueueSlots,
  guards: {
    isSent: (_, reply: SentReply) => reply.ok,
    hasWaiting: ({ context }) => currentOf(context) !== null,
    hasUnsent: ({ context }) => unsentIn(context).length > 0,
  },
  actions: {
    setFiles: assign(({ event }) =>
      event.type === 'files.queued'
        ? { uploads: event.files.map((file) => ({ ...file, state: 'waiting' as const, failure: null })) }
        : {},
    ),
    setProgress: assign(({ event }) =>
      event.type === 'upload.progressed' ? { progress: event.percent } : {},
    ),
    /** How the file fared whose turn it was. */
    setOutcome: assign(({ context }, outcome: Pick<Upload, 'state' | 'failure'>) => {
      const current = currentOf(context);
      return {
        uploads: context.uploads.map((one) => (one === current ? { ...one, ...outcome } : one)),
        progress: null,
      };
    }),
    requeueFile: assign(({ context, event }) => ({
      uploads: context.uploads.map((one) =>
        event.type === 'file.retried' && one.state === 'failed' && one.file.ticket === event.ticket
          ? { ...one, state: 'waiting' as const, failure: null }
          : one,
      ),
    })),
    openClosing: assign({ isClosing: true }),
    closeClosing: assign({ isClosing: false }),
    clear: assign(nothing),
    /** Nobody need hold them any more. */
    releaseFiles: effectSlot('uploadQueue.releaseFiles') as (_: unknown, tickets: readonly string[]) => void,
    notifyWritten: sendTo(named('workspace'), ({ context: { area } }) => ({ type: 'records.written', area })),
    /** The workspace keeps the queue until all of it is sent, also when its page is left. */
    notifyBegun: sendTo(named('workspace'), ({ context: { id } }) => ({ type: 'command.begun', id })),
    notifyStalled: sendTo(named('workspace'), ({ context }) => ({
      type: 'command.stalled',
      ...countsIn(context),
    })),
    notifyOver: sendTo(named('workspace'), ({ context }) => ({ type: 'command.over', ...countsIn(context) })),
    reportDefect: effectSlot('uploadQueue.reportDefect'),
  },
}).createMachine({
  id: 'uploadQueue',
  context: ({ input }) => ({ ...input, ...nothing }),
  initial: 'idle',
  states: {
    idle: { on: { 'files.queued': { target: 'running', actions: 'setFiles' } } },
    /** Something is not sent yet. */
    running: {
      entry: 'notifyBegun',
      exit: ['closeClosing', 'notifyOver'],
      invoke: { id: 'confirmLeaving', src: 'confirmLeaving' },
      initial: 'taking',
      on: {
        'file.retried': { actions: 'requeueFile' },
        'close.pressed': { actions: 'openClosing' },
        'close.declined': { actions: 'closeClosing' },
        'close.confirmed': {
          target: 'idle',
          actions: [{ type: 'releaseFiles', params: ({ context }) => ticketsOf(unsentIn(context)) }, 'clear'],
        },
      },
      states: {
        taking: {
          always: [
            { guard: 'hasWaiting', target: 'sending' },
            { guard: 'hasUnsent', target: 'stalled' },
            '#uploadQueue.done',
          ],
        },
        sending: {
          on: {
            'upload.progressed': { actions: 'setProgress' },
            // it may have come all the same: the record tells
            'upload.cancelled': {
              target: 'taking',
              actions: { type: 'setOutcome', params: { state: 'failed', failure: null } },
            },
          },
          invoke: [
            {
              id: 'progress',
              src: 'progress',
              input: ({ context }) => ({ ticket: currentOf(context)?.file.ticket ?? '' }),
            },
            {
              id: 'send',
              src: 'send',
              input: ({ context }) => ({ area: context.area, upload: currentOf(context) }),
              onDone: [
                {
                  guard: { type: 'isSent', params: ({ event }) => event.output },
                  target: 'taking',
                  actions: [
                    { type: 'releaseFiles', params: currentTickets },
                    { type: 'setOutcome', params: { state: 'sent', failure: null } },
                    'notifyWritten',
                  ],
                },
                {
                  target: 'taking',
                  actions: {
                    type: 'setOutcome',
                    params: ({ event: { output } }) => ({
                      state: 'failed',
                      failure: output.ok ? null : output.error,
                    }),
                  },
                },
              ],
              // a defect of ours stops one file, not those behind it
              onError: {
                target: 'taking',
                actions: ['reportDefect', { type: 'setOutcome', params: { state: 'failed', failure: null } }],
              },
            },
          ],
        },
        stalled: {
          entry: 'notifyStalled',
          on: { 'file.retried': { target: 'taking', actions: 'requeueFile' } },
        },
      },
    },
    done: { on: { 'close.pressed': { target: 'idle', actions: 'clear' } } },
  },
});
