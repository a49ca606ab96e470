import type { Row } from '@domain/area/records';
import { type FieldGaps, fieldGaps } from '@domain/area/unknown-in';
import type { UnknownNote } from '@domain/shared/call-notes';
import { noteUnknown } from '@domain/shared/note-unknown';
import { statesOf } from '@machines/lifecycle/states';
import type { AreaKnowledge, RowsOf } from '@machines/workspace/workspace';

/** Areas whose pages have been opened: what their records tell beside or without it is noted in the trace, and can be shown. */
export interface KnownAreas {
  learn(known: AreaKnowledge): void;
  note(area: string, rows: readonly Row[], which: RowsOf, signal: AbortSignal): void;
  /** Of the answer that came last, where the two sides differ. */
  gaps(area: string, which: RowsOf): FieldGaps | null;
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
  const found = new Map<string, FieldGaps>();
  return {
    learn: (known) => void areas.set(known.area.name, known),
    note: (name, rows, which, signal) => {
      const known = areas.get(name);
      if (known === undefined) return;
      const { area, lifecycles } = known;
      const gaps = fieldGaps(area, rows, which);
      found.set(`${name} ${which}`, gaps);
      const statuses = lifecycles
        ? rows
            .filter((row) => !isKnownStatus(lifecycles, row))
            .map(({ machine, state }) => `${machine}.${state}`)
        : [];
      const noted = (what: UnknownNote['what'], names: readonly string[]): readonly UnknownNote[] =>
        [...new Set(names)].map((one) => ({ what, name: `${name}.${one}` }));
      noteUnknown(signal, [
        ...noted('status', statuses),
        ...noted('field', gaps.unknown),
        ...noted('missingField', gaps.missing),
      ]);
    },
    gaps: (area, which) => {
      const gaps = found.get(`${area} ${which}`);
      return gaps && gaps.unknown.length + gaps.missing.length > 0 ? gaps : null;
    },
  };
};
