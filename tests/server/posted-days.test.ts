import { readFileSync } from 'node:fs';
import { postPast } from '@server/db/ledger/post-past';
import { onOneEngine } from '@tests/support/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

/** The query that operators are given. */
const [, QUERY = ''] = /```sql\n(.*?)```/s.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];

onOneEngine((open) => {
  it('wages that an older version posted on a later day keep it, and are named with the day of their approval', async () => {
    const { db } = await open('tiny');
    const late = () => sql.raw<{ number: string; posted: string; approved: string }>(QUERY).execute(db);
    expect((await late()).rows).toEqual([]);

    const entries = () =>
      sql<{
        id: string;
        number: string;
        day: string;
      }>`select id, number, entry_on::text as day from journal_entry
        where event = 'wages_approved' order by number`.execute(db);
    const [first] = (await entries()).rows;
    await sql`update journal_entry set entry_on = entry_on + 9 where id = ${first?.id}`.execute(db);
    const before = (await entries()).rows;
    await postPast(db, new Date('2026-11-30T08:00:00Z'));
    expect((await entries()).rows).toEqual(before);

    const { rows } = await late();
    expect(rows.map(({ number }) => number)).toEqual([first?.number]);
    const [found] = rows;
    expect(Date.parse(found?.posted ?? '') - Date.parse(found?.approved ?? '')).toBe(9 * 86_400_000);
  });
});
