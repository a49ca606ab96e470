import type { FieldInputs } from '@domain/area/field';
import { fieldErrors } from '@domain/area/field-errors';
import { offeredBy, statesOffered } from '@domain/area/offers';
import { leavesOf, outermost } from '@domain/records/case';
import { unavailable } from '@domain/records/checks';
import { MOST_DUPLICATES } from '@domain/records/duplicates';
import type { InTheNameOf, RecordHands } from '@domain/records/effect';
import { commandRecord } from '@domain/records/give-command';
import type {
  Move,
  NewRecord,
  RecordStore,
  RecordUpdate,
  StoredEntry,
} from '@domain/records/record-store.port';
import { refuse } from '@domain/records/refusal';
import { changesOf } from '@domain/records/values';
import { createRecord, SYSTEM, type Writer } from '@domain/records/write';
import type { Duplicate } from '@domain/shared/call-failure';
import { mapResult, ok } from '@domain/shared/result';
import { actorsOf } from './memory-actors';
import { firstVersion, lifecycleOf, type Ruled, type Stored } from './memory-binding';
import { factsIn, postIn } from './memory-ledger';
import { recordReaderIn } from './memory-record-reader';
import type { MemoryAreaStore, MemoryRecords } from './memory-records';
import { authorOf, isSeen, type MemoryVisibility, rowFor } from './memory-visibility';

/** A record as the engine reads it: with what is computed. */
type Complete = Stored & StoredEntry;

const instant = (at: number): string => new Date(at).toISOString();

/** Records in the table of an area; without a `visibility` the back end itself writes. */
export const recordStoreIn = (
  records: MemoryRecords,
  { binding, table }: MemoryAreaStore,
  writer: Writer,
  visibility: MemoryVisibility | null,
): RecordStore<Complete> => {
  const { area, rules } = binding;
  const derivedOf = (row: Stored): FieldInputs => rules?.derived?.(row, records.sources()) ?? {};
  const blank: FieldInputs = Object.fromEntries(Object.keys(area.fields).map((name) => [name, null]));
  const complete = (row: Stored): Complete => ({
    ...row,
    leaves: leavesOf(row.value),
    fields: { ...blank, ...row.fields, ...derivedOf(row) },
  });
  const read = (id: string): Complete | null => {
    const row = table.get(id);
    return row && complete(row);
  };
  const isHis = (row: Stored): boolean =>
    visibility === null || isSeen(binding, visibility, row, records.sources());
  /** What is computed is not kept. */
  const put = (row: Stored): void => {
    const computed = Object.keys(derivedOf(row));
    const stored = Object.entries(row.fields).filter(([name]) => !computed.includes(name));
    table.put({ ...row, fields: Object.fromEntries(stored) }, writer.actor);
  };
  const duplicatesOf = (id: string, input: FieldInputs): readonly Duplicate[] =>
    table
      .all()
      .flatMap((row) => {
        const why = row.id === id ? null : (rules?.sameAs?.(input, row.fields, row.state) ?? null);
        const label = why === null ? '' : records.labelOf(area.name, row.id);
        return why === null ? [] : [{ at: row.updated_at, duplicate: { id: row.id, label, why } }];
      })
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, MOST_DUPLICATES)
      .map(({ duplicate }) => duplicate);
  const post = (ids: readonly string[]): void =>
    postIn(
      records,
      { postings: undefined, ...binding },
      ids.flatMap((id) => table.get(id) ?? []),
    );
  const entry = rules?.entry ?? binding.entry;
  const author = visibility === null ? null : authorOf(visibility.caller);
  const reader = () => recordReaderIn(records);
  /** The store of another area, written by the back end itself. */
  const asSystem = (name: string, by: InTheNameOf) => {
    const other = records.of(name);
    if (other === null) throw new Error(`There is no area ${name}`);
    const system = { ...writer, isSystem: true, ...(by === 'nobody' ? { actor: SYSTEM } : {}) };
    return [recordStoreIn(records, other, system, null), system] as const;
  };
  const hands: RecordHands = {
    add: async (name, fields, by) =>
      mapResult(await createRecord(...asSystem(name, by), { fields }), ({ id }) => id),
    give: (name, command, by) => commandRecord(...asSystem(name, by), { ...command, version: 'latest' }),
  };

  return {
    area,
    storedFields: Object.keys(area.fields),
    lifecycleOf: (machine) => lifecycleOf(binding, machine),
    machineFor: (fields) => rules?.machineFor?.(fields) ?? null,
    newId: () => records.nextId(area.name),
    readForUpdate: async (id) => {
      const row = read(id);
      return row !== null && isHis(row) ? row : null;
    },
    read: async (id) => read(id),
    factsOf: async (row) => factsIn(records, binding, row),
    problemsIn: async (fields, input, path) => {
      const faults = visibility === null ? {} : fieldErrors(fields, input, records.sources().today);
      const shaped = Object.entries(faults).flatMap(([name, { level, code }]) =>
        level === 'error' ? [{ field: `${path}.${name}`, code, message: code }] : [],
      );
      const unknown = Object.entries(visibility === null ? {} : input).flatMap(([name, value]) => {
        const field = fields[name];
        if (field?.kind !== 'reference' || field.to === undefined || value === null) return [];
        if (!records.isThere(field.to, String(value)))
          return [{ field: `${path}.${name}`, code: 'invalid', message: 'There is no such record' }];
        const states = statesOffered(field, offeredBy(field, input));
        return records.isOffered(field.to, String(value), states) ? [] : [unavailable(`${path}.${name}`)];
      });
      return [...shaped, ...unknown];
    },
    changedSince: async (row, version) => {
      if (visibility === null) return new Map();
      const { nameOf } = actorsOf(records, { binding, visibility });
      const { fields } = rowFor(binding, visibility, row, {
        from: records.sources(),
        names: records,
        which: 'all',
      });
      const versions = table.versions(row.id);
      return new Map(
        versions.flatMap((one, place) => {
          const before = versions[place - 1]?.row.fields ?? {};
          const names = one.row.version > version ? Object.keys(changesOf(before, one.row.fields).after) : [];
          const by = one.by === null ? null : nameOf(one.by).label || null;
          return names.map((name) => [name, { now: fields[name] ?? null, by, at: one.at }] as const);
        }),
      );
    },
    prepare: async (drafts) => {
      const answers: Ruled<FieldInputs>[] = [];
      for (const { id, record, fields, isForced } of drafts) {
        const duplicates = isForced || rules?.sameAs === undefined ? [] : duplicatesOf(id, fields);
        const answer =
          duplicates.length > 0
            ? refuse('duplicate', { duplicates })
            : await entry?.({ id, record, fields, author }, reader());
        answers.push(answer ?? ok({}));
      }
      return answers;
    },
    runEffects: async (_, row, { next, effects }) => {
      let set: FieldInputs = {};
      for (const { name, params } of effects) {
        const after = { ...next.record, ...set };
        const run = rules?.effects?.[name] ?? binding.effects?.[name];
        if (run === undefined) continue;
        const ordered = { record: row, after, params, author };
        const done = await run(ordered, reader(), hands, records.sources());
        if (!done.ok) return done;
        set = { ...set, ...done.value };
      }
      return ok(set);
    },
    update: async ({ type, payload, at }, updates) => {
      for (const update of updates) {
        const { record, fields, move } = update;
        put(after(update, instant(at), writer.actor.userId));
        table.note(record.id, writer.actor, {
          kind: move === null ? 'changed' : 'command',
          name: type,
          at: instant(at),
          ...(move === null ? {} : moved(move)),
          payload: { ...payload },
          ...changesOf(record.fields, fields),
        });
      }
      post(updates.flatMap(({ record, move }) => (move === null ? [] : [record.id])));
    },
    insert: async ({ at, actor }, made) => {
      for (const record of made) put(newRow(record, instant(at), actor.userId));
    },
    appendCreated: async ({ type, at, actor }, made) => {
      for (const { id, fields, step } of made)
        table.note(id, actor, {
          kind: 'created',
          name: type,
          at: instant(at),
          to: leavesOf(step.next.value).join(),
          after: fields,
        });
      post(made.map(({ id }) => id));
    },
    readCreated: async (made) => made.flatMap(({ id }) => read(id) ?? []).filter(isHis),
    addRelated: async (row) => {
      for (const { area: name, fields } of rules?.created?.(row, records.sources()) ?? []) {
        const other = records.of(name);
        if (other === null) continue;
        const system = { ...writer, actor: SYSTEM, isSystem: true };
        const made = await createRecord(recordStoreIn(records, other, system, null), system, { fields });
        if (!made.ok) return made;
      }
      return ok(null);
    },
    announce: async () => undefined,
  };
};

