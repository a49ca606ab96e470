import type { FieldInputs } from '@domain/area/field';
import { begin, leavesOf, outermost, type Step } from '@machines/lifecycle/commands';
import type { CaseActor, Lifecycle } from '@machines/lifecycle/lifecycle';
import { insertRows } from '@server/db/bulk';
import type { Schema } from '@server/db/schema';
import { writeAudits } from '@server/platform/audit';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { type Kysely, sql } from 'kysely';
import { inOwnSight, type Sight } from './access';
import { type AreaBinding, columnsOf, lifecycleOf, type StoredRow } from './binding';
import { insertMany } from './many';
import { auditOf, carryOut, type Deed, eventOf, storeChanges, tell, timerRow } from './store';
import { ownFields, readRows } from './stored';

/** Who writes: a caller with what he sees, or the system. */
export interface Writer {
  readonly services: Services;
  readonly trx: Kysely<Schema>;
  readonly binding: AreaBinding;
  /** Null: the system itself, which may do everything that the lifecycle allows. */
  readonly sight: Sight | null;
  /** For whom the system writes, where he was let in at another door than the area's: he stands in history and audit. */
  readonly onBehalfOf?: Caller | null;
  readonly at: Date;
}

export const callerOf = ({ sight, onBehalfOf = null }: Writer): Caller | null => sight?.caller ?? onBehalfOf;

export const actorOf = (writer: Writer): CaseActor => {
  const caller = callerOf(writer);
  return { userId: caller?.userId ?? null, role: caller?.role ?? null };
};

export const deedOf = (writer: Writer, type: string, payload: FieldInputs = {}): Deed => ({
  services: writer.services,
  trx: writer.trx,
  binding: writer.binding,
  actor: actorOf(writer),
  caller: callerOf(writer),
  type,
  payload,
  at: writer.at,
  dueAt: null,
});

/** A record that is to be made: what was given, checked, with what the area adds to it. */
export interface Draft {
  readonly id: string;
  readonly fields: FieldInputs;
  /** Where the area does not say itself which. */
  readonly machine?: string | undefined;
}

/** A record that stands in its table. What belongs to it is still to come. */
export interface Made {
  readonly id: string;
  /** Those that are not empty. */
  readonly fields: FieldInputs;
  readonly lifecycle: Lifecycle;
  readonly step: Step;
}

/** Puts records into their table, where their lifecycles begin. `followUp` has to come after. */
export const insertDrafts = async (writer: Writer, drafts: readonly Draft[]): Promise<readonly Made[]> => {
  const made = drafts.map((draft) => madeOf(writer, draft));
  const { userId } = actorOf(writer);
  const { trx, binding, at } = writer;
  await insertMany(
    trx,
    binding.area.entity,
    made.map(({ id, fields, lifecycle, step }) => ({
      id,
      ...fields,
      machine: lifecycle.id,
      machine_version: lifecycle.version,
      state: outermost(step.next.value),
      state_value: step.next.value,
      leaves: leavesOf(step.next.value),
      memory: step.next.memory,
      state_since: at,
      created_at: at,
      updated_at: at,
      created_by: userId,
      updated_by: userId,
    })),
  );
  return made;
};

const madeOf = ({ binding, at }: Writer, { id, fields, machine }: Draft): Made => {
  const { area } = binding;
  const lifecycle = lifecycleOf(binding, binding.machineFor?.(fields) ?? machine ?? area.lifecycles[0]);
  const record = Object.fromEntries(Object.keys(area.fields).map((name) => [name, fields[name] ?? null]));
  const step = begin(lifecycle, { record, facts: {}, memory: {} });
  const columns = columnsOf(binding, at);
  const filled = Object.entries(step.next.record).filter(
    ([name, value]) => value !== null && columns.includes(name),
  );
  return { id, fields: Object.fromEntries(filled), lifecycle, step };
};

/**
 * What belongs to new records: events, audit entries, timers, effects, what the area adds, news.
 * @throws Refusal not_found: one of them is out of the writer's sight
 */
export const followUp = async (writer: Writer, made: readonly Made[]): Promise<void> => {
  if (made.length === 0) return;
  const { trx, at } = writer;
  const deed = deedOf(writer, 'created');
  const events = made.map(({ id, lifecycle, step }) => ({
    ...eventOf(deed, { id, from: [], to: leavesOf(step.next.value), lifecycle, version: 1 }),
    payload: {},
    seq: 1,
  }));
  await insertRows(trx, 'case_event', events);
  const timers = made.flatMap(({ id, step }) =>
    step.done ? [] : step.started.map((timer) => timerRow(deed, id, timer, at)),
  );
  await insertRows(trx, 'case_timer', timers);
  const entries = made.map(({ id, fields, step }) => ({
    ...auditOf(deed, id, 1),
    after: { ...fields, state: outermost(step.next.value) },
  }));
  await writeAudits(trx, entries);
  await addMore(writer, deed, made);
  await tell(
    deed,
    made.map(({ id }) => ({ id, before: null })),
  );
};

/** What effects and the area write beside new records. */
const addMore = async (writer: Writer, deed: Deed, made: readonly Made[]): Promise<void> => {
  const { trx, services, binding, at } = writer;
  const hasMore = binding.created !== undefined || made.some(({ step }) => step.effects.length > 0);
  if (!hasMore && binding.scope === 'staff') return;
  const rows = await readBack(
    writer,
    made.map(({ id }) => id),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, step } of made) {
    const row = found.get(id);
    if (!row) throw new Refusal('not_found');
    const fields = await carryOut(deed, row, step);
    if (Object.keys(fields).length > 0) await storeChanges(deed, [{ row, fields }]);
    await binding.created?.({ trx, services, row, at, caller: callerOf(writer) });
  }
};

/** Records by their ids, as far as the writer sees them. */
const readBack = (
  { trx, binding, sight, at }: Writer,
  ids: readonly string[],
): Promise<readonly StoredRow[]> => {
  const page = sql`select t.id, null::text as key, 1 as place from ${sql.table(binding.area.entity)} as t
    where t.id = any(${[...ids]}::text[]) and ${sight === null ? sql`true` : inOwnSight(binding, sight)}`;
  return readRows(trx, binding, { page, fields: ownFields(binding.area), now: at });
};
