import type { AreasPort } from '@domain/area/areas.port';
import { mappedByTitle } from '@domain/area/column-titles';
import type { FieldInputs, Fields } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import { ownPathOf } from '@domain/navigation/homes';
import type { ClockPort } from '@domain/platform/clock.port';
import type { StoragePort } from '@domain/platform/storage.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { CallFailure } from '@domain/shared/call-failure';
import { mapResult, type Result, refused } from '@domain/shared/result';
import { bulkMachine, bulkSlots } from '@machines/collection/bulk.machine';
import { bulkOffersMachine, bulkOffersSlots } from '@machines/collection/bulk-offers.machine';
import { collectionMachine, collectionSlots } from '@machines/collection/collection.machine';
import { exporterMachine, exporterSlots } from '@machines/collection/exporter.machine';
import { overviewMachine, overviewSlots } from '@machines/collection/overview.machine';
import { savedViewsMachine, savedViewsSlots } from '@machines/collection/saved-views.machine';
import { importerMachine, importerSlots } from '@machines/importer/importer.machine';
import { recordMachine } from '@machines/record/record.machine';
import { recordSlots } from '@machines/record/record.slots';
import { type PartReply, partSlots, recordPartMachine } from '@machines/record/record-part.machine';
import { type Filled, fill, fillSource } from '@machines/slot';
import { uploadQueueMachine, uploadQueueSlots } from '@machines/upload-queue/upload-queue.machine';
import type { AbsentAreas } from '@machines/workspace/absent-areas';
import { match } from 'ts-pattern';
import { draftStore } from './drafts';
import type { KnownAreas } from './known-areas';
import type { PickedFiles } from './picked-files';
import type { ReportDefect } from './session';

export interface WorkspaceParts {
  readonly areas: AreasPort;
  readonly clock: ClockPort;
  readonly storage: StoragePort;
  readonly telemetry: TelemetryPort;
  readonly files: PickedFiles;
  readonly known: KnownAreas;
  readonly absentAreas: AbsentAreas;
  readonly newKey: () => string;
  readonly reportDefect: ReportDefect;
  /** Fetches a file: the address answers with an attachment, so the page stays. */
  readonly download: (address: string) => void;
  /** The user is asked before he leaves the page, until what it answers is called. */
  readonly confirmLeaving: () => () => void;
}

type Reply<T> = Result<T, CallFailure>;

/** Nobody holds the file of a ticket any more. */
export const FILE_GONE = refused<CallFailure>({ kind: 'refused', status: 0, code: 'file_gone' });

