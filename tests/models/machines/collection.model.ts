import { NOWHERE } from '@domain/area/address';
import { EVERYTHING } from '@domain/area/query';
import { collectionMachine } from '@machines/collection/collection.machine';
import { missing } from '@machines/collection/collection.rules';
import type { CollectionContext, CollectionInput } from '@machines/collection/collection.types';
import type { MachineModel } from '../kit/machine-model';
import { row, UNREACHABLE } from './area-samples';

const input: CollectionInput = {
  id: 'leads.all',
  area: 'leads',
  company: [],
  preset: { ...EVERYTHING, filter: { state: { in: ['new'] } } },
  pageSize: 2,
  columns: ['prospect_name'],
  shown: 'table',
  place: NOWHERE,
};
const SOURCES = ['bulk', 'bulkOffers', 'exporter', 'savedViews', 'overview'];
const searched = { ...EVERYTHING, search: 'fal' };

const page = (total: number | null, ...ids: string[]) => ({
  ok: true,
  value: { rows: ids.map(row), next: ids.at(-1) ?? null, total },
});
const answers = () => ({
  loadPage: {
    'two of five': page(5, 'r1', 'r2'),
    'the same, not counted': page(null, 'r1', 'r2'),
    'one more came in above': page(6, 'r0', 'r1'),
    nothing: page(0),
    unreachable: UNREACHABLE,
  },
});

const request = ({ query, view, record, shown }: CollectionContext) =>
  [
    (query.search !== '' || Object.keys(query.filter).length > 0) && 'some',
    (record !== null || view !== null || query.sort !== null || shown !== 'table') && 'elsewhere',
  ]
    .filter(Boolean)
    .slice(0, 1)
    .join() || 'all';
const loaded = (context: CollectionContext) =>
  [
    context.pages.some(({ stale }) => !stale) && 'rows',
    context.pages.some(({ stale }) => stale) && 'old rows',
    context.isStale && 'held',
    context.ahead > 0 && 'news',
  ]
    .filter(Boolean)
    .join(', ') || 'empty';
const broken: MachineModel['broken'] = (now) => {
  const context = now.context as CollectionContext;
  return [
    ...(now.matches('ready') && missing(context) !== null ? ['ready although rows are missing'] : []),
    ...(context.pages.some(({ rows }) => rows.length > context.pageSize) ? ['a page is too long'] : []),
    ...(!now.matches('typing') && context.typed.trim() !== context.query.search.trim()
      ? ['what was typed is not asked for']
      : []),
  ];
};

/** What is asked for and what is there. */
export const listModel: MachineModel = {
  machine: collectionMachine,
  input,
  sources: SOURCES,
  events: () => ({
    'search.typed': { type: 'search.typed', text: 'fal' },
    'filter.changed': { type: 'filter.changed', field: 'service', condition: { in: ['visa'] } },
    'filter.changed: off': { type: 'filter.changed', field: 'service', condition: null },
    'filters.cleared': { type: 'filters.cleared' },
    'sort.changed': { type: 'sort.changed', sort: { field: 'prospect_name', direction: 'asc' } },
    'window.moved': { type: 'window.moved', first: 2, last: 3 },
    'list.retried': { type: 'list.retried' },
    'list.closing': { type: 'list.closing' },
    'scope.changed': { type: 'scope.changed', company: ['group'] },
    'news.applied': { type: 'news.applied' },
    'data.changed': { type: 'data.changed' },
    'connection.changed: back': { type: 'connection.changed', online: true },
    'connection.changed: gone': { type: 'connection.changed', online: false },
    'address.changed: here': { type: 'address.changed', place: NOWHERE },
    'address.changed: another question': { type: 'address.changed', place: { ...NOWHERE, query: searched } },
    'address.changed: a record': {
      type: 'address.changed',
      place: { ...NOWHERE, record: 'r1', shown: 'map' },
    },
    'shown.changed': { type: 'shown.changed', shown: 'board' },
    'record.shown': { type: 'record.shown', record: 'r1' },
    'columns.changed': { type: 'columns.changed', columns: ['prospect_name', 'email'] },
    'view.applied': {
      type: 'view.applied',
      view: {
        id: 'v1',
        name: 'Mine',
        shared: false,
        own: true,
        tab: null,
        query: searched,
        columns: ['email'],
      },
    },
    'view.applied: without columns': {
      type: 'view.applied',
      view: { id: 'v2', name: 'All', shared: true, own: false, tab: null, query: EVERYTHING, columns: [] },
    },
  }),
  answers,
  digest: (context) => `${request(context as CollectionContext)}; ${loaded(context as CollectionContext)}`,
  broken,
};

/** A list that is opened again: what it showed is there until it has been asked for. */
export const reopenedListModel: MachineModel = {
  ...listModel,
  input: {
    ...input,
    closed: { pages: [{ start: 0, rows: ['r1', 'r2'].map(row), next: 'r2', stale: true }], total: 5 },
  },
  events: () => ({
    'sort.changed': { type: 'sort.changed', sort: { field: 'prospect_name', direction: 'asc' } },
    'window.moved': { type: 'window.moved', first: 2, last: 3 },
    'list.retried': { type: 'list.retried' },
    'data.changed': { type: 'data.changed' },
  }),
};

/** What is typed asks for nothing else: the list is looked at from its top all the same when there is news. */
export const blankSearchModel: MachineModel = {
  ...listModel,
  events: () => ({
    'search.typed': { type: 'search.typed', text: ' ' },
    'window.moved': { type: 'window.moved', first: 2, last: 3 },
    'news.applied': { type: 'news.applied' },
  }),
};

/** A list within a record: no address speaks of it. */
export const innerListModel: MachineModel = {
  ...listModel,
  input: { ...input, place: null },
  events: () => ({
    'address.changed': { type: 'address.changed', place: { ...NOWHERE, query: searched } },
    'record.shown': { type: 'record.shown', record: 'r1' },
  }),
};

/** What is done with what is selected. */
export const selectionModel: MachineModel = {
  machine: collectionMachine,
  input,
  sources: SOURCES,
  events: () => ({
    'rows.marked': { type: 'rows.marked', ids: ['r1', 'r2'], isIn: true },
    'rows.marked: off': { type: 'rows.marked', ids: ['r1'], isIn: false },
    'all.marked': { type: 'all.marked' },
    'selection.cleared': { type: 'selection.cleared' },
    'command.given': { type: 'command.given', command: 'lose', payload: { lost_reason: 'price' } },
    'command.given: to one': { type: 'command.given', command: 'lose', payload: {}, ids: ['r7'] },
    'export.asked': { type: 'export.asked', format: 'xlsx' },
    'filter.changed': { type: 'filter.changed', field: 'service', condition: { in: ['visa'] } },
    'sort.changed': { type: 'sort.changed', sort: { field: 'prospect_name', direction: 'asc' } },
  }),
  answers,
  digest: (context) => {
    const { selection } = context as CollectionContext;
    return selection.kind === 'all' ? `all but ${selection.except.length}` : `${selection.ids.length} rows`;
  },
  broken,
};
