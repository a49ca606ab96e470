import { warmUp } from '@server/areas/my-work/warm-up';
import { PLANNED_ONCE } from '@server/db/planned-once';
import type { Schema } from '@server/db/schema';
import { onPostgres } from '@tests/support/database';
import { signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
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
      // its very first answer comes by the plan that is kept
      expect(await plansOf(alone)).toEqual([
        { text: '/* planned once */select $1::int + 1 as found', kept: 2, thrown: 0 },
      ]);
      expect(await modeOf(alone)).toBe('auto');
    });
  });

  it('a statement that fails leaves the connection as it was, within a transaction as well', async () => {
    const { db } = await open();
    await db.connection().execute(async (alone) => {
      const failing = (on: Kysely<Schema>) => sql`${PLANNED_ONCE}select 1 / ${0}::int`.execute(on);
      await expect(failing(alone)).rejects.toThrow('division by zero');
      expect(await modeOf(alone)).toBe('auto');
      await expect(alone.transaction().execute(failing)).rejects.toThrow('division by zero');
      expect(await modeOf(alone)).toBe('auto');
    });
  });

  it('a start has the list of work planned and compiled before anybody asks for it', async () => {
    const database = await open('tiny');
    const server = await openTestServer(database);
    await warmUp(server.services).done;
    const { ask } = await signedIn(server);
    const before = await usesOf(database.db);
    expect(before).toEqual([8]);
    expect((await ask('POST /my-work/list', { body: {} })).status).toBe(200);
    // the same statement, on the same connection
    expect(await usesOf(database.db)).toEqual([9]);
  });

  it('who ends the server while it makes itself ready does not wait for it', async () => {
    const server = await openTestServer(await open('tiny'));
    const warm = warmUp(server.services);
    await warm.stop();
    expect((await usesOf(server.services.db))[0] ?? 0).toBeLessThan(8);
  });
});

/** How often the kept plan of what finds the work was used. */
const usesOf = async (db: Kysely<Schema>): Promise<readonly number[]> =>
  (await plansOf(db)).filter(({ text }) => text.includes('found as materialized')).map((plan) => plan.kept);

const modeOf = async (db: Kysely<Schema>): Promise<string | undefined> =>
  (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(db)).rows[0]?.plan_cache_mode;

const plansOf = async (db: Kysely<Schema>) =>
  (
    await sql<{ text: string; kept: number; thrown: number }>`select statement as text,
      generic_plans::int as kept, custom_plans::int as thrown from pg_prepared_statements where name <> ''`.execute(
      db,
    )
  ).rows;