/** Lists and everything that belongs to them. */
export const wireCollection = (parts: WorkspaceParts) => {
  const { absentAreas, areas, known, newKey, reportDefect, download, confirmLeaving } = parts;
  const slots = {
    loadPage: fill(collectionSlots.loadPage, async ({ area, part }, signal) => {
      const page = await areas.list(area, part, signal);
      if (page.ok) known.note(area, page.value.rows, 'listed', signal);
      absentAreas.answered(area, ownPathOf(area), page);
      return page;
    }),
  } satisfies Filled<typeof collectionSlots>;
  return collectionMachine.provide({
    actors: {
      ...slots,
      bulk: bulkMachine.provide({
        actors: {
          confirmLeaving: fillSource(bulkSlots.confirmLeaving, () => confirmLeaving()),
          findIds: fill(bulkSlots.findIds, async ({ area, scoped }, signal) =>
            areas.ids(area, scoped, signal),
          ),
          newKey: fill(bulkSlots.newKey, async () => newKey()),
          sendPart: fill(bulkSlots.sendPart, async ({ area, ...input }, signal) =>
            areas.bulk(area, input, signal),
          ),
        } satisfies Filled<typeof bulkSlots>,
        actions: { reportDefect },
      }),
      bulkOffers: bulkOffersMachine.provide({
        actors: {
          judge: fill(bulkOffersSlots.judge, async ({ area, ids }, signal) =>
            areas.bulkOffers(area, ids, signal),
          ),
        } satisfies Filled<typeof bulkOffersSlots>,
        actions: { reportDefect },
      }),
      exporter: exporterMachine.provide({
        actors: {
          makeFile: fill(exporterSlots.makeFile, async ({ area, request }, signal) =>
            areas.exportFile(area, request, signal),
          ),
        } satisfies Filled<typeof exporterSlots>,
        actions: { reportDefect, download: (_, address) => download(address) },
      }),
      savedViews: savedViewsMachine.provide({
        actors: {
          loadViews: fill(savedViewsSlots.loadViews, async ({ area }, signal) => areas.views(area, signal)),
          saveView: fill(savedViewsSlots.saveView, async ({ area, view }, signal) =>
            areas.saveView(area, view, signal),
          ),
          removeView: fill(savedViewsSlots.removeView, async ({ area, id }, signal) =>
            areas.removeView(area, id, signal),
          ),
        } satisfies Filled<typeof savedViewsSlots>,
        actions: { reportDefect },
      }),
      overview: overviewMachine.provide({
        actors: {
          loadOverview: fill(overviewSlots.loadOverview, async ({ area, shown, query, company }, signal) => {
            const request = { query, company };
            return shown === 'map'
              ? mapResult(await areas.process(area, request, signal), (states) => ({ states }))
              : mapResult(await areas.board(area, request, signal), (lanes) => ({ lanes }));
          }),
        } satisfies Filled<typeof overviewSlots>,
        actions: { reportDefect },
      }),
    },
    actions: { reportDefect },
  });
};

/** One record. Its draft is kept in the browser until it is saved or given up. */
export const wireRecord = (parts: WorkspaceParts) => {
  const { areas, clock, known, newKey, reportDefect } = parts;
  const noting = async (area: string, reply: Promise<Reply<RecordAnswer>>, signal: AbortSignal) => {
    const record = await reply;
    if (record.ok) known.note(area, [record.value], 'all', signal);
    return record;
  };

  /** The checks come with the forms; a command that asks nothing needs neither. */
  const faultsIn = async (fields: Fields, input: FieldInputs) => {
    if (Object.keys(fields).length === 0) return {};
    const { fieldErrors } = await import('@domain/area/field-errors');
    return fieldErrors(fields, input, dayInDubai(clock.now()));
  };

  const drafts = draftStore(parts);

  return recordMachine.provide({
    actors: {
      read: fill(recordSlots.read, async ({ area, id, versionDay: day }, signal) =>
        noting(area, areas.read(area, id, day, signal), signal),
      ),
      readDraft: fill(recordSlots.readDraft, async (of) => drafts.readRecord(of)),
      prepare: fill(recordSlots.prepare, async ({ fields, input }) => ({
        faults: await faultsIn(fields, input),
        key: newKey(),
      })),
      save: fill(recordSlots.save, async ({ area, id, version, fields, key, force }, signal) =>
        noting(
          area,
          id === null
            ? areas.create(area, { fields, key, force }, signal)
            : areas.change(area, { id, version, fields, force }, signal),
          signal,
        ),
      ),
      command: fill(recordSlots.command, async ({ area, ...input }, signal) =>
        noting(area, areas.command(area, input, signal), signal),
      ),
    } satisfies Filled<typeof recordSlots>,
    actions: { reportDefect, persistDraft: ({ context }) => drafts.writeRecord(context) },
  });
};

