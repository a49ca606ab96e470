import type { FieldInputs } from '@domain/area/field';
import type { CaseValue } from '@domain/area/state-value';
import type { Verdict } from '@domain/area/verdict';

/** What a lifecycle decides by. */
export interface CaseContext {
  /** The record's fields, references as ids. The asker reads nothing in fields that he may not see: a guard asks a fact instead. */
  readonly record: FieldInputs;
  /** Counts and names from other tables; read anew for every command. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** What the lifecycle itself remembers from step to step. */
  readonly memory: Readonly<Record<string, unknown>>;
}

/** The id of a user, or (null) the system itself: when a timer is due, say. */
export type UserOrSystem = string | null;

/** Who does it. */
export interface CaseActor {
  readonly userId: UserOrSystem;
  readonly role: string | null;
}

/** A command: also an endpoint and a permission. */
export interface CaseEvent {
  readonly type: string;
  readonly actor: CaseActor;
  /** Wall clock, milliseconds. */
  readonly at: number;
  readonly payload: FieldInputs;
}

/** Where a case is. */
export interface CaseNow extends CaseContext {
  readonly value: CaseValue;
}

/** A timer that the case has begun to wait for: `id` is the event that it becomes when it is due. */
export interface TimerStart {
  readonly id: string;
  readonly delayMs: number;
}

/** What the lifecycle orders beside the step itself; whoever stores the step runs it (`RecordStore.runEffects`). */
export interface Effect {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What a command, a timer or a beginning comes to. */
export interface Step {
  readonly next: CaseNow;
  /** The case is over: no timer of it runs any more. */
  readonly done: boolean;
  readonly effects: readonly Effect[];
  readonly started: readonly TimerStart[];
  /** Ids of timers that it does not wait for any more. */
  readonly cancelled: readonly string[];
  /** When it happened, milliseconds, if that was before it was told; timers and the clock of the state count from then. */
  readonly happenedAt?: number;
}

/** `not_offered`: its state does not know the command, or the actor's role never gives it; `not_allowed`: with all that stands against it. */
export type Outcome =
  | ({ readonly ok: true } & Step)
  | { readonly ok: false; readonly code: 'not_offered' | 'not_allowed'; readonly reasons: Verdict };

/** Outermost state of a value: what the column `state` holds. */
export const outermost = (value: CaseValue): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

/** Every leaf of a value as a path: `formalities.medical.booked`. */
export const leavesOf = (value: CaseValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner === undefined ? [key] : leavesOf(inner).map((leaf) => (leaf === '' ? key : `${key}.${leaf}`)),
      );
