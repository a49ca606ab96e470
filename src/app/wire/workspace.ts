import { openedAt, placeOf, searchWith } from '@domain/area/address';
import { allFields } from '@domain/area/area';
import type { AreasPort } from '@domain/area/areas.port';
import type { Fields } from '@domain/area/field';
import { ALL_IN_REACH, isSameScope } from '@domain/company/company-scope';
import type { LiveEvent } from '@domain/platform/live-channel.port';
import { mapResult } from '@domain/shared/result';
import { scopeIn, userIn } from '@machines/app/app.rules';
import type { Portal } from '@machines/app/portal';
import { askedNext, collectionAtFirst, placeIn, scopedQuery } from '@machines/collection/collection.rules';
import type { CollectionContext, CollectionInput } from '@machines/collection/collection.types';
import { heldOf } from '@machines/collection/pages';
import { PARTS } from '@machines/record/record-part.machine';
import { AREA_MACHINES } from '@machines/tracing/redaction.areas';
import {
  type Collection,
  type CollectionWish,
  columnsOf,
  formFields,
  type Importer,
  importerId,
  type OpenCollection,
  PAGE_SIZE,
  partId,
  presetOf,
  type RecordActor,
  type RecordPart,
  recordId,
  type Workspace,
} from '@machines/workspace/workspace';
import { workspaceMachine } from '@machines/workspace/workspace.machine';
import { match } from 'ts-pattern';
import { createActor } from 'xstate';
import { createHeldFiles } from './held-files';
import { createListMemory } from './list-memory';
import { SELECTED_TAB_KEY } from './persisted';
import type { PlatformPorts } from './ports';
import type { ReportDefect } from './session';
import { type WorkspaceParts, wireCollection, wireImporter, wirePart, wireRecord } from './workspace.parts';

export interface AroundWorkspace
  extends Pick<PlatformPorts, 'clock' | 'page' | 'recorder' | 'storage' | 'telemetry'> {
  readonly app: Portal['app'];
  readonly areas: AreasPort;
  readonly reportDefect: ReportDefect;
  /** Tells what the live channel tells, from now on. */
  readonly onLive: (hear: (event: LiveEvent) => void) => void;
}

