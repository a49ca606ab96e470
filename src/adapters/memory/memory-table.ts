import type { TimelineEntry } from '@domain/area/records';
import type { CaseActor } from '@domain/records/case';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Stored } from './memory-binding';
import type { MemoryUnits } from './memory-unit';

/** What a record was when it was written, and who wrote it. */
export interface Version {
  readonly row: Stored;
  readonly by: string | null;
  readonly at: string;
}
/** An entry of a timeline whose actor has no name yet. */
export type Entry = Omit<TimelineEntry, 'actor'> & { readonly by: string | null };

/** The records of one area with what became of them. */
export interface MemoryTable {
  all(): readonly Stored[];
  get(id: string): Stored | null;
  /** Those that a timer runs for. */
  timed(): readonly Stored[];
  /** Keeps a record, or a new version of it. */
  put(row: Stored, by: CaseActor): void;
  /** Those whose reference names this id, in the order in which they came. */
  naming(field: string, id: string): readonly Stored[];
  versions(id: string): readonly Version[];
  /** As it was at the end of a day, if it was there already. */
  versionOn(id: string, day: string): Version | null;
  note(id: string, by: CaseActor, entry: Partial<Entry> & Pick<Entry, 'kind' | 'name' | 'at'>): void;
  /** Newest first. */
  timeline(id: string): readonly Entry[];
}

const plainEntry = { from: null, to: null, payload: {}, before: {}, after: {} } as const;

export const createMemoryTable = (
  start: readonly Stored[] = [],
  onUndo: MemoryUnits['onUndo'] = () => undefined,
): MemoryTable => {
  const rows = new Map(start.map((row) => [row.id, row]));
  const past = new Map<string, Version[]>();
  const timelines = new Map<string, Entry[]>();
  // by field and id; made when it is asked for, forgotten when anything is written, as are those that a timer runs for
  let indexes = new Map<string, Map<string, Stored[]>>();
  let timed: readonly Stored[] | null = null;
  const forget = () => {
    indexes = new Map();
    timed = null;
  };

  const versionOf = (row: Stored): Version => ({ row, by: row.updated_by, at: row.updated_at });
  /** Of what was there from the start only the last version and the beginning are known. */
  const first = (row: Stored): Entry => ({
    ...plainEntry,
    id: `${row.id}-event-1`,
    at: row.created_at,
    by: row.created_by,
    kind: 'created',
    name: 'created',
  });
  const versions = (id: string): readonly Version[] => {
    const row = rows.get(id);
    return past.get(id) ?? (row ? [versionOf(row)] : []);
  };
  const timeline = (id: string): readonly Entry[] => {
    const row = rows.get(id);
    return timelines.get(id) ?? (row ? [first(row)] : []);
  };

  return {
    all: () => [...rows.values()],
    get: (id) => rows.get(id) ?? null,
    timed: () => {
      timed ??= [...rows.values()].filter(({ timers }) => timers.length > 0);
      return timed;
    },
    put: (row, { userId }) => {
      onUndo(restore(past, row.id));
      onUndo(restore(rows, row.id));
      onUndo(forget);
      past.set(row.id, [...versions(row.id), { row, by: userId, at: row.updated_at }]);
      rows.set(row.id, row);
      forget();
    },
    naming: (field, id) => {
      const found = indexes.get(field) ?? indexBy(field, [...rows.values()]);
      indexes.set(field, found);
      return found.get(id) ?? [];
    },
    versions,
    versionOn: (id, day) => {
      const [oldest, ...later] = versions(id);
      if (oldest === undefined || dayOf(oldest.row.created_at) > day) return null;
      return later.filter(({ at }) => dayOf(at) <= day).at(-1) ?? oldest;
    },
    note: (id, { userId }, entry) => {
      onUndo(restore(timelines, id));
      const known = timelines.get(id) ?? (versions(id).length > 1 ? timeline(id) : []);
      timelines.set(id, [
        { ...plainEntry, id: `${id}-event-${known.length + 1}`, by: userId, ...entry },
        ...known,
      ]);
    },
    timeline,
  };
};

/** Puts what a key stands for now back. */
const restore = <T>(map: Map<string, T>, key: string): (() => void) => {
  const known = map.get(key);
  return () => void (known === undefined ? map.delete(key) : map.set(key, known));
};

const dayOf = (instant: string): string => dayInDubai(Date.parse(instant));

const indexBy = (field: string, rows: readonly Stored[]): Map<string, Stored[]> => {
  const index = new Map<string, Stored[]>();
  for (const row of rows) {
    const id = row.fields[field];
    if (typeof id !== 'string') continue;
    const found = index.get(id);
    if (found) found.push(row);
    else index.set(id, [row]);
  }
  return index;
};
