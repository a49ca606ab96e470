import { NOWHERE } from '@domain/area/address';
import { type WorkspaceContext, workspaceMachine } from '@machines/workspace/workspace.machine';
import type { MachineModel } from '../kit/machine-model';

const at = (path: string, search: string) => ({ path, search, hash: '' });

/** Everything that may lie on it, once. */
export const workspaceModel: MachineModel = {
  machine: workspaceMachine,
  input: { company: [], location: at('/leads', '') },
  sources: ['collection', 'record', 'part', 'importer'],
  events: () => ({
    'collection.opened': { type: 'collection.opened', id: 'leads.all', input: { area: 'leads' }, fields: {} },
    'collection.opened: within a record': {
      type: 'collection.opened',
      id: 'leads.next',
      input: { area: 'leads' },
      fields: null,
    },
    'record.opened': { type: 'record.opened', id: 'leads:1', input: { area: 'leads' } },
    'part.opened': { type: 'part.opened', id: 'leads:1:notes', input: { area: 'leads' } },
    'importer.opened': { type: 'importer.opened', id: 'leads:import', input: { area: 'leads' } },
    'child.closed': { type: 'child.closed', id: 'leads.all' },
    'child.closed: unknown': { type: 'child.closed', id: 'gone' },
    'data.changed': { type: 'data.changed', topics: ['leads'] },
    'data.changed: imports': { type: 'data.changed', topics: ['imports'] },
    'data.changed: anything': { type: 'data.changed', topics: null },
    'scope.changed': { type: 'scope.changed', company: ['group'] },
    'connection.changed': { type: 'connection.changed', online: false },
    'location.changed': { type: 'location.changed', location: at('/leads', '') },
    'location.changed: another search': { type: 'location.changed', location: at('/leads', '?q=falcon') },
    'location.changed: another page': { type: 'location.changed', location: at('/clients', '') },
    'place.changed': { type: 'place.changed', id: 'leads.all', place: { ...NOWHERE, search: 'oryx' } },
    'place.changed: a record': { type: 'place.changed', id: 'leads.all', place: { ...NOWHERE, record: '1' } },
    'place.changed: of a list within a record': {
      type: 'place.changed',
      id: 'leads.next',
      place: { ...NOWHERE, search: 'oryx' },
    },
    'user.changed': { type: 'user.changed', userId: null },
  }),
  answers: () => ({}),
  digest: (context) =>
    [
      ...Object.keys((context as WorkspaceContext).open).sort(),
      (context as WorkspaceContext).location.path + (context as WorkspaceContext).location.search,
    ].join(', '),
  broken: () => [],
};
