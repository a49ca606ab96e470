import type { Area } from '@domain/area/area';
import { inputOf } from '@domain/area/draft';
import type { FieldInputs, FieldValues } from '@domain/area/field';
import { fieldErrors } from '@domain/area/field-errors';
import type { ListQuery } from '@domain/area/query';
import type {
  Attachment,
  ImportRun,
  Note,
  ProcessState,
  RecordAnswer,
  Row,
  SavedView,
  TimelineEntry,
} from '@domain/area/records';
import type { CaseValue } from '@domain/area/state-value';
import type { ClockPort } from '@domain/platform/clock.port';
import { dayInDubai } from '@domain/shared/calendar-date';
import { ok, refused } from '@domain/shared/result';
import { foundIn, type MemoryBinding, type MemoryCase, valueIn } from './memory-area-rules';
import { refusal } from './memory-data';
import type { Answer } from './memory-network';

interface Actor {
  readonly userId: string;
  readonly role: string | null;
}
interface Stored extends Row {
  readonly memory: Readonly<Record<string, unknown>>;
  /** Values by version: what a field was when it was changed last, and by whom. */
  readonly history: readonly {
    readonly version: number;
    readonly by: string;
    readonly at: string;
    readonly fields: FieldValues;
  }[];
}

export interface AreaStore {
  readonly area: Area;
  readonly states: readonly string[];
  find(query: ListQuery): readonly Row[];
  read(id: string, asOf: string | null): Answer<RecordAnswer>;
  create(fields: FieldInputs, actor: Actor): Answer<RecordAnswer>;
  change(
    given: { readonly id: string; readonly version: number; readonly fields: FieldInputs },
    actor: Actor,
  ): Answer<RecordAnswer>;
  /** `version` null: whatever it is. */
  command(
    given: {
      readonly id: string;
      readonly event: string;
      readonly version: number | null;
      readonly payload: FieldInputs;
    },
    actor: Actor,
  ): Answer<RecordAnswer>;
  /** The same key and request again has the first answer; a key of another request is refused. */
  once(key: string, request: object, run: () => Answer<RecordAnswer>): Answer<RecordAnswer>;
  processOf(query: ListQuery): readonly ProcessState[];
  timelineOf(id: string): readonly TimelineEntry[] | null;
  labelOf(id: string): string;
  textOf(row: Row, field: string): string;
}

export interface MemoryRecords {
  /** Null: there is no area of this name. */
  of(area: string): AreaStore | null;
  /** Puts a table where it can be fetched once; answers its address. */
  offer(table: readonly (readonly string[])[]): string;
  readonly offered: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly now: () => string;
  readonly imports: Map<string, { readonly run: ImportRun; readonly table: readonly (readonly string[])[] }>;
  /** By `<area>/<id>`, newest first. */
  readonly parts: {
    readonly notes: Map<string, readonly Note[]>;
    readonly attachments: Map<string, readonly Attachment[]>;
    views: readonly { readonly area: string; readonly userId: string; readonly view: SavedView }[];
    /** How many ids were given. */
    given: number;
  };
}

const outermost = (value: CaseValue): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

const leavesOf = (value: CaseValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) => leavesOf(inner).map((leaf) => `${key}.${leaf}`));

