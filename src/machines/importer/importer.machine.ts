import type { ImportRun } from '@domain/area/records';
import { valueOr } from '@domain/shared/result';
import { effectSlot, slot, sourceSlot } from '@machines/slot';
import { assign, setup } from 'xstate';
import type {
  AddressReply,
  ChosenFile,
  ImporterContext,
  ImporterEvent,
  ImporterInput,
  RunReply,
} from './importer.types';

/** How long the importer waits before it looks again how far the back end is, milliseconds. */
export const LOOK_AGAIN_MS = 1_000;

export const importerSlots = {
  /** Begins a run; to the mapping of the back end it adds columns by their titles. */
  upload: slot<RunReply, Pick<ImporterInput, 'area' | 'titles'> & { file: ChosenFile }>('importer.upload'),
  /** Tells how far the file of this ticket is. */
  progress: sourceSlot<{ type: 'upload.progressed'; percent: number }, { ticket: string }>(
    'importer.progress',
  ),
  readRun: slot<RunReply, { id: string }>('importer.readRun'),
  check: slot<RunReply, { id: string; mapping: Readonly<Record<string, string>> }>('importer.check'),
  start: slot<RunReply, { id: string }>('importer.start'),
  cancel: slot<RunReply, { id: string }>('importer.cancel'),
  findRejects: slot<AddressReply, { id: string }>('importer.findRejects'),
};

const NO_FILE: ChosenFile = { ticket: '', name: '', size: 0 };

type StreamEvent = { event: { output: RunReply } };
/** Whatever the back end answers about the run, its state says where the wizard stands. */
const reported = {
  onDone: {
    target: 'routing',
    actions: { type: 'setRun', params: ({ event }: StreamEvent) => event.output },
  },
  onError: { target: 'broken', actions: 'reportDefect' },
} as const;

const idIn = ({ context }: { context: ImporterContext }) => ({
  id: context.run?.id ?? context.runId ?? '',
});

const withoutField = (mapping: Readonly<Record<string, string>>, field: string) =>
  Object.fromEntries(Object.entries(mapping).filter(([name]) => name !== field));

