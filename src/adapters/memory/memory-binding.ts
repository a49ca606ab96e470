import type { Area } from '@domain/area/area';
import type { FieldInputs } from '@domain/area/field';
import type { CaseValue } from '@domain/area/state-value';
import type { Verdict } from '@domain/area/verdict';
import type { Scope } from '@domain/session/scope.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Answer } from './memory-network';

/** Where a case is, and what its lifecycle decides by. */
export interface MemoryCase {
  readonly value: CaseValue;
  readonly record: FieldInputs;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly memory: Readonly<Record<string, unknown>>;
}
/** Who writes; `userId` null: the system. */
export interface MemoryActor {
  readonly userId: string | null;
  readonly role: string | null;
}
export interface MemoryCommand {
  readonly type: string;
  readonly actor: MemoryActor;
  /** Wall clock, milliseconds. */
  readonly at: number;
  readonly payload: FieldInputs;
}

/** What a command comes to: where the case is then, what the back end does for it, and the timers that it starts and stops. */
export interface MemoryStep {
  readonly next: MemoryCase;
  readonly done: boolean;
  readonly effects: readonly string[];
  readonly started: readonly { readonly id: string; readonly delayMs: number }[];
  readonly cancelled: readonly string[];
}

export interface MemoryState {
  /** Path from the outermost state: `formalities.medical.booked`. */
  readonly path: string;
  readonly isEnded: boolean;
  readonly isCompound: boolean;
  readonly isLocked: boolean;
  /** Days after which a case is late here; null: never. */
  readonly clockDays: number | null;
}

/** A lifecycle, as whoever composes the back end hands it in: the same rules as the server's. */
export interface MemoryLifecycle {
  readonly id: string;
  /** In the order of its definition. */
  readonly states: readonly MemoryState[];
  begin(given: Omit<MemoryCase, 'value'>): MemoryStep;
  command(
    now: MemoryCase,
    asked: MemoryCommand,
  ):
    | ({ readonly ok: true } & MemoryStep)
    | { readonly ok: false; readonly code: 'not_offered' | 'not_allowed'; readonly reasons: Verdict };
  /** Commands over several cases that this one knows in its state, for this actor, each with what stands against it. */
  bulkOffers(
    area: Area,
    now: MemoryCase,
    asked: Pick<MemoryCommand, 'actor' | 'at'>,
  ): readonly { readonly command: string; readonly reasons: Verdict }[];
  /** A timer is due; null: the case does not wait for it any more. */
  elapse(now: MemoryCase, timer: string, at: number): MemoryStep | null;
}

/** A record as it is kept: references as ids, instants as ISO text; what is computed is not here. */
export interface Stored {
  readonly id: string;
  readonly version: number;
  readonly machine: string;
  readonly state: string;
  readonly value: CaseValue;
  readonly state_since: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly created_by: string | null;
  readonly updated_by: string | null;
  readonly memory: Readonly<Record<string, unknown>>;
  readonly fields: FieldInputs;
  readonly timers: readonly { readonly name: string; readonly due_at: string }[];
}

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
  /** The company of a record, by itself or by the record through which it belongs to one. */
  companyOf(area: string, id: string): string | null;
  /** Records of an area whose reference names this one, in the order in which they came. */
  naming(area: string, field: string, id: string): readonly Stored[];
  /** Who has put a file to a record, one for each file. */
  filesOf(area: string, id: string): readonly (string | null)[];
  employee(id: string): MemoryEmployee | null;
  /** Makes a client of the top level; its id. */
  addClient(name: string): Answer<string>;
}

/** Whose a record is. */
export interface Owner {
  readonly company: string | null;
  readonly employee: string | null;
  /** It is this user's alone. */
  readonly user?: string | null;
}

/** Makes a record of another area in the name of whoever gave the command; its id. */
export type MemoryAdd = (area: string, fields: FieldInputs) => Answer<string>;

/** What is particular to one area in memory, as `*.binding.ts` is on the server. `areas/<area>.memory.ts` exports it as `rules`. */
export interface MemoryAreaRules {
  /** Without it only who reaches every record sees one. */
  owner?(row: Stored, from: MemorySources): Owner;
  /** Records that he may read without their being his. */
  isShared?(row: Stored, scope: Scope): boolean;
  /** Which machine a new record gets, when there are several. */
  machineFor?(fields: FieldInputs): string;
  /** Derived fields that are not kept. */
  derived?(row: Stored, from: MemorySources): FieldInputs;
  factsOf?(row: Stored, from: MemorySources): Readonly<Record<string, unknown>>;
  /** Fields beside the given ones of a new record. */
  prepare?(fields: FieldInputs, actor: MemoryActor, from: MemorySources): Answer<FieldInputs>;
  /** The field by which two records are probably the same thing; null: they are not. */
  sameAs?(given: FieldInputs, other: FieldInputs): string | null;
  /** Records of other areas that come with a new one. */
  created?(
    row: Stored,
    from: MemorySources,
  ): readonly { readonly area: string; readonly fields: FieldInputs }[];
  /** The command that the back end itself gives to a record which has come into this state; null: none. */
  follows?(row: Stored): string | null;
  /** Carries out what lifecycles order; answers further fields of the record. One that is not here changes nothing in memory. */
  readonly effects?: Readonly<
    Record<string, (row: Stored, from: MemorySources, add: MemoryAdd) => Answer<FieldInputs>>
  >;
}

export interface MemoryBinding {
  readonly area: Area;
  /** One for each name in `area.lifecycles`. */
  readonly lifecycles: readonly [MemoryLifecycle, ...MemoryLifecycle[]];
  readonly rules?: MemoryAreaRules;
  /** Records that are there from the start. */
  readonly rows?: readonly Stored[];
  /** Fields of records that are made at the start, each where its lifecycle begins: `<area>-new-<number>`. */
  readonly born?: readonly FieldInputs[];
}

/** The areas that a back end in memory keeps records of. */
export interface MemoryHoldings {
  readonly bindings: readonly MemoryBinding[];
  readonly employees?: readonly MemoryEmployee[];
}

/** Every leaf of a value as a path. */
export const leavesOf = (value: CaseValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) =>
        leavesOf(inner).map((leaf) => (leaf === '' ? key : `${key}.${leaf}`)),
      );

export const outermost = (value: CaseValue): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

/** The lifecycle that a record lives by. @throws when the binding has none of this name */
export const lifecycleOf = ({ area, lifecycles }: MemoryBinding, machine: string): MemoryLifecycle => {
  const found = lifecycles.find(({ id }) => id === machine);
  if (!found) throw new Error(`The area ${area.name} has no lifecycle ${machine}`);
  return found;
};
