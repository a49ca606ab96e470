import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from './schema';

const ROWS_PER_STATEMENT = 2_000;

/**
 * Inserts many rows with one parameter per statement, the fastest way that both engines share. All rows have the columns of
 * the first; columns left out take their defaults. Not for tables with jsonb columns.
 */
export const insertRows = async <T extends keyof Schema>(
  db: Kysely<Schema>,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(at, at + ROWS_PER_STATEMENT));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`.execute(
      db,
    );
  }
};