/** Timeline, notes and files of a record. */
export const wirePart = ({ areas, files, reportDefect, download }: WorkspaceParts) =>
  recordPartMachine.provide({
    actors: {
      loadPart: fill(partSlots.loadPart, ({ area, id, part }, signal) =>
        match(part)
          .returnType<Promise<PartReply>>()
          .with('timeline', async () =>
            mapResult(await areas.timeline(area, id, signal), (timeline) => ({ timeline })),
          )
          .with('notes', async () => mapResult(await areas.notes(area, id, signal), (notes) => ({ notes })))
          .with('attachments', async () =>
            mapResult(await areas.attachments(area, id, signal), (attachments) => ({ attachments })),
          )
          .exhaustive(),
      ),
      add: fill(partSlots.add, async ({ area, id, addition }, signal): Promise<Reply<null>> => {
        if ('text' in addition) return mapResult(await areas.addNote(area, id, addition, signal), () => null);
        const file = files.find(addition.file.ticket);
        if (file === null) return FILE_GONE;
        const { ticket } = addition.file;
        const onSent = (bytes: number) => files.progressed(ticket, bytes);
        return mapResult(await areas.attach(area, id, { ...file, key: ticket }, signal, onSent), () => null);
      }),
      progress: fillSource(partSlots.progress, ({ input: { ticket }, emit }) =>
        files.follow(ticket, (percent) => emit({ type: 'upload.progressed', percent })),
      ),
      open: fill(partSlots.open, async ({ area, id, attachmentId }, signal) =>
        areas.openAttachment(area, id, attachmentId, signal),
      ),
    } satisfies Filled<typeof partSlots>,
    actions: {
      reportDefect,
      download: (_, address) => download(address),
      releaseFile: (_, ticket) => files.release(ticket),
    },
  });

export const wireImporter = ({ areas, files, reportDefect, download }: WorkspaceParts) =>
  importerMachine.provide({
    actors: {
      upload: fill(importerSlots.upload, async ({ area, titles, file: { ticket } }, signal) => {
        const file = files.find(ticket);
        if (file === null) return FILE_GONE;
        const onSent = (bytes: number) => files.progressed(ticket, bytes);
        return mapResult(await areas.startImport(area, file, signal, onSent), (run) => ({
          ...run,
          mapping: mappedByTitle(run, titles),
        }));
      }),
      progress: fillSource(importerSlots.progress, ({ input: { ticket }, emit }) =>
        files.follow(ticket, (percent) => emit({ type: 'upload.progressed', percent })),
      ),
      readRun: fill(importerSlots.readRun, async ({ id }, signal) => areas.readImport(id, signal)),
      check: fill(importerSlots.check, async ({ id, mapping }, signal) =>
        areas.checkImport(id, mapping, signal),
      ),
      start: fill(importerSlots.start, async ({ id }, signal) => areas.runImport(id, signal)),
      cancel: fill(importerSlots.cancel, async ({ id }, signal) => areas.cancelImport(id, signal)),
      findRejects: fill(importerSlots.findRejects, async ({ id }, signal) => areas.rejectedRows(id, signal)),
    } satisfies Filled<typeof importerSlots>,
    actions: {
      reportDefect,
      download: (_, address) => download(address),
      releaseFile: (_, ticket) => files.release(ticket),
    },
  });

export const wireQueue = ({ areas, files, reportDefect, confirmLeaving }: WorkspaceParts) =>
  uploadQueueMachine.provide({
    actors: {
      confirmLeaving: fillSource(uploadQueueSlots.confirmLeaving, () => confirmLeaving()),
      send: fill(uploadQueueSlots.send, async ({ area, upload }, signal): Promise<Reply<null>> => {
        const ticket = upload?.file.ticket ?? '';
        const file = files.find(ticket);
        if (upload === null || file === null) return FILE_GONE;
        const onSent = (bytes: number) => files.progressed(ticket, bytes);
        return mapResult(
          await areas.attach(area, upload.record, { ...file, key: ticket }, signal, onSent),
          () => null,
        );
      }),
      progress: fillSource(uploadQueueSlots.progress, ({ input: { ticket }, emit }) =>
        files.follow(ticket, (percent) => emit({ type: 'upload.progressed', percent })),
      ),
    } satisfies Filled<typeof uploadQueueSlots>,
    actions: {
      reportDefect,
      releaseFiles: (_, tickets) => {
        for (const ticket of tickets) files.release(ticket);
      },
    },
  });
