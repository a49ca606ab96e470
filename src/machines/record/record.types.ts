import type { FieldInput, FieldInputs, Fields } from '@domain/area/field';
import type { Conflict, Side } from '@domain/area/merge';
import type { RecordAnswer } from '@domain/area/records';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';

export interface RecordInput {
  readonly area: string;
  /** Who works here: drafts are his. */
  readonly userId: string | null;
  /** A new record has none. */
  readonly id: string | null;
  /** Fields that the form writes (`writableFields`, with their specs): they are checked before anything is sent. */
  readonly fields: Fields;
  /** What a new record begins with: the lead that a task is for, say. */
  readonly prefilled: FieldInputs;
  readonly tab: string;
  /** It stands beside a list that is in the address, which says its tab. */
  readonly isInAddress?: true;
}

/** Code of what is wrong, by field; `level` warn: it may be saved all the same. */
export interface FieldFault {
  readonly level: 'error' | 'warn';
  readonly code: string;
}
export type Faults = Readonly<Record<string, FieldFault>>;

/** The command whose dialog is open, or that is being sent. */
export interface PendingCommand {
  readonly command: string;
  /** What it asks for, with specs. */
  readonly asks: Fields;
  readonly payload: FieldInputs;
  /** Nothing leads back from it: it is asked about although it asks for nothing. */
  readonly isIrreversible?: true;
  readonly faults: Faults;
  readonly failure: CallFailure | null;
}

export interface RecordContext extends RecordInput {
  readonly record: RecordAnswer | null;
  /** Why it could not be loaded or saved. */
  readonly failure: CallFailure | null;
  /** The day it is shown as of, `YYYY-MM-DD`; without it as it is now. */
  readonly versionDay: string | null;
  /** Fields that were written and not saved, and the version that they were written on. */
  readonly draft: FieldInputs;
  /** What was proposed for a new record, by field: it is in the draft, and nobody has written it. */
  readonly proposed: FieldInputs;
  readonly version: number;
  /** The draft is one that an earlier visit left. */
  readonly isRestored: boolean;
  /** Faults next to the fields: found here before, or by the back end after it was sent. */
  readonly faults: Faults;
  readonly conflict: Conflict | null;
  /** Somebody has changed the record while it is edited here. */
  readonly isOutdated: boolean;
  /** The user knows of the records that are probably the same, and saves all the same. */
  readonly isForced: boolean;
  readonly pendingCommand: PendingCommand | null;
  /** Of the attempt that is made: the same text for the same attempt, null when the next is another one. */
  readonly key: string | null;
}

export type RecordEvent =
  | { type: 'load.retried' }
  | { type: 'connection.changed'; online: boolean }
  /** Records of this area have changed. */
  | { type: 'data.changed' }
  | { type: 'tab.chosen'; tab: string }
  /** The address of the page leads to this tab. */
  | { type: 'address.changed'; tab: string }
  | { type: 'asOf.chosen'; day: string | null }
  | { type: 'edit.started' }
  | { type: 'field.changed'; field: string; value: FieldInput }
  /** A new record can hold nothing else in this field: it begins with it, as long as nobody has written anything there. */
  | { type: 'field.proposed'; field: string; value: FieldInput }
  /** Shows what others have changed, under the draft. */
  | { type: 'reload.chosen' }
  | { type: 'save.pressed' }
  /** After a refusal that names records that are probably the same: saves all the same. */
  | { type: 'save.forced' }
  /** Takes back what was written; asks when that is something. */
  | { type: 'edit.cancelled' }
  | { type: 'conflict.chosen'; field: string; choice: Side }
  | { type: 'conflict.settled' }
  | { type: 'conflict.left' }
  /** Opens a command's dialog, answered with `payload` so far; one that asks for nothing, and can be taken back, is sent at once. */
  | { type: 'command.opened'; command: string; asks: Fields; payload: FieldInputs; isIrreversible?: true }
  | { type: 'command.changed'; field: string; value: FieldInput }
  | { type: 'command.sent' }
  | { type: 'command.closed' }
  /** The user wants to go elsewhere: asks when something is not saved. The tag `left` says that he may. */
  | { type: 'leave.asked' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.declined' };

export type RecordReply = Result<RecordAnswer, CallFailure>;

/** A draft as the browser keeps it. */
export interface PersistedDraft {
  readonly draft: FieldInputs;
  readonly version: number;
}

/** Answer to "may this be sent?": what is wrong with it, and a key for the attempt. */
export interface Prepared {
  readonly faults: Faults;
  readonly key: string;
}
