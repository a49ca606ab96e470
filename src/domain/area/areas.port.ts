import type { CompanyScope } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { Choice, FieldInputs } from './field';
import type { AnswerOf, CallInput, OwnCallName } from './own-calls';
import type { ListQuery } from './query';
import type {
  Attachment,
  BulkAnswer,
  BulkOffers,
  IdList,
  ImportRun,
  Lane,
  ListPage,
  Note,
  NoteAudience,
  ProcessState,
  RecordAnswer,
  SavedView,
  TimelineEntryRead,
} from './records';

type Reply<T> = Promise<Result<T, CallFailure>>;

/** Which of the records that a reference may name are looked for. */
export interface ChoicesQuery {
  readonly text: string;
  /** What the record holds in the choice that decides on them (`offeredBy`). */
  readonly option?: string | null;
  /** Also those that no new record may name: for filters. */
  readonly all?: boolean;
}

/** Records of an area: what they must be, and whose. A saved view keeps its query without the companies. */
export interface ScopedQuery {
  readonly query: ListQuery;
  readonly company: CompanyScope;
}

/** Which part of a list: after a cursor when the part before it is known, else by number. */
export interface PartOf extends ScopedQuery {
  readonly start: number;
  readonly size: number;
  readonly after: string | null;
  /** Count the whole as well. */
  readonly count: boolean;
}

export interface CommandInput {
  readonly id: string;
  readonly event: string;
  readonly version: number;
  readonly payload: FieldInputs;
  /** The same key twice is the same command once. */
  readonly key: string;
}

/** A file that the user chose. */
export interface FileInput {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Told how many bytes of a file have been handed to the line: rising, and all of them before the answer comes. What is sent again, with a
 * renewed token, begins anew.
 */
export type OnSent = (bytes: number) => void;

/** A file for a record. The same key twice is the same file once: who got no answer sends it again. */
export interface FileAddition extends FileInput {
  readonly key: string;
}

/** A note for a record. Without an audience: that of a note which its author's role writes usually. The same key twice is the same note once. */
export interface NoteAddition {
  readonly text: string;
  readonly audience?: NoteAudience | undefined;
  readonly key: string;
}

/** The files of a record: a store of their own may keep them, whoever keeps the records. */
export interface FilesPort {
  attachments(area: string, id: string, signal: AbortSignal): Reply<readonly Attachment[]>;
  /** Aborted on its way, it settles as `dropped`; whether the file has come, `attachments` tells. */
  attach(
    area: string,
    id: string,
    file: FileAddition,
    signal: AbortSignal,
    onSent?: OnSent,
  ): Reply<Attachment>;
  /** Address at which the file can be fetched once. */
  openAttachment(area: string, id: string, attachmentId: string, signal: AbortSignal): Reply<string>;
}

/**
 * What the generic list, record, board and import need of a back end, for any area by its name. Every method resolves; a refusal is
 * a value: `version_conflict` carries `current`, `not_allowed` carries `reasons` (CallFailure). An aborted signal settles as
 * `dropped`. What answers for many records takes the applied companies; what is asked for by its id is not narrowed by them. Kept by
 * every adapter, checked by tests/contracts/areas.contract.ts and files.contract.ts.
 */
export interface AreasPort extends FilesPort {
  list(area: string, part: PartOf, signal: AbortSignal): Reply<ListPage>;
  ids(area: string, query: ScopedQuery, signal: AbortSignal): Reply<IdList>;
  read(area: string, id: string, day: string | null, signal: AbortSignal): Reply<RecordAnswer>;
  /**
   * `force`: whoever asks knows of the records that are probably the same (`duplicate` carries `duplicates`) and goes on; the same
   * for a change.
   */
  create(
    area: string,
    options: { readonly fields: FieldInputs; readonly key: string; readonly force?: boolean },
    signal: AbortSignal,
  ): Reply<RecordAnswer>;
  /** Writes only the fields given. A `version_conflict` means that one of exactly these was changed by somebody else meanwhile. */
  change(
    area: string,
    options: {
      readonly id: string;
      readonly version: number;
      readonly fields: FieldInputs;
      readonly force?: boolean;
    },
    signal: AbortSignal,
  ): Reply<RecordAnswer>;
  command(area: string, input: CommandInput, signal: AbortSignal): Reply<RecordAnswer>;
  /** Which of these records (100 at most) take which command over many, and why the others do not. */
  bulkOffers(area: string, ids: readonly string[], signal: AbortSignal): Reply<BulkOffers>;
  bulk(
    area: string,
    options: {
      readonly ids: readonly string[];
      readonly event: string;
      readonly payload: FieldInputs;
      readonly key: string;
    },
    signal: AbortSignal,
  ): Reply<BulkAnswer>;
  board(area: string, query: ScopedQuery, signal: AbortSignal): Reply<readonly Lane[]>;
  process(area: string, query: ScopedQuery, signal: AbortSignal): Reply<readonly ProcessState[]>;
  timeline(area: string, id: string, signal: AbortSignal): Reply<readonly TimelineEntryRead[]>;
  notes(area: string, id: string, signal: AbortSignal): Reply<readonly Note[]>;
  addNote(area: string, id: string, note: NoteAddition, signal: AbortSignal): Reply<Note>;
  /** At most 20 records that a reference may name, best first; an empty text gives the first ones. */
  choices(
    area: string,
    field: string,
    options: ChoicesQuery & { readonly company: CompanyScope },
    signal: AbortSignal,
  ): Reply<readonly Choice[]>;
  /** A call of an area's own by its name; what it is asked with, and what it answers, stands with its area (`OwnCalls`). */
  ask<Name extends OwnCallName>(
    call: Name,
    input: CallInput<Name>,
    company: CompanyScope,
    signal: AbortSignal,
    onSent?: OnSent,
  ): Reply<AnswerOf<Name>>;
  views(area: string, signal: AbortSignal): Reply<readonly SavedView[]>;
  saveView(area: string, view: Omit<SavedView, 'id' | 'own'>, signal: AbortSignal): Reply<SavedView>;
  removeView(area: string, id: string, signal: AbortSignal): Reply<null>;
  /** Address at which exactly these records, with these columns, can be fetched once. */
  exportFile(
    area: string,
    input: ScopedQuery & {
      readonly columns: readonly string[];
      readonly format: 'csv' | 'xlsx';
    },
    signal: AbortSignal,
  ): Reply<string>;
  startImport(area: string, file: FileInput, signal: AbortSignal, onSent?: OnSent): Reply<ImportRun>;
  readImport(id: string, signal: AbortSignal): Reply<ImportRun>;
  /** Checks every row and writes none. */
  checkImport(id: string, mapping: Readonly<Record<string, string>>, signal: AbortSignal): Reply<ImportRun>;
  runImport(id: string, signal: AbortSignal): Reply<ImportRun>;
  cancelImport(id: string, signal: AbortSignal): Reply<ImportRun>;
  /** Address of the file of rejected rows, with a column that says why. */
  rejectedRows(id: string, signal: AbortSignal): Reply<string>;
}
