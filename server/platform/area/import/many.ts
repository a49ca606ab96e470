import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';

type Row = Readonly<Record<string, unknown>>;

/** Rows by the columns that they fill: those that they leave out take their defaults. */
const byColumns = (rows: readonly Row[]): readonly (readonly [readonly string[], readonly Row[]])[] => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = Object.keys(row).sort().join();
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => [Object.keys(group[0] ?? {}), group] as const);
};

const refs = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

/** Inserts rows with one parameter per set of columns; values are JSON, so jsonb and arrays go in as they are. */
export const insertMany = async (trx: Kysely<Schema>, table: string, rows: readonly Row[]): Promise<void> => {
  for (const [columns, group] of byColumns(rows))
    await sql`insert into ${sql.table(table)} (${refs(columns)}) select ${refs(columns)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(group)}::jsonb)`.execute(trx);
};

/** Writes the given columns of the row with this id. */
export const updateOne = async (
  trx: Kysely<Schema>,
  table: string,
  row: Row & { readonly id: string },
): Promise<void> => {
  const sets = Object.keys(row)
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
  await sql`update ${sql.table(table)} as kept set ${sql.join(sets)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) as given
    where kept.id = given.id`.execute(trx);
};
