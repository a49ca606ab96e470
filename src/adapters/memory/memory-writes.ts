import type { Area } from '@domain/area/area';
import type { FieldInputs } from '@domain/area/field';
import { mapResult, ok, refused } from '@domain/shared/result';
import { actorsOf } from './memory-actors';
import {
  leavesOf,
  lifecycleOf,
  type MemoryActor,
  type MemoryAdd,
  type MemoryCase,
  type MemoryLifecycle,
  type MemoryStep,
  outermost,
  type Stored,
} from './memory-binding';
import type { Answer } from './memory-network';
import type { MemoryAreaStore, MemoryRecords } from './memory-records';
import { changedSince, conflict, faulty, locked, unwritable } from './memory-refusals';
import { changesOf } from './memory-table';
import type { Visit } from './memory-within';

/** Writes to records of areas. Who may is the port's business; a refusal leaves everything as it was. */
export interface MemoryWrites {
  /** `force`: whoever asks knows of the records that are probably the same, and goes on; the same for a change. */
  create(
    store: MemoryAreaStore,
    given: { readonly fields: FieldInputs; readonly force?: boolean },
    actor: MemoryActor,
  ): Answer<Stored>;
  change(
    store: Visit,
    row: Stored,
    given: { readonly version: number; readonly fields: FieldInputs; readonly force?: boolean },
    actor: MemoryActor,
  ): Answer<Stored>;
  /** `version` null: whatever it is. */
  command(
    store: MemoryAreaStore,
    row: Stored,
    given: { readonly event: string; readonly version: number | null; readonly payload: FieldInputs },
    actor: MemoryActor,
  ): Answer<Stored>;
  /** What the record may be told together with others, judged as it is alone. */
  bulkOffers(
    store: MemoryAreaStore,
    row: Stored,
    actor: MemoryActor,
  ): ReturnType<MemoryLifecycle['bulkOffers']>;
  /** Makes the records that are born with the back end, once. */
  bear(): void;
  /** Carries out the timers that are due. */
  elapse(): void;
}

/** More than these nobody reads; the latest ones first. */
const DUPLICATES = 5;
const SYSTEM: MemoryActor = { userId: null, role: null };

