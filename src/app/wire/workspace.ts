import { openedAt, placeOf } from '@domain/area/address';
import { allFields } from '@domain/area/area';
import type { AreasPort } from '@domain/area/areas.port';
import { ALL_IN_REACH } from '@domain/company/company-scope';
import { mapResult } from '@domain/shared/result';
import { userIn } from '@machines/app/app.rules';
import type { Portal, Program } from '@machines/app/portal';
import { askedNext, collectionAtFirst, placeIn, scopedQuery } from '@machines/collection/collection.rules';
import type { CollectionInput } from '@machines/collection/collection.types';
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
import { type WorkspaceEvent, workspaceMachine } from '@machines/workspace/workspace.machine';
import type { ActorRefFrom } from 'xstate';
import { createHeldFiles, type HeldFiles } from './held-files';
import { createListMemory, type ListMemory } from './list-memory';
import { newKey } from './new-key';
import { SELECTED_TAB_KEY } from './persisted';
import type { PlatformPorts } from './ports';
import type { ReportDefect } from './session';
import { type WorkspaceParts, wireCollection, wireImporter, wirePart, wireRecord } from './workspace.parts';

export interface AroundWorkspace
  extends Pick<PlatformPorts, 'clock' | 'page' | 'recorder' | 'storage' | 'telemetry'> {
  readonly app: Portal['app'];
  readonly areas: AreasPort;
  readonly reportDefect: ReportDefect;
}

/** The workspace on the port of the areas. */
export const wireWorkspace = (around: AroundWorkspace): Program<typeof workspaceMachine, Workspace> => {
  const { app, areas, clock, page, recorder, storage, telemetry, reportDefect } = around;
  recorder?.learn(AREA_MACHINES);
  const files = createHeldFiles(newKey);
  const memory = createListMemory(areas, clock);
  const tell = (event: WorkspaceEvent) => app.system.get('workspace').send(event);
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
    wrote: (area) => tell({ type: 'data.changed', topics: [area] }),
    showInAddress: (context) => tell({ type: 'place.changed', id: context.id, place: placeIn(context) }),
  };
  const logic = workspaceMachine.provide({
    actors: {
      collection: wireCollection(parts),
      record: wireRecord(parts),
      part: wirePart(parts),
      importer: wireImporter(parts),
    },
    actions: {
      go: (_, way) => way && app.send({ type: 'navigation.requested', ...way }),
      forgetLists: (_, topics) => memory.forget(topics),
      releaseFiles: () => files.releaseAll(),
    },
  });
  return {
    logic,
    view: (workspace) => viewOf(workspace, { areas, files, memory, page, storage, telemetry }),
  };
};

type Services = Pick<AroundWorkspace, 'areas' | 'page' | 'storage' | 'telemetry'> & {
  readonly files: HeldFiles;
  readonly memory: ListMemory;
};

/** The workspace as views see it. */
const viewOf = (
  workspace: ActorRefFrom<typeof workspaceMachine>,
  { areas, files, memory, page, storage, telemetry }: Services,
): Workspace => {
  const now = () => workspace.getSnapshot().context;
  /** What is open in the workspace under a name; names of lists, records, parts and imports never meet. @throws when nothing is. */
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
      company: now().company,
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
      const input = inputOf(wish, now().location.search);
      const fields = isInAddress ? allFields(area) : null;
      workspace.send({ type: 'collection.opened', id, input: { ...input, held: heldFor(input) }, fields });
      return partsOf(found<Collection>(id));
    },
    prefetchCollection: async (wish, search) => {
      // an open list asks for itself
      if (!(wish.id in now().open))
        await memory.prefetch(askedNext(collectionAtFirst(inputOf(wish, search))));
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
      if (now().open[id]?.address !== undefined && list) {
        const { area, total, pages, ...shown } = list.getSnapshot().context;
        if (total !== null) memory.keep(id, area, scopedQuery(shown), { pages: heldOf(pages), total });
      }
      close(id);
    },
    closeRecord: (area, id) => {
      for (const part of PARTS) if (id !== null) close(partId(area, id, part));
      close(recordId(area, id));
    },
    closeImporter: (area) => close(importerId(area)),
    hold: files.hold,
    ask: (call, given, signal, company = ALL_IN_REACH) => areas.ask(call, given, company, signal),
    newKey,
    fetchFile: async (call, given, signal, company = ALL_IN_REACH) =>
      mapResult(await areas.ask(call, given, company, signal), ({ address }) => {
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
