import type { Database } from '@server/db/database';
import { sql } from 'kysely';

/** Which requests came, and how often somebody tried, whether it did anything or not. */
const BOOKS: ReadonlySet<string> = new Set(['request_key', 'sign_in_attempt']);

/** The tables of which a row was added, changed or removed since it was asked last; what was rolled back does not count. */
export type WrittenTables = () => Promise<readonly string[]>;

/** Triggers say it, which is stricter than comparing what stands there, and does not read two hundred tables for each request. */
export const watchTables = async ({ db }: Database): Promise<WrittenTables> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  await sql`create table written (name text not null)`.execute(db);
  await sql`create function mark_written() returns trigger language plpgsql as
    $$ begin insert into written values (tg_table_name); return null; end $$`.execute(db);
  for (const { name } of rows)
    if (!BOOKS.has(name))
      await sql`create trigger mark_written after insert or update or delete on ${sql.table(name)}
        for each row execute function mark_written()`.execute(db);
  return async () => {
    const written = await sql<{ name: string }>`delete from written returning name`.execute(db);
    return [...new Set(written.rows.map(({ name }) => name))].sort();
  };
};
