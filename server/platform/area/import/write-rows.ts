import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import { begin, leavesOf, outermost, type Step } from '@machines/lifecycle/commands';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { RowProblem } from '@server/db/schema/records.schema';
import { Refusal } from '@server/platform/problem';
import { sql } from 'kysely';
import { inSight, type Sight } from '../access';
import { columnsOf, lifecycleOf, type StoredRow } from '../binding';
import { carryOut, type Deed, storeChange } from '../store';
import { ownFields, readRows } from '../stored';
import type { Writer } from '../write';
import { insertMany, updateOne } from './many';
import type { PlannedRow } from './plan-rows';

/** Who imports, in the transaction of one batch. */
export type Importer = Writer & { readonly sight: Sight };

/** What became of a row that was written: nothing in the way, or what the area's own checks say. */
export interface WrittenRow extends PlannedRow {
  readonly problems: readonly RowProblem[];
}

interface Changed {
  readonly row: StoredRow;
  readonly fields: FieldInputs;
}

interface New {
  readonly id: string;
  /** Those that are not empty. */
  readonly fields: FieldInputs;
  readonly lifecycle: Lifecycle;
  readonly step: Step;
}

/**
 * Writes planned rows: the same records, events, timers, audit entries and effects as single creates and changes. Each record is written
 * before the next one is looked at, so that the area's own checks see it; what follows from all of them goes many to a statement. Rows
 * that the area refuses come back with problems; none of the rows may have any before.
 * @throws when the database or the importer's reach refuses one of them: then nothing may stay of the batch
 */
export const writeRows = async (
  importer: Importer,
  rows: readonly PlannedRow[],
): Promise<readonly WrittenRow[]> => {
  const written: WrittenRow[] = [];
  const made: New[] = [];
  const changed: Changed[] = [];
  for (const planned of rows) {
    const id = planned.updates?.id ?? randomUUID();
    const prepared = await prepare(importer, planned, id);
    if ('problems' in prepared) written.push({ ...planned, problems: prepared.problems });
    else {
      const { fields } = prepared;
      written.push(planned);
      if (!planned.updates) made.push(await writeNew(importer, id, fields));
      else if (Object.keys(fields).length > 0)
        changed.push(await writeChange(importer, { row: planned.updates, fields }));
    }
  }
  await followNew(importer, made);
  await insertMany(
    importer.trx,
    'audit',
    changed.map(({ row, fields }) => ({
      ...auditOf(importer, row.id, 'changed', row.version + 1),
      before: Object.fromEntries(Object.keys(fields).map((name) => [name, row.fields[name] ?? null])),
      after: fields,
    })),
  );
  return written;
};

const prepare = async (
  { trx, binding, sight, at }: Importer,
  { updates: row, fields }: PlannedRow,
  id: string,
): Promise<{ readonly fields: FieldInputs } | { readonly problems: readonly RowProblem[] }> => {
  if (row && Object.keys(fields).length === 0) return { fields };
  try {
    const { caller } = sight;
    const set = await binding.prepare?.({ trx, caller, id, row, fields, at, isForced: false });
    return { fields: { ...fields, ...set } };
  } catch (error) {
    if (error instanceof Refusal) return { problems: problemsOf(error, fields) };
    throw error;
  }
};

const problemsOf = ({ code, details }: Refusal, fields: FieldInputs): readonly RowProblem[] => {
  const problems = (details.errors ?? []).map((error): RowProblem => {
    const field = error.field.replace(/^fields\./, '');
    return { field, code: error.code, value: String(fields[field] ?? '') };
  });
  return problems.length > 0 ? problems : [{ field: '', code, value: '' }];
};

