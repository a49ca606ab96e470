import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import { runWork } from '@server/areas/payroll-runs/run-work';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { grantLeave } from '@tests/support/leave';
import { nextIban } from '@tests/support/next-iban';
import {
  agreeSalary,
  attachEvidence,
  lastEmployee,
  type Person,
  signedIn,
  signedInAgain,
} from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { expectNoDifferences } from '@tests/support/subledgers';
import { beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0002';
const PERSON = {
  first_name: 'Amal',
  company_id: COMPANY,
  joined_on: '2022-03-01',
  born_on: '1990-02-28',
  nationality: 'Lebanon',
  job_title: 'Accountant',
  person_code: '00010012345678',
  establishment_id: 'establishment-0001',
};
const PAPERS = { jurisdiction: 'mainland', immigration: 'gdrfa', labour_card_number: '12345678' };
const CLEARED = { handover_done: true, assets_returned: true, access_removed: true };
const LETTER = { notice_given_on: '2026-11-20', notice_days: 30, last_day_on: '2026-12-20' };
const SETTLED = {
  scheme: 'law',
  unpaid_days: 0,
  leave_half_days: 25,
  last_month_days: 20,
  override_reason: 'Agreed',
};

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let recorder: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    [staff, colleague, recorder] = [await signedIn(server), await signedIn(server), await signedIn(server)];
    for (const { user } of [staff, colleague, recorder])
      for (const grant_name of ['salary', 'passport', 'bank'] as const)
        await database.db.insertInto('user_grant').values({ user_id: user.id, grant_name }).execute();
  });

  const add = async (area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const find = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (area: string, id: string, event: string, payload: FieldInputs = {}, who = staff) =>
    who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (await find(area, id)).version, payload, key: randomUUID() },
    });
  const done = async (...args: Parameters<typeof give>): Promise<RecordAnswer> => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    await runWork.workOff(server.services);
    return body as RecordAnswer;
  };
  const list = async (area: string, filter: object) =>
    ((await staff.ask(`POST /records/${area}/list`, { body: { filter } })).body as ListPage).rows;
  const employed = async (person_code = PERSON.person_code, documents: FieldInputs | null = PAPERS) => {
    const { id } = await add('employees', { ...PERSON, iban: nextIban(), person_code });
    await agreeSalary(staff, colleague, {
      employee_id: id,
      effective_on: PERSON.joined_on,
      basic_fils: 1_000_000,
      housing_fils: 500_000,
    });
    await done('employees', id, 'begin_onboarding');
    if (documents !== null) await done('employees', id, 'record_papers', documents);
    await done('employees', id, 'activate');
    return id;
  };
  const onNotice = async (employee_id: string) => {
    const { id } = await add('offboardings', {
      employee_id,
      reason: 'termination',
      last_day_on: '2026-12-20',
    });
    await done('offboardings', id, 'start_review');
    await done('offboardings', id, 'give_notice', LETTER);
    await done('offboardings', id, 'start_clearance');
    await done('offboardings', id, 'record_clearance', CLEARED);
    return id;
  };
  const calculated = async (kind: string, month = '2026-12-01') => {
    const { id } = await add('payroll-runs', { company_id: COMPANY, month, kind });
    await done('payroll-runs', id, 'lock_inputs');
    await done('payroll-runs', id, 'calculate');
    return id;
  };
  const slipsOf = (run: string, employee: string) =>
    list('payslips', { run_id: { in: [run] }, employee_id: { in: [employee] } });
  const differences = async () =>
    ((await staff.ask('POST /reports/control-accounts', { body: {} })).body as ReportAnswer).rows
      .filter((row) => row[4] !== 0)
      .map(([name]) => name);

  it('a leaver is paid once: the regular run leaves him out, the final run takes the lines of his settlement', async () => {
    const employee = await employed();
    const leaving = await onNotice(employee);
    // nobody has reckoned yet: the settlement will pay his last days
    const regular = await calculated('regular');
    expect(await slipsOf(regular, employee)).toEqual([]);
    const { fields } = await done('offboardings', leaving, 'estimate', SETTLED);
    await done('offboardings', leaving, 'approve_estimate', {}, colleague);
    await done('offboardings', leaving, 'sign_dues', { dues_signed_on: '2026-11-30' });

    const final = await calculated('final');
    const [slip] = await slipsOf(final, employee);
    const wages = Math.round((1_500_000 * 20) / 31);
    expect(slip?.fields).toMatchObject({
      net_fils: fields.total_fils,
      additions_fils: Number(fields.gratuity_fils) + 416_667,
      reductions_fils: 0,
      days: 20,
      settlement_id: { id: leaving },
    });
    expect(Number(slip?.fields.basic_fils) + Number(slip?.fields.allowances_fils)).toBe(wages);
    expect((await find('payroll-runs', final)).fields.name).toMatch(/\(final\)$/);

    // neither by hand nor by another final run
    const byHand = { paid_on: '2026-11-30', payment_reference: 'TT-1' };
    expect((await give('offboardings', leaving, 'pay', byHand)).body).toMatchObject({
      reasons: [{ code: 'in_final_run' }],
    });
    expect(
      (await give('offboardings', leaving, 'withdraw', { withdraw_reason: 'Stays' })).body,
    ).toMatchObject({
      reasons: [{ code: 'in_final_run' }],
    });
    const other = await calculated('final');
    expect(await slipsOf(other, employee)).toEqual([]);

    await done('payroll-runs', final, 'review', {}, colleague);
    await done('payroll-runs', final, 'ask_client');
    await attachEvidence(recorder, final);
    await done('payroll-runs', final, 'record_client_approval', { client_approver_name: 'Huda' }, recorder);
    expect(await differences()).toEqual([]);
    await done('payroll-runs', final, 'request_funding');
    await done('payroll-runs', final, 'fund', {
      amount_fils: Number(fields.total_fils),
      received_on: '2026-11-30',
      reference: 'TT-7',
    });
    const batch = await add('wps-batches', { establishment_id: 'establishment-0001', month: '2026-12-01' });
    await done('wps-batches', batch.id, 'generate');
    await done('wps-batches', batch.id, 'submit', { submitted_on: '2026-11-30' });
    await done('wps-batches', batch.id, 'confirm', { paid_on: '2026-11-30' });
    expect((await find('payroll-runs', final)).state).toBe('paid');
    expect(await find('offboardings', leaving)).toMatchObject({
      state: 'paid',
      fields: { paid_on: '2026-11-30', payment_reference: slip?.fields.number },
    });
    expect(await differences()).toEqual([]);
    // a settlement is paid once and for all
    const back = { returned_on: '2026-11-30', return_reason: '016' };
    expect((await give('payslips', slip?.id ?? '', 'return_payment', back)).body).toMatchObject({
      reasons: [{ code: 'settlement_paid' }],
    });
  });

  it('whom the regular run has paid gets no last days by his settlement', async () => {
    const employee = await employed('00010012345679');
    const regular = await calculated('regular', '2027-01-01');
    expect(await slipsOf(regular, employee)).toHaveLength(1);
    const { id } = await add('offboardings', {
      employee_id: employee,
      reason: 'termination',
      last_day_on: '2027-01-20',
    });
    await done('offboardings', id, 'start_review');
    await done('offboardings', id, 'give_notice', { ...LETTER, last_day_on: '2027-01-20' });
    await done('offboardings', id, 'start_clearance');
    await done('offboardings', id, 'record_clearance', CLEARED);
    expect((await give('offboardings', id, 'estimate', SETTLED)).body).toMatchObject({
      reasons: [{ code: 'last_month_paid', fix: { field: 'last_month_days' } }],
    });
    await done('offboardings', id, 'estimate', { ...SETTLED, last_month_days: 0 });
    // what his settlement does not pay, a regular run does
    await done('payroll-runs', regular, 'reopen');
    await done('payroll-runs', regular, 'lock_inputs');
    await done('payroll-runs', regular, 'calculate');
    const status = (await slipsOf(regular, employee)).filter(({ state }) => state !== 'discarded');
    expect(status).toMatchObject([{ fields: { days: 20 } }]);
  });

  it('takes back advances and what came late, each once, and tells of what each line is made', async () => {
    const employee = await employed('00010012345680', null);
    const advance = async (amount_fils: number) => {
      const { id } = await add('advances', { employee_id: employee, amount_fils, reason: 'School fees' });
      await done('advances', id, 'submit');
      await done('advances', id, 'approve', {}, colleague);
      await done('advances', id, 'pay', { paid_on: '2026-11-30' });
      return id;
    };
    const november = `run-${COMPANY}-2026-11`;
    await done('payroll-runs', november, 'lock_inputs');
    await done('payroll-runs', november, 'calculate');
    expect(await slipsOf(november, employee)).toHaveLength(1);
    const first = await advance(50_000);
    const [from_on, to_on] = ['2026-11-03', '2026-11-04'];
    server.passSeconds(1);
    const at = server.services.clock.now();
    await grantLeave(database.db, {
      employee_id: employee,
      company_id: COMPANY,
      leave_type: 'unpaid',
      from_on,
      to_on,
      at,
    });
    const leaving = await onNotice(employee);
    const { facts } = await find('offboardings', leaving);
    expect(facts).toMatchObject({ unpaid_days: 2, last_month_days: 20 });
    const figures = {
      scheme: 'law',
      unpaid_days: 2,
      leave_half_days: Number(facts.leave_half_days),
      last_month_days: 20,
    };
    expect(
      (await give('offboardings', leaving, 'estimate', { ...figures, unpaid_days: 0 })).body,
    ).toMatchObject({ reasons: [{ code: 'override_unexplained', fix: { field: 'override_reason' } }] });
    await done('offboardings', leaving, 'estimate', figures);
    const balance = async (id: string) => (await find('advances', id)).fields.balance_fils;
    const recovered = await balance(first);
    const { body } = await staff.ask(`GET /offboardings/${leaving}/estimate`);
    const { estimate } = body as { estimate: { lines: readonly { code: string; recorded: null }[] } };
    const line = (code: string) => estimate.lines.find((one) => one.code === code);
    expect(line('advances')).toMatchObject({
      amount_fils: -Number(recovered),
      sources: [{ kind: 'advance', record: { area: 'advances', id: first }, amount_fils: recovered }],
    });
    expect(line('corrections')).toMatchObject({
      amount_fils: -100_000,
      sources: [{ kind: 'correction', from: '2026-11-01', to: '2026-11-30' }],
    });
    expect(line('first_years')).toMatchObject({
      sources: [{ kind: 'salary' }, { kind: 'employment' }, { kind: 'absence', from: from_on, days: 2 }],
      recorded: null,
    });

    const second = await advance(70_000);
    expect((await give('offboardings', leaving, 'approve_estimate', {}, colleague)).body).toMatchObject({
      reasons: [{ code: 'settlement_outdated' }],
    });
    await done('offboardings', leaving, 'estimate', figures);
    expect(await balance(second)).toBe(70_000);
    await done('offboardings', leaving, 'approve_estimate', {}, colleague);
    expect([await balance(first), await balance(second)]).toEqual([0, 0]);
    expect(await differences()).toEqual([]);
    await done('offboardings', leaving, 'reopen_settlement');
    expect(await balance(second)).toBe(70_000);
    expect(await differences()).toEqual([]);

    await done('offboardings', leaving, 'estimate', figures);
    await done('offboardings', leaving, 'approve_estimate', {}, colleague);
    await done('offboardings', leaving, 'sign_dues', { dues_signed_on: '2026-11-30' });
    // a correction run has nothing left of him
    expect(await slipsOf(await calculated('correction', '2026-11-01'), employee)).toEqual([]);
    const payment = { paid_on: '2026-11-30', payment_reference: 'TT-2' };
    expect(
      (await give('offboardings', leaving, 'pay', { ...payment, paid_on: '2026-11-29' })).body,
    ).toMatchObject({ reasons: [{ code: 'before_approval', values: { on: '2026-11-30' } }] });
    await done('offboardings', leaving, 'pay', payment);
    await done('offboardings', leaving, 'confirm_visa_cancelled');
    server.passSeconds(21 * 86_400);
    staff = await signedInAgain(server, staff.user);
    await done('offboardings', leaving, 'close');
    expect((await find('advances', second)).state).toBe('settled');
    expect(await differences()).toEqual([]);
  });

  it('what was earned before a savings scheme is frozen at the wage of then, and settled with the line that says so', async () => {
    [staff, colleague] = [
      await signedInAgain(server, staff.user),
      await signedInAgain(server, colleague.user),
    ];
    const employee = await employed('00010012345699');
    const { version } = await find('employees', employee);
    const fields = { savings_scheme: 'savings_fund', savings_from: '2024-03-01' };
    const joins = await staff.ask(`POST /records/employees/${employee}/change`, {
      body: { version, fields },
    });
    expect(joins.status, joins.text).toBe(200);
    await agreeSalary(staff, colleague, {
      employee_id: employee,
      effective_on: '2025-01-01',
      basic_fils: 1_200_000,
    });
    const leaving = await onNotice(employee);
    expect((await find('offboardings', leaving)).facts).toMatchObject({ is_saver: true });
    expect((await give('offboardings', leaving, 'estimate', SETTLED)).body).toMatchObject({
      reasons: [{ code: 'in_scheme', fix: { field: 'scheme' } }],
    });
    const settled = await done('offboardings', leaving, 'estimate', { ...SETTLED, scheme: 'dews' });
    // two years of 21 days at 10,000.00, whatever he earns since
    expect(settled.fields.gratuity_fils).toBe(1_400_000);
    const { body } = await staff.ask(`GET /offboardings/${leaving}/estimate`);
    const { estimate } = body as { estimate: { lines: readonly { code: string }[] } };
    expect(estimate.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'frozen',
          days: 730,
          amount_fils: 1_400_000,
          sources: [
            expect.objectContaining({ kind: 'salary', amount_fils: 1_000_000 }),
            expect.objectContaining({ kind: 'employment', from: '2022-03-01', to: '2024-02-29' }),
          ],
        }),
        expect.objectContaining({ code: 'scheme_dews', amount_fils: 0 }),
      ]),
    );
  });

  it('a final run waits for no addition of somebody else that is not decided; the regular run of the month does', async () => {
    const month = '2027-02-01';
    const overtime = {
      kind: 'addition',
      category: 'overtime',
      amount_fils: 31_250,
      reason: 'Public holiday',
    };
    const employee_id = await lastEmployee(database.db, COMPANY);
    const { id } = await add('adjustments', { employee_id, month, ...overtime });
    await done('adjustments', id, 'submit');
    const runOf = async (kind: string) =>
      (await add('payroll-runs', { company_id: COMPANY, month, kind })).id;
    expect((await give('payroll-runs', await runOf('regular'), 'lock_inputs')).body).toMatchObject({
      reasons: [{ code: 'undecided', values: { count: 1 } }],
    });
    expect((await done('payroll-runs', await runOf('final'), 'lock_inputs')).state).toBe('inputs_locked');
  });

  it('documents and journal are the same on every day that this went through', async () => {
    await expectNoDifferences(staff, database);
  });
});
