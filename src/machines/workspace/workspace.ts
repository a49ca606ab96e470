import { openedAt, placeOf, type ShownAs } from '@domain/area/address';
import { type Area, allFields, listColumns, writableFields } from '@domain/area/area';
import type { FileInput } from '@domain/area/areas.port';
import type { FieldInputs, Fields } from '@domain/area/field';
import type { CallInput, FileCallName, OwnCallName, UploadCallName } from '@domain/area/own-calls';
import type { ListQuery } from '@domain/area/query';
import type { FieldGaps } from '@domain/area/unknown-in';
import type { CompanyScope } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { bulkMachine } from '@machines/collection/bulk.machine';
import type { bulkOffersMachine } from '@machines/collection/bulk-offers.machine';
import type { collectionMachine } from '@machines/collection/collection.machine';
import type { CollectionInput } from '@machines/collection/collection.types';
import type { exporterMachine } from '@machines/collection/exporter.machine';
import type { overviewMachine } from '@machines/collection/overview.machine';
import type { savedViewsMachine } from '@machines/collection/saved-views.machine';
import type { draftMachine } from '@machines/draft/draft.machine';
import type { importerMachine } from '@machines/importer/importer.machine';
import type { ImporterInput } from '@machines/importer/importer.types';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { recordMachine } from '@machines/record/record.machine';
import type { PartName, PickedFile, recordPartMachine } from '@machines/record/record-part.machine';
import type { resourceMachine } from '@machines/resource/resource.machine';
import type { submissionMachine } from '@machines/submission/submission.machine';
import type { uploadMachine } from '@machines/upload/upload.machine';
import type { uploadQueueMachine } from '@machines/upload-queue/upload-queue.machine';
import type { ActorRefFrom } from 'xstate';
import type { AddressInput, ChoicesInput } from './open';

export type Collection = ActorRefFrom<typeof collectionMachine>;
export type RecordActor = ActorRefFrom<typeof recordMachine>;
export type RecordPart = ActorRefFrom<typeof recordPartMachine>;
export type DraftActor = ActorRefFrom<typeof draftMachine>;
export type Importer = ActorRefFrom<typeof importerMachine>;
export type UploadQueue = ActorRefFrom<typeof uploadQueueMachine>;
/** A query that is open, or the choices of a field. Its data, once it has some, are `{ values: <answer> }`. */
export type QueryActor = ActorRefFrom<typeof resourceMachine>;
/** A call that is sent when it is told to. What it was answered is `{ values: <answer> }`. */
export type MutationActor = ActorRefFrom<typeof submissionMachine>;
/** The same of a call that sends a file. */
export type UploadActor = ActorRefFrom<typeof uploadMachine>;
/** What such a call is asked with, the file by its ticket: a machine holds only data. */
export type FileSubmission<Name extends UploadCallName> = Omit<CallInput<Name>, 'file'> & {
  readonly file: PickedFile;
};

/** A list and what belongs to it. */
export interface OpenCollection {
  readonly list: Collection;
  readonly bulk: ActorRefFrom<typeof bulkMachine>;
  /** What the marked records take. */
  readonly bulkOffers: ActorRefFrom<typeof bulkOffersMachine>;
  readonly exporter: ActorRefFrom<typeof exporterMachine>;
  readonly savedViews: ActorRefFrom<typeof savedViewsMachine>;
  readonly overview: ActorRefFrom<typeof overviewMachine>;
}

/** What the page of an area knows of its records. Nothing can be said of the statuses of a page that names no lifecycles. */
export interface AreaKnowledge {
  readonly area: Area;
  readonly lifecycles?: readonly Pick<Lifecycle, 'id' | 'machine'>[] | undefined;
}

/** Rows as a list has them, or a record alone. */
export type RowsOf = 'listed' | 'all';

export interface CollectionOptions extends AreaKnowledge {
  /** Its name in the workspace: another list of the same area needs another one. */
  readonly id: string;
  /** What the tab lists; everything unless told. */
  readonly preset?: Partial<ListQuery> | undefined;
  /** What it opens on while the address asks for nothing. */
  readonly atFirst?: ListQuery['filter'] | undefined;
  readonly without?: readonly string[] | undefined;
  readonly shownAs?: ShownAs | undefined;
  /** The address of the page says what is asked for; a list within a record is not in it. */
  readonly isInAddress: boolean;
}

export interface RecordOptions extends AreaKnowledge {
  /** A new one has none yet. */
  readonly id: string | null;
  readonly prefilled?: FieldInputs;
  readonly tab?: string;
  /** It stands beside a list that is in the address: its tab is there too. */
  readonly isInAddress?: boolean;
}

/**
 * What is open on the pages of areas, as views see it. Opening what is open already gives the same actor; whoever opens closes.
 * Everything is closed when the session ends.
 */
