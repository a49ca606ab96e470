import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Copies one row of a table many times, in one statement. `changed`: expressions over `n`, from 1 on, for the columns in which the copies
 * differ; `fresh`: columns that take their defaults.
 */
export const copyRow = async (
  db: Kysely<Schema>,
  table: keyof Schema,
  options: {
    readonly id: string;
    readonly times: number;
    readonly changed: Readonly<Record<string, RawBuilder<unknown>>>;
    readonly fresh?: readonly string[];
  },
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !options.fresh?.includes(name));
  const values = names.map((name) => options.changed[name] ?? sql.ref(`row.${name}`));
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} as row, generate_series(1, ${options.times}::integer) as n
    where row.id = ${options.id}`.execute(db);
};
