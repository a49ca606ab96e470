import type { Row } from '@domain/area/records';
import { fieldGaps } from '@domain/area/unknown-in';
import { noteUnknown } from '@domain/shared/call-notes';
import { statesOf } from '@machines/lifecycle/states';
import type { AreaKnowledge } from '@machines/workspace/workspace';

/** Areas whose pages have been opened: what their records tell beside or without it is noted in the trace. */
export interface KnownAreas {
  learn(known: AreaKnowledge): void;
  /** `which`: as a list has them, or a record alone. */
  note(area: string, rows: readonly Row[], which: 'listed' | 'all', signal: AbortSignal): void;
}

const isKnownStatus = (
  lifecycles: NonNullable<AreaKnowledge['lifecycles']>,
  { machine, state }: Row,
): boolean =>
  lifecycles.some(
    (lifecycle) => lifecycle.id === machine && statesOf(lifecycle).some(({ path }) => path === state),
  );

export const createKnownAreas = (): KnownAreas => {
  const areas = new Map<string, AreaKnowledge>();
  return {
    learn: (known) => void areas.set(known.area.name, known),
    note: (name, rows, which, signal) => {
      const known = areas.get(name);
      if (known === undefined) return;
      const { area, lifecycles } = known;
      const { unknown, missing } = fieldGaps(area, rows, which);
      for (const field of unknown) noteUnknown(signal, { what: 'field', name: `${name}.${field}` });
      for (const field of missing) noteUnknown(signal, { what: 'missingField', name: `${name}.${field}` });
      if (lifecycles === undefined) return;
      for (const row of rows)
        if (!isKnownStatus(lifecycles, row))
          noteUnknown(signal, { what: 'status', name: `${name}.${row.machine}.${row.state}` });
    },
  };
};
