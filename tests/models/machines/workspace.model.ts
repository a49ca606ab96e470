import { NOWHERE } from '@domain/area/address';
import { type WorkspaceContext, workspaceMachine } from '@machines/workspace/workspace.machine';
import type { MachineModel } from '../kit/machine-model';

/** Everything that may lie on it, once. */
export const workspaceModel: MachineModel = {
  machine: workspaceMachine,
  input: { company: [] },
  sources: ['collection', 'record', 'part', 'importer'],
  events: () => ({
    'collection.opened': { type: 'collection.opened', id: 'leads.all', input: { area: 'leads' } },
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
    'address.told': { type: 'address.told', id: 'leads.all', place: NOWHERE },
    'session.ended': { type: 'session.ended' },
  }),
  answers: () => ({}),
  digest: (context) =>
    Object.keys((context as WorkspaceContext).open)
      .sort()
      .join(', ') || 'empty',
  broken: () => [],
};
