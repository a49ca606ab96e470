import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer, Row } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import { runWork } from '@server/areas/payroll-runs/run-work';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { grantLeave } from '@tests/support/leave';
import { nextIban } from '@tests/support/next-iban';
import { agreeSalary, attachEvidence, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeEach, describe, expect, it } from 'vitest';

const OCTOBER = '2026-10-01';
const NOVEMBER = '2026-11-01';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let recorder: Person;
  let company: string;

  beforeEach(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    [staff, colleague, recorder] = [await signedIn(server), await signedIn(server), await signedIn(server)];
    for (const { user } of [staff, colleague, recorder])
      for (const grant_name of ['salary', 'bank'] as const)
        await database.db.insertInto('user_grant').values({ user_id: user.id, grant_name }).execute();
    // a client of its own: nobody has been paid for it yet
    company = 'late-client';
    await database.db
      .insertInto('company')
      .values({ id: company, name: 'Late LLC', depth: 1, parent_company_id: null, status: 'active' })
      .execute();
  });

  const ask = async (who: Person, call: string, body: object) => {
    const answer = await who.ask(call, { body });
    expect([200, 201], answer.text).toContain(answer.status);
    return answer.body;
  };
  const add = async (area: string, fields: FieldInputs) =>
    (await ask(staff, `POST /records/${area}/create`, { fields, key: randomUUID() })) as RecordAnswer;
  const find = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (area: string, id: string, event: string, payload: FieldInputs = {}, who = staff) =>
    who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (await find(area, id)).version, payload, key: randomUUID() },
    });
  const done = async (...args: Parameters<typeof give>) => {
    const { status, text } = await give(...args);
    expect(status, text).toBe(200);
    await runWork.workOff(server.services);
  };
  const list = async (area: string, filter: object): Promise<readonly Row[]> =>
    ((await ask(staff, `POST /records/${area}/list`, { filter })) as ListPage).rows;
  const slipsOf = (run: string) =>
    list('payslips', { run_id: { in: [run] }, state: { in: ['draft', 'confirmed'] } });

  const employed = async (joined_on: string, basic_fils: number, more: FieldInputs = {}) => {
    const { id } = await add('employees', {
      first_name: 'Amal',
      company_id: company,
      joined_on,
      born_on: '1990-02-28',
      nationality: 'Lebanon',
      job_title: 'Accountant',
      iban: nextIban(),
      person_code: '00010012345678',
      ...more,
    });
    await agreeSalary(staff, colleague, { employee_id: id, effective_on: joined_on, basic_fils });
    await done('employees', id, 'begin_onboarding');
    await done('employees', id, 'activate');
    return id;
  };
  const calculated = async (month: string, kind = 'regular') => {
    const { id } = await add('payroll-runs', { company_id: company, month, kind });
    await done('payroll-runs', id, 'lock_inputs');
    await done('payroll-runs', id, 'calculate');
    // what follows comes later
    server.passSeconds(60);
    return id;
  };
  const approved = async (run: string) => {
    await done('payroll-runs', run, 'review', {}, colleague);
    await done('payroll-runs', run, 'ask_client');
    await attachEvidence(recorder, run);
    await done('payroll-runs', run, 'record_client_approval', { client_approver_name: 'Huda' }, recorder);
    return run;
  };
  const onLeave = (employee_id: string, from_on: string, to_on: string) =>
    grantLeave(database.db, {
      employee_id,
      company_id: company,
      leave_type: 'unpaid',
      from_on,
      to_on,
      at: server.services.clock.now(),
    });
  const differences = async () =>
    ((await ask(staff, 'POST /reports/control-accounts', {})) as ReportAnswer).rows
      .filter((row) => row[4] !== 0)
      .map(([name, , ledger, documents]) => [name, ledger, documents]);
  const adjusted = async (employee_id: string, month: string, fields: FieldInputs) => {
    const { id } = await add('adjustments', { employee_id, month, reason: 'Agreed', ...fields });
    const submitted = await give('adjustments', id, 'submit');
    if (submitted.status !== 200) return submitted.body;
    await done('adjustments', id, 'approve', {}, colleague);
    return id;
  };

  it('leave without pay that is approved after its month was paid is taken off the next one, once', async () => {
    const id = await employed('2026-01-01', 651_583);
    await approved(await calculated(OCTOBER));
    await onLeave(id, '2026-10-12', '2026-10-17');
    const november = await calculated(NOVEMBER);
    // 6,515.83 x 25/31 should have been paid; the difference is within a fifth of the wage
    const [slip] = await slipsOf(november);
    expect(slip?.fields).toMatchObject({
      basic_fils: 651_583,
      corrected_fils: 525_470 - 651_583,
      reductions_fils: 651_583 - 525_470,
      net_fils: 525_470,
    });
    const { fields } = await find('payslips', String(slip?.id));
    expect(fields.corrections).toBe('10-2026: -1261.13');
    await approved(november);
    expect(await list('advances', { employee_id: { in: [id] } })).toMatchObject([
      { state: 'settled', fields: { kind: 'overpayment', balance_fils: 0 } },
    ]);
    expect(await differences()).toEqual([]);
    const [next] = await slipsOf(await calculated('2026-12-01'));
    expect(next?.fields).toMatchObject({ corrected_fils: 0, net_fils: 651_583 });
  });

  it('a raise, and somebody who joined, after the month was calculated are paid with the next one', async () => {
    const id = await employed('2026-01-01', 600_000);
    await approved(await calculated(OCTOBER));
    await agreeSalary(staff, colleague, { employee_id: id, effective_on: '2026-10-16', basic_fils: 700_000 });
    const late = await employed('2026-10-22', 310_000, {
      iban: 'AE760350000012345678901',
      person_code: '00010012345679',
    });
    const run = await calculated(NOVEMBER);
    const slips = await slipsOf(run);
    const of = (employee: string) =>
      slips.find(({ fields }) => (fields.employee_id as { id: string }).id === employee)?.fields;
    expect(of(id)).toMatchObject({
      basic_fils: 700_000,
      corrected_fils: Math.round((600_000 * 15 + 700_000 * 16) / 31) - 600_000,
      variance: 'amount',
    });
    expect(of(late)).toMatchObject({
      basic_fils: 310_000,
      corrected_fils: 100_000,
      net_fils: 410_000,
      variance: 'new',
    });
    // what was opened again is calculated as if it had not been
    await done('payroll-runs', run, 'reopen');
    await done('payroll-runs', run, 'lock_inputs');
    await done('payroll-runs', run, 'calculate');
    expect((await slipsOf(run)).map(({ fields }) => fields.net_fils).sort()).toEqual(
      slips.map(({ fields }) => fields.net_fils).sort(),
    );
    await approved(run);
    expect(await differences()).toEqual([]);
  });

  it('more than a fifth of the wage is carried as an overpayment, until it is recovered', async () => {
    const id = await employed('2026-01-01', 310_000);
    await approved(await calculated(OCTOBER));
    await onLeave(id, '2026-10-01', '2026-10-10');
    const run = await calculated(NOVEMBER);
    expect((await slipsOf(run))[0]?.fields).toMatchObject({ recovered_fils: 62_000, net_fils: 248_000 });
    const [owed] = await list('advances', { employee_id: { in: [id] } });
    expect(owed).toMatchObject({
      state: 'outstanding',
      fields: { amount_fils: 100_000, balance_fils: 38_000 },
    });
    await done('payroll-runs', run, 'reopen');
    expect((await find('advances', String(owed?.id))).state).toBe('cancelled');
    await done('payroll-runs', run, 'lock_inputs');
    await done('payroll-runs', run, 'calculate');
    await approved(run);
    expect(await differences()).toEqual([]);
    const december = await calculated('2026-12-01');
    expect((await slipsOf(december))[0]?.fields).toMatchObject({ recovered_fils: 38_000, net_fils: 272_000 });
  });

  it('a locked month takes an adjustment for a run that is opened for it, which pays it and nothing else', async () => {
    const id = await employed('2026-01-01', 600_000);
    await calculated(NOVEMBER);
    const bonus = { kind: 'addition', category: 'bonus', amount_fils: 50_000 };
    expect(await adjusted(id, NOVEMBER, bonus)).toMatchObject({
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'inputs_locked' })]),
    });
    const { id: run } = await add('payroll-runs', {
      company_id: company,
      month: NOVEMBER,
      kind: 'off_cycle',
    });
    const [draft] = await list('adjustments', { employee_id: { in: [id] } });
    await done('adjustments', String(draft?.id), 'submit');
    await done('adjustments', String(draft?.id), 'approve', {}, colleague);
    await done('payroll-runs', run, 'lock_inputs');
    await done('payroll-runs', run, 'calculate');
    expect((await slipsOf(run)).map(({ fields }) => fields)).toMatchObject([
      { basic_fils: 0, additions_fils: 50_000, net_fils: 50_000 },
    ]);
  });

  it('a correction run pays what its month still lacks', async () => {
    const id = await employed('2026-01-01', 600_000);
    await approved(await calculated(OCTOBER));
    await agreeSalary(staff, colleague, { employee_id: id, effective_on: '2026-10-01', basic_fils: 631_000 });
    const run = await calculated(OCTOBER, 'correction');
    expect((await slipsOf(run)).map(({ fields }) => fields)).toMatchObject([
      { basic_fils: 0, corrected_fils: 31_000, net_fils: 31_000 },
    ]);
    const [slip] = await slipsOf(await calculated(NOVEMBER));
    expect(slip?.fields).toMatchObject({ corrected_fils: 0, net_fils: 631_000 });
  });

  describe('of somebody who has left', () => {
    const leaves = (id: string) =>
      database.db
        .updateTable('employee')
        .set({ state: 'ended', left_on: '2026-10-31' })
        .where('id', '=', id)
        .execute();

    it('is paid with the next run, once, and no wage besides', async () => {
      const id = await employed('2026-01-01', 600_000);
      await approved(await calculated(OCTOBER));
      await agreeSalary(staff, colleague, {
        employee_id: id,
        effective_on: '2026-10-01',
        basic_fils: 631_000,
      });
      await leaves(id);
      const run = await calculated(NOVEMBER);
      expect((await slipsOf(run)).map(({ fields }) => fields)).toMatchObject([
        { days: 0, basic_fils: 0, corrected_fils: 31_000, net_fils: 31_000 },
      ]);
      expect(await slipsOf(await calculated(NOVEMBER, 'final'))).toEqual([]);
      await approved(run);
      expect(await differences()).toEqual([]);
    });

    it('is owed by him when it was too much: the run can be approved without anything to pay him', async () => {
      const id = await employed('2026-01-01', 310_000);
      await approved(await calculated(OCTOBER));
      await onLeave(id, '2026-10-12', '2026-10-13');
      await leaves(id);
      const run = await calculated(NOVEMBER);
      expect((await slipsOf(run)).map(({ fields }) => fields)).toMatchObject([
        { days: 0, corrected_fils: -20_000, net_fils: 0 },
      ]);
      await approved(run);
      expect(
        (await list('advances', { employee_id: { in: [id] } })).map(({ fields }) => fields),
      ).toMatchObject([{ kind: 'overpayment', balance_fils: 20_000 }]);
      expect(await differences()).toEqual([]);
      expect(await slipsOf(await calculated('2026-12-01'))).toEqual([]);
    });
  });

  it('an advance that was paid is recovered by its instalments, a deduction as far as the law allows', async () => {
    const id = await employed('2026-01-01', 300_000);
    const { id: advance } = await add('advances', {
      employee_id: id,
      amount_fils: 100_000,
      instalment_fils: 60_000,
      reason: 'Rent',
    });
    await done('advances', advance, 'submit');
    expect((await give('advances', advance, 'approve')).body).toMatchObject({
      reasons: [{ code: 'needs_another_person' }],
    });
    await done('advances', advance, 'approve', {}, colleague);
    expect((await give('advances', advance, 'pay', { paid_on: '2026-11-02' })).body).toMatchObject({
      reasons: [{ code: 'before_approval', values: { on: '2026-11-30' } }],
    });
    await done('advances', advance, 'pay', { paid_on: '2026-11-30' });
    expect(await differences()).toEqual([]);
    await adjusted(id, OCTOBER, { kind: 'reduction', category: 'fine', amount_fils: 20_000 });
    const run = await calculated(OCTOBER);
    expect((await slipsOf(run))[0]?.fields).toMatchObject({ recovered_fils: 60_000 });
    await approved(run);
    expect((await find('advances', advance)).fields).toMatchObject({ balance_fils: 40_000 });
    expect(await differences()).toEqual([]);
  });

  it('a savings scheme is paid into in place of the gratuity: with each payslip, on an account of its own', async () => {
    const half = { savings_scheme: 'dews' };
    expect(
      (
        await staff.ask('POST /records/employees/create', {
          body: {
            fields: {
              first_name: 'Half',
              nationality: 'Lebanon',
              company_id: company,
              joined_on: '2024-02-01',
              born_on: '1990-02-28',
              ...half,
            },
            key: randomUUID(),
          },
        })
      ).body,
    ).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'fields.savings_from' })]),
    });
    await employed('2020-02-01', 1_000_000, { ...half, savings_from: '2020-02-01' });
    const run = await calculated(OCTOBER);
    expect((await slipsOf(run))[0]?.fields).toMatchObject({ savings_fils: 83_300, net_fils: 1_000_000 });
    await approved(run);
    expect(await differences()).toEqual([]);
    const report = async (name: string) =>
      ((await ask(staff, `POST /reports/${name}`, { company: [company] })) as ReportAnswer).rows;
    expect((await report('savings-movement')).map((row) => row.slice(0, 5))).toEqual([
      ['Late LLC', 0, 83_300, 0, 83_300],
    ]);
    expect((await report('end-of-service')).map((row) => row.slice(0, 5))).toEqual([
      ['Late LLC', 1, 0, 0, 0],
    ]);
    const billed = (await report('unbilled')).map(([, kind, , , fils]) => [kind, fils]);
    expect(billed).toContainEqual(['on_cost', 83_300]);
    expect(billed.filter(([kind]) => kind === 'on_cost')).toHaveLength(1);
  });

  it("a national's pension is deducted from him, and the employer's part is a cost", async () => {
    await employed('2024-02-01', 1_500_000, { nationality: 'United Arab Emirates' });
    const run = await calculated(OCTOBER);
    expect((await slipsOf(run))[0]?.fields).toMatchObject({
      pension_fils: 165_000,
      employer_pension_fils: 187_500,
      net_fils: 1_335_000,
    });
    await approved(run);
    const pension = (await ask(staff, 'POST /reports/pension', { company: [company] })) as ReportAnswer;
    expect(pension.rows.map((row) => row.slice(0, 7))).toEqual([
      ['Amal', null, 'Late LLC', OCTOBER, 165_000, 187_500, 352_500],
    ]);
    expect(await differences()).toEqual([]);
    const { rows } = (await ask(staff, 'POST /reports/control-accounts', {
      company: [company],
    })) as ReportAnswer;
    expect(rows.find(([name]) => name === 'pension')?.[2]).toBe(352_500);
    expect(rows.find(([name]) => name === 'wages')?.[2]).toBe(1_335_000);
  });
});
