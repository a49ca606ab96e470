import { chosen, isDecided, mergedDraft } from '@domain/area/merge';
import { effectSlot } from '@machines/slot';
import { named } from '@machines/tree';
import { assign, sendTo, setup } from 'xstate';
import {
  asksFirst,
  begun,
  changedField,
  changedPayload,
  clean,
  duplicatesIn,
  hasErrors,
  isConflict,
  isDirty,
  isOutdatedAnswer,
  pendingWith,
  refusedCommand,
  refusedSave,
  takesProposal,
  withProposal,
} from './record.rules';
import { recordSlots } from './record.slots';
import type {
  PersistedDraft,
  Prepared,
  RecordContext,
  RecordEvent,
  RecordInput,
  RecordReply,
} from './record.types';

/** How long nobody types before the draft is kept in the browser, milliseconds. */
export const TYPING_RESTS_MS = 400;

/** What a record can ask, tell and decide; src/machines/record/record.machine.ts says when. */
export const recordSetup = setup({
  types: {} as {
    context: RecordContext;
    events: RecordEvent;
    input: RecordInput;
    tags:
      | 'busy'
      | 'loading'
      | 'viewing'
      | 'editing'
      | 'conflict'
      | 'commanding'
      | 'asking'
      | 'created'
      | 'left';
  },
  actors: recordSlots,
  delays: { typingRests: TYPING_RESTS_MS },
  guards: {
    isNew: ({ context }) => context.id === null,
    isInAddress: ({ context }) => context.isInAddress === true,
    showsPresent: ({ context }) => context.versionDay === null,
    isDirty: ({ context }) => isDirty(context),
    takesProposal: ({ context, event }) =>
      event.type === 'field.proposed' && takesProposal(context, event.field),
    isStored: ({ context }) => context.id !== null,
    isOnline: ({ event }) => event.type === 'connection.changed' && event.online,
    hasRecord: (_, reply: RecordReply) => reply.ok,
    isConflict: (_, reply: RecordReply) => isConflict(reply),
    isRefusedAsOutdated: (_, reply: RecordReply) => isOutdatedAnswer(reply),
    isOutdated: ({ context }) => context.isOutdated && context.versionDay === null,
    isFaulty: (_, { faults }: Prepared) => hasErrors(faults),
    isDuplicate: ({ context }) => duplicatesIn(context.failure).length > 0,
    isDecided: ({ context: { conflict } }) => conflict !== null && isDecided(conflict),
    isSentAtOnce: ({ event }) => event.type === 'command.opened' && !asksFirst(event),
  },
  actions: {
    setRecord: assign((_, reply: RecordReply) =>
      reply.ok ? { record: reply.value, failure: null } : { failure: reply.error },
    ),
    setTab: assign(({ event }) =>
      event.type === 'tab.chosen' || event.type === 'address.changed' ? { tab: event.tab } : {},
    ),
    updateAddress: sendTo(named('workspace'), ({ context: { id, tab } }) => ({
      type: 'tab.changed',
      record: id ?? '',
      tab,
    })),
    setDay: assign(({ event }) => (event.type === 'asOf.chosen' ? { versionDay: event.day } : {})),
    beginDraft: assign(({ context }, stored: PersistedDraft | null) => begun(context, stored)),
    setField: assign(({ context, event }) =>
      event.type === 'field.changed' ? changedField(context, event.field, event.value) : {},
    ),
    setProposal: assign(({ context, event }) =>
      event.type === 'field.proposed' ? withProposal(context, event.field, event.value) : {},
    ),
    markOutdated: assign({ isOutdated: true }),
    markCurrent: assign({ isOutdated: false }),
    discardDraft: assign(() => clean()),
    setPrepared: assign(({ context }, { faults, key }: Prepared) => ({
      faults,
      key: context.key ?? key,
      failure: null,
    })),
    setRefusal: assign(({ context }, reply: RecordReply) => refusedSave(context, reply)),
    chooseSide: assign(({ context: { conflict }, event }) =>
      conflict !== null && event.type === 'conflict.chosen'
        ? { conflict: chosen(conflict, event.field, event.choice) }
        : {},
    ),
    merge: assign(({ context: { conflict, draft, version } }) => ({
      draft: conflict === null ? draft : mergedDraft(draft, conflict),
      version: conflict?.version ?? version,
      conflict: null,
      failure: null,
      isOutdated: false,
    })),
    force: assign({ isForced: true }),
    forgetConflict: assign({ conflict: null }),
    openCommand: assign(({ event }) =>
      event.type === 'command.opened'
        ? {
            pendingCommand: {
              command: event.command,
              asks: event.asks,
              payload: event.payload,
              ...(event.isIrreversible && { isIrreversible: event.isIrreversible }),
              faults: {},
              failure: null,
            },
            key: null,
          }
        : {},
    ),
    setCommandField: assign(({ context, event }) =>
      event.type === 'command.changed' ? changedPayload(context, event.field, event.value) : {},
    ),
    setPreparedCommand: assign(({ context }, { faults, key }: Prepared) => ({
      pendingCommand: pendingWith(context, { faults, failure: null }),
      key: context.key ?? key,
    })),
    setRefusedCommand: assign(({ context }, reply: RecordReply) => refusedCommand(context, reply)),
    forgetCommand: assign({ pendingCommand: null, key: null }),
    notifyWritten: sendTo(named('workspace'), ({ context: { area } }) => ({ type: 'records.written', area })),
    /** Keeps the draft in the browser, or removes what is kept when there is none. */
    persistDraft: effectSlot('record.persistDraft'),
    reportDefect: effectSlot('record.reportDefect'),
  },
});
