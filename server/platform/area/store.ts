import type { FieldInput, FieldInputs } from '@domain/area/field';
import { type Effect, leavesOf, outermost, type Step } from '@machines/lifecycle/commands';
import type { CaseActor, Lifecycle } from '@machines/lifecycle/lifecycle';
import type { Schema } from '@server/db/schema';
import { writeAudit } from '@server/platform/audit';
import type { Services } from '@server/platform/services';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type AreaBinding, columnsOf, isSame, type StoredRow } from './binding';

/** A deed on a record, in the transaction in which all of it happens or nothing. */
export interface Deed {
  readonly services: Services;
  readonly trx: Kysely<Schema>;
  readonly binding: AreaBinding;
  readonly actor: CaseActor;
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

const changesOf = (before: Changes, after: Changes) => {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const pick = (from: Changes) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
};

/** Where a record is, as the audit keeps it: enough to show it as it was. */
const standing = (row: StoredRow) => ({
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
  await audit(deed, row.id, version, {
    ...changesOf(
      { ...row.fields, ...standing(row) },
      { ...Object.fromEntries(columns.map((name) => [name, written[name]])), ...standing(after) },
    ),
  });
  await tell(deed, row.companyId);
};

/** Writes changed fields of a record that stays where it is. */
export const storeChange = async (deed: Deed, row: StoredRow, changed: FieldInputs): Promise<void> => {
  const version = row.version + 1;
  await update(deed.trx, deed.binding, row.id, {
    ...changed,
    version,
    updated_at: instant(deed.at),
    updated_by: deed.actor.userId,
  });
  await audit(deed, row.id, version, changesOf(row.fields, changed));
  await tell(deed, row.companyId);
};

/** Writes a new record where its lifecycle begins. `fields`: all that are not empty. */
export const storeNew = async (
  deed: Deed,
  lifecycle: Lifecycle,
  id: string,
  fields: FieldInputs,
  step: Step,
): Promise<void> => {
  const { trx, binding, actor, at } = deed;
  const leaves = leavesOf(step.next.value);
  const columns: Columns = {
    id,
    ...fields,
    machine: lifecycle.id,
    machine_version: lifecycle.version,
    state: outermost(step.next.value),
    state_value: json(step.next.value),
    leaves: texts(leaves),
    memory: json(step.next.memory),
    state_since: instant(at),
    created_at: instant(at),
    updated_at: instant(at),
    created_by: actor.userId,
    updated_by: actor.userId,
  };
  await sql`insert into ${sql.table(binding.area.entity)}
    (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns).map(asSql))})`.execute(trx);
  await keepTimers(deed, id, step, at);
  await writeEvent(deed, { id, from: [], to: leaves, lifecycle, version: 1 });
  await audit(deed, id, 1, { after: { ...fields, state: outermost(step.next.value) } });
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
  const { trx, services, binding, actor, at } = deed;
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
  { trx, binding }: Deed,
  id: string,
  { cancelled, started, done }: Step,
  since: Date,
): Promise<void> => {
  const { entity } = binding.area;
  const mine = trx.deleteFrom('case_timer').where('entity', '=', entity).where('entity_id', '=', id);
  if (done) await mine.execute();
  else if (cancelled.length > 0) await mine.where('timer', 'in', [...cancelled]).execute();
  if (done || started.length === 0) return;
  await trx
    .insertInto('case_timer')
    .values(
      started.map((timer) => ({
        entity,
        entity_id: id,
        timer: timer.id,
        due_at: new Date(since.getTime() + timer.delayMs),
      })),
    )
    .onConflict((on) =>
      on
        .columns(['entity', 'entity_id', 'timer'])
        .doUpdateSet((of) => ({ due_at: of.ref('excluded.due_at') })),
    )
    .execute();
};

/** The record is locked, or new: nobody else counts its events now. */
const writeEvent = async (
  { trx, binding, actor, type, payload, at, dueAt }: Deed,
  moved: {
    readonly id: string;
    readonly from: readonly string[];
    readonly to: readonly string[];
    readonly lifecycle: Lifecycle;
    readonly version: number;
  },
): Promise<void> => {
  const { entity } = binding.area;
  await trx
    .insertInto('case_event')
    .values({
      entity,
      entity_id: moved.id,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from case_event
        where entity = ${entity} and entity_id = ${moved.id})`,
      type,
      actor_id: actor.userId,
      at,
      due_at: dueAt,
      machine: moved.lifecycle.id,
      machine_version: moved.lifecycle.version,
      from_leaves: [...moved.from],
      to_leaves: [...moved.to],
      payload: JSON.stringify(payload),
      version: moved.version,
    })
    .execute();
};

const audit = (
  { trx, binding, actor, at, type }: Deed,
  id: string,
  version: number,
  changes: { readonly before?: Changes; readonly after: Changes },
): Promise<void> =>
  writeAudit(trx, {
    at,
    actorId: actor.userId,
    action: `${binding.area.entity}.${type}`,
    entity: binding.area.entity,
    entityId: id,
    version,
    ...changes,
  });

/** Who sees the record hears that something of its area has changed, never what. */
export const tell = async ({ services, trx, binding }: Deed, companyId: string | null): Promise<void> => {
  const topics = [binding.area.name, ...(binding.topics ?? [])];
  await services.live.dataChanged(topics, { companyIds: companyId === null ? [] : [companyId] }, trx);
};
