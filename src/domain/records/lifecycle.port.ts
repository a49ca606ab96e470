import type { Area } from '@domain/area/area';
import type { Fields } from '@domain/area/field';
import type { Verdict } from '@domain/area/verdict';
import type { CaseContext, CaseEvent, CaseNow, Outcome, Step } from './case';
import type { StateClock } from './state-clock';

export interface LifecycleStateSpec {
  /** Path from the outermost state: `formalities.medical.booked`. */
  readonly path: string;
  /** Holds regions or states of its own. */
  readonly isCompound: boolean;
  /** The record's form cannot be written here. */
  readonly isLocked: boolean;
  /** A final state has none. */
  readonly clock: StateClock | null;
}

/** A business lifecycle as the record engine asks it. The machines are XState's (src/machines/lifecycle), which the domain does not know. */
export interface LifecyclePort {
  readonly id: string;
  /** Stored with each case and each event. */
  readonly version: number;
  /** In the order of its definition. */
  readonly states: readonly LifecycleStateSpec[];
  /** Where a new case begins. `at`: milliseconds. */
  begin(context: CaseContext, at: number): Step;
  /** What a command asks for, if it is offered to this actor here; else `command` says why not. */
  payloadOf(now: CaseNow, command: CaseEvent): Fields | null;
  command(now: CaseNow, command: CaseEvent): Outcome;
  /** A timer is due, at `at` on the wall clock. What a case does not wait for any more changes nothing. */
  fireTimer(now: CaseNow, timer: string, at: number): Step | null;
  /** Commands over several cases that this one knows in its state, for this actor, each with what stands against it. */
  bulkOffers(
    area: Area,
    now: CaseNow,
    command: Pick<CaseEvent, 'actor' | 'at'>,
  ): readonly { readonly command: string; readonly reasons: Verdict }[];
}

/** Is the form of a record closed in this state: only commands write it? */
export const isLockedIn = ({ states }: Pick<LifecyclePort, 'states'>, state: string): boolean =>
  states.find(({ path }) => path === state)?.isLocked ?? false;
