import { openedAt, placeOf } from '@domain/area/address';
import { tabIn } from '@domain/area/record-tab';
import type { LazyChildInput } from '@machines/app/app.events';
import { collectionMachine } from '@machines/collection/collection.machine';
import { collectionAtFirst, scopedQuery } from '@machines/collection/collection.rules';
import type { CollectionInput } from '@machines/collection/collection.types';
import { draftMachine } from '@machines/draft/draft.machine';
import { importerMachine } from '@machines/importer/importer.machine';
import { ERROR_NOTICE_MS } from '@machines/notice/notice.machine';
import { recordMachine } from '@machines/record/record.machine';
import { recordPartMachine } from '@machines/record/record-part.machine';
import { resourceMachine } from '@machines/resource/resource.machine';
import { effectSlot } from '@machines/slot';
import { submissionMachine } from '@machines/submission/submission.machine';
import { named } from '@machines/tree';
import { uploadMachine } from '@machines/upload/upload.machine';
import { uploadQueueMachine } from '@machines/upload-queue/upload-queue.machine';
import { assign, enqueueActions, raise, sendTo, setup, stopChild } from 'xstate';
import { type ChangedAreas, type ClosedList, recalled, remembered, without } from './closed-lists';
import { isOpening, newsFor, type Open, openedBy, resourceInput } from './open';
import { wayTo } from './way-to';
import type { WorkspaceContext, WorkspaceEvent } from './workspace.types';

/** After this long a list that was prefetched and that nobody came for is closed, milliseconds. */
const PREFETCHED_MS = 30_000;

/** What a list begins with: what it showed when it was closed, if it was asked for the same then. */
const withClosed = (closed: readonly ClosedList[], input: CollectionInput): CollectionInput => ({
  ...input,
  closed: recalled(closed, { id: input.id, question: scopedQuery(collectionAtFirst(input)) }),
});

/** How a command stands in the list that an event speaks of. */
const commandIn = ({ open }: WorkspaceContext, event: WorkspaceEvent): Open['command'] =>
  'id' in event ? open[event.id]?.command : undefined;

/** What is open, with how a command stands in the list that the event speaks of. */
const withCommand =
  (command: Open['command']) =>
  ({ context: { open }, event }: { context: WorkspaceContext; event: WorkspaceEvent }) => {
    const one = 'id' in event ? open[event.id] : undefined;
    return one && 'id' in event ? { open: { ...open, [event.id]: { ...one, command } } } : {};
  };

/** Of which areas something has changed; in the event, as it is recorded, no topics stand for any. */
const topicsIn = (event: WorkspaceEvent): ChangedAreas => {
  if (event.type === 'records.written') return [event.area];
  return event.type === 'data.changed' ? (event.topics ?? 'any') : 'any';
};

/**
 * Everything that is open on the pages of areas: lists, records, their parts, imports, and calls of an area's own. It begins when the first of them is wanted, so
 * that no page before it pays for it, and passes on what the root tells.
 */
