import type { FieldInput, FieldInputs } from '@domain/area/field';
import { type Effect, leavesOf, outermost, type Step } from '@machines/lifecycle/commands';
import type { CaseActor, Lifecycle } from '@machines/lifecycle/lifecycle';
import type { Schema } from '@server/db/schema';
import { writeAudit, writeAudits } from '@server/platform/audit';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type AreaBinding, columnsOf, isSame, lifecycleOf, type StoredRow } from './binding';
import { updateMany } from './many';
import { audienceOf, type Touched } from './record-audience';
import { tellTurns } from './turns';

/** A deed on a record, in the transaction in which all of it happens or nothing. */
export interface Deed {
  readonly services: Services;
  readonly trx: Kysely<Schema>;
  readonly binding: AreaBinding;
  readonly actor: CaseActor;
  /** Null: the system. */
  readonly caller: Caller | null;
  /** The command, `created`, `changed`, or the timer. */
  readonly type: string;
  readonly payload: FieldInputs;
  /** When it is done. */
  readonly at: Date;
  /** Of a timer: when it was due. Its state counts from then, and so do the timers that it starts. */
  readonly dueAt: Date | null;
}

type Columns = Readonly<Record<string, RawBuilder<unknown> | FieldInput>>;
type Changes = Readonly<Record<string, unknown>>;

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;
const texts = (values: readonly string[]): RawBuilder<unknown> => sql`${[...values]}::text[]`;
const instant = (at: Date): RawBuilder<unknown> => sql`${at}::timestamptz`;

export const changesOf = (before: Changes, after: Changes) => {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const pick = (from: Changes) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
};

/** Where a record is, as the audit keeps it: enough to show it as it was. */
export const standing = (row: StoredRow) => ({
  state: row.state,
  state_value: row.value,
  state_since: row.stateSince.toISOString(),
  memory: row.memory,
});

/** Writes the outcome of a step of the lifecycle: the record, its timers, what its effects do, the event, the audit entry, the news. */
export const storeStep = async (
  deed: Deed,
  lifecycle: Lifecycle,
  row: StoredRow,
  step: Step,
): Promise<void> => {
  const { trx, binding, actor, at, dueAt } = deed;
  const since = dueAt ?? at;
  const leaves = leavesOf(step.next.value);
  const hasMoved = leaves.join() !== row.leaves.join();
  const set = await carryOut(deed, row, step);
  const written = { ...step.next.record, ...set };
  const columns = columnsOf(binding, at).filter((name) => !isSame(row.fields[name], written[name]));
  const version = row.version + 1;
  await update(trx, binding, row.id, {
    ...Object.fromEntries(columns.map((name) => [name, written[name] ?? null])),
    state: outermost(step.next.value),
    state_value: json(step.next.value),
    leaves: texts(leaves),
    memory: json(step.next.memory),
    machine_version: lifecycle.version,
    ...(hasMoved ? { state_since: instant(since) } : {}),
    version,
    updated_at: instant(at),
    updated_by: actor.userId,
  });
  await keepTimers(deed, row.id, step, since);
  await writeEvent(deed, { id: row.id, from: row.leaves, to: leaves, lifecycle, version });
  const after: StoredRow = {
    ...row,
    state: outermost(step.next.value),
    value: step.next.value,
    stateSince: hasMoved ? since : row.stateSince,
    memory: step.next.memory,
  };
  await writeAudit(trx, {
    ...auditOf(deed, row.id, version),
    ...changesOf(
      { ...row.fields, ...standing(row) },
      { ...Object.fromEntries(columns.map((name) => [name, written[name]])), ...standing(after) },
    ),
  });
  await tell(deed, [{ id: row.id, before: row.state }]);
  await tellTurns(deed, [{ row, lifecycle, leaves, written }]);
};

/** Fields of a record that are to be written, while it stays where it is. */
export interface Change {
  readonly row: StoredRow;
  readonly fields: FieldInputs;
}

/** Writes changed fields of records that stay where they are. */
export const storeChanges = async (deed: Deed, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return;
  const { trx, binding, actor, at } = deed;
  await updateMany(
    trx,
    binding.area.entity,
    changes.map(({ row, fields }) => ({
      id: row.id,
      ...fields,
      version: row.version + 1,
      updated_at: at,
      updated_by: actor.userId,
    })),
  );
  await writeAudits(
    trx,
    changes.map(({ row, fields }) => ({
      ...auditOf(deed, row.id, row.version + 1),
      ...changesOf(row.fields, fields),
    })),
  );
  await tell(
    deed,
    changes.map(({ row }) => ({ id: row.id, before: row.state })),
  );
  await tellTurns(
    deed,
    changes.map(({ row, fields }) => ({
      row,
      lifecycle: lifecycleOf(binding, row.machine),
      leaves: row.leaves,
      written: { ...row.fields, ...fields },
    })),
  );
};