/** The import wizard. The run lives in the back end: whoever leaves finds it again by its id. */
export const importerMachine = setup({
  types: {} as {
    context: ImporterContext;
    events: ImporterEvent;
    input: ImporterInput;
    tags: 'busy' | 'working' | 'over';
  },
  actors: importerSlots,
  delays: { looksAgain: LOOK_AGAIN_MS },
  guards: {
    isResumed: ({ context }) => context.runId !== null || context.run !== null,
    hasNoRun: ({ context }) => context.run === null,
    isInState: ({ context }, state: ImportRun['state']) => context.run?.state === state,
    hasFile: ({ context }) => context.file !== null,
    hasRun: (_, reply: RunReply) => reply.ok,
    isDone: (_, reply: AddressReply) => reply.ok,
  },
  actions: {
    setFile: assign(({ event }) => (event.type === 'file.chosen' ? { file: event.file, failure: null } : {})),
    setProgress: assign(({ event }) =>
      event.type === 'upload.progressed' ? { progress: event.percent } : {},
    ),
    forgetFile: assign({ file: null, progress: null }),
    setRun: assign((_, reply: RunReply) => {
      if (!reply.ok) return { failure: reply.error, progress: null };
      return { run: reply.value, mapping: reply.value.mapping, failure: null, progress: null };
    }),
    /** What was checked goes with its mapping: nothing leads back to it but another check. */
    uncheck: assign(({ context: { run } }) => ({ run: run && { ...run, state: 'mapping' as const } })),
    setMapping: assign(({ context, event }) => {
      if (event.type !== 'mapping.changed') return {};
      const { field, column } = event;
      const others = withoutField(context.mapping, field);
      return { mapping: column === null ? others : { ...others, [field]: column } };
    }),
    setFailure: assign((_, reply: AddressReply) => ({ failure: reply.ok ? null : reply.error })),
    /** It is sent: nobody need hold it any more. */
    releaseFile: effectSlot('importer.releaseFile') as (_: unknown, ticket: string) => void,
    restart: assign({ file: null, progress: null, run: null, runId: null, mapping: {}, failure: null }),
    /** Fetches the file: the address works once. */
    download: effectSlot('importer.download') as (_: unknown, address: string) => void,
    reportDefect: effectSlot('importer.reportDefect'),
  },
}).createMachine({
  id: 'importer',
  context: ({ input }) => ({ ...input, file: null, progress: null, run: null, mapping: {}, failure: null }),
  initial: 'starting',
  on: { 'importer.restarted': { target: '.choosing', actions: 'restart' } },
  states: {
    starting: { always: [{ guard: 'isResumed', target: 'reading' }, 'choosing'] },
    choosing: { on: { 'file.chosen': { target: 'uploading', actions: 'setFile' } } },
    uploading: {
      tags: 'busy',
      on: {
        'upload.progressed': { actions: 'setProgress' },
        'upload.cancelled': {
          target: 'choosing',
          actions: [
            { type: 'releaseFile', params: ({ context }) => context.file?.ticket ?? '' },
            'forgetFile',
          ],
        },
      },
      invoke: [
        {
          id: 'progress',
          src: 'progress',
          input: ({ context: { file } }) => ({ ticket: file?.ticket ?? '' }),
        },
        {
          id: 'upload',
          src: 'upload',
          input: ({ context: { area, titles, file } }) => ({ area, titles, file: file ?? NO_FILE }),
          ...reported,
          onDone: [
            {
              guard: { type: 'hasRun', params: ({ event }) => event.output },
              target: 'routing',
              actions: [
                { type: 'releaseFile', params: ({ context }) => context.file?.ticket ?? '' },
                { type: 'setRun', params: ({ event }) => event.output },
              ],
            },
            // a refused upload leaves no run to go on with
            { ...reported.onDone, target: 'failed' },
          ],
        },
      ],
    },
    /** Where the back end says that the run is. */
    routing: {
      always: [
        { guard: 'hasNoRun', target: 'failed' },
        { guard: { type: 'isInState', params: 'mapping' }, target: 'mapping' },
        { guard: { type: 'isInState', params: 'checking' }, target: 'working' },
        { guard: { type: 'isInState', params: 'importing' }, target: 'working' },
        { guard: { type: 'isInState', params: 'checked' }, target: 'checked' },
        'over',
      ],
    },
    /** There is no run to go on with: the file was refused, or could not be sent, or the run is not found. */
    failed: {
      on: {
        'file.chosen': { target: 'uploading', actions: 'setFile' },
        'importer.retried': [{ guard: 'hasFile', target: 'uploading' }, 'starting'],
      },
    },
    reading: {
      tags: 'busy',
      invoke: { id: 'readRun', src: 'readRun', input: idIn, ...reported },
    },
    mapping: {
      on: {
        'mapping.changed': { actions: 'setMapping' },
        'check.pressed': 'checking',
        'import.cancelled': 'cancelling',
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ ...idIn({ context }), mapping: context.mapping }),
        ...reported,
      },
    },
    /** The back end checks or imports: `run` says how far it is. */
    working: {
      tags: 'working',
      after: { looksAgain: 'looking' },
      on: {
        'data.changed': 'looking',
        'importer.retried': 'looking',
        'import.cancelled': 'cancelling',
      },
    },
    looking: {
      tags: 'working',
      invoke: { id: 'readRun', src: 'readRun', input: idIn, ...reported },
      on: { 'import.cancelled': 'cancelling' },
    },
    checked: {
      on: {
        'mapping.reopened': { target: 'mapping', actions: 'uncheck' },
        'import.pressed': 'begins',
        'import.cancelled': 'cancelling',
        'rejects.asked': 'fetching',
      },
    },
    begins: {
      tags: 'busy',
      invoke: { id: 'start', src: 'start', input: idIn, ...reported },
    },
    cancelling: {
      tags: 'busy',
      invoke: { id: 'cancel', src: 'cancel', input: idIn, ...reported },
    },
    /** Done, failed or cancelled: `run.state`. One that was broken off goes on where it stopped. */
    over: {
      tags: 'over',
      on: {
        'rejects.asked': 'fetching',
        'import.pressed': { guard: { type: 'isInState', params: 'failed' }, target: 'begins' },
      },
    },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'findRejects',
        src: 'findRejects',
        input: idIn,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'routing',
            actions: [
              { type: 'setFailure', params: ({ event }) => event.output },
              { type: 'download', params: ({ event }) => valueOr(event.output, '') },
            ],
          },
          { target: 'routing', actions: { type: 'setFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    /** A defect of ours. */
    broken: { on: { 'importer.retried': 'starting' } },
  },
});
