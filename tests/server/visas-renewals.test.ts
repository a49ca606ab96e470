import type { Database } from '@server/db/database';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { onOneEngine } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

const DAY = 86_400;

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;

  beforeEach(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    // nobody's identity documents end soon, and nothing is under way
    const { db } = database;
    await db.deleteFrom('renewal_notice').execute();
    await db.deleteFrom('notification').execute();
    await db.deleteFrom('visa_case').execute();
    await db
      .updateTable('employee_papers')
      .set({ residence_expires_on: '2029-01-01', labour_card_expires_on: null })
      .execute();
  });

  const holders = async (count: number): Promise<readonly string[]> => {
    const rows = await database.db
      .selectFrom('employee_papers as p')
      .innerJoin('employee as e', 'e.id', 'p.employee_id')
      .select('p.employee_id')
      .where('e.company_id', 'in', ['company-0001', 'company-0002', 'company-0003', 'company-0004'])
      // whoever serves his notice leaves on his last day
      .where('e.state', '=', 'active')
      .orderBy('p.employee_id')
      .limit(count)
      .execute();
    expect(rows).toHaveLength(count);
    return rows.map(({ employee_id }) => employee_id);
  };
  const endsOn = (ids: readonly string[], day: string, document: 'residence' | 'labour_card' = 'residence') =>
    database.db
      .updateTable('employee_papers')
      .set({ [`${document}_expires_on`]: day })
      .where('employee_id', 'in', ids)
      .execute();
  const cases = () =>
    database.db
      .selectFrom('visa_case')
      .select(['id', 'employee_id', 'state', 'machine', 'target_on', 'created_by', 'residence_expires_on'])
      .orderBy('employee_id')
      .execute();
  const reminders = async () => {
    const { rows } = await sql<{ payload: { days: number } }>`select payload from case_event
      where type = 'reminded' order by at, entity_id`.execute(database.db);
    return rows.map(({ payload }) => payload.days);
  };
  const notified = () =>
    database.db
      .selectFrom('notification')
      .select(['user_id', 'title', 'body'])
      .where('kind', '=', 'renewal')
      .execute();
  const wakeAfter = async (days: number) => {
    server.passSeconds(days * DAY);
    await runJobs(server.services);
  };

  describe('a renewal', () => {
    it('opens itself ninety days before, once, with what is known', async () => {
      const [employeeId = ''] = await holders(1);
      await endsOn([employeeId], '2027-03-01');
      await wakeAfter(0);
      expect(await cases()).toEqual([]);
      await wakeAfter(1);
      await wakeAfter(0);
      expect(await cases()).toEqual([
        {
          id: expect.any(String),
          employee_id: employeeId,
          state: 'opened',
          machine: 'visa-renewal',
          target_on: '2027-03-01',
          created_by: null,
          residence_expires_on: '2027-03-01',
        },
      ]);
      const documents = await database.db.selectFrom('visa_document').select('kind').execute();
      expect(documents.map(({ kind }) => kind)).toContain('passport_copy');
      expect(await reminders()).toEqual([]);
    });

    it('opens for the paper that ends first, and for both papers once', async () => {
      const ids = await holders(1);
      await endsOn(ids, '2027-02-20');
      await endsOn(ids, '2027-02-10', 'labour_card');
      await wakeAfter(0);
      expect((await cases()).map(({ target_on }) => target_on)).toEqual(['2027-02-10']);
      await database.db.updateTable('visa_case').set({ state: 'declined' }).execute();
      await wakeAfter(1);
      expect(await cases()).toHaveLength(1);
    });

    it('opens for everybody whose day came while the server was down', async () => {
      const ids = await holders(12);
      await endsOn(ids.slice(0, 6), '2027-01-10');
      await endsOn(ids.slice(6), '2026-11-01');
      await wakeAfter(50);
      expect((await cases()).map(({ employee_id }) => employee_id)).toEqual([...ids].sort());
    });

    it('does not open beside a cancellation, nor for somebody who has left', async () => {
      const [leaving = '', gone = ''] = await holders(2);
      await endsOn([leaving, gone], '2026-12-20');
      await database.db
        .updateTable('employee')
        .set({ state: 'ended', left_on: '2026-11-29' })
        .where('id', '=', gone)
        .execute();
      await database.db
        .insertInto('visa_case')
        .values({
          id: 'cancellation-1',
          machine: 'visa-cancellation',
          machine_version: 1,
          state: 'opened',
          state_since: '2026-11-29T08:00:00Z',
          company_id: 'company-0001',
          employee_id: leaving,
          type: 'visa cancellation',
          target_on: '2026-12-20',
        })
        .execute();
      await wakeAfter(0);
      expect((await cases()).map(({ id }) => id)).toEqual(['cancellation-1']);
    });
  });

  describe('a reminder', () => {
    it('comes at sixty and at thirty days, once each', async () => {
      await endsOn(await holders(1), '2027-02-15');
      await wakeAfter(0);
      await wakeAfter(17);
      expect(await reminders()).toEqual([60]);
      await wakeAfter(1);
      await wakeAfter(29);
      await wakeAfter(1);
      expect(await reminders()).toEqual([60, 30]);
    });

    it('is the most urgent one alone when the server was down for both', async () => {
      await endsOn(await holders(1), '2027-02-15');
      await wakeAfter(70);
      await wakeAfter(1);
      expect(await reminders()).toEqual([30]);
    });

    it('is not given once the new residence is there', async () => {
      await endsOn(await holders(1), '2027-02-15');
      await wakeAfter(0);
      await database.db
        .updateTable('visa_case')
        .set({ state: 'residence_renewed', residence_expires_on: '2029-02-15' })
        .execute();
      await wakeAfter(20);
      expect(await reminders()).toEqual([]);
    });

    it('of many papers is one notification for each reader', async () => {
      await endsOn(await holders(5), '2026-12-20');
      await wakeAfter(0);
      expect(await reminders()).toEqual([30, 30, 30, 30, 30]);
      const reported = await notified();
      const admin = await database.db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', 'hr.admin@falcon-group.example')
        .executeTakeFirstOrThrow();
      const his = reported.filter(({ user_id }) => user_id === admin.id);
      expect(his).toEqual([
        {
          user_id: admin.id,
          title: 'A residence or labour card ends within 30 days',
          body: expect.stringMatching(/, 2 more$/),
        },
      ]);
      expect(new Set(reported.map(({ user_id }) => user_id)).size).toBe(reported.length);
    });
  });
});