const writeNew = async (importer: Importer, id: string, fields: FieldInputs): Promise<New> => {
  const { trx, binding, sight, at } = importer;
  const { area } = binding;
  const lifecycle = lifecycleOf(binding, binding.machineFor?.(fields) ?? area.lifecycles[0]);
  const record = Object.fromEntries(Object.keys(area.fields).map((name) => [name, fields[name] ?? null]));
  const step = begin(lifecycle, { record, facts: {}, memory: {} });
  const columns = columnsOf(binding, at);
  const filled = Object.entries(step.next.record).filter(
    ([name, value]) => value !== null && columns.includes(name),
  );
  const made: New = { id, fields: Object.fromEntries(filled), lifecycle, step };
  const actor = sight.caller.userId;
  await insertMany(trx, area.entity, [
    {
      id,
      ...made.fields,
      machine: lifecycle.id,
      machine_version: lifecycle.version,
      state: outermost(step.next.value),
      state_value: step.next.value,
      leaves: leavesOf(step.next.value),
      memory: step.next.memory,
      state_since: at,
      created_at: at,
      updated_at: at,
      created_by: actor,
      updated_by: actor,
    },
  ]);
  return made;
};

/** What belongs to new records: event, audit entry, timers, effects. */
const followNew = async (importer: Importer, made: readonly New[]): Promise<void> => {
  if (made.length === 0) return;
  const { trx, binding, sight, at } = importer;
  const { entity } = binding.area;
  const actor = sight.caller.userId;
  await insertMany(
    trx,
    'case_event',
    made.map(({ id, lifecycle, step }) => ({
      entity,
      entity_id: id,
      seq: 1,
      type: 'created',
      actor_id: actor,
      at,
      machine: lifecycle.id,
      machine_version: lifecycle.version,
      from_leaves: [],
      to_leaves: leavesOf(step.next.value),
      payload: {},
      version: 1,
    })),
  );
  await insertMany(
    trx,
    'audit',
    made.map((one) => ({
      ...auditOf(importer, one.id, 'created', 1),
      after: { ...one.fields, state: outermost(one.step.next.value) },
    })),
  );
  await insertMany(
    trx,
    'case_timer',
    made.flatMap(({ id, step }) =>
      step.started.map(({ id: timer, delayMs }) => ({
        entity,
        entity_id: id,
        timer,
        due_at: new Date(at.getTime() + delayMs),
      })),
    ),
  );
  await afterwards(importer, made);
};

const auditOf = ({ binding, sight, at }: Importer, id: string, type: string, version: number) => ({
  at,
  actor_id: sight.caller.userId,
  action: `${binding.area.entity}.${type}`,
  entity: binding.area.entity,
  entity_id: id,
  version,
});

/** Rows by their ids; only those in the importer's sight. */
const readBack = (
  { trx, binding, sight, at }: Importer,
  ids: readonly string[],
): Promise<readonly StoredRow[]> => {
  const page = sql`select t.id, null::text as key, 1 as place from ${sql.table(binding.area.entity)} as t
    where t.id = any(${[...ids]}::text[]) and ${inSight(binding, sight)}`;
  return readRows(trx, binding, { page, fields: ownFields(binding.area), now: at });
};

/** What follows from records that are there: their effects, and what the area adds to a new one. */
const afterwards = async (importer: Importer, made: readonly New[]): Promise<void> => {
  const { trx, services, binding, sight, at } = importer;
  const hasMore = binding.created !== undefined || made.some(({ step }) => step.effects.length > 0);
  // staff see every record: nothing to look up where nothing follows
  if (!hasMore && binding.scope === 'staff') return;
  const rows = await readBack(
    importer,
    made.map(({ id }) => id),
  );
  if (rows.length < made.length) throw new Refusal('not_found');
  const stepOf = new Map(made.map(({ id, step }) => [id, step]));
  const { caller } = sight;
  const deed: Deed = {
    services,
    trx,
    binding,
    actor: { userId: caller.userId, role: caller.role },
    type: 'created',
    payload: {},
    at,
    dueAt: null,
  };
  for (const row of rows) {
    const step = stepOf.get(row.id);
    const more = step ? await carryOut(deed, row, step) : {};
    if (Object.keys(more).length > 0) await storeChange(deed, row, more);
    await binding.created?.({ trx, services, row, at, caller });
  }
};

const writeChange = async (importer: Importer, changed: Changed): Promise<Changed> => {
  const { trx, binding, sight, at } = importer;
  const { row, fields } = changed;
  const columns = { id: row.id, ...fields, version: row.version + 1, updated_at: at };
  await updateOne(trx, binding.area.entity, { ...columns, updated_by: sight.caller.userId });
  return changed;
};
