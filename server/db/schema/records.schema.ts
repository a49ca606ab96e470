import type { InstantColumn, JsonColumn } from './columns';

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
}

interface AttachmentTable extends OfRecord {
  id: string;
  at: InstantColumn;
  /** Null: the system itself. */
  author_id: string | null;
  name: string;
  type: string;
  size: number;
  sha256: string;
  /** Key in the file store. */
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
  /** What it fetches (server/platform/area/downloads.ts). */
  about: JsonColumn;
  expires_at: InstantColumn;
}

interface ImportRunTable {
  id: string;
  area: string;
  user_id: string;
  file: string;
  state: 'mapping' | 'checking' | 'checked' | 'importing' | 'done' | 'failed' | 'cancelled';
  columns: JsonColumn<readonly string[]>;
  mapping: JsonColumn<Readonly<Record<string, string>>>;
  total: number;
  /** Rows up to here are done: a run that was broken off goes on behind them. */
  processed: number;
  created: number;
  updated: number;
  rejected: number;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

interface ImportRowTable {
  import_id: string;
  /** As a person counts in the file: the header is row 1. */
  row: number;
  cells: JsonColumn<readonly string[]>;
  /** Why it was rejected; all null while it was not. */
  field: string | null;
  code: string | null;
  value: string | null;
}

export interface RecordsSchema {
  note: NoteTable;
  attachment: AttachmentTable;
  saved_view: SavedViewTable;
  download_ticket: DownloadTicketTable;
  import_run: ImportRunTable;
  import_row: ImportRowTable;
}