/** No two attempts have the same; 128 bits. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Makes the workspace of a portal: its machines on the ports, and what the portal hears passed on to them. */
export const openWorkspace = (around: AroundWorkspace): Workspace => {
  const { app, areas, clock, page, recorder, storage, telemetry, reportDefect, onLive } = around;
  recorder?.learn(AREA_MACHINES);
  const files = createHeldFiles(newKey);
  const memory = createListMemory(areas, clock);
  /** Lists that the address speaks of, with the fields that it may name, and the path that they stand at. */
  const lists = new Map<string, { readonly fields: Fields; readonly path: string }>();
  const here = () => app.getSnapshot().context.location;

  const showInAddress = (context: CollectionContext) => {
    const list = lists.get(context.id);
    const { path, search, hash } = here();
    if (list === undefined || list.path !== path) return;
    const place = placeIn(context);
    const wanted = searchWith(search, place);
    if (wanted === search) return;
    // the way back leads out of a record, not through every letter of a search
    const how = placeOf(search, list.fields).record === place.record ? 'replace' : 'push';
    app.send({ type: 'navigation.requested', to: `${path}${wanted}${hash}`, how });
  };

  const changed = (topics: readonly string[] | null) => {
    memory.forget(topics);
    workspace.send({ type: 'data.changed', topics });
  };
  const parts: WorkspaceParts = {
    areas,
    lists: memory,
    clock,
    storage,
    telemetry,
    files,
    newKey,
    userId: () => userIn(app.getSnapshot().context),
    reportDefect,
    download: (address) => page.leaveTo(address),
    wrote: (area) => changed([area]),
    showInAddress,
  };
  const workspace = createActor(
    workspaceMachine.provide({
      actors: {
        collection: wireCollection(parts),
        record: wireRecord(parts),
        part: wirePart(parts),
        importer: wireImporter(parts),
      },
    }),
    {
      clock,
      inspect: recorder?.inspect,
      input: { company: scopeIn(app.getSnapshot().context) },
    },
  );
  workspace.start();
  const scope = () => workspace.getSnapshot().context.company;

  onLive((event) =>
    match(event)
      .with({ kind: 'dataChanged' }, ({ topics }) => changed(topics))
      .with({ kind: 'gap' }, () => changed(null))
      .with({ kind: 'sessionRevoked' }, () => {})
      .exhaustive(),
  );
  let { online, location } = app.getSnapshot().context;
  let user = userIn(app.getSnapshot().context);
  app.subscribe({
    next: ({ context }) => {
      const now = userIn(context);
      if (now !== user) {
        user = now;
        lists.clear();
        memory.forget(null);
        files.releaseAll();
        workspace.send({ type: 'session.ended' });
      }
      const company = scopeIn(context);
      if (!isSameScope(company, scope())) workspace.send({ type: 'scope.changed', company });
      if (context.online !== online) {
        online = context.online;
        workspace.send({ type: 'connection.changed', online });
      }
      if (context.location === location) return;
      location = context.location;
      for (const [id, { fields, path }] of lists)
        if (path === location.path)
          workspace.send({ type: 'address.told', id, place: placeOf(location.search, fields) });
    },
    complete: () => workspace.stop(),
  });

  /** What lies in the workspace under a name; names of lists, records, parts and imports never meet. @throws when nothing does. */
  const found = <Actor extends Collection | RecordActor | RecordPart | Importer>(id: string): Actor => {
    const actor = workspace.getSnapshot().children[id];
    if (actor === undefined) throw new Error(`Nothing in the workspace is called "${id}"`);
    return actor as Actor;
  };
  const partsOf = (list: Collection): OpenCollection => {
    const { bulk, bulkOffers, exporter, savedViews, overview } = list.getSnapshot().children;
    if (!bulk || !bulkOffers || !exporter || !savedViews || !overview)
      throw new Error('A list without its parts');
    return { list, bulk, bulkOffers, exporter, savedViews, overview };
  };
  const close = (id: string) => workspace.send({ type: 'child.closed', id });
  const inputOf = (wish: CollectionWish, search: string): CollectionInput => {
    const { id, area, preset, atFirst, without, shownAs = 'table', isInAddress } = wish;
    return {
      id,
      area: area.name,
      company: scope(),
      preset: presetOf(area, preset),
      pageSize: PAGE_SIZE,
      columns: columnsOf(area, { preset, without }),
      shown: shownAs,
      place: isInAddress ? openedAt(placeOf(search, allFields(area)), atFirst) : null,
    };
  };
  const heldFor = (input: CollectionInput) => {
    const atFirst = collectionAtFirst(input);
    return memory.recall(input.id, scopedQuery(atFirst), askedNext(atFirst));
  };

  return {
    openCollection: (wish) => {
      const { id, area, isInAddress } = wish;
      const { path, search } = here();
      if (isInAddress) lists.set(id, { fields: allFields(area), path });
      const input = inputOf(wish, search);
      workspace.send({ type: 'collection.opened', id, input: { ...input, held: heldFor(input) } });
      return partsOf(found<Collection>(id));
    },
    foreseeCollection: async (wish, search) => {
      // an open list asks for itself
      if (!lists.has(wish.id)) await memory.foresee(askedNext(collectionAtFirst(inputOf(wish, search))));
    },
    openRecord: ({ area, id, prefilled = {}, tab = 'overview' }) => {
      const name = recordId(area.name, id);
      const input = { area: area.name, id, fields: formFields(area, id), prefilled, tab };
      workspace.send({ type: 'record.opened', id: name, input });
      return found(name);
    },
    openPart: (area, id, part) => {
      const name = partId(area, id, part);
      workspace.send({ type: 'part.opened', id: name, input: { area, id, part } });
      return found(name);
    },
    openImporter: (area, runId) => {
      workspace.send({ type: 'importer.opened', id: importerId(area), input: { area, runId } });
      return found(importerId(area));
    },
    closeCollection: (id) => {
      // after the end of a session nothing is open any more
      const list = workspace.getSnapshot().children[id] as Collection | undefined;
      if (lists.delete(id) && list) {
        const { area, total, pages, ...now } = list.getSnapshot().context;
        if (total !== null) memory.keep(id, area, scopedQuery(now), { pages: heldOf(pages), total });
      }
      close(id);
    },
    closeRecord: (area, id) => {
      for (const part of PARTS) if (id !== null) close(partId(area, id, part));
      close(recordId(area, id));
    },
    closeImporter: (area) => close(importerId(area)),
    hold: files.hold,
    ask: (area, call, body, signal, company = ALL_IN_REACH) =>
      areas.ask(area, call, { body, company }, signal),
    newKey,
    fetchFile: async (area, call, signal, company = ALL_IN_REACH) =>
      mapResult(await areas.openFile(area, call, company, signal), (address) => {
        page.leaveTo(address);
        return null;
      }),
    keptTab: () => storage.get(SELECTED_TAB_KEY),
    keepTab: (value) => {
      const kept = storage.set(SELECTED_TAB_KEY, value);
      if (!kept.ok) telemetry.report('Not remembered', { key: SELECTED_TAB_KEY, why: kept.error.kind });
    },
    choices: (area, field, given, signal) => areas.choices(area, field, given, signal),
  };
};
