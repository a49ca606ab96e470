import type { ImportRun } from '@domain/area/records';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';

/** The file as the user chose it; its content stays with whoever holds the ticket. */
export interface ChosenFile {
  readonly ticket: string;
  readonly name: string;
  readonly size: number;
}

export interface ImporterInput {
  readonly area: string;
  /** A run that was begun earlier. */
  readonly runId: string | null;
  /** What the fields are called on the screen, by the fields: columns of such titles are proposed for them. */
  readonly titles: Readonly<Record<string, string>>;
}
export interface ImporterContext extends ImporterInput {
  readonly file: ChosenFile | null;
  /** How much of it is on its way, percent. */
  readonly progress: number | null;
  /** As the back end told it last, unless its mapping was opened again; `run.state` says which step the wizard is at. */
  readonly run: ImportRun | null;
  /** Column title by field name: as the back end has it, until another one is chosen here. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly failure: CallFailure | null;
}

export type ImporterEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  /** Told by `progress`. */
  | { type: 'upload.progressed'; percent: number }
  /** The file that is on its way is not to come. */
  | { type: 'upload.cancelled' }
  /** A field without a column is not imported. */
  | { type: 'mapping.changed'; field: string; column: string | null }
  | { type: 'check.pressed' }
  /** Back from the checked rows to the mapping. */
  | { type: 'mapping.reopened' }
  | { type: 'import.pressed' }
  | { type: 'import.cancelled' }
  | { type: 'rejects.asked' }
  /** Looks at the run again, or uploads the file again. */
  | { type: 'importer.retried' }
  /** From the beginning, with another file. */
  | { type: 'importer.restarted' }
  | { type: 'data.changed' };

export type RunReply = Result<ImportRun, CallFailure>;
export type AddressReply = Result<string, CallFailure>;
