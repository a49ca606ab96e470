import { randomUUID } from 'node:crypto';
import type { BulkAnswer, ListPage, RecordAnswer } from '@domain/area/records';
import type { PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import { payslips } from '@domain/areas/payslips/payslips.area';
import { PAYSLIPS_OF_CLIENT } from '@domain/finance/states';
import { runWork } from '@server/areas/payroll-runs/run-work';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { grantLeave } from '@tests/support/leave';
import { openedList } from '@tests/support/opened-list';
import { agreeSalary, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import {
  exceptionsAddress,
  payslipsAddress,
  payslipsOfRunAddress,
} from '@ui/areas/payroll-runs/day-addresses';
import { totalsOfDay } from '@ui/areas/payroll-runs/day-stages';
import { beforeAll, describe, expect, it } from 'vitest';

const CLIENT = 'day-client';
const OTHER = 'company-0002';
/** Without companies below it. */
const LEAF = 'company-0009';
const [NOVEMBER, DECEMBER] = ['2027-11-01', '2027-12-01'];

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let blind: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    blind = await signedIn(server);
    await database.db
      .insertInto('company')
      .values({ id: CLIENT, name: 'Day LLC', depth: 1, parent_company_id: null, status: 'active' })
      .execute();
    admin = await signedIn(server, { role: 'isAdmin', companyId: CLIENT });
    for (const { user } of [staff, colleague])
      await database.db.insertInto('user_grant').values({ user_id: user.id, grant_name: 'salary' }).execute();
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await employ(`day-${number}`);
  });

  const employ = async (id: string) => {
    await database.db
      .insertInto('employee')
      .values({
        id,
        company_id: CLIENT,
        first_name: 'Employee',
        last_name: id,
        status: 'active',
        born_on: '1990-01-01',
        joined_on: '2026-01-01',
        nationality: 'India',
        basic_fils: 10_000_00,
        gross_fils: 10_000_00,
        iban: `AE77026000101500000000${id.slice(-1)}`,
        person_code: '00010012345678',
        establishment_id: 'establishment-0001',
      })
      .execute();
    await agreeSalary(staff, colleague, {
      employee_id: id,
      effective_on: '2026-01-01',
      basic_fils: 10_000_00,
    });
  };
  const day = async (month = NOVEMBER, by = staff, more: object = {}) => {
    const { status, body, text } = await by.ask('POST /payroll-day/read', { body: { month, ...more } });
    expect(status, text).toBe(200);
    return body as PayrollDay;
  };
  const openRuns = async (month: string, more: object = {}) => {
    const { status, body, text } = await staff.ask('POST /payroll-day/open', {
      body: { month, what: 'runs', ...more },
    });
    expect(status, text).toBe(200);
    return (body as BulkAnswer).results;
  };
  const give = async (event: string, ids: readonly string[], by = staff) => {
    const { status, body, text } = await by.ask('POST /records/payroll-runs/bulk', {
      body: { event, ids, payload: {}, key: randomUUID() },
    });
    expect(status, text).toBe(200);
    await runWork.workOff(server.services);
    return (body as BulkAnswer).results;
  };
  const takers = ({ runs }: PayrollDay) =>
    runs.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id);
  const ofClient = ({ runs }: PayrollDay, company = CLIENT) => runs.find((run) => run.company.id === company);
  /** Payslips of the month that a reviewer looks at, as the list under the day shows them. */
  const variancesOf = async (month: string) => {
    const { body } = await staff.ask('POST /records/payslips/list', {
      body: {
        filter: {
          month: { from: month, to: month },
          state: { in: PAYSLIPS_OF_CLIENT },
          variance: { empty: false },
        },
      },
    });
    return (body as ListPage).rows;
  };
  const variances = async (month: string) => {
    return (await variancesOf(month)).map(({ fields }) => [
      (fields.employee_id as { id: string }).id,
      fields.variance,
      fields.variance_part,
      fields.variance_reason,
      fields.variance_absence,
    ]);
  };

  it('is for staff; the client’s administrator has his own list', async () => {
    expect((await admin.ask('POST /payroll-day/read', { body: { month: NOVEMBER } })).status).toBe(403);
    expect(
      (await admin.ask('POST /payroll-day/open', { body: { month: NOVEMBER, what: 'runs' } })).status,
    ).toBe(403);
    expect((await staff.ask('POST /payroll-day/read', { body: { month: '2027-02-30' } })).body).toMatchObject(
      {
        code: 'invalid_input',
        errors: [{ field: 'month' }],
      },
    );
  });

  it('opens the runs of the clients that are selected, then of all; who is no client is told, and stops nobody', async () => {
    await database.db.updateTable('company').set({ state: 'prospect' }).where('id', '=', OTHER).execute();
    const before = await day();
    expect(before.runs).toEqual([]);
    expect(before.unopened.find(({ company }) => company.id === OTHER)?.reasons).toMatchObject([
      { code: 'no_client' },
    ]);
    const narrow = { company: [LEAF] };
    expect((await day(NOVEMBER, staff, narrow)).unopened.map(({ company }) => company.id)).toEqual([LEAF]);
    expect((await openRuns(NOVEMBER, narrow)).map(({ id, ok }) => [id, ok])).toEqual([[LEAF, true]]);
    const rest = await openRuns(NOVEMBER);
    expect(rest.filter(({ ok }) => !ok)).toMatchObject([
      { id: OTHER, code: 'invalid_input', reasons: [{ code: 'no_client' }] },
    ]);
    expect(rest.map(({ id }) => id)).not.toContain(LEAF);
    await database.db.updateTable('company').set({ state: 'active' }).where('id', '=', OTHER).execute();
    expect((await openRuns(NOVEMBER)).map(({ id, ok }) => [id, ok])).toEqual([[OTHER, true]]);
    const after = await day();
    expect(after.unopened).toEqual([]);
    expect(after.runs.length).toBe(before.unopened.length);
    expect(after.runs.every(({ command }) => command === 'lock_inputs')).toBe(true);
  });

  it('locks, calculates and reviews all at once, and tells each client why not', async () => {
    await give('lock_inputs', takers(await day()));
    await give('calculate', takers(await day()));
    const calculated = await day();
    expect(new Set(calculated.runs.map(({ state }) => state))).toEqual(new Set(['calculated']));
    // numbers of payslips are unique over all clients
    const numbers = await database.db
      .selectFrom('payslip')
      .select('number')
      .where('month', '=', NOVEMBER)
      .execute();
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(calculated.runs.length);
    expect(ofClient(calculated)).toMatchObject({
      command: 'review',
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'needs_another_person' })]),
    });
    // who may not see amounts does not review them, in bulk neither
    const id = ofClient(calculated)?.id ?? '';
    expect(await give('review', [id], blind)).toMatchObject([
      { ok: false, reasons: [{ code: 'sees_no_amounts' }] },
    ]);
    const reviewed = await give('review', takers(await day(NOVEMBER, colleague)), colleague);
    expect(reviewed.length).toBeGreaterThan(0);
    expect(reviewed.every(({ ok }) => ok)).toBe(true);
    expect(ofClient(await day())).toMatchObject({ state: 'reviewed', command: 'ask_client' });
  });

  it('each count opens the payslips that it counts', async () => {
    const { db } = database;
    const wrong = async (employee: string, change: object) =>
      db
        .updateTable('payslip')
        .set(change)
        .where('employee_id', '=', employee)
        .where('month', '=', NOVEMBER)
        .execute();
    await wrong('day-1', { iban: null });
    await wrong('day-2', { net_fils: 0 });
    const now = await day();
    const { employees, exceptions } = totalsOfDay(now);
    const opened = async (address: string) => (await openedList(staff, payslips, address)).length;
    expect(ofClient(now)?.exceptions).toBe(2);
    expect(await opened(exceptionsAddress(NOVEMBER))).toBe(exceptions);
    expect(await opened(payslipsAddress(NOVEMBER))).toBe(employees);
    const id = ofClient(now)?.id ?? '';
    const { fields } = (await staff.ask(`GET /records/payroll-runs/${id}/read`)).body as RecordAnswer;
    for (const count of ['headcount', 'exceptions', 'unpaid'] as const)
      expect(await opened(payslipsOfRunAddress(id, count)), count).toBe(fields[count]);
    await wrong('day-1', { iban: 'AE770260001015000000001' });
    await wrong('day-2', { net_fils: 10_000_00 });
  });

  describe('the month after', () => {
    it('finds whose wage is not as it was, and why; whoever sees no wages is told of none', async () => {
      const { db } = database;
      const [first, second, third, fourth] = ['day-1', 'day-2', 'day-3', 'day-4'] as const;
      await agreeSalary(staff, colleague, {
        employee_id: first,
        effective_on: DECEMBER,
        basic_fils: 90_000_00,
      });
      await db
        .updateTable('employee')
        .set({ iban: 'AE280260001015000000010' })
        .where('id', '=', second)
        .execute();
      await db
        .updateTable('employee')
        .set({ state: 'ended', left_on: '2027-11-30' })
        .where('id', '=', third)
        .execute();
      await db.updateTable('employee').set({ joined_on: '2027-12-10' }).where('id', '=', fourth).execute();
      await db.updateTable('payslip').set({ state: 'discarded' }).where('employee_id', '=', fourth).execute();
      await db
        .updateTable('payslip')
        .set({ additions_fils: 2_000_00, net_fils: 12_000_00 })
        .where('employee_id', '=', 'day-5')
        .where('month', '=', NOVEMBER)
        .execute();
      await db.updateTable('employee').set({ last_day_on: '2027-12-15' }).where('id', '=', 'day-6').execute();
      await grantLeave(db, {
        employee_id: 'day-7',
        company_id: CLIENT,
        leave_type: 'unpaid',
        from_on: '2027-12-06',
        to_on: '2027-12-15',
      });
      await openRuns(DECEMBER, { company: [CLIENT] });
      const run = ofClient(await day(DECEMBER))?.id ?? '';
      // nobody is missed while the run is not calculated
      expect((await day(DECEMBER)).variances).toEqual({ found: [], dropped: [] });
      await give('lock_inputs', [run]);
      await give('calculate', [run]);
      const shown = await variances(DECEMBER);
      expect(shown).toEqual(
        expect.arrayContaining([
          [first, 'amount', 'salary', expect.stringContaining('10,000.00 → 90,000.00'), null],
          [second, 'account', null, null, null],
          [fourth, 'new', null, '10-12-2027', null],
          ['day-5', 'amount', 'additions', '2,000.00 → 0.00', null],
          ['day-6', 'left', null, '15-12-2027', null],
          ['day-7', 'amount', 'days', expect.stringContaining('\n06-12-2027 – 15-12-2027'), 'unpaid'],
        ]),
      );
      const { variances: found } = await day(DECEMBER);
      const counts = [...new Set(shown.map(([, variance]) => variance))].sort().map((variance) => ({
        variance,
        payslips: shown.filter(([, one]) => one === variance).length,
      }));
      expect(found?.found).toEqual(counts);
      expect(found?.dropped).toEqual([
        expect.objectContaining({
          employee: expect.objectContaining({ id: third }),
          cause: 'left',
        }),
      ]);
      expect((await day(DECEMBER, blind)).variances).toBeNull();
    });

    it('nobody reviews it before each change that nothing on file accounts for has its reason, which stays when it is calculated anew', async () => {
      const run = ofClient(await day(DECEMBER))?.id ?? '';
      const review = async () => (await give('review', [run], colleague))[0];
      const refused = await review();
      const href = refused?.reasons.find(({ code }) => code === 'unanswered')?.fix?.href;
      const waiting = await openedList(colleague, payslips, href);
      // the salary was agreed, who comes, leaves or is on leave has his day: another account and what is paid no longer have nothing
      const whose = waiting.map(({ fields }) => (fields.employee_id as { id: string }).id).sort();
      expect(whose).toEqual(['day-2', 'day-5']);
      const answer = async (by: Person, ids: readonly string[], variance_answer = 'Seen on paper') => {
        const { body } = await by.ask('POST /records/payslips/bulk', {
          body: { event: 'answer_variance', ids, payload: { variance_answer }, key: randomUUID() },
        });
        return (body as BulkAnswer).results.map(({ ok }) => ok);
      };
      expect(
        await answer(
          blind,
          waiting.map(({ id }) => id),
        ),
      ).toEqual([false, false]);
      const of = (employee: string) =>
        waiting.find(({ fields }) => (fields.employee_id as { id: string }).id === employee)?.id ?? '';
      expect(await answer(colleague, [of('day-2')])).toEqual([true]);
      expect((await review())?.reasons).toMatchObject([{ code: 'unanswered', values: { count: 1 } }]);
      expect(await answer(colleague, [of('day-5')], 'Bonus of November')).toEqual([true]);
      for (const event of ['reopen', 'lock_inputs', 'calculate']) await give(event, [run]);
      const again = (await variancesOf(DECEMBER)).map(({ fields }) => fields);
      expect(again.find(({ employee_id }) => (employee_id as { id: string }).id === 'day-5')).toMatchObject({
        variance_answer: 'Bonus of November',
        variance_answered_by_id: { id: colleague.user.id },
        variance_answered_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect(await review()).toMatchObject({ ok: true });
    });
  });

  it('opens one batch for each establishment with payslips that may go out', async () => {
    const { db } = database;
    await db
      .updateTable('payroll_run')
      .set({ state: 'funded' })
      .where('month', '=', NOVEMBER)
      .where('company_id', '=', CLIENT)
      .execute();
    await db
      .updateTable('payslip')
      .set({ payout: 'due', establishment_id: 'establishment-0001' })
      .where('month', '=', NOVEMBER)
      .where('company_id', '=', CLIENT)
      .where('state', '<>', 'discarded')
      .execute();
    const before = (await day()).files;
    expect(before).toMatchObject([{ establishment: { id: 'establishment-0001' }, batch: null }]);
    // what the count opens
    const due = await staff.ask('POST /records/payslips/list', {
      body: {
        filter: {
          establishment_id: { in: ['establishment-0001'] },
          payout: { in: ['due'] },
          run_id: { in: before[0]?.runs ?? [] },
          state: { in: PAYSLIPS_OF_CLIENT },
        },
      },
    });
    expect((due.body as ListPage).rows).toHaveLength(before[0]?.payslips ?? 0);
    const answer = await staff.ask('POST /payroll-day/open', { body: { month: NOVEMBER, what: 'files' } });
    expect(answer.body).toMatchObject({ results: [{ id: 'establishment-0001', ok: true }] });
    expect((await day()).files).toMatchObject([{ batch: { label: expect.stringMatching(/^WPS/) } }]);
    expect(
      (await staff.ask('POST /payroll-day/open', { body: { month: NOVEMBER, what: 'files' } })).body,
    ).toEqual({
      results: [],
    });
  });
});
