import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { onOneEngine } from '@tests/support/database';
import { agreeSalary, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const EMPLOYER = 'employer-of-two';
const [ONE, OTHER] = ['payer-one', 'payer-other'] as const;
const STANDING = { machine_version: 1, state_since: '2026-01-01T00:00:00Z' };

/** The ministry looks at the establishment that employs, whichever clients its people work for. */
onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let now = new Date('2026-11-30T05:00:00Z');

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database, { clock: { now: () => now } });
    staff = await signedIn(server);
    colleague = await signedIn(server);
    const { db } = database;
    for (const { user } of [staff, colleague])
      await db.insertInto('user_grant').values({ user_id: user.id, grant_name: 'salary' }).execute();
    await db
      .insertInto('establishment')
      .values({
        id: EMPLOYER,
        machine: 'establishment',
        state: 'active',
        ...STANDING,
        name: 'Employer of two LLC',
        jurisdiction: 'mainland',
      })
      .execute();
    for (const id of [ONE, OTHER]) {
      await db
        .insertInto('company')
        .values({ id, name: `Client ${id}`, depth: 1, parent_company_id: null, status: 'active' })
        .execute();
      await db
        .insertInto('employee')
        .values({
          id: `of-${id}`,
          company_id: id,
          first_name: 'Of',
          last_name: id,
          status: 'active',
          born_on: '1990-01-01',
          joined_on: '2026-01-01',
          nationality: 'India',
          basic_fils: 10_000_00,
          gross_fils: 10_000_00,
          establishment_id: EMPLOYER,
        })
        .execute();
      await agreeSalary(staff, colleague, {
        employee_id: `of-${id}`,
        effective_on: '2026-01-01',
        basic_fils: 10_000_00,
      });
    }
  });

  /** A regular run of a client with the one payslip of its employee. */
  const pay = async (company: string, month: string, net_fils: number, paid_on: string | null) => {
    const { db } = database;
    const id = `${company}-${month}`;
    await db
      .insertInto('payroll_run')
      .values({
        id,
        machine: 'payroll-run',
        state: 'funded',
        ...STANDING,
        name: id,
        company_id: company,
        month,
        kind: 'regular',
        net_fils,
      })
      .execute();
    await db
      .insertInto('payslip')
      .values({
        id: `slip-${id}`,
        machine: 'payslip',
        state: 'confirmed',
        ...STANDING,
        number: `PS-${id}`,
        employee_id: `of-${company}`,
        company_id: company,
        month,
        run_id: id,
        basic_fils: net_fils,
        allowances_fils: 0,
        additions_fils: 0,
        reductions_fils: 0,
        net_fils,
        days: 30,
        iban: null,
        routing_code: null,
        person_code: null,
        viewed_on: null,
        establishment_id: EMPLOYER,
        payout: paid_on === null ? 'due' : 'paid',
        paid_on,
      })
      .execute();
  };
  const wpsStatus = async (body: object = {}) => {
    const answer = await staff.ask('POST /reports/wps', { body });
    expect(answer.status, answer.text).toBe(200);
    const rows = (answer.body as ReportAnswer).rows.filter(([name]) => name === 'Employer of two LLC');
    return new Map(rows.map((row) => [row[1], row.slice(3, 10)]));
  };
  const alerts = async () =>
    (
      await database.db
        .selectFrom('alert')
        .select(['kind', 'due_on', 'route', 'state'])
        .where('cause', 'like', `wages%${EMPLOYER}%`)
        .where('state', '<>', 'resolved')
        .orderBy('due_on')
        .execute()
    ).map(({ kind, due_on, route }) => [kind, due_on, route]);

  describe('over both of its clients', () => {
    beforeAll(async () => {
      // 85 % on the day: one client paid all of it, the other later
      await pay(ONE, '2026-08-01', 85_000_00, '2026-09-01');
      await pay(OTHER, '2026-08-01', 15_000_00, '2026-09-05');
      await pay(ONE, '2026-09-01', 84_999_99, '2026-10-01');
      await pay(OTHER, '2026-09-01', 15_000_01, '2026-10-02');
      await pay(ONE, '2026-10-01', 10_000_00, '2026-11-01');
    });

    it('is on time, late or short by what all of them were paid, and when', async () => {
      const found = await wpsStatus();
      expect(found.get('2026-08-01')).toEqual([
        100_000_00,
        100_000_00,
        100,
        '2026-09-05',
        'on_time',
        null,
        0,
      ]);
      expect(found.get('2026-09-01')).toEqual([100_000_00, 100_000_00, 100, '2026-10-02', 'late', null, 0]);
    });

    it('counts a run that nobody has made as unpaid, with what it would have paid', async () => {
      const found = await wpsStatus();
      expect(found.get('2026-10-01')).toEqual([
        20_000_00,
        10_000_00,
        50,
        '2026-11-01',
        'short',
        'executive_order',
        1,
      ]);
      // of this month nobody has run anything, and it is not due before tomorrow
      expect(found.get('2026-11-01')).toEqual([20_000_00, 0, 0, null, 'waiting', null, 2]);
    });

    it('is the whole of it for a selection with one of its clients, and nothing for one without', async () => {
      expect([...(await wpsStatus({ company: [ONE] })).values()]).toEqual([...(await wpsStatus()).values()]);
      expect((await wpsStatus({ company: ['company-0006'] })).size).toBe(0);
    });

    it('leads to the wages of the month, paid or not', async () => {
      const { body } = await staff.ask('POST /reports/wps', { body: { company: [ONE] } });
      const row = (body as ReportAnswer).rows.find((one) => one[1] === '2026-10-01');
      expect(row?.slice(10)).toEqual([
        `/establishments?record=${EMPLOYER}`,
        ...Array(3).fill(`/reports?report=wps-wages&part=${EMPLOYER}&until=2026-10-31`),
      ]);
    });
  });

  it('is an alert from three days before the day, another one after it, and none any more once 85 % is paid', async () => {
    const route = `/establishments?record=${EMPLOYER}`;
    now = new Date('2026-11-27T05:00:00Z');
    await runJobs(server.services);
    expect(await alerts()).toEqual([['wages_short', '2026-11-01', route]]);
    now = new Date('2026-11-28T05:00:00Z');
    await runJobs(server.services);
    expect(await alerts()).toEqual([
      ['wages_short', '2026-11-01', route],
      ['wages_due', '2026-12-01', route],
    ]);
    now = new Date('2026-12-02T05:00:00Z');
    await pay(OTHER, '2026-10-01', 10_000_00, '2026-12-01');
    await runJobs(server.services);
    expect(await alerts()).toEqual([['wages_short', '2026-12-01', route]]);
    await pay(ONE, '2026-11-01', 17_000_00, '2026-12-02');
    await pay(OTHER, '2026-11-01', 3_000_00, null);
    await runJobs(server.services);
    expect(await alerts()).toEqual([]);
  });
});