export const workspaceMachine = setup({
  types: {} as {
    context: WorkspaceContext;
    events: WorkspaceEvent;
    input: LazyChildInput;
  },
  actors: {
    collection: collectionMachine,
    record: recordMachine,
    part: recordPartMachine,
    draft: draftMachine,
    importer: importerMachine,
    queue: uploadQueueMachine,
    query: resourceMachine,
    choices: resourceMachine,
    address: resourceMachine,
    mutation: submissionMachine,
    upload: uploadMachine,
    download: submissionMachine,
  },
  delays: { prefetchLasts: PREFETCHED_MS },
  guards: {
    changesAddress: ({ context, event }) => wayTo(context, event) !== null,
    isOpen: ({ context, event }) => 'id' in event && Object.hasOwn(context.open, event.id),
    hasCommand: ({ context, event }) => commandIn(context, event) !== undefined,
    isCommandLeft: ({ context, event }) => commandIn(context, event) === 'left',
    isPrefetched: ({ context, event }) => 'id' in event && context.ahead === event.id,
    /** A list in the address is remembered when it is closed. */
    isInAddress: ({ context, event }) => 'id' in event && context.open[event.id]?.address !== undefined,
  },
  actions: {
    open: enqueueActions(({ context, enqueue, event }) => {
      if (!isOpening(event)) return;
      const { id } = event;
      const { company, closed, userId } = context;
      if (event.type === 'record.opened')
        enqueue.spawnChild('record', { id, input: { ...event.input, userId } });
      else if (event.type === 'draft.opened')
        enqueue.spawnChild('draft', { id, input: { ...event.input, userId } });
      else if (event.type === 'part.opened') enqueue.spawnChild('part', { id, input: event.input });
      else if (event.type === 'importer.opened') enqueue.spawnChild('importer', { id, input: event.input });
      else if (event.type === 'queue.opened') enqueue.spawnChild('queue', { id, input: event.input });
      else if (event.type === 'query.opened')
        enqueue.spawnChild('query', { id, input: resourceInput(event, company) });
      else if (event.type === 'choices.opened')
        enqueue.spawnChild('choices', { id, input: resourceInput(event, company) });
      else if (event.type === 'address.opened')
        enqueue.spawnChild('address', { id, input: resourceInput(event, company) });
      else if (event.type === 'mutation.opened') enqueue.spawnChild('mutation', { id });
      else if (event.type === 'upload.opened') enqueue.spawnChild('upload', { id });
      else if (event.type === 'download.opened') enqueue.spawnChild('download', { id });
      else enqueue.spawnChild('collection', { id, input: withClosed(closed, event.input) });
    }),
    registerOpened: assign(({ context: { open, location }, event }) =>
      isOpening(event) ? { open: { ...open, [event.id]: openedBy(event, location) } } : {},
    ),
    requestResource: sendTo(({ event }) => ('id' in event ? event.id : ''), { type: 'resource.requested' }),
    forwardSent: sendTo(({ event }) => ('id' in event ? event.id : ''), { type: 'draft.sent' }),
    submitMutation: sendTo(
      ({ event }) => ('id' in event ? event.id : ''),
      ({ context: { open, company }, event }) => ({
        type: 'form.submitted',
        input:
          event.type === 'mutation.submitted'
            ? { call: open[event.id]?.call, request: event.request, company }
            : {},
      }),
    ),
    setPrefetched: assign(({ event }) => ('id' in event ? { ahead: event.id } : {})),
    closePrefetched: stopChild(({ context }) => context.ahead ?? ''),
    clearPrefetched: assign(({ context: { open, ahead } }) => ({
      open: Object.fromEntries(Object.entries(open).filter(([id]) => id !== ahead)),
      ahead: null,
    })),
    claimPrefetched: assign({ ahead: null }),
    /** Somebody has come for it: it stands where the address stands now, and what was refused ahead is asked for again. */
    updatePrefetched: enqueueActions(({ enqueue, event }) => {
      if (event.type !== 'collection.opened') return;
      const { place } = event.input;
      if (place !== null) enqueue.sendTo(event.id, { type: 'address.changed', place });
      enqueue.sendTo(event.id, { type: 'list.retried' });
    }),
    requestClosing: sendTo(({ event }) => ('id' in event ? event.id : ''), { type: 'list.closing' }),
    rememberClosed: assign(({ context, event }) => {
      if (event.type !== 'list.closed' || event.list === null) return {};
      const { id, area, question: query, list } = event;
      return { closed: remembered(context.closed, { id, area, question: query, list }) };
    }),
    close: stopChild(({ event }) => ('id' in event ? event.id : '')),
    markCommandRunning: assign(withCommand('running')),
    markCommandLeft: assign(withCommand('left')),
    clearCommand: assign(withCommand(undefined)),
    closeLeftList: raise(({ event }) => ({ type: 'child.closed', id: 'id' in event ? event.id : '' })),
    /** Whoever has left the list of his command, or the page of his files, is told what became of it. */
    notice: sendTo(named('notice'), ({ context, event }) => {
      const { done = 0, refused = 0, unsent = 0 } = 'unsent' in event ? event : {};
      const isQueue = 'id' in event && context.open[event.id]?.kind === 'queue';
      return {
        type: 'notice.given',
        notice: {
          tone: refused + unsent === 0 && done > 0 ? 'success' : 'danger',
          text: isQueue ? 'notice.files' : 'notice.command',
          values: { done: `${done}`, refused: `${refused}`, unsent: `${unsent}` },
          durationMs: ERROR_NOTICE_MS,
          closable: true,
        },
      };
    }),
    removeOpened: assign(({ context, event }) => ({
      open: Object.fromEntries(
        Object.entries(context.open).filter(([id]) => !('id' in event) || id !== event.id),
      ),
      ahead: 'id' in event && event.id === context.ahead ? null : context.ahead,
    })),
    forwardData: enqueueActions(({ context, event, enqueue }) => {
      const topics = topicsIn(event);
      for (const [id, open] of Object.entries(context.open)) {
        const news = newsFor(open, topics);
        if (news !== undefined) enqueue.sendTo(id, news);
      }
    }),
    setUser: assign(({ event }) => (event.type === 'user.changed' ? { userId: event.userId } : {})),
    setScope: assign(({ event }) => (event.type === 'scope.changed' ? { company: event.company } : {})),
    forwardScope: enqueueActions(({ context, event, enqueue }) => {
      for (const [id, { isScoped }] of Object.entries(context.open)) if (isScoped) enqueue.sendTo(id, event);
    }),
    forwardConnection: enqueueActions(({ context, event, enqueue }) => {
      for (const id of Object.keys(context.open)) enqueue.sendTo(id, event);
    }),
    setLocation: assign(({ event }) =>
      event.type === 'location.changed' ? { location: event.location } : {},
    ),
    forwardPlaces: enqueueActions(({ context, enqueue }) => {
      const { path, search } = context.location;
      for (const [id, { address, recordAddress }] of Object.entries(context.open)) {
        if (address?.path === path)
          enqueue.sendTo(id, {
            type: 'address.changed',
            place: openedAt(placeOf(search, address.fields), address.atFirst),
          });
        const tab = recordAddress?.path === path ? tabIn(search, recordAddress.record) : null;
        if (tab !== null) enqueue.sendTo(id, { type: 'address.changed', tab });
      }
    }),
    /** Changes the address of the page; heard again as `location.changed`. */
    changeAddress: sendTo(named('app'), ({ context, event }) => ({
      type: 'navigation.requested',
      ...wayTo(context, event),
    })),
    /** What is remembered of lists of these areas is no longer true. */
    forgetLists: assign(({ context, event }) => ({ closed: without(context.closed, topicsIn(event)) })),
    releaseFiles: effectSlot('workspace.releaseFiles'),
    closeAll: enqueueActions(({ context, enqueue }) => {
      for (const id of Object.keys(context.open)) enqueue.stopChild(id);
    }),
    forgetAll: assign({ open: {}, ahead: null, closed: [] }),
  },
}).createMachine({
  id: 'workspace',
  context: ({ input: { company, location, userId } }) => ({
    company,
    location,
    userId,
    open: {},
    ahead: null,
    closed: [],
  }),
  initial: 'plain',
  states: {
    plain: {},
    /** A list was prefetched. */
    ahead: { after: { prefetchLasts: { target: 'plain', actions: ['closePrefetched', 'clearPrefetched'] } } },
  },
  on: {
    // one at a time, the last one wins; an open list asks for itself
    'collection.prefetched': [
      { guard: 'isOpen' },
      {
        target: '.ahead',
        actions: ['closePrefetched', 'clearPrefetched', 'open', 'registerOpened', 'setPrefetched'],
      },
    ],
    'collection.opened': [
      {
        guard: 'isPrefetched',
        target: '.plain',
        actions: ['claimPrefetched', 'registerOpened', 'updatePrefetched'],
      },
      { guard: 'isCommandLeft', actions: 'markCommandRunning' },
      { guard: 'isOpen' },
      { actions: ['open', 'registerOpened'] },
    ],
    'record.opened': [{ guard: 'isOpen' }, { actions: ['open', 'registerOpened'] }],
    'part.opened': [{ guard: 'isOpen' }, { actions: ['open', 'registerOpened'] }],
    'draft.opened': [{ guard: 'isOpen' }, { actions: ['open', 'registerOpened'] }],
    'draft.sent': { guard: 'isOpen', actions: 'forwardSent' },
    'importer.opened': [{ guard: 'isOpen' }, { actions: ['open', 'registerOpened'] }],
    'queue.opened': [
      { guard: 'isCommandLeft', actions: 'markCommandRunning' },
      { guard: 'isOpen' },
      { actions: ['open', 'registerOpened'] },
    ],
    'query.opened': [{ guard: 'isOpen' }, { actions: ['open', 'registerOpened', 'requestResource'] }],
    'choices.opened': [{ guard: 'isOpen' }, { actions: ['open', 'registerOpened', 'requestResource'] }],
    'address.opened': [{ guard: 'isOpen' }, { actions: ['open', 'registerOpened', 'requestResource'] }],
    'mutation.opened': [{ guard: 'isOpen' }, { actions: ['open', 'registerOpened'] }],
    'upload.opened': [{ guard: 'isOpen' }, { actions: ['open', 'registerOpened'] }],
    'download.opened': [{ guard: 'isOpen' }, { actions: ['open', 'registerOpened'] }],
    'mutation.submitted': { guard: 'isOpen', actions: 'submitMutation' },
    'child.closed': [
      { guard: 'hasCommand', actions: 'markCommandLeft' },
      { guard: 'isInAddress', actions: 'requestClosing' },
      { guard: 'isOpen', actions: ['close', 'removeOpened'] },
    ],
    'list.closed': { guard: 'isOpen', actions: ['rememberClosed', 'close', 'removeOpened'] },
    'command.begun': { actions: 'markCommandRunning' },
    'command.stalled': { guard: 'isCommandLeft', actions: 'notice' },
    'command.over': [
      { guard: 'isCommandLeft', actions: ['notice', 'clearCommand', 'closeLeftList'] },
      { actions: 'clearCommand' },
    ],
    'data.changed': { actions: ['forgetLists', 'forwardData'] },
    'records.written': { actions: ['forgetLists', 'forwardData'] },
    'scope.changed': { actions: ['setScope', 'forwardScope'] },
    'connection.changed': { actions: 'forwardConnection' },
    'location.changed': { actions: ['setLocation', 'forwardPlaces'] },
    'place.changed': { guard: 'changesAddress', actions: 'changeAddress' },
    'tab.changed': { guard: 'changesAddress', actions: 'changeAddress' },
    'user.changed': { target: '.plain', actions: ['setUser', 'releaseFiles', 'closeAll', 'forgetAll'] },
  },
});
