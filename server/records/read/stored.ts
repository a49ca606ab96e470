import { type Area, allFields } from '@domain/area/area';
import type { FieldInput } from '@domain/area/field';
import { KEPT_FIELDS } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type AreaBinding, companySql, type StoredRow } from '../binding';
import { clockFields } from '../due';
import { fieldArabicSql, fieldLabelSql, valueSql } from '../expressions';

/** Columns of `StoredCase` (server/db/schema/area.schema.ts) as they are read. */
interface ReadRow {
  readonly id: string;
  readonly version: number;
  readonly machine: string;
  readonly state: string;
  readonly state_value: StoredRow['value'];
  readonly leaves: string[];
  readonly memory: Record<string, unknown>;
  readonly state_since: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly created_by: string | null;
  readonly updated_by: string | null;
  readonly owner_company: string | null;
}
const RECORD_COLUMNS = [
  'id',
  'version',
  'machine',
  'state',
  'state_value',
  'leaves',
  'memory',
  'state_since',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
] as const satisfies readonly (keyof ReadRow)[];

type Value = FieldInput | Date | undefined;
type FlatRow = ReadRow & { readonly page_key: string | null };
/** Prefixes keep a field `version` of some area apart from the record's. */
const VALUE = 'v_';
const LABEL = 'l_';
const ARABIC = 'a_';

/** Names of an area's own fields; those that every record has are told beside them. */
export const ownFields = (area: Area): readonly string[] =>
  Object.keys(allFields(area)).filter((name) => !Object.hasOwn(KEPT_FIELDS, name));

/** What a statement that ends in a record `t` selects. */
const selected = (binding: AreaBinding, names: readonly string[], now: Date): RawBuilder<unknown> => {
  const values = [...new Set([...names, ...clockFields(binding)])].map(
    (name) => sql`${valueSql(binding, name, now)} as ${sql.ref(VALUE + name)}`,
  );
  const labels = names.flatMap((name) => {
    const field = binding.area.fields[name];
    if (!field) throw new Error(`The area ${binding.area.name} has no field ${name}`);
    const label = fieldLabelSql(binding, name, field, now);
    const arabic = fieldArabicSql(binding, name, field, now);
    return [
      ...(label ? [sql`${label} as ${sql.ref(LABEL + name)}`] : []),
      ...(arabic ? [sql`${arabic} as ${sql.ref(ARABIC + name)}`] : []),
    ];
  });
  const columns = RECORD_COLUMNS.map((name) => sql.ref(`t.${name}`));
  return sql.join([...columns, sql`${companySql(binding)} as owner_company`, ...values, ...labels]);
};

interface PageRequest {
  /** A select of `id`, `place` and `key`. */
  readonly page: RawBuilder<unknown>;
  readonly fields: readonly string[];
  readonly now: Date;
  /** Before the statement: how it is planned (server/db/planned-once.ts). */
  readonly planned?: RawBuilder<unknown>;
}

/** A record, and the `key` that the page gave it. */
interface PlacedRow {
  readonly row: StoredRow;
  readonly key: string | null;
}

/**
 * Records that a statement names, in the order of `place`. References are looked up, and derived fields computed, for these records
 * only.
 */
export const readPlaced = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  { page, fields, now, planned = sql`` }: PageRequest,
): Promise<readonly PlacedRow[]> => {
  const { rows } = await sql<FlatRow>`${planned}select ${selected(binding, fields, now)}, page.key as page_key
    from (${page}) as page join ${sql.table(binding.area.entity)} as t on t.id = page.id
    order by page.place`.execute(db);
  const names = { fields, ofClocks: clockFields(binding) };
  return rows.map((row) => ({ row: storedRow(row, names), key: row.page_key }));
};

export const readRows = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  query: PageRequest,
): Promise<readonly StoredRow[]> => (await readPlaced(db, binding, query)).map(({ row }) => row);

/** One record, whoever may see it. */
export const readRow = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  id: string,
  now: Date,
): Promise<StoredRow | null> => {
  const page = sql`select ${id}::text as id, 1 as place, null::text as key`;
  const [row] = await readRows(db, binding, { page, fields: ownFields(binding.area), now });
  return row ?? null;
};

const plain = (value: Value): FieldInput => (value instanceof Date ? value.toISOString() : (value ?? null));

const storedRow = (
  row: FlatRow,
  { fields, ofClocks }: Readonly<Record<'fields' | 'ofClocks', readonly string[]>>,
): StoredRow => {
  const values: Readonly<Record<string, unknown>> = { ...row };
  const valuesOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, plain(values[VALUE + name] as Value)]));
  const named = (prefix: string) =>
    Object.fromEntries(
      fields.flatMap((name) => {
        const label = values[prefix + name];
        return typeof label === 'string' ? [[name, label] as const] : [];
      }),
    );
  return {
    id: row.id,
    version: row.version,
    machine: row.machine,
    state: row.state,
    value: row.state_value,
    leaves: row.leaves,
    memory: row.memory,
    stateSince: row.state_since,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    companyId: row.owner_company,
    fields: valuesOf(fields),
    ofClocks: valuesOf(ofClocks),
    labels: named(LABEL),
    labelsAr: named(ARABIC),
  };
};
