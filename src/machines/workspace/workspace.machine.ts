import type { Place } from '@domain/area/address';
import type { CompanyScope } from '@domain/company/company-scope';
import { collectionMachine } from '@machines/collection/collection.machine';
import type { CollectionInput } from '@machines/collection/collection.types';
import { type ImporterInput, importerMachine } from '@machines/importer/importer.machine';
import { recordMachine } from '@machines/record/record.machine';
import type { RecordInput } from '@machines/record/record.types';
import { type PartInput, recordPartMachine } from '@machines/record/record-part.machine';
import { assign, enqueueActions, setup, stopChild } from 'xstate';

/** What lies in the workspace, by the name that it was opened under. */
interface Open {
  readonly kind: 'collection' | 'record' | 'part' | 'importer';
  readonly area: string;
}
export interface WorkspaceContext {
  /** The companies in force: every list here is theirs. */
  readonly company: CompanyScope;
  readonly open: Readonly<Record<string, Open>>;
}

export type Opening =
  | { type: 'collection.opened'; id: string; input: CollectionInput }
  | { type: 'record.opened'; id: string; input: RecordInput }
  | { type: 'part.opened'; id: string; input: PartInput }
  | { type: 'importer.opened'; id: string; input: ImporterInput };

export type WorkspaceEvent =
  | Opening
  | { type: 'child.closed'; id: string }
  /** Records of these areas have changed; null: whatever may have. `imports` is a topic too. */
  | { type: 'data.changed'; topics: readonly string[] | null }
  | { type: 'connection.changed'; online: boolean }
  /** Other companies are in force: every list begins anew. A record that is open stays as it is. */
  | { type: 'scope.changed'; company: CompanyScope }
  /** The address of the page says something about a collection. */
  | { type: 'address.told'; id: string; place: Place }
  /** Nobody is signed in, or somebody else: everything is cleared away. */
  | { type: 'session.ended' };

/** Topic of the live channel for runs of the import. */
export const IMPORTS = 'imports';

const kindOf = {
  'collection.opened': 'collection',
  'record.opened': 'record',
  'part.opened': 'part',
  'importer.opened': 'importer',
} as const;

const isOpening = (event: WorkspaceEvent): event is Opening => Object.hasOwn(kindOf, event.type);

const concerns = ({ kind, area }: Open, topics: readonly string[] | null): boolean =>
  topics === null || topics.includes(kind === 'importer' ? IMPORTS : area);

/**
 * Root of everything that is open on the pages of areas: lists, records, their parts, imports. It begins when the first of them is
 * opened, so that no page before it pays for it, and passes on what the portal hears.
 */
export const workspaceMachine = setup({
  types: {} as { context: WorkspaceContext; events: WorkspaceEvent; input: { company: CompanyScope } },
  actors: {
    collection: collectionMachine,
    record: recordMachine,
    part: recordPartMachine,
    importer: importerMachine,
  },
  guards: {
    isOpen: ({ context, event }) => 'id' in event && Object.hasOwn(context.open, event.id),
  },
  actions: {
    open: enqueueActions(({ enqueue, event }) => {
      if (!isOpening(event)) return;
      const { id } = event;
      if (event.type === 'collection.opened') enqueue.spawnChild('collection', { id, input: event.input });
      else if (event.type === 'record.opened') enqueue.spawnChild('record', { id, input: event.input });
      else if (event.type === 'part.opened') enqueue.spawnChild('part', { id, input: event.input });
      else enqueue.spawnChild('importer', { id, input: event.input });
    }),
    note: assign(({ context, event }) =>
      isOpening(event)
        ? { open: { ...context.open, [event.id]: { kind: kindOf[event.type], area: event.input.area } } }
        : {},
    ),
    close: stopChild(({ event }) => ('id' in event ? event.id : '')),
    forget: assign(({ context, event }) => ({
      open: Object.fromEntries(
        Object.entries(context.open).filter(([id]) => !('id' in event) || id !== event.id),
      ),
    })),
    passData: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'data.changed') return;
      for (const [id, open] of Object.entries(context.open))
        if (concerns(open, event.topics)) enqueue.sendTo(id, { type: 'data.changed' });
    }),
    takeScope: assign(({ event }) => (event.type === 'scope.changed' ? { company: event.company } : {})),
    passScope: enqueueActions(({ context, event, enqueue }) => {
      for (const [id, { kind }] of Object.entries(context.open))
        if (kind === 'collection') enqueue.sendTo(id, event);
    }),
    passConnection: enqueueActions(({ context, event, enqueue }) => {
      for (const id of Object.keys(context.open)) enqueue.sendTo(id, event);
    }),
    passAddress: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'address.told')
        enqueue.sendTo(event.id, { type: 'address.told', place: event.place });
    }),
    closeAll: enqueueActions(({ context, enqueue }) => {
      for (const id of Object.keys(context.open)) enqueue.stopChild(id);
    }),
    forgetAll: assign({ open: {} }),
  },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({ company: input.company, open: {} }),
  on: {
    'collection.opened': [{ guard: 'isOpen' }, { actions: ['open', 'note'] }],
    'record.opened': [{ guard: 'isOpen' }, { actions: ['open', 'note'] }],
    'part.opened': [{ guard: 'isOpen' }, { actions: ['open', 'note'] }],
    'importer.opened': [{ guard: 'isOpen' }, { actions: ['open', 'note'] }],
    'child.closed': { guard: 'isOpen', actions: ['close', 'forget'] },
    'data.changed': { actions: 'passData' },
    'scope.changed': { actions: ['takeScope', 'passScope'] },
    'connection.changed': { actions: 'passConnection' },
    'address.told': { guard: 'isOpen', actions: 'passAddress' },
    'session.ended': { actions: ['closeAll', 'forgetAll'] },
  },
});
