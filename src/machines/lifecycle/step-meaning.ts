import type { Owner } from '@domain/area/verdict';
import { WORKERS } from '@domain/area/worker';
import type { KnownFields, Lifecycle } from './lifecycle';
import { type LifecycleState, statesOf } from './states';
import { ownerIn } from './way-of-case';

/** They decide on what stays as it was submitted to them. */
const DECIDERS: ReadonlySet<Owner> = new Set<Owner>(['approver', 'client', 'authority']);

/** What a step means to people: for whom it is now, and who has waited for it. */
export interface StepMeaning {
  /** Innermost states that it has come into. */
  readonly come: readonly string[];
  /** Who owns them, where the portal does not go on by itself. */
  readonly owners: ReadonlySet<Owner>;
  /** Somebody at the PEO goes on with it. */
  readonly isWork: boolean;
  /** It waits for a decision: as it was submitted, so it stays. */
  readonly isSubmitted: boolean;
  /** It was decided on, or has ended well or badly: whoever asked for it wants to know. What was only laid aside is grey. */
  readonly isDecided: boolean;
}

const awaitsDecision = ({ meta, isLocked }: LifecycleState): boolean =>
  meta !== null && isLocked && DECIDERS.has(meta.owner);

/** @param before the innermost states that it was in, @param after those that it is in now, @param record its fields */
export const stepMeaningOf = (
  lifecycle: Lifecycle,
  before: readonly string[],
  after: readonly string[],
  record: KnownFields = {},
): StepMeaning => {
  const named = (leaves: readonly string[]) =>
    statesOf(lifecycle).filter(({ path }) => leaves.includes(path));
  const come = after.filter((leaf) => !before.includes(leaf));
  const reached = named(come);
  const left = named(before.filter((leaf) => !after.includes(leaf)));
  const owners = new Set(
    reached.flatMap(({ meta }) =>
      meta === null || meta.next === 'itself' ? [] : (ownerIn(meta, record) ?? []),
    ),
  );
  const isSubmitted = reached.some(awaitsDecision);
  return {
    come,
    owners,
    isWork: [...owners].some((owner) => WORKERS.has(owner)),
    isSubmitted,
    isDecided:
      reached.some(({ isFinal, tone }) => isFinal && (tone === 'green' || tone === 'red')) ||
      (left.some(awaitsDecision) && reached.length > 0 && !isSubmitted),
  };
};
