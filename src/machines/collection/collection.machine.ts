import { ALL, marked, NOTHING } from '@domain/area/selection';
import { isSameScope } from '@domain/company/company-scope';
import { effectSlot, slot } from '@machines/slot';
import { named } from '@machines/tree';
import { assign, sendTo, setup } from 'xstate';
import { bulkMachine } from './bulk.machine';
import { bulkOffersMachine } from './bulk-offers.machine';
import {
  arrived,
  asking,
  asksOtherwise,
  collectionAtFirst,
  fromTop,
  isElsewhere,
  lastShown,
  markedRows,
  missing,
  nextPageRequest,
  ofCompanies,
  placeIn,
  scopedQuery,
  sorted,
  stale,
  withPage,
} from './collection.rules';
import type {
  CollectionContext,
  CollectionEvent,
  CollectionInput,
  PageReply,
  PageRequest,
} from './collection.types';
import { exporterMachine } from './exporter.machine';
import { overviewMachine } from './overview.machine';
import { savedViewsMachine } from './saved-views.machine';

/** How long nobody types before the list is searched, milliseconds. */
export const TYPING_RESTS_MS = 250;

export const collectionSlots = {
  loadPage: slot<PageReply, PageRequest>('collection.loadPage'),
};

/** What follows when something else is asked for. */
const ANNOUNCED = ['updateAddress', 'notifyOverview'] as const;

/**
 * A list of records of any area: what is asked for, which rows are there, what is selected. It knows no area; what is particular
 * comes with its input. Commands over several records, saved views, exports, board and process map are children of their own.
 */
