import { PLANNED_ONCE } from '@server/db/planned-once';
import type { Schema } from '@server/db/schema';
import { onPostgres } from '@tests/support/database';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';

onPostgres((open) => {
  it('a connection keeps the plan of a statement that says so, whatever its parameters, and no other', async () => {
    const { db } = await open();
    await db.connection().execute(async (alone) => {
      const answerTo = async (text: typeof PLANNED_ONCE, value: number) =>
        (await sql<{ found: number }>`${text}select ${value}::int + 1 as found`.execute(alone)).rows;
      for (const value of [1, 2]) {
        expect(await answerTo(PLANNED_ONCE, value)).toEqual([{ found: value + 1 }]);
        expect(await answerTo(sql``, value)).toEqual([{ found: value + 1 }]);
      }
      expect(await plansOf(alone)).toEqual(['/* planned once */select $1::int + 1 as found']);
    });
  });
});

const plansOf = async (db: Kysely<Schema>): Promise<readonly string[]> =>
  (
    await sql<{
      text: string;
    }>`select statement as text from pg_prepared_statements where name <> ''`.execute(db)
  ).rows.map(({ text }) => text);
