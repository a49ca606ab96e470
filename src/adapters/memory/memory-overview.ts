import type { FieldInputs } from '@domain/area/field';
import type { Lane, ProcessState, Row } from '@domain/area/records';
import { leavesOf } from '@domain/records/case';
import { compare } from '@domain/shared/compare';
import type { MemoryBinding, MemorySources, Stored } from './memory-binding';
import { isLateIn, valuesOf } from './memory-visibility';

/** Cards that a lane begins with, as on the reference back end. */
const LANE_ROWS = 30;

/** Lanes in the order of the lifecycles, each with its oldest records. */
export const boardOf = (
  { lifecycles }: MemoryBinding,
  found: readonly Stored[],
  shown: (row: Stored) => Row,
): readonly Lane[] => {
  const outer = lifecycles.flatMap(({ states }) => states.filter(({ path }) => !path.includes('.')));
  return [...new Set(outer.map(({ path }) => path))].map((state) => {
    const rows = found
      .filter((row) => row.state === state)
      .sort((a, b) => compare(a.state_since, b.state_since) || compare(a.id, b.id));
    return { state, count: rows.length, rows: rows.slice(0, LANE_ROWS).map(shown) };
  });
};

const HOUR_MS = 3_600_000;

const medianOf = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low = 0, high = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return (low + high) / 2;
};

interface WithValues {
  readonly row: Stored;
  readonly values: FieldInputs;
}

/** How many records are in each leaf state, for how long (median), and how many for too long; states without records too. */
export const processOf = (
  binding: MemoryBinding,
  found: readonly Stored[],
  from: MemorySources,
): readonly ProcessState[] => {
  const byState = new Map<string, WithValues[]>();
  for (const row of found) {
    const valued = { row, values: valuesOf(binding, row, from) };
    for (const leaf of leavesOf(row.value)) {
      const key = `${row.machine} ${leaf}`;
      byState.set(key, [...(byState.get(key) ?? []), valued]);
    }
  }
  return binding.lifecycles.flatMap(({ id: machine, states }) =>
    states
      .filter(({ isCompound }) => !isCompound)
      .map(({ path: state }) => {
        const rows = byState.get(`${machine} ${state}`) ?? [];
        const hours = medianOf(rows.map(({ row }) => from.now - Date.parse(row.state_since))) / HOUR_MS;
        return {
          machine,
          state,
          count: rows.length,
          median_age_hours: Math.round(Math.max(0, hours) * 10) / 10,
          late: rows.filter(({ row, values }) => isLateIn(binding, row, state, { values, now: from.now }))
            .length,
        };
      }),
  );
};
