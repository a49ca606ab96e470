import type { Row } from '@domain/area/records';
import { DAY_MS } from '@domain/shared/durations';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { type LifecycleState, statesOf } from '@machines/lifecycle/states';
import type { AreaManifest } from './manifest';
import type { AreaTexts } from './texts';

/** The lifecycle of a record; of one that only the back end knows nothing can be said here. */
export const lifecycleIn = (
  { lifecycles }: Pick<AreaManifest, 'lifecycles'>,
  machine: string,
): Lifecycle | null => lifecycles.find(({ id }) => id === machine) ?? null;

/** A state (a path such as `formalities.medical.booked`) of the lifecycle of a record, if one of this portal has it. */
export const stateAt = (manifest: AreaManifest, machine: string, path: string): LifecycleState | null => {
  const lifecycle = lifecycleIn(manifest, machine);
  return lifecycle && (statesOf(lifecycle).find((known) => known.path === path) ?? null);
};

/** What a state is called; one that only the back end knows stands as it is told. */
export const stateText = (t: AreaTexts, path: string): string =>
  t.has(`state.${path}`) ? t.of(`state.${path}`) : path;

/** Every outermost state of an area, once, in the order of its lifecycles. */
export const stateNames = ({ lifecycles }: Pick<AreaManifest, 'lifecycles'>): readonly string[] => [
  ...new Set(
    lifecycles.flatMap((lifecycle) =>
      statesOf(lifecycle).flatMap(({ path }) => (path.includes('.') ? [] : [path])),
    ),
  ),
];

/** Does somebody have to do something with an area's records? */
export const hasOpenStates = ({ lifecycles }: Pick<AreaManifest, 'lifecycles'>): boolean =>
  lifecycles.some((lifecycle) => statesOf(lifecycle).some(({ isEnded }) => !isEnded));

/** Every leaf of an XState value as a path; what is no such value has none. */
export const leavesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = leavesIn(inner);
    return below.length === 0 ? [key] : below.map((leaf) => `${key}.${leaf}`);
  });
};

/** Whole days that a record has been in its state. */
export const daysInState = ({ state_since }: Pick<Row, 'state_since'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(state_since)) / DAY_MS));
