import { type Place, placeOf, searchWith } from '@domain/area/address';
import type { Fields } from '@domain/area/field';
import type { CompanyScope } from '@domain/company/company-scope';
import type { PageLocation } from '@domain/platform/page.port';
import type { ChildNews, LazyChildInput } from '@machines/app/app.events';
import { collectionMachine } from '@machines/collection/collection.machine';
import type { CollectionInput } from '@machines/collection/collection.types';
import { type ImporterInput, importerMachine } from '@machines/importer/importer.machine';
import { recordMachine } from '@machines/record/record.machine';
import type { RecordInput } from '@machines/record/record.types';
import { type PartInput, recordPartMachine } from '@machines/record/record-part.machine';
import { effectSlot } from '@machines/slot';
import { assign, enqueueActions, setup, stopChild } from 'xstate';

/** What lies in the workspace, by the name that it was opened under. */
interface Open {
  readonly kind: 'collection' | 'record' | 'part' | 'importer';
  readonly area: string;
  /** Of a list that the address speaks of: the path that it stands at, and the fields that it may name. */
  readonly address?: { readonly path: string; readonly fields: Fields };
}
export interface WorkspaceContext {
  /** The companies in force: every list here is theirs. */
  readonly company: CompanyScope;
  readonly location: PageLocation;
  readonly open: Readonly<Record<string, Open>>;
}

export type Opening =
  /** `fields`: what the address may name; null: the list is not in the address. */
  | { type: 'collection.opened'; id: string; input: CollectionInput; fields: Fields | null }
  | { type: 'record.opened'; id: string; input: RecordInput }
  | { type: 'part.opened'; id: string; input: PartInput }
  | { type: 'importer.opened'; id: string; input: ImporterInput };

export type WorkspaceEvent =
  | Opening
  | { type: 'child.closed'; id: string }
  /** A list that is in the address is asked for something else. */
  | { type: 'place.changed'; id: string; place: Place }
  /**
   * Of other companies every list begins anew, and a record that is open stays as it is; for another user everything is cleared away.
   * `imports` is a topic of changed data too.
   */
  | ChildNews;

/** Topic of the live channel for runs of the import. */
export const IMPORTS = 'imports';

const kindOf = {
  'collection.opened': 'collection',
  'record.opened': 'record',
  'part.opened': 'part',
  'importer.opened': 'importer',
} as const;

/** Where the page must go so that its address says what a list is asked for; null: it does already, or speaks of no such list. */
const wayTo = ({ open, location }: WorkspaceContext, event: WorkspaceEvent) => {
  if (event.type !== 'place.changed') return null;
  const { path, search, hash } = location;
  const address = open[event.id]?.address;
  const wanted = searchWith(search, event.place);
  if (address?.path !== path || wanted === search) return null;
  // the way back leads out of a record, not through every letter of a search
  const isSameRecord = placeOf(search, address.fields).record === event.place.record;
  return { to: `${path}${wanted}${hash}`, how: isSameRecord ? 'replace' : 'push' } as const;
};

const isOpening = (event: WorkspaceEvent): event is Opening => Object.hasOwn(kindOf, event.type);

const concerns = ({ kind, area }: Open, topics: readonly string[] | null): boolean =>
  topics === null || topics.includes(kind === 'importer' ? IMPORTS : area);

/**
 * Everything that is open on the pages of areas: lists, records, their parts, imports. It begins when the first of them is wanted, so
 * that no page before it pays for it, and passes on what the root tells.
 */
export const workspaceMachine = setup({
  types: {} as {
    context: WorkspaceContext;
    events: WorkspaceEvent;
    input: Pick<LazyChildInput, 'company' | 'location'>;
  },
  actors: {
    collection: collectionMachine,
    record: recordMachine,
    part: recordPartMachine,
    importer: importerMachine,
  },
  guards: {
    isElsewhere: ({ context, event }) => wayTo(context, event) !== null,
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
    note: assign(({ context, event }) => {
      if (!isOpening(event)) return {};
      const fields = event.type === 'collection.opened' ? event.fields : null;
      const address = fields === null ? {} : { address: { path: context.location.path, fields } };
      const opened = { kind: kindOf[event.type], area: event.input.area, ...address };
      return { open: { ...context.open, [event.id]: opened } };
    }),
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
    takeLocation: assign(({ event }) =>
      event.type === 'location.changed' ? { location: event.location } : {},
    ),
    passPlaces: enqueueActions(({ context, enqueue }) => {
      const { path, search } = context.location;
      for (const [id, { address }] of Object.entries(context.open))
        if (address?.path === path)
          enqueue.sendTo(id, { type: 'address.told', place: placeOf(search, address.fields) });
    }),
    /** Changes the address of the page; heard again as `location.changed`. */
    go: effectSlot('workspace.go') as (_: unknown, way: ReturnType<typeof wayTo>) => void,
    /** What is remembered of lists of these topics is no longer true; null: of any. */
    forgetLists: effectSlot('workspace.forgetLists') as (
      _: unknown,
      topics: readonly string[] | null,
    ) => void,
    releaseFiles: effectSlot('workspace.releaseFiles'),
    closeAll: enqueueActions(({ context, enqueue }) => {
      for (const id of Object.keys(context.open)) enqueue.stopChild(id);
    }),
    forgetAll: assign({ open: {} }),
  },
}).createMachine({
  id: 'workspace',
  context: ({ input: { company, location } }) => ({ company, location, open: {} }),
  on: {
    'collection.opened': [{ guard: 'isOpen' }, { actions: ['open', 'note'] }],
    'record.opened': [{ guard: 'isOpen' }, { actions: ['open', 'note'] }],
    'part.opened': [{ guard: 'isOpen' }, { actions: ['open', 'note'] }],
    'importer.opened': [{ guard: 'isOpen' }, { actions: ['open', 'note'] }],
    'child.closed': { guard: 'isOpen', actions: ['close', 'forget'] },
    'data.changed': {
      actions: [{ type: 'forgetLists', params: ({ event }) => event.topics }, 'passData'],
    },
    'scope.changed': { actions: ['takeScope', 'passScope'] },
    'connection.changed': { actions: 'passConnection' },
    'location.changed': { actions: ['takeLocation', 'passPlaces'] },
    'place.changed': {
      guard: 'isElsewhere',
      actions: { type: 'go', params: ({ context, event }) => wayTo(context, event) },
    },
    'user.changed': {
      actions: [{ type: 'forgetLists', params: null }, 'releaseFiles', 'closeAll', 'forgetAll'],
    },
  },
});
