import type { FieldInput } from '@domain/area/field';
import { leavesOf } from '@domain/records/case';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { type AreaBinding, columnsOf, type StoredRow } from '../binding';
import { namesOf } from './reference-names';

/** What an audit entry may say of where a record was. */
const Version = z.object({
  state: z.string(),
  state_value: z.unknown(),
  state_since: z.string(),
  memory: z.record(z.string(), z.unknown()),
});
const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * A record as it was just before an instant: the audit entries since then undone, the newest first. Before it was there, nothing.
 * Fields that are computed, not kept, are empty.
 */
export const rowOn = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  row: StoredRow,
  before: Date,
): Promise<StoredRow | null> => {
  if (row.createdAt.getTime() >= before.getTime()) return null;
  const entries = await db
    .selectFrom('audit')
    .select(['before', 'version'])
    .where('entity', '=', binding.area.entity)
    .where('entity_id', '=', row.id)
    .where('version', 'is not', null)
    .where('at', '>=', before)
    .orderBy('seq', 'desc')
    .execute();
  const undone: Record<string, unknown> = Object.assign({}, ...entries.map((entry) => entry.before ?? {}));
  const last = await lastWrite(db, binding, row.id, before);
  const status = Version.parse({
    state: row.state,
    state_value: row.value,
    state_since: row.stateSince.toISOString(),
    memory: row.memory,
    ...undone,
  });
  const value = status.state_value as StoredRow['value'];
  const fields = Object.fromEntries(
    Object.keys(row.fields).map((name): [string, FieldInput] => [
      name,
      columnsOf(binding, before).includes(name)
        ? Value.parse(Object.hasOwn(undone, name) ? undone[name] : row.fields[name])
        : null,
    ]),
  );
  return {
    ...row,
    version: Math.min(row.version, ...entries.map(({ version }) => (version ?? row.version + 1) - 1)),
    state: status.state,
    value,
    leaves: leavesOf(value),
    memory: status.memory,
    stateSince: new Date(status.state_since),
    updatedAt: last?.at ?? row.createdAt,
    updatedBy: last === null ? row.createdBy : last.by,
    fields,
    ...(await labelsOf(db, binding, row, fields)),
  };
};

const lastWrite = async (
  db: Kysely<Schema>,
  { area }: AreaBinding,
  id: string,
  before: Date,
): Promise<{ readonly at: Date; readonly by: string | null } | null> => {
  const entry = await db
    .selectFrom('audit')
    .select(['at', 'actor_id as by'])
    .where('entity', '=', area.entity)
    .where('entity_id', '=', id)
    .where('version', 'is not', null)
    .where('at', '<', before)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry ?? null;
};

/** What the references of then are called now. */
const labelsOf = async (
  db: Kysely<Schema>,
  { area }: AreaBinding,
  row: StoredRow,
  fields: StoredRow['fields'],
): Promise<Required<Pick<StoredRow, 'labels' | 'labelsAr'>>> => {
  const labels: Record<string, string> = {};
  const labelsAr: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const to = area.fields[name]?.to;
    if (!to || value === null) continue;
    const id = String(value);
    const called =
      row.fields[name] === value
        ? { label: row.labels[name], label_ar: row.labelsAr?.[name] }
        : (await namesOf(db, to, [id])).get(id);
    if (called?.label !== undefined) labels[name] = called.label;
    if (called?.label_ar !== undefined) labelsAr[name] = called.label_ar;
  }
  return { labels, labelsAr };
};