const timersAfter = (
  running: Stored['timers'],
  { isOver, stopped, started }: Move['timers'],
): Stored['timers'] => {
  const begun = started.map(({ name, dueAt }) => ({ name, due_at: instant(dueAt) }));
  const isLeft = (name: string) => stopped.includes(name) || begun.some((timer) => timer.name === name);
  return isOver ? [] : [...running.filter(({ name }) => !isLeft(name)), ...begun];
};

const after = (
  { record, fields, version, move }: RecordUpdate<Complete>,
  at: string,
  by: string | null,
): Stored => {
  const written = {
    ...record,
    fields: { ...record.fields, ...fields },
    version,
    updated_at: at,
    updated_by: by,
  };
  if (move === null) return written;
  const { state, value, memory, since, timers } = move;
  return {
    ...written,
    state,
    value,
    memory,
    state_since: since === null ? record.state_since : instant(since),
    timers: timersAfter(record.timers, timers),
  };
};

const newRow = (
  { id, fields, lifecycle, step: { next }, timers }: NewRecord,
  at: string,
  by: string | null,
): Stored =>
  firstVersion(at, by, {
    id,
    machine: lifecycle.id,
    state: outermost(next.value),
    value: next.value,
    memory: next.memory,
    fields: { ...Object.fromEntries(Object.keys(next.record).map((name) => [name, null])), ...fields },
    timers: timers.map(({ name, dueAt }) => ({ name, due_at: instant(dueAt) })),
  });

/** The leaves that were left and those that were entered. */
const moved = ({ from, to }: Move) => {
  const text = (leaves: readonly string[]) => leaves.join(',') || null;
  const out = from.filter((leaf) => !to.includes(leaf));
  const into = to.filter((leaf) => !from.includes(leaf));
  return out.length === 0 && into.length === 0
    ? { from: text(from), to: text(to) }
    : { from: text(out), to: text(into) };
};
