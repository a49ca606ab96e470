import type { Area } from '@domain/area/area';
import type { FieldInputs, Fields } from '@domain/area/field';
import type { CaseValue } from '@domain/area/state-value';
import type { FieldProblem } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { CaseActor, CaseNow, Step } from './case';
import type { LifecyclePort } from './lifecycle.port';
import type { RecordRefusal } from './refusal';

/** A record as the engine reads it: every own field, derived and masked ones too, references as ids. A store's own rows hold more. */
export interface StoredEntry {
  readonly id: string;
  readonly version: number;
  readonly machine: string;
  /** Outermost state of `value`. */
  readonly state: string;
  readonly value: CaseValue;
  /** Leaves of `value`, in the order of the lifecycle. */
  readonly leaves: readonly string[];
  readonly memory: CaseNow['memory'];
  readonly fields: FieldInputs;
}

/** What is done, as history keeps it. Instants are wall clock, milliseconds. */
export interface HistoryEntry {
  /** The command, `created`, `changed`, or the timer. */
  readonly type: string;
  readonly payload: FieldInputs;
  readonly actor: CaseActor;
  readonly at: number;
  /** Of a timer: when it was due. Its state counts from then, and so do the timers that it starts. */
  readonly dueAt: number | null;
}

export interface TimerChange {
  /** All of the record's timers stop: the case is over. */
  readonly isOver: boolean;
  readonly stopped: readonly string[];
  /** One that runs already is set anew. */
  readonly started: readonly { readonly name: string; readonly dueAt: number }[];
}

/** Where a record comes to by a step of its lifecycle. */
export interface Move {
  readonly lifecycle: LifecyclePort;
  readonly state: string;
  readonly value: CaseValue;
  /** Leaves before and after. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly memory: CaseNow['memory'];
  /** Since when it is there, if it came to other leaves. */
  readonly since: number | null;
  readonly timers: TimerChange;
}

/** A record that is to be written anew. */
export interface RecordUpdate<R extends StoredEntry> {
  readonly record: R;
  /** Kept fields that change, and what they hold then. */
  readonly fields: FieldInputs;
  /** The version that it has then. */
  readonly version: number;
  /** Where the case goes, if more than fields change. */
  readonly move: Move | null;
}

/** A record that is to be made, or changed, before its area has looked at it. */
export interface Draft<R extends StoredEntry> {
  readonly id: string;
  /** A new one has none. */
  readonly record: R | null;
  /** All fields of a new record, only the changed ones of one that is there. */
  readonly fields: FieldInputs;
  /** Whoever writes knows of the records that are probably the same, and goes on. */
  readonly isForced: boolean;
}

/** A record at the beginning of its lifecycle, version 1. */
export interface NewRecord {
  readonly id: string;
  /** Kept fields that are not empty. */
  readonly fields: FieldInputs;
  readonly lifecycle: LifecyclePort;
  readonly step: Step;
  readonly timers: TimerChange['started'];
}

/** A field that somebody has changed meanwhile, as the writer reads it. `by`: whoever is named to him. */
export interface ChangedField {
  readonly now: unknown;
  readonly by: string | null;
  /** ISO instant. */
  readonly at: string;
}

/**
 * Records of one area, within one unit of work of one writer: all of it happens, or (when the engine refuses, or a method throws)
 * nothing does. Kept by the server on its database and by the back end in memory on its tables; tests/contracts/record-store.contract.ts
 * says what each must do. It decides nothing: what is allowed, and what is written, is the engine's.
 */
export interface RecordStore<R extends StoredEntry> {
  readonly area: Area;
  /** Own fields that are kept; all others are derived when they are read. */
  readonly storedFields: readonly string[];
  /** @throws when the area has no lifecycle of this name */
  lifecycleOf(machine: string): LifecyclePort;
  /** Which lifecycle a new record of these fields lives by, where the area decides. */
  machineFor(fields: FieldInputs): string | null;
  newId(): string;
  /** The record, which nobody else writes before the unit of work ends. Only what is the writer's to write. */
  readForUpdate(id: string): Promise<R | null>;
  /** The record as it is now, within the unit of work. */
  read(id: string): Promise<R | null>;
  /** Facts for guards: counts and names from other tables. */
  factsOf(record: R): Promise<CaseNow['facts']>;
  /**
   * What is wrong with values as only the store sees it: they have not the shapes of their fields (where nothing before it has looked),
   * or a reference names nothing that the writer sees. `path` begins each name.
   */
  problemsIn(fields: Fields, input: FieldInputs, path: string): Promise<readonly FieldProblem[]>;
  /** Own fields that were changed after a version, by name. */
  changedSince(record: R, version: number): Promise<ReadonlyMap<string, ChangedField>>;
  /** What the area adds to drafts, or why it refuses one: an answer for each, each as if those before it had been written. */
  prepare(drafts: readonly Draft<R>[]): Promise<readonly Result<FieldInputs, RecordRefusal>[]>;
  /** Runs the effects of a step, in their order. `record` is as it was before. What they write into the record itself is answered. */
  runEffects(
    entry: HistoryEntry,
    record: R,
    step: Pick<Step, 'next' | 'effects'>,
  ): Promise<Result<FieldInputs, RecordRefusal>>;
  /** Writes records with their timers, history and news. */
  update(entry: HistoryEntry, updates: readonly RecordUpdate<R>[]): Promise<void>;
  insert(entry: HistoryEntry, records: readonly NewRecord[]): Promise<void>;
  /** Timers and history of records that were inserted. */
  appendCreated(entry: HistoryEntry, records: readonly NewRecord[]): Promise<void>;
  /**
   * New records as the writer reads them; those that he does not see are left out. They are not needed where the area adds nothing and
   * its records are visible to every writer.
   */
  readCreated(records: readonly NewRecord[]): Promise<readonly R[] | 'not needed'>;
  /** What else comes with a new record: its checklist, say. */
  addRelated(record: R): Promise<Result<null, RecordRefusal>>;
  /** Tells those who look that there are new records. */
  announce(records: readonly NewRecord[]): Promise<void>;
}
