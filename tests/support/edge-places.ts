import type { FieldInputs } from '@domain/area/field';
import {
  type CaseActor,
  type CaseNow,
  leavesOf,
  type Outcome,
  outermost,
  type Step,
} from '@domain/records/case';
import { command, commandsAt, fireTimer } from '@machines/lifecycle/commands';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { AT, explore, timersOf } from '@tests/models/lifecycles/explore';
import { filledIn, recordsOf, situationsOf } from '@tests/models/lifecycles/situations';
import { isNightly } from './database';

const product = <A, B>(some: readonly A[], others: readonly B[]): readonly (readonly [A, B])[] =>
  some.flatMap((one) => others.map((other) => [one, other] as const));

export interface Trial {
  readonly type: string;
  readonly actor: CaseActor;
}
/** A case, and what is tried of it: commands by facts and person, and timers. */
export interface Place {
  readonly now: CaseNow;
  readonly tries: readonly (readonly [CaseNow['facts'], readonly Trial[]])[];
  readonly timers: readonly string[];
}

/**
 * Cases in which, together, every way of every command and every timer is taken, and refused for every reason that there is. Parallel
 * regions make thousands of places; what matters of one is what it shows first.
 */
export const placesOf = (
  lifecycle: Lifecycle,
  asPortal: boolean,
  records: readonly FieldInputs[] = recordsOf(lifecycle),
): readonly Place[] => {
  const situations = situationsOf(lifecycle);
  const { nodes } = explore(lifecycle, { ...situations, records });
  const trials = product(Object.keys(lifecycle.commands), situations.actors)
    .map(([type, actor]) => ({ type, actor }))
    .filter(({ actor }) => actor.userId !== null || asPortal);
  const seen = new Set<string>();
  const isNew = (edges: readonly string[]) => {
    const before = seen.size;
    for (const edge of edges) seen.add(edge);
    return seen.size > before;
  };
  return [...nodes.values()].flatMap(({ now }) => {
    const tries = situations.facts.map(
      (facts) => [facts, trials.filter((one) => isNew(edgesOf(lifecycle, { ...now, facts }, one)))] as const,
    );
    const timers = timersOf(lifecycle).filter((timer) => isNew(firedAt(lifecycle, now, timer)));
    if (timers.length === 0 && tries.every(([, found]) => found.length === 0)) return [];
    return [
      isNightly
        ? {
            now,
            tries: situations.facts.map((facts) => [facts, trials] as const),
            timers: timersOf(lifecycle),
          }
        : { now, tries, timers },
    ];
  });
};

/** What a command is given: what its situations say, a value of its kind for every other field. */
export const answersTo = (lifecycle: Lifecycle, type: string): FieldInputs => ({
  ...filledIn(lifecycle.commands[type]?.payload ?? {}),
  ...situationsOf(lifecycle).payloads?.[type],
});

/** What becomes of a command here: leaves that are left and entered, or each reason against it; to all alike where the place does not know it. */
const edgesOf = (lifecycle: Lifecycle, now: CaseNow, { type, actor }: Trial): readonly string[] => {
  if (!commandsAt(lifecycle, now.value).has(type)) return [JSON.stringify([type])];
  const outcome = command(lifecycle, now, { type, actor, at: AT, payload: answersTo(lifecycle, type) });
  return outcome.ok
    ? [moved(now, [type, actor.userId], outcome)]
    : outcome.reasons.map(({ code }) => JSON.stringify([type, actor.userId, outcome.code, code]));
};

/** What a command shows: the states that it leaves and enters, or each reason against it. */
export const waysOf = (now: CaseNow, type: string, outcome: Outcome): readonly string[] =>
  outcome.ok
    ? [`${type}: ${moved(now, [], outcome)}`]
    : outcome.reasons.map(({ code }) => `${type}: ${code}`);

/** The same of a timer: none where it does not run, or may not yet. */
const firedAt = (lifecycle: Lifecycle, now: CaseNow, timer: string): readonly string[] => {
  const step = fireTimer(lifecycle, now, timer, AT);
  return step === null ? [] : [moved(now, [timer], step)];
};

const moved = (now: CaseNow, by: readonly (string | null)[], { next, done }: Step): string => {
  const from = leavesOf(now.value);
  const to = leavesOf(next.value);
  const left = from.filter((leaf) => !to.includes(leaf));
  const entered = to.filter((leaf) => !from.includes(leaf));
  // who leaves several parallel states at once leaves what is around them
  return JSON.stringify([by, left.length > 1 ? [outermost(now.value)] : left, entered, done]);
};