export const collectionMachine = setup({
  types: {} as {
    context: CollectionContext;
    events: CollectionEvent;
    input: CollectionInput;
    children: {
      bulk: 'bulk';
      bulkOffers: 'bulkOffers';
      exporter: 'exporter';
      savedViews: 'savedViews';
      overview: 'overview';
    };
    tags: 'busy';
  },
  actors: {
    ...collectionSlots,
    bulk: bulkMachine,
    bulkOffers: bulkOffersMachine,
    exporter: exporterMachine,
    savedViews: savedViewsMachine,
    overview: overviewMachine,
  },
  delays: { typingRests: TYPING_RESTS_MS },
  guards: {
    hasPage: (_, reply: PageReply) => reply.ok,
    hasMissing: ({ context }) => missing(context) !== null,
    isOnline: ({ event }) => event.type === 'connection.changed' && event.online,
    changesQuery: ({ context, event }) =>
      event.type === 'address.changed' && context.isInAddress && asksOtherwise(context, event.place),
    isOtherScope: ({ context, event }) =>
      event.type === 'scope.changed' && !isSameScope(event.company, context.company),
    changesPlace: ({ context, event }) =>
      event.type === 'address.changed' && isElsewhere(context, event.place),
  },
  actions: {
    setTyped: assign(({ event }) => (event.type === 'search.typed' ? { typed: event.text } : {})),
    search: assign(({ context }) => asking(context, { ...context.query, search: context.typed.trim() })),
    filter: assign(({ context, event }) => {
      if (event.type !== 'filter.changed') return {};
      const { [event.field]: _, ...others } = context.query.filter;
      const filter = event.condition === null ? others : { ...others, [event.field]: event.condition };
      return asking(context, { ...context.query, filter });
    }),
    clearFilters: assign(({ context }) => ({
      ...asking(context, { ...context.query, search: '', filter: {} }),
      typed: '',
    })),
    sort: assign(({ context, event }) => (event.type === 'sort.changed' ? sorted(context, event.sort) : {})),
    applyView: assign(({ context, event }) => {
      if (event.type !== 'view.applied') return {};
      const { id, query, columns } = event.view;
      return {
        ...asking(context, query),
        typed: query.search,
        view: id,
        columns: columns.length > 0 ? columns : context.columns,
      };
    }),
    applyPlace: assign(({ context, event }) =>
      event.type === 'address.changed' ? arrived(context, event.place) : {},
    ),
    setWindow: assign(({ event }) =>
      event.type === 'window.moved' ? { window: { first: event.first, last: event.last } } : {},
    ),
    setPage: assign(({ context }, reply: PageReply) =>
      reply.ok ? withPage(context, reply.value) : { failure: reply.error },
    ),
    markStale: assign(({ context }) => stale(context)),
    setScope: assign(({ context, event }) =>
      event.type === 'scope.changed' ? ofCompanies(context, event.company) : {},
    ),
    goToTop: assign(({ context }) => fromTop(context)),
    setShown: assign(({ event }) => (event.type === 'shown.changed' ? { shown: event.shown } : {})),
    setRecord: assign(({ event }) => (event.type === 'record.shown' ? { record: event.record } : {})),
    setColumns: assign(({ event }) => (event.type === 'columns.changed' ? { columns: event.columns } : {})),
    markRows: assign(({ context, event }) =>
      event.type === 'rows.marked' ? { selection: marked(context.selection, event.ids, event.isIn) } : {},
    ),
    markAll: assign({ selection: ALL }),
    markNone: assign({ selection: NOTHING }),
    notifyOverview: sendTo('overview', ({ context }) => ({
      type: 'overview.wanted',
      shown: context.shown,
      ...scopedQuery(context),
    })),
    notifyMarked: sendTo('bulkOffers', ({ context }) => {
      const marked = markedRows(context);
      return { type: 'offers.wanted', ids: marked === 'unloaded' ? [] : marked.map(({ id }) => id) };
    }),
    startBulk: sendTo('bulk', ({ context, event }) => {
      if (event.type !== 'command.given') return { type: 'bulk.closed' };
      const { command, payload, ids } = event;
      const { selection } = context;
      if (ids !== undefined || selection.kind === 'some')
        return {
          type: 'bulk.given',
          command,
          payload,
          ids: ids ?? (selection.kind === 'some' ? selection.ids : []),
        };
      const { except } = selection;
      return { type: 'bulk.given', command, payload, everything: { ...scopedQuery(context), except } };
    }),
    requestExport: sendTo('exporter', ({ context, event }) => ({
      type: 'export.asked',
      ...scopedQuery(context),
      columns: context.columns,
      format: event.type === 'export.asked' ? event.format : 'csv',
    })),
    /** The address of the page says it; heard again as `address.changed`. Nothing when the list is not in the address. */
    updateAddress: sendTo(named('workspace'), ({ context }) => ({
      type: 'place.changed',
      id: context.id,
      place: placeIn(context),
    })),
    notifyClosed: sendTo(named('workspace'), ({ context }) => ({
      type: 'list.closed',
      ...lastShown(context),
    })),
    reportDefect: effectSlot('collection.reportDefect'),
  },
}).createMachine({
  id: 'collection',
  context: ({ input }) => collectionAtFirst(input),
  invoke: [
    { id: 'bulk', src: 'bulk', input: ({ context: { area, id } }) => ({ area, list: id }) },
    { id: 'bulkOffers', src: 'bulkOffers', input: ({ context }) => ({ area: context.area }) },
    { id: 'exporter', src: 'exporter', input: ({ context }) => ({ area: context.area }) },
    { id: 'savedViews', src: 'savedViews', input: ({ context }) => ({ area: context.area }) },
    {
      id: 'overview',
      src: 'overview',
      input: ({ context }) => ({ area: context.area, shown: context.shown, ...scopedQuery(context) }),
    },
  ],
  // what it was given may be all that it needs
  initial: 'ready',
  on: {
    'search.typed': { target: '.typing', actions: 'setTyped' },
    'filter.changed': { target: '.loading', actions: ['filter', ...ANNOUNCED] },
    'filters.cleared': { target: '.loading', actions: ['clearFilters', ...ANNOUNCED] },
    'sort.changed': { target: '.loading', actions: ['sort', 'updateAddress'] },
    'view.applied': { target: '.loading', actions: ['applyView', ...ANNOUNCED] },
    'scope.changed': { guard: 'isOtherScope', target: '.loading', actions: ['setScope', 'notifyOverview'] },
    'news.applied': { target: '.loading', actions: 'goToTop' },
    'address.changed': [
      { guard: 'changesQuery', target: '.loading', actions: ['applyPlace', 'notifyOverview'] },
      { guard: 'changesPlace', actions: ['applyPlace', 'notifyOverview'] },
    ],
    'window.moved': { actions: 'setWindow' },
    'data.changed': { actions: ['markStale', 'notifyOverview', 'notifyMarked'] },
    'shown.changed': { actions: ['setShown', ...ANNOUNCED] },
    'record.shown': { actions: ['setRecord', 'updateAddress'] },
    'columns.changed': { actions: 'setColumns' },
    'rows.marked': { actions: ['markRows', 'notifyMarked'] },
    'all.marked': { actions: ['markAll', 'notifyMarked'] },
    'selection.cleared': { actions: ['markNone', 'notifyMarked'] },
    'command.given': { actions: 'startBulk' },
    'export.asked': { actions: 'requestExport' },
    'list.closing': { actions: 'notifyClosed' },
  },
  states: {
    typing: {
      after: { typingRests: { target: 'loading', actions: ['search', ...ANNOUNCED] } },
      // what is typed goes with whatever else is asked for before it rests
      on: {
        'filter.changed': { target: 'loading', actions: ['search', 'filter', ...ANNOUNCED] },
        'sort.changed': { target: 'loading', actions: ['search', 'sort', ...ANNOUNCED] },
        'scope.changed': {
          guard: 'isOtherScope',
          target: 'loading',
          actions: ['search', 'setScope', ...ANNOUNCED],
        },
        'news.applied': { target: 'loading', actions: ['search', 'goToTop', ...ANNOUNCED] },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => nextPageRequest(context),
        onDone: [
          {
            guard: { type: 'hasPage', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setPage', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setPage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
      on: {
        // the answer on its way may be older than what was heard
        'data.changed': {
          target: 'loading',
          reenter: true,
          actions: ['markStale', 'notifyOverview', 'notifyMarked'],
        },
      },
    },
    ready: { always: { guard: 'hasMissing', target: 'loading' } },
    failed: {
      on: {
        'list.retried': 'loading',
        'connection.changed': { guard: 'isOnline', target: 'loading' },
        'data.changed': { target: 'loading', actions: ['markStale', 'notifyOverview', 'notifyMarked'] },
      },
    },
    /** A defect of ours. */
    broken: { on: { 'list.retried': 'loading' } },
  },
});
