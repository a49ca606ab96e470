import { NOWHERE } from '@domain/area/address';
import { EVERYTHING } from '@domain/area/query';
import type { CollectionInput } from '@machines/collection/collection.types';
import { workspaceMachine } from '@machines/workspace/workspace.machine';
import type { WorkspaceContext } from '@machines/workspace/workspace.types';
import type { MachineModel } from '../kit/machine-model';

const at = (path: string, search: string) => ({ path, search, hash: '' });

const list = (id: string): CollectionInput => ({
  id,
  area: 'leads',
  company: [],
  preset: EVERYTHING,
  pageSize: 2,
  columns: [],
  shown: 'table',
  place: NOWHERE,
});
const closed = {
  type: 'list.closed',
  id: 'leads.all',
  area: 'leads',
  question: { query: EVERYTHING, company: [] },
};

const openedWithin = {
  type: 'collection.opened',
  id: 'leads.next',
  input: { ...list('leads.next'), place: null },
  fields: null,
};

const opened = {
  'collection.opened': { type: 'collection.opened', id: 'leads.all', input: list('leads.all'), fields: {} },
  'child.closed': { type: 'child.closed', id: 'leads.all' },
  'data.changed': { type: 'data.changed', topics: ['leads'] },
  'records.written': { type: 'records.written', area: 'leads' },
  'scope.changed': { type: 'scope.changed', company: ['group'] },
  'location.changed: another search': { type: 'location.changed', location: at('/leads', '?q=falcon') },
  'user.changed': { type: 'user.changed', userId: null },
};

const workspaceModel: MachineModel = {
  machine: workspaceMachine,
  input: { company: [], location: at('/leads', ''), userId: 'u1' },
  sources: [
    'collection',
    'record',
    'part',
    'draft',
    'importer',
    'queue',
    'query',
    'choices',
    'address',
    'mutation',
    'upload',
    'download',
  ],
  events: () => ({
    ...opened,
    'list.closed': { ...closed, list: null },
    'collection.opened: within a record': openedWithin,
    'record.opened': { type: 'record.opened', id: 'leads:1', input: { area: 'leads' } },
    'part.opened': { type: 'part.opened', id: 'leads:1:notes', input: { area: 'leads' } },
    'importer.opened': { type: 'importer.opened', id: 'import:leads', input: { area: 'leads' } },
    'child.closed: a record': { type: 'child.closed', id: 'leads:1' },
    'child.closed: unknown': { type: 'child.closed', id: 'gone' },
    'data.changed: imports': { type: 'data.changed', topics: ['imports'] },
    'data.changed: anything': { type: 'data.changed', topics: null },
    'connection.changed': { type: 'connection.changed', online: false },
    'location.changed': { type: 'location.changed', location: at('/leads', '') },
    'location.changed: another page': { type: 'location.changed', location: at('/clients', '') },
    'place.changed': { type: 'place.changed', id: 'leads.all', place: { ...NOWHERE, search: 'oryx' } },
    'place.changed: a record': { type: 'place.changed', id: 'leads.all', place: { ...NOWHERE, record: '1' } },
    'place.changed: of a list within a record': {
      type: 'place.changed',
      id: 'leads.next',
      place: { ...NOWHERE, search: 'oryx' },
    },
  }),
  answers: () => ({}),
  digest: (context) => {
    const { open, location, ahead, closed: left } = context as WorkspaceContext;
    const named = Object.entries(open).map(([id, { command }]) => (command ? `${id} ${command}` : id));
    const names = [...named.sort(), location.path + location.search];
    return [...names, ahead === null ? [] : `ahead ${ahead}`, left.length === 0 ? [] : 'remembered']
      .flat()
      .join(', ');
  },
  broken: (now) => {
    const { open, ahead } = now.context as WorkspaceContext;
    return ahead !== null && !Object.hasOwn(open, ahead) ? ['a list is ahead and not there'] : [];
  },
};

const prefetched = (id: string) => ({
  type: 'collection.prefetched',
  id,
  input: list(id),
  fields: {},
  // the page is elsewhere still
  path: '/clients',
});

const calls = {
  'query.opened': {
    type: 'query.opened',
    id: 'query:leads:quotes',
    call: 'leads.quotes',
    request: { lead: '1' },
    isScoped: false,
  },
  'query.opened: about many records': {
    type: 'query.opened',
    id: 'query:reports:read',
    call: 'reports.read',
    request: { report: 'headcount' },
    isScoped: true,
  },
  'choices.opened': {
    type: 'choices.opened',
    id: 'choices:leads:owner_id',
    input: { area: 'leads', field: 'owner_id', text: 'am' },
  },
  'mutation.opened': {
    type: 'mutation.opened',
    id: 'mutation:leads:issueQuote',
    call: 'leads.issueQuote',
  },
  'download.opened': { type: 'download.opened', id: 'download:leads:openQuote', call: 'leads.openQuote' },
  'mutation.submitted': {
    type: 'mutation.submitted',
    id: 'mutation:leads:issueQuote',
    request: { lead: '1' },
  },
  'mutation.submitted: a file': {
    type: 'mutation.submitted',
    id: 'download:leads:openQuote',
    request: { quote: '1' },
  },
  'mutation.submitted: of a view that has gone': { type: 'mutation.submitted', id: 'gone', request: {} },
  'child.closed': { type: 'child.closed', id: 'query:leads:quotes' },
  'child.closed: a mutation': { type: 'child.closed', id: 'mutation:leads:issueQuote' },
};

