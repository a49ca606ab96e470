import { randomUUID } from 'node:crypto';
import type { FieldInput } from '@domain/area/field';
import { leavesOf, outermost } from '@domain/records/case';
import type { HistoryEntry, Move, RecordStore, RecordUpdate } from '@domain/records/record-store.port';
import { ok } from '@domain/shared/result';
import { portOf } from '@machines/lifecycle/lifecycle-port';
import { anyOf } from '@server/db/text-lists';
import { postWritten } from '@server/platform/finance/post';
import { sql } from 'kysely';
import { ownVisibleTo } from '../access';
import { type AreaBinding, columnsOf, lifecycleOf, type StoredRow } from '../binding';
import { factsOfRecord } from '../facts';
import { changeTimers } from '../process/timers';
import { notifyAssignees } from '../process/turns';
import { rowForUpdate } from '../read/record';
import { ownFields, readRow, readRows } from '../read/stored';
import { callerOf, type Writer } from '../writer';
import { changedSince } from './conflict';
import { problemsIn } from './fields';
import { recordsChanged } from './followers';
import { auditCreated, auditUpdates, insertBeginnings, insertMoves } from './history';
import { insertMany, updateMany } from './many';
import { prepareAll } from './prepare';
import { audienceOf, type Viewers, viewersOf } from './record-audience';
import { topicsOf } from './topics';

/** Records in the table of an area, in the writer's transaction. What the area itself refuses is thrown (`Refusal`). */
export const recordStore = (writer: Writer): RecordStore<StoredRow> => {
  const { trx, services, binding, visibility, at, origin = null } = writer;
  const { area } = binding;
  const caller = callerOf(writer);
  return {
    area,
    storedFields: columnsOf(binding, at),
    lifecycleOf: (machine) => portOf(lifecycleOf(binding, machine)),
    machineFor: (fields) => binding.machineFor?.(fields) ?? null,
    newId: randomUUID,
    readForUpdate: (id) => rowForUpdate(trx, binding, visibility, id, at),
    read: (id) => readRow(trx, binding, id, at),
    factsOf: (row) => factsOfRecord(trx, binding, row, at),
    problemsIn: (fields, input, path) => problemsIn({ db: trx, visibility }, fields, input, path),
    changedSince: async (row, version) =>
      visibility === null ? new Map() : changedSince(trx, binding, visibility, row, version),
    prepare: async (drafts) =>
      (
        await prepareAll(
          binding,
          drafts.map(({ record: row, ...draft }) => ({ ...draft, row, trx, caller, at })),
        )
      ).map((prepared) => {
        if (prepared instanceof Error) throw prepared;
        return ok(prepared);
      }),
    runEffects: async ({ actor, at: doneAt }, row, { next, effects }) => {
      const written: Record<string, FieldInput> = {};
      for (const { name, params } of effects) {
        const run = effectOf(binding, name);
        const set = (fields: object) => void Object.assign(written, fields);
        // what the effects before it have written stands
        const after = { ...next, record: { ...next.record, ...written } };
        const work = {
          trx,
          services,
          row,
          next: after,
          params,
          actor,
          caller,
          origin,
          at: new Date(doneAt),
          set,
        };
        await run(work);
      }
      return ok(written);
    },
    update: (entry, updates) => writeUpdates(writer, entry, updates),
    insert: async ({ actor }, records) =>
      insertMany(
        trx,
        area.entity,
        records.map(({ id, fields, lifecycle, step: { next } }) => ({
          id,
          ...fields,
          machine: lifecycle.id,
          machine_version: lifecycle.version,
          state: outermost(next.value),
          state_value: next.value,
          leaves: leavesOf(next.value),
          memory: next.memory,
          state_since: at,
          created_at: at,
          updated_at: at,
          created_by: actor.userId,
          updated_by: actor.userId,
        })),
      ),
    appendCreated: async (entry, records) => {
      await insertBeginnings(writer, entry, records);
      const started = records.map(({ id, timers }) => ({
        id,
        timers: { isOver: false, stopped: [], started: timers },
      }));
      await changeTimers(trx, area.entity, started);
      await auditCreated(writer, entry, records);
      await postWritten(
        writer,
        entry.actor.userId,
        records.map(({ id }) => id),
      );
    },
    readCreated: async (records) => {
      const hasMore = binding.created !== undefined || records.some(({ step }) => step.effects.length > 0);
      if (!hasMore && binding.scope === 'staff') return 'not needed';
      const ids = records.map(({ id }) => id);
      const page = sql`select t.id, null::text as key, 1 as place from ${sql.table(area.entity)} as t
        where t.id = ${anyOf(ids)} and ${visibility === null ? sql`true` : ownVisibleTo(binding, visibility)}`;
      return readRows(trx, binding, { page, fields: ownFields(area), now: at });
    },
    addRelated: async (row) => {
      await binding.created?.({ trx, services, row, at, caller });
      return ok(null);
    },
    announce: (records) =>
      announce(
        writer,
        records.map(({ id }) => id),
      ),
  };
};