export interface Workspace {
  openCollection(options: CollectionOptions): OpenCollection;
  /**
   * Asks for the first page of a list that this address is about to open, and holds it for a while. One at a time; an open list asks for
   * itself. Resolves when it has come, or will not.
   */
  prefetchCollection(
    options: CollectionOptions,
    address: { readonly path: string; readonly search: string },
  ): Promise<void>;
  openRecord(options: RecordOptions): RecordActor;
  openPart(area: string, id: string, part: PartName): RecordPart;
  /** What is written beside a record (`of`; null: beside none) and not sent yet. */
  openDraft(area: string, of: string | null, name: string): DraftActor;
  openImporter(input: ImporterInput): Importer;
  /** Sends files for records of an area, which belong to one record (`of`). One whose files are not all sent outlives its page. */
  openQueue(area: string, of: string): UploadQueue;
  closeCollection(id: string): void;
  /** Its parts and drafts too. */
  closeRecord(area: string, id: string | null): void;
  closeDraft(draft: DraftActor): void;
  closeImporter(area: string): void;
  closeQueue(area: string, of: string): void;
  /**
   * Asks a call of an area's own, and again when something of its area has changed. `isScoped`: it is about many records, within the
   * companies in force. Two views that ask the same each have their own.
   */
  openQuery<Name extends OwnCallName>(call: Name, request: CallInput<Name>, isScoped: boolean): QueryActor;
  /** Records of the companies in force that a field may name, best first. */
  openChoices(input: ChoicesInput): QueryActor;
  /** Address at which a file of a record can be fetched once; `resource.requested` asks for another. */
  openAddress(input: AddressInput): QueryActor;
  openMutation(call: OwnCallName): MutationActor;
  /** A mutation that sends a file (`FileSubmission`). */
  openUpload(call: UploadCallName): UploadActor;
  /** A mutation whose answer is a file, which the page fetches. */
  openDownload(call: FileCallName): MutationActor;
  /** Sends a mutation, an upload or a download that is open. */
  submit(mutation: MutationActor | UploadActor, request: unknown): void;
  /** Closes a query, choices, an address, a mutation, an upload or a download: an answer on its way is nobody's. */
  closeCall(actor: QueryActor | MutationActor | UploadActor): void;
  /** Holds a file for an event: `part.added`, `file.chosen`, `files.queued`, or for an upload. */
  register(file: FileInput): PickedFile;
  /** Fields that only one side knows, in the answer that came last for the area. */
  gaps(area: string, which: RowsOf): FieldGaps | null;
  /** The same address for a machine elsewhere, which waits for it itself. */
  attachmentAddress(input: AddressInput, signal: AbortSignal): Promise<Result<string, CallFailure>>;
  /** No two attempts at a command have the same. */
  newKey(): string;
  /** Remembers the tab that was chosen last (`selected_tab`, spec 2.7). */
  setTab(value: string): void;
  /** The tab that was chosen last, on whatever page. */
  storedTab(): string | null;
}

/** Rows of one page of a list. */
export const PAGE_SIZE = 50;

/** The order in which an area is listed unless its tab says another. */
export const presetOf = ({ order }: Area, preset: Partial<ListQuery> = {}): ListQuery => ({
  search: '',
  filter: {},
  sort: order,
  ...preset,
});

/** Columns at first: what is the same in every row, or was left out by the tab, takes no room. A state is told with how long it lasts. */
export const columnsOf = (
  area: Area,
  { preset = {}, without = [] }: Pick<CollectionOptions, 'preset' | 'without'> = {},
): readonly string[] => {
  const isOne = (name: string) => {
    const condition = preset.filter?.[name];
    return name !== 'state' && condition !== undefined && 'in' in condition && condition.in.length === 1;
  };
  return listColumns(area, 'shown').filter((name) => !without.includes(name) && !isOne(name));
};

/** What a list begins with: at an address with this search, within these companies. */
export const collectionInput = (
  { id, area, preset, atFirst, without, shownAs = 'table', isInAddress }: CollectionOptions,
  search: string,
  company: CompanyScope,
): CollectionInput => ({
  id,
  area: area.name,
  company,
  preset: presetOf(area, preset),
  pageSize: PAGE_SIZE,
  columns: columnsOf(area, { preset, without }),
  shown: shownAs,
  place: isInAddress ? openedAt(placeOf(search, allFields(area)), atFirst) : null,
});

/** Fields that the form of a new record, or of an old one, writes. */
export const formFields = (area: Area, id: string | null): Fields => {
  const fields = allFields(area);
  return Object.fromEntries(
    writableFields(area, id === null ? 'create' : 'change').flatMap((name) => {
      const field = fields[name];
      return field === undefined ? [] : [[name, field]];
    }),
  );
};