/** A command over records of a list, whose page is left before all of it is sent. */
const commands = {
  'collection.opened': opened['collection.opened'],
  'collection.opened: within a record': openedWithin,
  'child.closed': opened['child.closed'],
  'child.closed: within a record': { type: 'child.closed', id: 'leads.next' },
  'list.closed': { ...closed, list: null },
  'command.begun': { type: 'command.begun', id: 'leads.all' },
  'command.begun: within a record': { type: 'command.begun', id: 'leads.next' },
  'command.begun: in a list that has gone': { type: 'command.begun', id: 'gone' },
  'command.stalled': { type: 'command.stalled', id: 'leads.all', done: 1, refused: 0, unsent: 3 },
  'command.over': { type: 'command.over', id: 'leads.all', done: 2, refused: 1, unsent: 0 },
  'command.over: within a record': { type: 'command.over', id: 'leads.next', done: 3, refused: 0, unsent: 0 },
};

const QUEUE = 'queue:visa-documents:visa-1';

/** Everything that may lie on it, once; a list that is prefetched, or comes back; and calls of an area's own. */
export const workspaceModels: readonly MachineModel[] = [
  workspaceModel,
  { ...workspaceModel, events: () => commands },
  {
    ...workspaceModel,
    events: () => ({
      ...opened,
      'list.closed': { ...closed, list: { pages: [], total: 3 } },
      'collection.prefetched': prefetched('leads.all'),
      'collection.prefetched: another': prefetched('leads.lost'),
      'data.changed: of others': { type: 'data.changed', topics: ['clients'] },
    }),
  },
  {
    ...workspaceModel,
    events: () => ({
      ...calls,
      'data.changed': opened['data.changed'],
      'data.changed: of others': { type: 'data.changed', topics: ['clients'] },
      'scope.changed': opened['scope.changed'],
      'connection.changed': { type: 'connection.changed', online: true },
      'user.changed': opened['user.changed'],
    }),
  },
  {
    ...workspaceModel,
    events: () => ({
      'upload.opened': {
        type: 'upload.opened',
        id: 'upload:bank-statements:read',
        call: 'bank-statements.read',
      },
      'mutation.submitted: with a file': {
        type: 'mutation.submitted',
        id: 'upload:bank-statements:read',
        request: { file: { ticket: 't1', name: 'november.sta', size: 12 }, hints: {} },
      },
      'child.closed: an upload': { type: 'child.closed', id: 'upload:bank-statements:read' },
      'address.opened': {
        type: 'address.opened',
        id: 'address:leads',
        input: { area: 'leads', id: '1', attachmentId: 'f1' },
      },
      'child.closed: an address': { type: 'child.closed', id: 'address:leads' },
      'data.changed: of a file': { type: 'data.changed', topics: ['leads'] },
    }),
  },
  // a record beside a list: its tab is in the address
  {
    ...workspaceModel,
    input: { company: [], location: at('/leads', '?record=1'), userId: 'u1' },
    events: () => ({
      'record.opened': {
        type: 'record.opened',
        id: 'leads:1',
        input: { area: 'leads', id: '1', isInAddress: true },
      },
      'tab.changed': { type: 'tab.changed', record: '1', tab: 'notes' },
      'tab.changed: to the first one': { type: 'tab.changed', record: '1', tab: 'overview' },
      'tab.changed: of a record that has gone': { type: 'tab.changed', record: '2', tab: 'notes' },
      'location.changed: a tab': { type: 'location.changed', location: at('/leads', '?record=1&in=notes') },
      'location.changed: another record': { type: 'location.changed', location: at('/leads', '?record=2') },
      'location.changed: another page': { type: 'location.changed', location: at('/clients', '?record=1') },
      'child.closed': { type: 'child.closed', id: 'leads:1' },
    }),
  },
  // what is written beside a record, and may come after nobody looks at it any more
  {
    ...workspaceModel,
    events: () => ({
      'draft.opened': { type: 'draft.opened', id: 'leads:1:note', input: { area: 'leads' } },
      'draft.sent': { type: 'draft.sent', id: 'leads:1:note' },
      'child.closed': { type: 'child.closed', id: 'leads:1:note' },
      'data.changed': opened['data.changed'],
    }),
  },
  // files, whose page is left before all of them are sent
  {
    ...workspaceModel,
    events: () => ({
      'queue.opened': { type: 'queue.opened', id: QUEUE, input: { id: QUEUE, area: 'visa-documents' } },
      'child.closed: a queue': { type: 'child.closed', id: QUEUE },
      'command.begun: a queue': { type: 'command.begun', id: QUEUE },
      'command.stalled: a queue': { type: 'command.stalled', id: QUEUE, done: 1, refused: 0, unsent: 1 },
      'command.over: a queue': { type: 'command.over', id: QUEUE, done: 2, refused: 0, unsent: 0 },
      'data.changed: anything': { type: 'data.changed', topics: null },
    }),
  },
];
