import type { Database } from '@server/db/database';
import { type Ask, askAs } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { openTestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

const FALCON = ['company-0001', 'company-0002', 'company-0003', 'company-0004', 'company-0005'];
/** Falcon Contracting and the company below it. */
const BRANCH = ['company-0002', 'company-0004'];
const FOREIGN = 'company-0006';

/** What each figure means, counted the plain way. */
const DEFINITIONS = {
  users: `employee where status = 'active'`,
  onboardings: `onboarding_case where state <> 'completed' and state <> 'unsuccessful'`,
  renewals: `renewal_request where state in ('opened', 'client_decision', 'quoted', 'accepted')`,
  offboardings: `offboarding_case where state <> 'closed' and state <> 'withdrawn'`,
  visaProcesses: `visa_case where state not in ('completed', 'declined', 'closed', 'closed_unfit', 'cancelled_by_authority', 'withdrawn')`,
  tickets: `ticket where state in ('new', 'open', 'pending', 'resolved')`,
  mobileUsers: `employee where status = 'active' and first_mobile_login_at is not null`,
};

interface Distribution {
  readonly _id: string;
  readonly count: number;
  readonly total_order_value?: number;
}

onOneEngine((open) => {
  let database: Database;
  let staff: Ask;
  let admin: Ask;
  let employee: Ask;

  const count = async (from: string, companies: readonly string[] | null): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}
      ${companies ? sql`and company_id in (${sql.join(companies)})` : sql``}`.execute(database.db);
    return rows[0]?.count ?? Number.NaN;
  };
  const figures = async (companies: readonly string[] | null) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(DEFINITIONS).map(
          async ([name, from]) => [name, await count(from, companies)] as const,
        ),
      ),
    );
  const rowsOf = async (ask: Ask, call: string): Promise<Distribution[]> =>
    (await ask(call)).body as Distribution[];
  const total = (rows: readonly Distribution[]) => rows.find((row) => row._id === 'Total')?.count;
  const others = (rows: readonly Distribution[]) =>
    rows.filter((row) => row._id !== 'Total').reduce((sum, row) => sum + row.count, 0);

  beforeAll(async () => {
    database = await open('demo');
    const server = await openTestServer(database);
    staff = await askAs(server, 'superAdmin');
    admin = await askAs(server, 'hrAdmin');
    employee = await askAs(server, 'employee');
  });

  describe('the seven figures', () => {
    it('equal a direct count for staff', async () => {
      const expected = await figures(null);
      expect((await staff('POST /dashboard/stats')).body).toEqual(expected);
      expect(expected).toMatchObject({
        users: 1_475,
        onboardings: 55,
        renewals: 40,
        offboardings: 44,
        visaProcesses: 130,
      });
    });

    it.each([
      ['the whole group', undefined, FALCON],
      ['a branch with what is below it', 'company-0002', BRANCH],
    ])('equal a direct count of %s for its HR administrator', async (_, selected_company_id, companies) => {
      const { body } = await admin('POST /dashboard/stats', { body: { selected_company_id } });
      expect(body).toEqual(await figures(companies));
    });

    it('are narrowed to the applied companies, and by nothing else', async () => {
      const company = ['company-0004', 'company-0003'];
      const { body } = await staff('POST /dashboard/stats', { body: { company } });
      expect(body).toEqual(await figures(['company-0003', 'company-0004', 'company-0005']));
    });

    it('count the employee alone for himself', async () => {
      expect((await employee('POST /dashboard/stats')).body).toMatchObject({ users: 1, offboardings: 0 });
    });

    it('change with the rows', async () => {
      const before = await figures(FALCON);
      await database.db
        .updateTable('ticket')
        .set({ state: 'closed' })
        .where('company_id', 'in', FALCON)
        .where('state', 'in', ['new', 'open', 'pending', 'resolved'])
        .execute();
      const { body } = await admin('POST /dashboard/stats');
      expect(body).toEqual({ ...before, tickets: 0 });
    });
  });

  describe('distributions', () => {
    it.each([
      ['POST /onboardings/get_status_count', 'onboarding_case where true'],
      ['POST /offboardings/get_status_count', DEFINITIONS.offboardings],
      ['POST /visaprocess/distribution', DEFINITIONS.visaProcesses],
    ])('%s: the rows add up to the Total row, which is a direct count', async (call, from) => {
      for (const [ask, companies] of [
        [staff, null],
        [admin, FALCON],
      ] as const) {
        const rows = await rowsOf(ask, call);
        expect(total(rows)).toBe(await count(from, companies));
        expect(others(rows)).toBe(total(rows));
        expect(rows.at(-1)?._id).toBe('Total');
      }
    });

    it('name onboardings in words, those that ended included', async () => {
      const names = (await rowsOf(staff, 'POST /onboardings/get_status_count')).map((row) => row._id);
      expect(names).toEqual(expect.arrayContaining(['form in progress', 'completed', 'unsuccessful']));
      expect(names.indexOf('invited')).toBeLessThan(names.indexOf('completed'));
    });

    it('name visa cases by the tab values of the portal', async () => {
      const names = (await rowsOf(staff, 'POST /visaprocess/distribution')).map((row) => row._id);
      expect(names).toEqual(['new visa process', 'visa renewal', 'visa cancellation', 'Total']);
    });

    it('give leads with their order value in dirhams', async () => {
      const rows = await rowsOf(staff, 'GET /leads/get_status_count');
      const { rows: plain } = await sql<{
        fils: number;
      }>`select sum(order_value_fils)::int8 as fils from lead`.execute(database.db);
      const sum = rows
        .filter((row) => row._id !== 'Total')
        .reduce((so, row) => so + (row.total_order_value ?? 0), 0);
      expect(total(rows)).toBe(2_500);
      expect(rows.at(-1)?.total_order_value).toBe((plain[0]?.fils ?? 0) / 100);
      expect(sum).toBeCloseTo((plain[0]?.fils ?? 0) / 100, 1);
      expect(rows.map((row) => row._id)).toContain('Agreement sent');
    });

    it('are empty but for the Total row when nothing is there', async () => {
      const body = { selected_company_id: 'nowhere' };
      expect((await staff('POST /visaprocess/distribution', { body })).body).toEqual([
        { _id: 'Total', count: 0 },
      ]);
    });
  });

  describe('recent lists', () => {
    it('show the latest onboardings first, with the candidate and the company', async () => {
      const { body } = await admin('POST /dashboard/recent/onboardings');
      const { results } = body as { results: { _id: string; createdAt: string; company_name: string }[] };
      const times = results.map((row) => row.createdAt);
      expect(times).toEqual([...times].sort().reverse());
      expect(results.every((row) => row.company_name.startsWith('Falcon'))).toBe(true);
      expect(results).toHaveLength(Math.min(50, await count('onboarding_case where true', FALCON)));
    });

    it('show the latest tickets first, unassigned ones without name and id', async () => {
      const { body } = await staff('POST /dashboard/recent/tickets');
      const { results } = body as {
        results: {
          createdAt: string;
          status: string;
          assignedToName: string | null;
          assignedToId: string | null;
        }[];
      };
      const { rows } = await sql<{ at: Date }>`select max(created_at) as at from ticket`.execute(database.db);
      expect(results).toHaveLength(50);
      expect(results[0]?.createdAt).toBe(rows[0]?.at.toISOString());
      expect(results.some((row) => row.assignedToId === null)).toBe(true);
      expect(results.every((row) => (row.assignedToId === null) === (row.assignedToName === null))).toBe(
        true,
      );
      const words = ['New', 'Ongoing', 'Pending', 'Resolved', 'Completed', 'Merged'];
      expect(words).toEqual(expect.arrayContaining([...new Set(results.map((row) => row.status))]));
    });

    it('show who signed in on the mobile app, and how many did', async () => {
      const { body } = await staff(`GET /users/mobile/login/stats?company=${FALCON.join(',')}`);
      const { count: counted, users } = body as { count: number; users: { firstMobileLoginDate: string }[] };
      const times = users.map((user) => user.firstMobileLoginDate);
      expect(counted).toBe(await count(DEFINITIONS.mobileUsers, FALCON));
      expect(times).toEqual([...times].sort().reverse());
      expect(times).toHaveLength(50);
    });
  });

  const CALLS = [
    'POST /dashboard/stats',
    'POST /dashboard/recent/onboardings',
    'POST /dashboard/recent/tickets',
    'POST /onboardings/get_status_count',
    'POST /offboardings/get_status_count',
    'POST /visaprocess/distribution',
    'GET /users/mobile/login/stats',
    'GET /leads/get_status_count',
  ];

  it.each(CALLS.filter((call) => call.startsWith('POST')))('%s refuses another client', async (call) => {
    const body = { selected_company_id: FOREIGN };
    for (const ask of [admin, employee])
      expect(await ask(call, { body })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it.each(CALLS)('%s refuses another client that is applied, or answers nothing of it', async (call) => {
    for (const ask of [admin, employee]) {
      const company = ['company-0002', FOREIGN];
      const answer = call.startsWith('GET')
        ? await ask(`${call}?company=${company.join(',')}`)
        : await ask(call, { body: { company } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  it('shows leads to staff only', async () => {
    for (const ask of [admin, employee])
      expect(await ask('GET /leads/get_status_count')).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
  });
});
