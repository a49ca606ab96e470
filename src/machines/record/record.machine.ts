import { COMMANDING } from './record.commanding';
import { inputsOf, recordAtFirst, sentOf } from './record.rules';
import { recordSetup } from './record.setup';

/**
 * One record of any area: seen, as of any day, written, saved, commanded. Whoever changes it loses nothing: a draft outlives the
 * page, and what somebody else has changed meanwhile is decided field by field.
 */
export const recordMachine = recordSetup.createMachine({
  id: 'record',
  context: ({ input }) => recordAtFirst(input),
  initial: 'starting',
  on: {
    'tab.chosen': [{ guard: 'isInAddress', actions: ['setTab', 'updateAddress'] }, { actions: 'setTab' }],
    'address.changed': { actions: 'setTab' },
    'data.changed': { guard: 'isStored', actions: 'markOutdated' },
  },
  states: {
    starting: { always: [{ guard: 'isNew', target: 'restoring' }, 'loading'] },
    loading: {
      tags: ['busy', 'loading'],
      entry: 'markCurrent',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { area, id, versionDay: day } }) => ({ area, id: id ?? '', versionDay: day }),
        onDone: [
          {
            guard: { type: 'hasRecord', params: ({ event }) => event.output },
            target: 'viewing',
            actions: { type: 'setRecord', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setRecord', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
      on: { 'data.changed': { target: 'loading', reenter: true }, 'leave.asked': 'left' },
    },
    failed: {
      on: {
        'load.retried': 'loading',
        'asOf.chosen': { target: 'loading', actions: 'setDay' },
        'connection.changed': { guard: 'isOnline', target: 'loading' },
        'data.changed': 'loading',
        'leave.asked': 'left',
      },
    },
    viewing: {
      tags: 'viewing',
      initial: 'still',
      on: {
        'edit.started': { guard: 'showsPresent', target: 'restoring' },
        'asOf.chosen': { target: 'loading', actions: 'setDay' },
        'command.opened': [
          { guard: 'isSentAtOnce', target: 'commanding.preparing', actions: 'openCommand' },
          { target: 'commanding.asking', actions: 'openCommand' },
        ],
        'data.changed': { guard: 'showsPresent', target: '.refreshing' },
        'leave.asked': 'left',
      },
      states: {
        /** What was heard while a command or a save was on its way may be younger than their answer. */
        still: { always: { guard: 'isOutdated', target: 'refreshing' } },
        /** Looks again while the old record stays on the screen; a failure is told beside it. */
        refreshing: {
          entry: 'markCurrent',
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context: { area, id, versionDay: day } }) => ({ area, id: id ?? '', versionDay: day }),
            onDone: {
              target: 'still',
              actions: { type: 'setRecord', params: ({ event }) => event.output },
            },
            onError: { target: '#record.broken', actions: 'reportDefect' },
          },
        },
      },
    },
    /** Looks for what an earlier visit left. */
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context: { area, id, userId, prefilled } }) => ({ area, id, userId, prefilled }),
        onDone: { target: 'editing', actions: { type: 'beginDraft', params: ({ event }) => event.output } },
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    editing: {
      tags: 'editing',
      initial: 'still',
      on: {
        'field.changed': { target: '.changing', actions: 'setField' },
        'field.proposed': { guard: 'takesProposal', actions: 'setProposal' },
        'reload.chosen': { guard: 'isStored', target: '.reloading' },
        'save.pressed': { target: 'preparing', actions: 'persistDraft' },
        'save.forced': { guard: 'isDuplicate', target: 'preparing', actions: ['force', 'persistDraft'] },
        'edit.cancelled': [
          { guard: 'isDirty', target: 'discarding' },
          { guard: 'isNew', target: 'left', actions: 'persistDraft' },
          { target: 'viewing.refreshing', actions: ['discardDraft', 'persistDraft'] },
        ],
        'leave.asked': [
          { guard: 'isDirty', target: 'leaving', actions: 'persistDraft' },
          { target: 'left', actions: 'persistDraft' },
        ],
      },
      states: {
        still: {},
        changing: { after: { typingRests: { target: 'still', actions: 'persistDraft' } } },
        reloading: {
          tags: 'busy',
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context: { area, id } }) => ({ area, id: id ?? '', versionDay: null }),
            onDone: {
              target: 'still',
              actions: [{ type: 'setRecord', params: ({ event }) => event.output }, 'markCurrent'],
            },
            onError: { target: '#record.broken', actions: 'reportDefect' },
          },
        },
      },
    },
    /** Checks what was written before it is sent. */
    preparing: {
      tags: ['busy', 'editing'],
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ fields: context.fields, input: inputsOf(context) }),
        onDone: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setPrepared', params: ({ event }) => event.output },
          },
          { target: 'saving', actions: { type: 'setPrepared', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    saving: {
      tags: ['busy', 'editing'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({
          area: context.area,
          id: context.id,
          version: context.version,
          fields: sentOf(context),
          key: context.key ?? '',
          force: context.isForced,
        }),
        onDone: [
          {
            guard: { type: 'hasRecord', params: ({ event }) => event.output },
            target: 'saved',
            actions: [
              { type: 'setRecord', params: ({ event }) => event.output },
              'discardDraft',
              'persistDraft',
              'notifyWritten',
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    saved: { always: [{ guard: 'isNew', target: 'created' }, 'viewing'] },
    /** The new record is there: whoever looks goes on with it under its own id. */
    created: { tags: 'created', on: { 'leave.asked': 'left' } },
    conflict: {
      tags: 'conflict',
      on: {
        'conflict.chosen': { actions: 'chooseSide' },
        'conflict.settled': { guard: 'isDecided', target: 'merging', actions: 'merge' },
        'conflict.left': { target: 'editing', actions: 'forgetConflict' },
      },
    },
    /** When everything stays as the others have it, there is nothing to save. */
    merging: {
      always: [
        { guard: 'isDirty', target: 'preparing' },
        { target: 'viewing.refreshing', actions: ['discardDraft', 'persistDraft'] },
      ],
    },
    discarding: {
      tags: 'asking',
      on: {
        'leave.confirmed': [
          { guard: 'isNew', target: 'left', actions: ['discardDraft', 'persistDraft'] },
          { target: 'viewing.refreshing', actions: ['discardDraft', 'persistDraft'] },
        ],
        'leave.declined': 'editing',
      },
    },
    leaving: {
      tags: 'asking',
      on: {
        'leave.confirmed': { target: 'left', actions: ['discardDraft', 'persistDraft'] },
        'leave.declined': 'editing',
      },
    },
    commanding: COMMANDING,
    left: { tags: 'left', on: { 'load.retried': { target: 'starting', actions: 'discardDraft' } } },
    /** A defect of ours. What was written is found again where the browser keeps it. */
    broken: {
      on: { 'load.retried': { target: 'starting', actions: 'discardDraft' }, 'leave.asked': 'left' },
    },
  },
});