const createStore = ({ area, lifecycle, facts = {} }: MemoryBinding, clock: ClockPort): AreaStore => {
  const rows = new Map<string, Stored>();
  const keys = new Map<string, { readonly request: string; readonly answer: Answer<RecordAnswer> }>();
  const timelines = new Map<string, TimelineEntry[]>();
  const now = () => new Date(clock.now()).toISOString();
  const blank: FieldInputs = Object.fromEntries(Object.keys(area.fields).map((name) => [name, null]));

  const caseOf = ({ value, fields, memory, state }: Stored): MemoryCase => ({
    value: typeof value === 'string' ? value : ((value as CaseValue | null) ?? state),
    record: Object.fromEntries(Object.entries(fields).map(([name, held]) => [name, inputOf(held)])),
    facts,
    memory,
  });
  const valuesOf = (record: FieldInputs): FieldValues =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        area.fields[name]?.kind === 'reference' && typeof value === 'string'
          ? { id: value, label: value }
          : value,
      ]),
    );
  const answerOf = ({ history, ...row }: Stored): RecordAnswer => ({
    ...row,
    facts: { ...facts },
    created_by: history[0]?.by ?? null,
    updated_by: history.at(-1)?.by ?? null,
    timers: [],
    as_of: null,
  });
  const note = (
    id: string,
    actor: Actor,
    what: Pick<TimelineEntry, 'kind' | 'name'> & Partial<TimelineEntry>,
  ) => {
    const held = timelines.get(id) ?? [];
    const entry: TimelineEntry = {
      id: `${id}-event-${held.length + 1}`,
      at: now(),
      actor: { id: actor.userId, label: actor.userId },
      from: null,
      to: null,
      payload: {},
      before: {},
      after: {},
      ...what,
    };
    timelines.set(id, [entry, ...held]);
  };
  const stored = (before: Stored | null, id: string, after: MemoryCase, actor: Actor): Stored => {
    const at = now();
    const state = outermost(after.value);
    const version = (before?.version ?? 0) + 1;
    const fields = valuesOf(after.record);
    const row: Stored = {
      id,
      version,
      machine: area.lifecycles[0],
      state,
      value: after.value,
      state_since: before?.state === state ? before.state_since : at,
      created_at: before?.created_at ?? at,
      updated_at: at,
      late: false,
      fields,
      masked: [],
      memory: after.memory,
      history: [...(before?.history ?? []), { version, by: actor.userId, at, fields }],
    };
    rows.set(id, row);
    return row;
  };
  const faults = (fields: FieldInputs): Answer<never> | null => {
    const found = fieldErrors(area.fields, fields, dayInDubai(clock.now()));
    const problems = Object.entries(found)
      .filter(([, { level }]) => level === 'error')
      .map(([field, { code }]) => ({ field: `fields.${field}`, code, message: code }));
    return problems.length === 0
      ? null
      : refused({ kind: 'refused', status: 400, code: 'invalid_input', fields: problems });
  };
  /** Fields that somebody else has changed since `version`, of those that are to be written. */
  const changedSince = (row: Stored, version: number, names: readonly string[]) => {
    const base = row.history.find((one) => one.version === version)?.fields ?? {};
    const later = row.history.filter((one) => one.version > version);
    return names.flatMap((name) => {
      const isChanged = JSON.stringify(base[name] ?? null) !== JSON.stringify(row.fields[name] ?? null);
      const last = later.at(-1);
      return isChanged && last
        ? [[name, { now: row.fields[name] ?? null, by: last.by, at: last.at }] as const]
        : [];
    });
  };
  const missing = refusal(404, 'not_found');

  return {
    area,
    states: lifecycle.states,
    find: (query) =>
      foundIn([...rows.values()], area, query).map(({ history: _, memory: __, ...row }) => row),
    read: (id, asOf) => {
      const row = rows.get(id);
      if (row === undefined) return missing;
      if (asOf === null) return ok(answerOf(row));
      const then = row.history.filter(({ at }) => dayInDubai(Date.parse(at)) <= asOf).at(-1);
      return then === undefined ? missing : ok({ ...answerOf(row), fields: then.fields, as_of: asOf });
    },
    create: (fields, actor) => {
      const required = Object.fromEntries(
        Object.entries(area.fields).flatMap(([name, field]) => (field.required ? [[name, null]] : [])),
      );
      const wrong = faults({ ...required, ...fields });
      if (wrong !== null) return wrong;
      const id = `${area.name}-${rows.size + 1}`;
      const row = stored(
        null,
        id,
        lifecycle.begin({ record: { ...blank, ...fields }, facts, memory: {} }),
        actor,
      );
      note(id, actor, { kind: 'created', name: 'created', to: row.state, after: { ...fields } });
      return ok(answerOf(row));
    },
    change: ({ id, version, fields }, actor) => {
      const row = rows.get(id);
      if (row === undefined) return missing;
      const wrong = faults(fields);
      if (wrong !== null) return wrong;
      const both = changedSince(row, version, Object.keys(fields));
      if (both.length > 0) {
        const conflict = { yours: version, version: row.version, fields: Object.fromEntries(both) };
        return refused({ kind: 'refused', status: 409, code: 'version_conflict', conflict });
      }
      const now = caseOf(row);
      const before = Object.fromEntries(Object.keys(fields).map((name) => [name, row.fields[name] ?? null]));
      const next = stored(row, id, { ...now, record: { ...now.record, ...fields } }, actor);
      note(id, actor, { kind: 'changed', name: 'changed', before, after: { ...fields } });
      return ok(answerOf(next));
    },
    command: ({ id, event, version, payload }, actor) => {
      const row = rows.get(id);
      if (row === undefined) return missing;
      if (version !== null && version !== row.version)
        return refused({
          kind: 'refused',
          status: 409,
          code: 'version_conflict',
          conflict: { yours: version, version: row.version, fields: {} },
        });
      const outcome = lifecycle.command(caseOf(row), { type: event, actor, at: clock.now(), payload });
      if (!outcome.ok)
        return refused({ kind: 'refused', status: 409, code: outcome.code, reasons: outcome.reasons });
      const next = stored(row, id, outcome.next, actor);
      note(id, actor, {
        kind: 'command',
        name: event,
        from: row.state,
        to: next.state,
        payload: { ...payload },
      });
      return ok(answerOf(next));
    },
    once: (key, request, run) => {
      const text = JSON.stringify(request);
      const known = keys.get(key);
      if (known !== undefined) return known.request === text ? known.answer : refusal(409, 'key_reused');
      const answer = run();
      if (answer.ok) keys.set(key, { request: text, answer });
      return answer;
    },
    processOf: (query) => {
      const counts = new Map<string, number[]>();
      for (const row of foundIn([...rows.values()], area, query))
        for (const leaf of leavesOf(caseOf(row).value))
          counts.set(leaf, [...(counts.get(leaf) ?? []), clock.now() - Date.parse(row.state_since)]);
      return [...counts].map(([state, ages]) => ({
        machine: area.lifecycles[0],
        state,
        count: ages.length,
        median_age_hours:
          (ages.sort((one, other) => one - other)[Math.floor(ages.length / 2)] ?? 0) / 3_600_000,
        late: 0,
      }));
    },
    timelineOf: (id) => (rows.has(id) ? (timelines.get(id) ?? []) : null),
    labelOf: (id) => {
      const row = rows.get(id);
      return row === undefined ? id : String(valueIn(row, area.title) ?? id);
    },
    textOf: (row, field) => String(valueIn(row, field) ?? ''),
  };
};

export const createMemoryRecords = (bindings: readonly MemoryBinding[], clock: ClockPort): MemoryRecords => {
  const stores = new Map(bindings.map((binding) => [binding.area.name, createStore(binding, clock)]));
  const offered = new Map<string, readonly (readonly string[])[]>();
  return {
    of: (area) => stores.get(area) ?? null,
    offer: (table) => {
      const address = `https://memory.example/downloads/${offered.size + 1}`;
      offered.set(address, table);
      return address;
    },
    offered,
    now: () => new Date(clock.now()).toISOString(),
    imports: new Map(),
    parts: { notes: new Map(), attachments: new Map(), views: [], given: 0 },
  };
};
