import type { ProcessState } from '@domain/area/records';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { lanesOf } from '@machines/lifecycle/states';
import { type Way, waysOf } from './moves';

/** One box of the process map. */
export interface MapBox {
  readonly state: string;
  readonly isFinal: boolean;
  readonly count: number;
  readonly late: number;
  /** Of those who are there. */
  readonly medianHours: number | null;
  /** States within it that hold cases, by path. */
  readonly inner: readonly ProcessState[];
}

const sum = (states: readonly ProcessState[], what: 'count' | 'late') =>
  states.reduce((total, state) => total + state[what], 0);

/** A case stands in every region of a parallel state at once: the fullest region tells how many there are. */
const byRegion = (states: readonly ProcessState[]): readonly (readonly ProcessState[])[] => {
  const regions = new Map<string, ProcessState[]>();
  for (const state of states) {
    const region = state.state.split('.')[1] ?? '';
    regions.set(region, [...(regions.get(region) ?? []), state]);
  }
  return [...regions.values()];
};

/** How many cases stand where no lifecycle of the area has a state: only the back end knows these. */
export const unknownCount = (lifecycles: readonly Lifecycle[], counts: readonly ProcessState[]): number => {
  const isKnown = ({ machine, state }: ProcessState) =>
    lifecycles.some(
      (lifecycle) =>
        lifecycle.id === machine && lanesOf(lifecycle).some(({ path }) => path === state.split('.')[0]),
    );
  return sum(
    counts.filter((state) => !isKnown(state)),
    'count',
  );
};

/** Outermost states with what is in them. `counts`: of leaf states, as the back end tells them. */
export const boxesOf = (lifecycle: Lifecycle, counts: readonly ProcessState[]): readonly MapBox[] =>
  lanesOf(lifecycle).map(({ path, isFinal }) => {
    const inside = counts.filter(
      ({ machine, state }) => machine === lifecycle.id && (state === path || state.startsWith(`${path}.`)),
    );
    const isParallel = lifecycle.machine.root.states[path]?.type === 'parallel';
    const groups = isParallel ? byRegion(inside) : [inside];
    const count = Math.max(0, ...groups.map((group) => sum(group, 'count')));
    const late = Math.max(0, ...groups.map((group) => sum(group, 'late')));
    const filled = inside.filter((state) => state.count > 0);
    return {
      state: path,
      isFinal,
      count,
      late,
      medianHours: filled.length === 0 ? null : Math.max(...filled.map((state) => state.median_age_hours)),
      inner: filled.filter(({ state }) => state !== path),
    };
  });

/** A way between two outermost states. */
export interface MapWay extends Way {
  readonly isOn: boolean;
  /** How many records have gone it at least: those that stand where it leads to, and on from there. */
  readonly traffic: number;
}

/** Everything that comes after a state on the ways on, itself among it. */
const reachedFrom = (state: string, ways: readonly Way[]): ReadonlySet<string> => {
  const found = new Set([state]);
  for (const here of found) for (const { from, to } of ways) if (from === here) found.add(to);
  return found;
};

/**
 * The ways between the outermost states; one is on when it leads to a later state that neither is a return nor ends the case badly. Of a way
 * back or aside the records count that stand where it leads to.
 */
export const edgesOf = (lifecycle: Lifecycle, boxes: readonly MapBox[]): readonly MapWay[] => {
  const lanes = lanesOf(lifecycle);
  const place = (state: string) => lanes.findIndex(({ path }) => path === state);
  const isApart = (state: string) => {
    const { tone, isEnded } = lanes[place(state)] ?? {};
    return tone === 'red' || (tone === 'grey' && isEnded === true);
  };
  const ways = waysOf(lifecycle).map((way) => ({
    ...way,
    isOn: place(way.from) < place(way.to) && !isApart(way.to) && !isApart(way.from),
  }));
  const on = ways.filter(({ isOn }) => isOn);
  const counted = (states: ReadonlySet<string>) =>
    boxes.filter(({ state }) => states.has(state)).reduce((total, { count }) => total + count, 0);
  return ways.map((way) => ({
    ...way,
    traffic: counted(way.isOn ? reachedFrom(way.to, on) : new Set([way.to])),
  }));
};
