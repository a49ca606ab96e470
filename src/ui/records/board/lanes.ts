import type { Lane } from '@domain/area/records';
import { statesOf } from '@machines/lifecycle/states';
import type { AreaManifest } from '../manifest';
import { stateNames } from '../states';

export interface ShownLane {
  readonly state: string;
  readonly isEnded: boolean;
  /** Of a state that the list leaves out nothing is counted: the lane only takes cards. */
  readonly count: number | null;
  readonly rows: Lane['rows'];
}

/**
 * Lanes of a board in the order of the lifecycles; of a preset that lists some states these, and the ended ones, which take cards. Ended
 * ones come last, after those that only the back end knows.
 */
export const shownLanes = (
  manifest: AreaManifest,
  lanes: readonly Lane[],
  only: readonly string[] | null,
): readonly ShownLane[] => {
  const ended = new Set(
    manifest.lifecycles.flatMap((lifecycle) =>
      statesOf(lifecycle)
        .filter(({ isEnded }) => isEnded)
        .map(({ path }) => path),
    ),
  );
  const names = stateNames(manifest);
  const unknown = lanes.flatMap(({ state, count }) => (count > 0 && !names.includes(state) ? [state] : []));
  const used = [...names, ...unknown]
    .map((state) => {
      const isIn = only === null || only.includes(state);
      const { count = 0, rows = [] } = lanes.find((lane) => lane.state === state) ?? {};
      return { state, count: isIn ? count : null, rows, isEnded: ended.has(state) };
    })
    .filter(({ count, isEnded }) => isEnded || count !== null);
  return [...used.filter(({ isEnded }) => !isEnded), ...used.filter(({ isEnded }) => isEnded)];
};
