import type { NoteAudience } from '@domain/area/records';
import type { UserOrSystem } from '@domain/records/case';
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn, JsonColumnNull } from './columns';

/** The record that something hangs on: its table, and its key there. */
interface OfRecord {
  entity: string;
  entity_id: string;
}

interface NoteTable extends OfRecord {
  id: string;
  at: InstantColumn;
  author_id: string;
  text: string;
  audience: NoteAudience;
}

interface AttachmentTable extends OfRecord {
  id: string;
  at: InstantColumn;
  author_id: UserOrSystem;
  /** Who handed it in by a link, without a sign-in. */
  author_name: string | null;
  name: string;
  type: string;
  size: number;
  sha256: string;
  /** Key in the file store. What was handed in at a case and is a document, too, is one file of two attachments. */
  file_key: string;
}

interface SavedViewTable {
  id: string;
  user_id: string;
  area: string;
  name: string;
  shared: boolean;
  tab: string | null;
  query: JsonColumn;
  columns: JsonColumn<readonly string[]>;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

interface DownloadTicketTable {
  /** SHA-256 of the ticket. */
  hash: string;
  user_id: string;
  session_id: string;
  /** What it fetches (server/records/export/downloads.ts). */
  about: JsonColumn;
  expires_at: InstantColumn;
}

interface ImportRunTable {
  id: string;
  area: string;
  user_id: string;
  file: string;
  /** False: its rows are still coming in, or the server died while they did. */
  is_whole: Generated<boolean>;
  state: 'mapping' | 'checking' | 'checked' | 'importing' | 'done' | 'failed' | 'cancelled';
  columns: JsonColumn<readonly string[]>;
  mapping: JsonColumn<Readonly<Record<string, string>>>;
  total: number;
  processed: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  rejected: Generated<number>;
  /** Rows up to this one are done: a run that was broken off goes on behind it. */
  last_row: Generated<number>;
  /** False: it checks, or has checked, only. */
  is_writing: Generated<boolean>;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

/** One thing that is wrong with a row of an import; `field` is empty when it is about the whole row. */
export interface RowProblem {
  readonly field: string;
  readonly code: string;
  /** What stands in the file. */
  readonly value: string;
}

interface ImportRowTable {
  import_id: string;
  /** As a person counts in the file: the header is row 1. */
  row: number;
  cells: JsonColumn<readonly string[]>;
  /** By which it finds the record that it updates. */
  key: string | null;
  /** Why it was rejected: every reason. */
  problems: JsonColumnNull<readonly RowProblem[]>;
}

export interface RecordsSchema {
  note: NoteTable;
  attachment: AttachmentTable;
  saved_view: SavedViewTable;
  download_ticket: DownloadTicketTable;
  import_run: ImportRunTable;
  import_row: ImportRowTable;
}
