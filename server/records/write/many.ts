import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';

type Row = Readonly<Record<string, unknown>>;

/** Rows by the columns that they fill: those that they leave out take their defaults. */
const byColumns = <R extends Row>(
  rows: readonly R[],
): readonly (readonly [readonly string[], readonly R[]])[] => {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const key = Object.keys(row).sort().join();
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => [Object.keys(group[0] ?? {}), group] as const);
};

const refs = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

/**
 * Inserts records into the table of an area, with one parameter per set of columns; values are JSON, so jsonb and arrays go in as they
 * are.
 */
export const insertMany = async (trx: Kysely<Schema>, table: string, rows: readonly Row[]): Promise<void> => {
  for (const [columns, group] of byColumns(rows))
    await sql`insert into ${sql.table(table)} (${refs(columns)}) select ${refs(columns)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(group)}::jsonb)`.execute(trx);
};

/** Writes the given columns of the rows with these ids. */
export const updateMany = async (
  trx: Kysely<Schema>,
  table: string,
  rows: readonly (Row & { readonly id: string })[],
): Promise<void> => {
  for (const [columns, group] of byColumns(rows)) {
    const sets = columns
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
    await sql`update ${sql.table(table)} as kept set ${sql.join(sets)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(group)}::jsonb) as given
      where kept.id = given.id`.execute(trx);
  }
};