export const createMemoryWrites = (records: MemoryRecords): MemoryWrites => {
  const caseOf = ({ binding }: MemoryAreaStore, row: Stored): MemoryCase => {
    const from = records.sources();
    return {
      value: row.value,
      record: { ...row.fields, ...binding.rules?.derived?.(row, from) },
      facts: { ...binding.rules?.factsOf?.(row, from) },
      memory: row.memory,
    };
  };

  /** Refuses what is probably there already. */
  const twice = (
    { binding: { area, rules }, table }: MemoryAreaStore,
    id: string,
    given: FieldInputs,
    isForced: boolean,
  ): Answer<never> | null => {
    const sameAs = rules?.sameAs;
    if (sameAs === undefined || isForced) return null;
    const found = table.all().flatMap((row) => {
      const why = row.id === id ? null : sameAs(given, row.fields);
      const label = records.labelOf(area.name, row.id);
      return why === null ? [] : [{ at: row.updated_at, duplicate: { id: row.id, label, why } }];
    });
    const latest = found.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, DUPLICATES);
    return latest.length === 0
      ? null
      : refused({
          kind: 'refused',
          status: 409,
          code: 'duplicate',
          duplicates: latest.map(({ duplicate }) => duplicate),
        });
  };

  /** The record where a step leaves it; nothing is kept yet. */
  const after = (
    { binding: { area, rules } }: MemoryAreaStore,
    row: Stored,
    { next, done, started, cancelled, effects }: MemoryStep,
    actor: MemoryActor,
    since: number,
  ): Answer<Stored> => {
    const from = records.sources();
    const computed = Object.keys(rules?.derived?.(row, from) ?? {});
    let fields = keptOf(area, next.record, computed);
    for (const name of effects) {
      const set = rules?.effects?.[name]?.({ ...row, fields }, from, addAs(actor)) ?? ok({});
      if (!set.ok) return set;
      fields = { ...fields, ...set.value };
    }
    const hasMoved = leavesOf(next.value).join() !== leavesOf(row.value).join();
    const begun = started.map(({ id, delayMs }) => ({
      name: id,
      due_at: new Date(since + delayMs).toISOString(),
    }));
    const isOver = (name: string) => cancelled.includes(name) || begun.some((timer) => timer.name === name);
    return ok({
      ...row,
      fields,
      value: next.value,
      state: outermost(next.value),
      memory: next.memory,
      timers: done ? [] : [...row.timers.filter(({ name }) => !isOver(name)), ...begun],
      state_since: hasMoved ? new Date(since).toISOString() : row.state_since,
      version: row.version + 1,
      updated_at: new Date(from.now).toISOString(),
      updated_by: actor.userId,
    });
  };

  const keepStep = (
    { table }: MemoryAreaStore,
    { before, row }: { readonly before: Stored; readonly row: Stored },
    { name, payload }: { readonly name: string; readonly payload: FieldInputs },
    actor: MemoryActor,
  ): Stored => {
    table.put(row, actor);
    table.tell(row.id, actor, {
      kind: 'command',
      name,
      at: row.updated_at,
      ...moved(before, row),
      payload: { ...payload },
      ...changesOf(before.fields, row.fields),
    });
    return row;
  };

  const create: MemoryWrites['create'] = (store, { fields: given, force = false }, actor) => {
    const { area, lifecycles, rules } = store.binding;
    const from = records.sources();
    const required = Object.fromEntries(
      Object.entries(area.fields).flatMap(([name, field]) => (field.required ? [[name, null]] : [])),
    );
    const refusal =
      actor === SYSTEM
        ? null
        : (faulty(store, { ...required, ...given }, from.today) ?? twice(store, '', given, force));
    if (refusal !== null) return refusal;
    const set = rules?.prepare?.(given, actor, from) ?? ok({});
    if (!set.ok) return set;
    const blank = Object.fromEntries(Object.keys(area.fields).map((name) => [name, null]));
    const fields = { ...blank, ...given, ...set.value };
    const machine = rules?.machineFor?.(fields) ?? lifecycles[0].id;
    const at = new Date(from.now).toISOString();
    const step = lifecycleOf(store.binding, machine).begin({ record: fields, facts: {}, memory: {} });
    const born: Stored = {
      id: records.nextId(area.name),
      version: 0,
      machine,
      state: '',
      value: '',
      state_since: at,
      created_at: at,
      updated_at: at,
      created_by: actor.userId,
      updated_by: actor.userId,
      memory: {},
      fields,
      timers: [],
    };
    const made = after(store, born, step, actor, from.now);
    if (!made.ok) return made;
    const row = made.value;
    store.table.put(row, actor);
    store.table.tell(row.id, actor, {
      kind: 'created',
      name: 'created',
      at,
      to: leavesOf(row.value).join(','),
      after: Object.fromEntries(Object.entries(row.fields).filter(([, value]) => value !== null)),
    });
    for (const more of rules?.created?.(row, from) ?? []) {
      const other = records.of(more.area);
      if (other !== null) create(other, { fields: more.fields }, SYSTEM);
    }
    return ok(row);
  };

  const addAs =
    (actor: MemoryActor): MemoryAdd =>
    (area, fields) => {
      const store = records.of(area);
      if (store === null) throw new Error(`There is no area ${area}`);
      return mapResult(create(store, { fields }, actor), ({ id }) => id);
    };

  const command: MemoryWrites['command'] = (store, row, { event, version, payload }, actor) => {
    if (version !== null && version !== row.version) return conflict(row, version, {});
    const { now } = records.sources();
    const asked = { type: event, actor, at: now, payload };
    const outcome = lifecycleOf(store.binding, row.machine).command(caseOf(store, row), asked);
    if (!outcome.ok)
      return refused({ kind: 'refused', status: 409, code: outcome.code, reasons: outcome.reasons });
    const next = after(store, row, outcome, actor, now);
    if (!next.ok) return next;
    const kept = keepStep(store, { before: row, row: next.value }, { name: event, payload }, actor);
    const follows = store.binding.rules?.follows?.(kept) ?? null;
    return follows === null
      ? ok(kept)
      : command(store, kept, { event: follows, version: null, payload: {} }, SYSTEM);
  };

  return {
    create,
    change: (store, row, { version, fields, force = false }, actor) => {
      const refusal =
        faulty(store, fields, records.sources().today) ??
        unwritable(store, fields) ??
        twice(store, row.id, fields, force);
      if (refusal !== null) return refusal;
      const wanted = Object.entries(fields).filter(([name, value]) => (row.fields[name] ?? null) !== value);
      const both = changedSince(store, actorsOf(records, store), row, version, wanted);
      if (both.length > 0) return conflict(row, version, Object.fromEntries(both));
      if (wanted.length === 0) return ok(row);
      const closed = locked(store, row);
      if (closed !== null) return closed;
      const next: Stored = {
        ...row,
        fields: { ...row.fields, ...Object.fromEntries(wanted) },
        version: row.version + 1,
        updated_at: new Date(records.sources().now).toISOString(),
        updated_by: actor.userId,
      };
      store.table.put(next, actor);
      store.table.tell(row.id, actor, {
        kind: 'changed',
        name: 'changed',
        at: next.updated_at,
        ...changesOf(row.fields, next.fields),
      });
      return ok(next);
    },
    command,
    bulkOffers: (store, row, actor) =>
      lifecycleOf(store.binding, row.machine).bulkOffers(store.binding.area, caseOf(store, row), {
        actor,
        at: records.sources().now,
      }),
    bear: () => {
      for (const store of records.stores)
        for (const fields of store.table.all().length > 0 ? [] : (store.binding.born ?? []))
          create(store, { fields }, SYSTEM);
    },
    elapse: () => {
      const { now } = records.sources();
      for (const store of records.stores)
        for (const row of store.table.all())
          for (const { name, due_at } of row.timers) {
            const due = Date.parse(due_at);
            const step = due > now ? null : elapsed(store, row.id, name, due);
            if (step) keepStep(store, step, { name, payload: {} }, SYSTEM);
          }
    },
  };

  function elapsed(store: MemoryAreaStore, id: string, timer: string, due: number) {
    const before = store.table.get(id);
    const isRunning = before?.timers.some(({ name }) => name === timer) ?? false;
    if (!before || !isRunning) return null;
    const step = lifecycleOf(store.binding, before.machine).elapse(caseOf(store, before), timer, due);
    const next = step && after(store, before, step, SYSTEM, due);
    return next?.ok ? { before, row: next.value } : null;
  }
};

/** Own fields of the record as a step leaves them; what is computed stays out. */
const keptOf = ({ fields }: Area, record: FieldInputs, computed: readonly string[]): FieldInputs =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => !computed.includes(name))
      .map((name) => [name, record[name] ?? null]),
  );

/** The leaves that were left and those that were entered. */
const moved = (before: Stored, row: Stored) => {
  const [left, entered] = [leavesOf(before.value), leavesOf(row.value)];
  const text = (leaves: readonly string[]) => leaves.join(',') || null;
  const out = left.filter((leaf) => !entered.includes(leaf));
  const into = entered.filter((leaf) => !left.includes(leaf));
  return out.length === 0 && into.length === 0
    ? { from: text(left), to: text(entered) }
    : { from: text(out), to: text(into) };
};