const effectOf = ({ area, effects }: AreaBinding, name: string) => {
  const effect = effects?.[name];
  if (!effect) throw new Error(`The area ${area.name} lacks the effect ${name}`);
  return effect;
};

const hasMoved = (
  update: RecordUpdate<StoredRow>,
): update is RecordUpdate<StoredRow> & { readonly move: Move } => update.move !== null;

const columnsOfMove = ({ state, value, to, memory, lifecycle, since }: Move) => ({
  state,
  state_value: value,
  leaves: to,
  memory,
  machine_version: lifecycle.version,
  ...(since === null ? {} : { state_since: new Date(since) }),
});

/** Rows, timers, events, audit entries, what documents post, live news, notifications, what follows in other areas. */
const writeUpdates = async (
  writer: Writer,
  entry: HistoryEntry,
  updates: readonly RecordUpdate<StoredRow>[],
): Promise<void> => {
  if (updates.length === 0) return;
  const { trx, binding } = writer;
  const { entity } = binding.area;
  const ids = updates.map(({ record: { id } }) => id);
  const before = await viewersOf(trx, binding, ids);
  await updateMany(
    trx,
    entity,
    updates.map(({ record: { id }, fields, version, move }) => ({
      id,
      ...fields,
      ...(move === null ? {} : columnsOfMove(move)),
      version,
      updated_at: new Date(entry.at),
      updated_by: entry.actor.userId,
    })),
  );
  const moved = updates.filter(hasMoved);
  await changeTimers(
    trx,
    entity,
    moved.map(({ record: { id }, move: { timers } }) => ({ id, timers })),
  );
  await insertMoves(writer, entry, moved);
  await auditUpdates(writer, entry, updates);
  await postWritten(
    writer,
    entry.actor.userId,
    moved.map(({ record: { id } }) => id),
  );
  await announce(writer, ids, before);
  await notifyAssignees(
    writer,
    entry.actor,
    updates.map(({ record: row, fields, move }) => ({
      row,
      lifecycle: lifecycleOf(binding, row.machine),
      leaves: move?.to ?? row.leaves,
      value: move?.value ?? row.value,
      written: { ...row.fields, ...fields },
    })),
  );
  await recordsChanged(writer, binding.area.name, ids);
};

/**
 * Who sees one of these records hears that something of their area has changed, never what. `before`: who saw them until now, so that a
 * record that has gone to somebody else goes from their lists.
 */
export const announce = async (
  { services, trx, binding }: Pick<Writer, 'services' | 'trx' | 'binding'>,
  ids: readonly string[],
  before: readonly Viewers[] = [],
): Promise<void> => {
  if (ids.length === 0) return;
  const viewers = [...before, ...(await viewersOf(trx, binding, ids))];
  await services.live.dataChanged(topicsOf(binding), audienceOf(binding, viewers), trx);
};
