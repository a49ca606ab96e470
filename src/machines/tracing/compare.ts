import { stateText } from '@machines/lab/chart';
import type { Replay, Step } from './replay.types';

/** Where two runs part: the step of each that the other has not; a run that was over has none. */
export interface Parting {
  readonly one: number | null;
  readonly other: number | null;
}

/** What must be the same in both. Times, ids and placeholders are of their own visit. */
const essence = ({ event, after, answer, crash }: Step): string =>
  [event.type, stateText(after.value), answer?.outcome ?? '', crash?.name ?? ''].join(' ');

const byActor = ({ steps }: Replay): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  for (const [index, { actor }] of steps.entries()) {
    const own = found.get(actor);
    if (own === undefined) found.set(actor, [index]);
    else own.push(index);
  }
  return found;
};

/**
 * The first place, in the order of the first run, at which an actor heard or did another thing than in the second one. Actors are
 * compared each with itself: which of two was first is often chance. Runs that are the same part nowhere.
 */
export const partingOf = (one: Replay, other: Replay): Parting | null => {
  const others = byActor(other);
  const partings = [...byActor(one)].flatMap(([actor, indexes]): Parting[] => {
    const theirs = others.get(actor) ?? [];
    const length = Math.max(indexes.length, theirs.length);
    for (let nth = 0; nth < length; nth += 1) {
      const [mine, their] = [indexes[nth], theirs[nth]];
      const [here, there] = [one.steps[mine ?? -1], other.steps[their ?? -1]];
      if (here === undefined || there === undefined || essence(here) !== essence(there))
        return [{ one: mine ?? null, other: their ?? null }];
    }
    return [];
  });
  const known = byActor(one);
  const unknown = [...others].flatMap(([actor, [first]]): Parting[] =>
    known.has(actor) || first === undefined ? [] : [{ one: null, other: first }],
  );
  const placeOf = ({ one: at, other: there }: Parting) => at ?? there ?? 0;
  return [...partings, ...unknown].sort((a, b) => placeOf(a) - placeOf(b))[0] ?? null;
};
