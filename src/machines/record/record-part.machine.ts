import type { NoteAddition } from '@domain/area/areas.port';
import type { Attachment, Note, TimelineEntryRead } from '@domain/area/records';
import type { CallFailure } from '@domain/shared/call-failure';
import { type Result, valueOr } from '@domain/shared/result';
import { effectSlot, slot, sourceSlot } from '@machines/slot';
import { named } from '@machines/tree';
import { draftId } from '@machines/workspace/names';
import { assign, sendTo, setup } from 'xstate';

/** What a record has beside its fields. Each part is loaded on its own, when it is looked at. */
export const PARTS = ['timeline', 'notes', 'attachments'] as const;
export type PartName = (typeof PARTS)[number];

/** Newest first; only the list of the part's own name is ever filled. */
export interface PartContent {
  readonly timeline: readonly TimelineEntryRead[];
  readonly notes: readonly Note[];
  readonly attachments: readonly Attachment[];
}

/** A file that the user chose: its content stays in the hands of whoever chose it (`ticket`), a machine holds only data. */
export interface PickedFile {
  readonly ticket: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** The draft of the note that is written beside a record. */
export const NOTE_DRAFT = 'note';

/** What is added to a part: a note, or a file. */
export type Addition = NoteAddition | { readonly file: PickedFile };

/** What did not come through, or perhaps did without an answer, and is written once more keeps its key. */
const keyed = (before: Addition | null, addition: Addition): Addition => {
  if (before === null || !('text' in before) || !('text' in addition)) return addition;
  const isSame = before.text === addition.text && before.audience === addition.audience;
  return isSame ? before : addition;
};

export interface PartInput {
  readonly area: string;
  readonly id: string;
  readonly part: PartName;
}
export interface PartContext extends PartInput {
  readonly content: PartContent;
  /** It has been answered once: a list that is empty is no list that is on its way. */
  readonly isLoaded: boolean;
  /** What is on its way, or did not come through. */
  readonly addition: Addition | null;
  /** How much of a file is on its way, percent. */
  readonly progress: number | null;
  /** News came while an attachment's address was on its way. */
  readonly isOutdated: boolean;
  readonly failure: CallFailure | null;
}
export type PartEvent =
  | { type: 'part.retried' }
  | { type: 'data.changed' }
  | { type: 'connection.changed'; online: boolean }
  | { type: 'part.added'; addition: Addition }
  /** The addition that failed is given up. */
  | { type: 'addition.dropped' }
  /** Told by `progress`. */
  | { type: 'upload.progressed'; percent: number }
  /** The file that is on its way is not to come. */
  | { type: 'upload.cancelled' }
  | { type: 'attachment.opened'; attachmentId: string };

export type PartReply = Result<Partial<PartContent>, CallFailure>;
type AddedReply = Result<null, CallFailure>;
/** Of the file that is added. */
const ticketIn = ({ addition }: Pick<PartContext, 'addition'>): string | null =>
  addition !== null && 'file' in addition ? addition.file.ticket : null;

type AddressReply = Result<string, CallFailure>;

export const partSlots = {
  loadPart: slot<PartReply, PartInput>('recordPart.loadPart'),
  add: slot<AddedReply, PartInput & { addition: Addition }>('recordPart.add'),
  /** Tells how far the file of this ticket is; of a note nothing. */
  progress: sourceSlot<{ type: 'upload.progressed'; percent: number }, { ticket: string }>(
    'recordPart.progress',
  ),
  /** Address at which an attachment can be fetched once. */
  open: slot<AddressReply, { area: string; id: string; attachmentId: string }>('recordPart.open'),
};

export const recordPartMachine = setup({
  types: {} as {
    context: PartContext;
    events: PartEvent;
    input: PartInput;
    tags: 'busy' | 'loading' | 'adding';
  },
  actors: partSlots,
  guards: {
    isDone: (_, reply: Result<unknown, CallFailure>) => reply.ok,
    hasSentFile: ({ context }, reply: AddedReply) => reply.ok && ticketIn(context) !== null,
    isUploading: ({ context }) => ticketIn(context) !== null,
    isOutdated: ({ context }) => context.isOutdated,
    isOnline: ({ event }) => event.type === 'connection.changed' && event.online,
  },
  actions: {
    setAnswer: assign(({ context }, reply: PartReply) =>
      reply.ok
        ? { content: { ...context.content, ...reply.value }, isLoaded: true }
        : { failure: reply.error },
    ),
    setFailure: assign((_, reply: Result<unknown, CallFailure>) => ({
      failure: reply.ok ? null : reply.error,
      progress: null,
    })),
    forgetFailure: assign({ failure: null }),
    markOutdated: assign({ isOutdated: true }),
    markCurrent: assign({ isOutdated: false }),
    setAddition: assign(({ context, event }) =>
      event.type === 'part.added'
        ? { addition: keyed(context.addition, event.addition), progress: null, failure: null }
        : {},
    ),
    setProgress: assign(({ event }) =>
      event.type === 'upload.progressed' ? { progress: event.percent } : {},
    ),
    /** It is sent: nobody need hold it any more. */
    releaseFile: effectSlot('recordPart.releaseFile') as (_: unknown, ticket: string) => void,
    notifyWritten: sendTo(named('workspace'), ({ context: { area } }) => ({ type: 'records.written', area })),
    clearDraft: sendTo(named('workspace'), ({ context: { area, id } }) => ({
      type: 'draft.sent',
      id: draftId(area, id, NOTE_DRAFT),
    })),
    dropAddition: assign({ addition: null, progress: null, failure: null }),
    /** Fetches the file: the address works once. */
    download: effectSlot('recordPart.download') as (_: unknown, address: string) => void,
    reportDefect: effectSlot('recordPart.reportDefect'),
  },
}).createMachine({
  id: 'recordPart',
  context: ({ input }) => ({
    ...input,
    content: { timeline: [], notes: [], attachments: [] },
    isLoaded: false,
    addition: null,
    progress: null,
    isOutdated: false,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'loading'],
      entry: 'markCurrent',
      invoke: {
        id: 'loadPart',
        src: 'loadPart',
        input: ({ context: { area, id, part } }) => ({ area, id, part }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
      on: { 'data.changed': { target: 'loading', reenter: true } },
    },
    failed: {
      exit: 'forgetFailure',
      on: {
        'part.retried': 'loading',
        'data.changed': 'loading',
        'connection.changed': { guard: 'isOnline', target: 'loading' },
      },
    },
    ready: {
      // why a file could not be opened is still told when the list has come again
      always: { guard: 'isOutdated', target: 'loading' },
      on: {
        'data.changed': { target: 'loading', actions: 'forgetFailure' },
        'part.added': { target: 'adding', actions: 'setAddition' },
        'attachment.opened': 'opening',
      },
    },
    adding: {
      tags: ['busy', 'adding'],
      on: {
        'upload.progressed': { actions: 'setProgress' },
        // it may have come all the same: the list tells
        'upload.cancelled': {
          guard: 'isUploading',
          target: 'loading',
          actions: [
            { type: 'releaseFile', params: ({ context }) => ticketIn(context) ?? '' },
            'dropAddition',
          ],
        },
      },
      invoke: [
        {
          id: 'progress',
          src: 'progress',
          input: ({ context }) => ({ ticket: ticketIn(context) ?? '' }),
        },
        {
          id: 'add',
          src: 'add',
          input: ({ context: { area, id, part, addition } }) => ({
            area,
            id,
            part,
            addition: addition ?? { text: '', key: '' },
          }),
          onDone: [
            // what may be done with the record is judged by its files: "hand in" does not wait for the news
            {
              guard: { type: 'hasSentFile', params: ({ event }) => event.output },
              target: 'loading',
              actions: [
                { type: 'releaseFile', params: ({ context }) => ticketIn(context) ?? '' },
                'dropAddition',
                'notifyWritten',
              ],
            },
            {
              guard: { type: 'isDone', params: ({ event }) => event.output },
              target: 'loading',
              actions: ['dropAddition', 'clearDraft'],
            },
            { target: 'notAdded', actions: { type: 'setFailure', params: ({ event }) => event.output } },
          ],
          onError: { target: 'broken', actions: 'reportDefect' },
        },
      ],
    },
    notAdded: {
      on: {
        'part.retried': 'adding',
        'part.added': { target: 'adding', actions: 'setAddition' },
        'addition.dropped': { target: 'loading', actions: 'dropAddition' },
      },
    },
    opening: {
      tags: 'busy',
      on: { 'data.changed': { actions: 'markOutdated' } },
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { area, id }, event }) => ({
          area,
          id,
          attachmentId: event.type === 'attachment.opened' ? event.attachmentId : '',
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'setFailure', params: ({ event }) => event.output },
              { type: 'download', params: ({ event }) => valueOr(event.output, '') },
            ],
          },
          { target: 'ready', actions: { type: 'setFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    /** A defect of ours. */
    broken: { exit: 'forgetFailure', on: { 'part.retried': 'loading' } },
  },
});
