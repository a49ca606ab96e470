import { answersTo } from './record.rules';
import { recordSetup } from './record.setup';

/** A command of the record's lifecycle: asked about, checked, sent. */
export const COMMANDING = recordSetup.createStateConfig({
  tags: 'commanding',
  initial: 'asking',
  on: { 'command.closed': { target: 'viewing.refreshing', actions: 'forgetCommand' } },
  states: {
    asking: {
      on: {
        'command.changed': { actions: 'setCommandField' },
        'command.sent': 'preparing',
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context: { pendingCommand } }) => ({
          fields: pendingCommand?.asks ?? {},
          input: answersTo(pendingCommand),
        }),
        onDone: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'setPreparedCommand', params: ({ event }) => event.output },
          },
          {
            target: 'sending',
            actions: { type: 'setPreparedCommand', params: ({ event }) => event.output },
          },
        ],
        onError: { target: '#record.broken', actions: 'reportDefect' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context: { area, id, record, pendingCommand, key } }) => ({
          area,
          id: id ?? '',
          event: pendingCommand?.command ?? '',
          version: record?.version ?? 0,
          payload: pendingCommand?.payload ?? {},
          key: key ?? '',
        }),
        onDone: [
          {
            guard: { type: 'hasRecord', params: ({ event }) => event.output },
            target: '#record.viewing',
            actions: [
              { type: 'setRecord', params: ({ event }) => event.output },
              'forgetCommand',
              'notifyWritten',
            ],
          },
          {
            guard: { type: 'isRefusedAsOutdated', params: ({ event }) => event.output },
            target: 'catchingUp',
            actions: { type: 'setRefusedCommand', params: ({ event }) => event.output },
          },
          {
            target: 'asking',
            actions: { type: 'setRefusedCommand', params: ({ event }) => event.output },
          },
        ],
        onError: { target: '#record.broken', actions: 'reportDefect' },
      },
    },
    /** Somebody was faster: what the record is now is looked at before it is commanded again. */
    catchingUp: {
      tags: 'busy',
      entry: 'markCurrent',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { area, id } }) => ({ area, id: id ?? '', versionDay: null }),
        onDone: {
          target: 'asking',
          actions: { type: 'setRecord', params: ({ event }) => event.output },
        },
        onError: { target: '#record.broken', actions: 'reportDefect' },
      },
    },
  },
});
