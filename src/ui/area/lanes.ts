import type { Lane } from '@domain/area/records';
import { statesOf } from '@machines/lifecycle/states';
import type { AreaManifest } from './manifest';
import { stateNames } from './states';

export interface ShownLane {
  readonly state: string;
  readonly isEnded: boolean;
  readonly count: number;
  readonly rows: Lane['rows'];
}

/** Lanes of a board in the order of the lifecycles; a preset that lists some states shows these only. Ended ones come last. */
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
  const shown = stateNames(manifest)
    .filter((state) => only === null || only.includes(state))
    .map((state) => {
      const { count = 0, rows = [] } = lanes.find((lane) => lane.state === state) ?? {};
      return { state, count, rows, isEnded: ended.has(state) };
    });
  const used = shown.filter(({ count, isEnded }) => count > 0 || !isEnded);
  return [...used.filter(({ isEnded }) => !isEnded), ...used.filter(({ isEnded }) => isEnded)];
};
