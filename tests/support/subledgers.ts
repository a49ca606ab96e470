import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Person } from './records';

/** What journal and documents differ by at the end of a day, by control account: nothing. Somebody of the staff asks. */
export const differencesOn = async (who: Person, until: string, company?: string) => {
  const body = { until, ...(company === undefined ? {} : { company: [company] }) };
  const answer = await who.ask('POST /reports/control-accounts', { body });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as ReportAnswer).rows
    .filter((row) => row[4] !== 0)
    .map(([name, , , , difference]) => [name, difference]);
};

/** On each day that something was posted to since a day, and on the day before it. */
export const expectNoDifferences = async (
  who: Person,
  { db }: Database,
  postedSince = '2026-11-30',
): Promise<void> => {
  const { rows } = await sql<{ day: string }>`select distinct to_char(near.day, 'YYYY-MM-DD') as day
    from journal_entry, lateral (values (entry_on), (entry_on - 1)) as near (day)
    where source_id is not null and posted_on >= ${postedSince}::date order by day`.execute(db);
  const found = [];
  for (const { day } of rows)
    found.push(...(await differencesOn(who, day)).map((difference) => [day, ...difference]));
  expect(found).toEqual([]);
};
