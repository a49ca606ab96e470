import type { FieldInputs } from '@domain/area/field';
import { command, leavesOf, outermost } from '@machines/lifecycle/commands';
import type { CaseActor } from '@machines/lifecycle/lifecycle';
import { insertRows } from '@server/db/bulk';
import { writeAudits } from '@server/platform/audit';
import { Refusal } from '@server/platform/problem';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { caseOf, columnsOf, isSame, lifecycleOf, type StoredRow } from './binding';
import { actorOf, deedOf, type Writer } from './make';
import { updateMany } from './many';
import { auditOf, changesOf, eventOf, standing, tell } from './store';
import { ownFields, readRows } from './stored';
import { tellTurns } from './turns';

/** One command over all records that a condition names. */
export interface ManyCommanded {
  /** Over the alias `t` of the area's table. */
  readonly which: RawBuilder<SqlBool>;
  readonly event: string;
  readonly payload?: FieldInputs;
  /** Who gives it; the system unless told. */
  readonly actor?: CaseActor;
  /** The same for all of them. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * Gives one command to many records in a few statements, as a run over thousands of them needs it: each is judged by its lifecycle, and
 * has event and audit entry. For commands without effects and timers of their own.
 * @returns how many there were
 * @throws Refusal not_offered or not_allowed when one of them refuses: then none is moved
 */
export const commandMany = async (writer: Writer, given: ManyCommanded): Promise<number> => {
  const { trx, binding, at } = writer;
  const { event, payload = {}, facts = {} } = given;
  const rows = await lockAll(writer, given.which);
  if (rows.length === 0) return 0;
  const { entity } = binding.area;
  const columns = columnsOf(binding, at);
  const actor = given.actor ?? actorOf(writer);
  const deed = { ...deedOf(writer, event, payload), actor };
  const asked = { type: event, actor, at: at.getTime(), payload };
  const moves = rows.map((row) => {
    const lifecycle = lifecycleOf(binding, row.machine);
    const outcome = command(lifecycle, caseOf(row, facts), asked);
    if (!outcome.ok) throw new Refusal(outcome.code, { reasons: outcome.reasons });
    const { next, effects, started } = outcome;
    if (effects.length + started.length > 0)
      throw new Error(`${event} of ${binding.area.name} does more than can be done to many at once`);
    const changed = columns.filter((name) => !isSame(row.fields[name], next.record[name]));
    const fields = Object.fromEntries(changed.map((name) => [name, next.record[name] ?? null]));
    return { row, lifecycle, next, fields, leaves: leavesOf(next.value), state: outermost(next.value) };
  });
  await updateMany(
    trx,
    entity,
    moves.map(({ row, next, fields, leaves, state, lifecycle }) => ({
      id: row.id,
      ...fields,
      state,
      state_value: next.value,
      leaves,
      memory: next.memory,
      machine_version: lifecycle.version,
      ...(leaves.join() === row.leaves.join() ? {} : { state_since: at }),
      version: row.version + 1,
      updated_at: at,
      updated_by: actor.userId,
    })),
  );
  const seqs = await lastEvents(writer, rows);
  await insertRows(
    trx,
    'case_event',
    moves.map(({ row, leaves: to, lifecycle }) => ({
      ...eventOf(deed, { id: row.id, from: row.leaves, to, lifecycle, version: row.version + 1 }),
      payload,
      seq: (seqs.get(row.id) ?? 0) + 1,
    })),
  );
  await writeAudits(
    trx,
    moves.map(({ row, next, fields, state }) => ({
      ...auditOf(deed, row.id, row.version + 1),
      ...changesOf(
        { ...row.fields, ...standing(row) },
        { ...fields, ...standing({ ...row, state, value: next.value, stateSince: at, memory: next.memory }) },
      ),
    })),
  );
  await tell(
    deed,
    rows.map(({ id, state }) => ({ id, before: state })),
  );
  await tellTurns(
    deed,
    moves.map(({ row, lifecycle, leaves, next }) => ({ row, lifecycle, leaves, written: next.record })),
  );
  return rows.length;
};

const lockAll = async (
  { trx, binding, at }: Writer,
  which: RawBuilder<SqlBool>,
): Promise<readonly StoredRow[]> => {
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(binding.area.entity)} as t
    where ${which} order by t.id for update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const page = sql`select t.id, null::text as key, row_number() over (order by t.id) as place
    from ${sql.table(binding.area.entity)} as t where t.id = any(${ids}::text[])`;
  return ids.length === 0 ? [] : readRows(trx, binding, { page, fields: ownFields(binding.area), now: at });
};

/** Number of the last event of each. */
const lastEvents = async (
  { trx, binding }: Writer,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await trx
    .selectFrom('case_event')
    .select((of) => ['entity_id', of.fn.max('seq').as('last')])
    .where('entity', '=', binding.area.entity)
    .where(sql<SqlBool>`entity_id = any(${rows.map(({ id }) => id)}::text[])`)
    .groupBy('entity_id')
    .execute();
  return new Map(found.map(({ entity_id, last }) => [entity_id, last]));
};
