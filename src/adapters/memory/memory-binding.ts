import type { Area } from '@domain/area/area';
import type { AreaCaller } from '@domain/area/area.policy';
import type { FieldInputs, Grant } from '@domain/area/field';
import type { Attachment } from '@domain/area/records';
import type { DocumentPostings } from '@domain/finance/documents';
import type { EffectRule } from '@domain/records/effect';
import type { EntryRule } from '@domain/records/entry';
import type { LifecyclePort } from '@domain/records/lifecycle.port';
import type { StoredEntry } from '@domain/records/record-store.port';
import type { RecordRefusal } from '@domain/records/refusal';
import type { Scope } from '@domain/session/scope.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Result } from '@domain/shared/result';

/** A record as it is kept: references as ids, instants as ISO text; what is computed is not here. */
export interface Stored extends Omit<StoredEntry, 'leaves'> {
  readonly state_since: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly created_by: string | null;
  readonly updated_by: string | null;
  readonly timers: readonly { readonly name: string; readonly due_at: string }[];
}

/** A record as it is at first, made at an instant by somebody. */
export const firstVersion = (
  at: string,
  by: string | null,
  made: Pick<Stored, 'id' | 'machine' | 'state' | 'value' | 'fields'> & Partial<Stored>,
): Stored => ({
  version: 1,
  memory: {},
  timers: [],
  state_since: at,
  created_at: at,
  updated_at: at,
  created_by: by,
  updated_by: by,
  ...made,
});

/** An employee, as far as records name him. */
export interface MemoryEmployee {
  readonly id: string;
  readonly company: string;
  readonly name: string;
}

/** What the rules of an area look at beside a record of their own. */
export interface MemorySources {
  readonly now: number;
  /** In Dubai. */
  readonly today: CalendarDate;
  record(area: string, id: string): Stored | null;
  /** Every record of an area, in the order in which they came. */
  all(area: string): readonly Stored[];
  /** The company of a record, by itself or by the record through which it belongs to one. */
  companyOf(area: string, id: string): string | null;
  /** Records of an area whose reference names this one, in the order in which they came. */
  naming(area: string, field: string, id: string): readonly Stored[];
  /** The files of a record: who has attached each, and by what it is taken for the same as another one, whose content is not read here. */
  filesOf(area: string, id: string): readonly { readonly author: string | null; readonly sameAs: string }[];
  employee(id: string): MemoryEmployee | null;
  /** Ids of users who may see the fields of this grant. */
  usersWith(grant: Grant): readonly string[];
  /** Makes a client of the top level; its id. */
  addClient(name: string): Ruled<string>;
}

/** Whose a record is. */
export interface Owner {
  readonly company: string | null;
  readonly employee: string | null;
  /** It is this user's alone. */
  readonly user?: string | null;
}

/** What a rule answers: refusals are the engine's. */
export type Ruled<T> = Result<T, RecordRefusal>;

interface MemoryMade {
  readonly area: string;
  readonly fields: FieldInputs;
  readonly event: string | null;
}

/** An effect of the back end's own: it looks at more than rules of the domain do. */
type MemoryEffect = (...all: [...Parameters<EffectRule>, from: MemorySources]) => ReturnType<EffectRule>;

/** What is particular to one area in memory, as `*.binding.ts` is on the server. `areas/<area>.memory.ts` exports it as `rules`. */
export interface MemoryAreaRules {
  /** Whose a record is, where the columns of `OWNERS` are not kept here. */
  owner?(row: Stored, from: MemorySources): Owner;
  /** Is a record that is his for him at all? Without it: each is. */
  isFor?(row: Stored, caller: AreaCaller): boolean;
  /** Records that he may read without their being his. */
  isShared?(row: Stored, caller: AreaCaller, scope: Scope): boolean;
  /** Which machine a new record gets, when there are several. */
  machineFor?(fields: FieldInputs): string;
  /** Derived fields that are not kept. */
  derived?(row: Stored, from: MemorySources): FieldInputs;
  factsOf?(row: Stored, from: MemorySources): Readonly<Record<string, unknown>>;
  /** What other records come to for a document that posts. */
  related?(row: Stored, from: MemorySources): Readonly<Record<string, unknown>>;
  /** In place of the area's entry rule, which looks at more than is here. */
  readonly entry?: EntryRule;
  /** The field by which two records are probably the same thing; `state` is that of the other one. */
  sameAs?(input: FieldInputs, other: FieldInputs, state: string): string | null;
  /** Records of other areas that come with a new one. */
  created?(
    row: Stored,
    from: MemorySources,
  ): readonly { readonly area: string; readonly fields: FieldInputs }[];
  /** The command that the back end itself gives to a record which has come into this state. */
  follows?(row: Stored): string | null;
  /** What an operation over several records makes of one of them, and the command that the new record is given at once. */
  readonly bulkOperations?: Readonly<Record<string, (row: Stored, payload: FieldInputs) => MemoryMade>>;
  /** The command that a file gives when it is attached, where the state and the role of whoever attaches it know the command. */
  readonly handsIn?: string;
  /** Beside those of the area (`MemoryBinding.effects`), or in place of them. One that is nowhere changes nothing in memory. */
  readonly effects?: Readonly<Record<string, MemoryEffect>>;
}

export interface MemoryBinding {
  readonly area: Area;
  /** One for each name in `area.lifecycles`. */
  readonly lifecycles: readonly [LifecyclePort, ...LifecyclePort[]];
  readonly rules?: MemoryAreaRules;
  /** What it adds to what is written, or why it refuses it. */
  readonly entry?: EntryRule;
  /** What its lifecycles order, as far as it follows from records alone. */
  readonly effects?: Readonly<Record<string, EffectRule>>;
  /** How its records post. */
  readonly postings?: DocumentPostings;
  /** Records that are there from the start. */
  readonly rows?: readonly Stored[];
  /** Fields of records that are made at the start, each where its lifecycle begins: `<area>-new-<number>`. */
  readonly born?: readonly FieldInputs[];
}

/** The areas that a back end in memory keeps records of. */
export interface MemoryHoldings {
  readonly bindings: readonly MemoryBinding[];
  readonly employees?: readonly MemoryEmployee[];
  /** Files that records have from the start, the newest of a record first. */
  readonly files?: readonly MemoryFile[];
}

export interface MemoryFile {
  readonly area: string;
  /** The record. */
  readonly of: string;
  readonly attachment: Attachment;
  /** Where its content lies. */
  readonly address: string;
}

/** The lifecycle that a record lives by. @throws when the binding has none of this name */
export const lifecycleOf = ({ area, lifecycles }: MemoryBinding, machine: string): LifecyclePort => {
  const found = lifecycles.find(({ id }) => id === machine);
  if (!found) throw new Error(`The area ${area.name} has no lifecycle ${machine}`);
  return found;
};