const asSql = (value: RawBuilder<unknown> | FieldInput): RawBuilder<unknown> =>
  typeof value === 'object' && value !== null ? value : sql`${value}`;

const update = async (
  trx: Kysely<Schema>,
  { area }: AreaBinding,
  id: string,
  columns: Columns,
): Promise<void> => {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${asSql(value)}`);
  await sql`update ${sql.table(area.entity)} set ${sql.join(sets)} where id = ${id}`.execute(trx);
};

/** What the effects write into the record itself. */
export const carryOut = async (deed: Deed, row: StoredRow, step: Step): Promise<FieldInputs> => {
  const { trx, services, binding, actor, caller, at } = deed;
  const written: Record<string, FieldInput> = {};
  for (const { name, params } of step.effects) {
    await effectOf(
      binding,
      name,
    )({
      trx,
      services,
      row,
      next: step.next,
      params,
      actor,
      caller,
      at,
      set: (fields) => void Object.assign(written, fields),
    });
  }
  return written;
};

const effectOf = ({ area, effects }: AreaBinding, name: Effect['name']) => {
  const effect = effects?.[name];
  if (!effect) throw new Error(`The area ${area.name} lacks the effect ${name}`);
  return effect;
};

const keepTimers = async (
  deed: Deed,
  id: string,
  { cancelled, started, done }: Step,
  since: Date,
): Promise<void> => {
  const { trx, binding } = deed;
  const { entity } = binding.area;
  const mine = trx.deleteFrom('case_timer').where('entity', '=', entity).where('entity_id', '=', id);
  if (done) await mine.execute();
  else if (cancelled.length > 0) await mine.where('timer', 'in', [...cancelled]).execute();
  if (done || started.length === 0) return;
  await trx
    .insertInto('case_timer')
    .values(started.map((timer) => timerRow(deed, id, timer, since)))
    .onConflict((on) =>
      on
        .columns(['entity', 'entity_id', 'timer'])
        .doUpdateSet((of) => ({ due_at: of.ref('excluded.due_at') })),
    )
    .execute();
};

/** The record is locked: nobody else counts its events now. */
const writeEvent = async (deed: Deed, moved: Moved): Promise<void> => {
  const { entity } = deed.binding.area;
  const seq = sql<number>`(select max(seq) + 1 from case_event where entity = ${entity} and entity_id = ${moved.id})`;
  await deed.trx
    .insertInto('case_event')
    .values({ ...eventOf(deed, moved), payload: JSON.stringify(deed.payload), seq: sql`coalesce(${seq}, 1)` })
    .execute();
};

export interface Moved {
  readonly id: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly lifecycle: Lifecycle;
  readonly version: number;
}

/** Columns of an event, but for its number and payload. */
export const eventOf = (
  { binding, actor, type, at, dueAt }: Deed,
  { id, from, to, lifecycle, version }: Moved,
) => ({
  entity: binding.area.entity,
  entity_id: id,
  type,
  actor_id: actor.userId,
  at,
  due_at: dueAt,
  machine: lifecycle.id,
  machine_version: lifecycle.version,
  from_leaves: [...from],
  to_leaves: [...to],
  version,
});

/** The entry of a deed on a record, but for what it changed. */
export const auditOf = ({ binding, actor, at, type }: Deed, id: string, version: number) => ({
  at,
  actorId: actor.userId,
  action: `${binding.area.entity}.${type}`,
  entity: binding.area.entity,
  entityId: id,
  version,
});

/** When a timer that starts then is due. */
export const timerRow = (
  { binding }: Deed,
  id: string,
  { id: timer, delayMs }: Step['started'][number],
  since: Date,
) => ({
  entity: binding.area.entity,
  entity_id: id,
  timer,
  due_at: new Date(since.getTime() + delayMs),
});

/** Who sees one of these records hears that something of their area has changed, never what. */
export const tell = async (
  { services, trx, binding }: Pick<Deed, 'services' | 'trx' | 'binding'>,
  touched: readonly Touched[],
): Promise<void> => {
  if (touched.length === 0) return;
  const topics = [binding.area.name, ...(binding.topics ?? [])];
  await services.live.dataChanged(topics, await audienceOf(trx, binding, touched), trx);
};
