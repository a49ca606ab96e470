import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { runWork } from '@server/areas/payroll-runs/run-work';
import { job } from '@server/areas/payroll-runs/runs.job';
import type { Database } from '@server/db/database';
import { answerVariances } from '@tests/support/answer-variances';
import { onOneEngine } from '@tests/support/database';
import { grantLeave } from '@tests/support/leave';
import { pdfText } from '@tests/support/pdf-text';
import { attachEvidence, fetchFile, makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const MONTH = '2026-12-01';
const ESTABLISHMENT = 'establishment-0001';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;
  let employee: Person;
  let payees: readonly { readonly id: string; readonly gross_fils: number | null }[];

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    payees = await database.db
      .selectFrom('employee')
      .select(['id', 'gross_fils'])
      .where('company_id', '=', COMPANY)
      .where('state', '=', 'active')
      .where('id', 'not in', database.db.selectFrom('offboarding_case').select('employee_id'))
      .orderBy('id')
      .execute();
    employee = await signedIn(server, { role: 'isEmployee', companyId: COMPANY });
    await makeEmployee(database.db, employee, payees[0]?.id ?? '');
    const grants = [
      { user_id: staff.user.id, grant_name: 'bank' } as const,
      ...[staff, colleague, admin].map(({ user }) => ({ user_id: user.id, grant_name: 'salary' }) as const),
    ];
    await database.db.insertInto('user_grant').values(grants).execute();
    await database.db
      .updateTable('establishment')
      .set({ employer_id: '0000000123456', routing_code: '302620122' })
      .where('id', '=', ESTABLISHMENT)
      .execute();
    await database.db
      .updateTable('employee')
      .set({ iban: 'AE770260001015000000001', establishment_id: ESTABLISHMENT })
      .where('company_id', '=', COMPANY)
      .execute();
  });

  const add = async (area: string, fields: FieldInputs, by = staff) => {
    const answer = await by.ask(`POST /records/${area}/create`, { body: { fields, key: randomUUID() } });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as RecordAnswer;
  };
  const give = (
    { id, version }: Pick<RecordAnswer, 'id' | 'version'>,
    event: string,
    payload: FieldInputs = {},
    by = staff,
    area = 'payroll-runs',
  ) =>
    by.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  const done = async (...args: Parameters<typeof give>): Promise<RecordAnswer> => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  /** The same, and what follows from it in the background. */
  const worked = async (...args: Parameters<typeof give>): Promise<RecordAnswer> => {
    const { id } = await done(...args);
    await runWork.workOff(server.services);
    return (await staff.ask(`GET /records/payroll-runs/${id}/read`)).body as RecordAnswer;
  };
  const list = async (area: string, filter: object, by = staff) =>
    ((await by.ask(`POST /records/${area}/list`, { body: { filter } })).body as ListPage).rows;
  const slipsOf = ({ id }: RecordAnswer, by = staff) => list('payslips', { run_id: { in: [id] } }, by);
  /** Of the month that is run: an employee knows nothing of runs. */
  const ownSlips = () => list('payslips', { month: { from: '2026-12-01', to: '2026-12-31' } }, employee);
  const titlesOf = async ({ ask, user }: Person, record: string): Promise<readonly string[]> => {
    const { body } = await ask(`GET /notification-data/recipient/${user.id}`);
    const { data } = body as {
      readonly data: readonly { readonly title: string; readonly route: string | null }[];
    };
    return data.flatMap(({ title, route }) => (route?.includes(record) ? [title] : []));
  };
  const adjustment = (fields: FieldInputs = {}) =>
    add('adjustments', {
      employee_id: payees[0]?.id ?? '',
      month: '2026-12-15',
      kind: 'addition',
      category: 'overtime',
      amount_fils: 31_250,
      reason: 'Public holiday',
      ...fields,
    });
  const approvedAdjustment = async (fields?: FieldInputs) =>
    done(
      await done(await adjustment(fields), 'submit', {}, staff, 'adjustments'),
      'approve',
      {},
      colleague,
      'adjustments',
    );

  describe('an addition', () => {
    it('belongs to a month and to the company of the employee', async () => {
      expect((await adjustment()).fields).toMatchObject({ month: MONTH, company_id: { id: COMPANY } });
    });

    it('needs an amount, comes before the cut-off, and is approved by somebody else', async () => {
      const late = await adjustment({ month: '2026-10-01', amount_fils: null });
      expect((await give(late, 'submit', {}, staff, 'adjustments')).body).toMatchObject({
        reasons: [{ code: 'no_amount' }, { code: 'after_cut_off' }, { code: 'inputs_locked' }],
      });
      const submitted = await done(await adjustment(), 'submit', {}, staff, 'adjustments');
      expect((await give(submitted, 'approve', {}, staff, 'adjustments')).body).toMatchObject({
        reasons: [{ code: 'needs_another_person' }],
      });
      expect((await give(submitted, 'apply', {}, colleague, 'adjustments')).status).toBe(409);
      await done(submitted, 'send_back', { remark: 'Which day?' }, colleague, 'adjustments');
    });
  });

  /** Leave that two others have approved. */
  const granted = (
    employee_id: string,
    leave_type: 'sick' | 'unpaid',
    id: string,
    from_on: string,
    to_on: string,
  ) => ({
    id,
    employee_id,
    company_id: COMPANY,
    leave_type,
    from_on,
    to_on,
  });

  it('takes approved leave without pay off by the day, and no reduction for it besides', async () => {
    const payee = payees[0];
    if (!payee) throw new Error('The company has nobody');
    await grantLeave(database.db, granted(payee.id, 'unpaid', 'unpaid-leave', '2027-05-30', '2027-06-03'));
    const twice = await adjustment({ month: '2027-05-15', kind: 'reduction', category: 'unpaid_leave' });
    expect((await give(twice, 'submit', {}, staff, 'adjustments')).body).toMatchObject({
      reasons: [{ code: 'leave_counts' }],
    });
    const run = await add('payroll-runs', { company_id: COMPANY, month: '2027-05-01', kind: 'regular' });
    const calculated = await worked(await done(run, 'lock_inputs'), 'calculate');
    const slips = await list('payslips', { run_id: { in: [run.id] }, employee_id: { in: [payee.id] } });
    const net_fils = Math.round(((payee.gross_fils ?? 0) * 29) / 31);
    expect(slips).toMatchObject([{ fields: { days: 29, days_unpaid: 2, net_fils } }]);
    const gross = payees.reduce((sum, { gross_fils }) => sum + (gross_fils ?? 0), 0);
    expect(calculated.fields.net_fils).toBe(gross - (payee.gross_fils ?? 0) + net_fils);
  });

  it('pays sick leave in full, in half and not, by the days of the year of service', async () => {
    const payee = payees[1];
    if (!payee) throw new Error('The company has not two employees');
    const { db } = database;
    await db.updateTable('employee').set({ joined_on: '2024-03-01' }).where('id', '=', payee.id).execute();
    await grantLeave(
      db,
      // of the year of service that has ended: it takes nothing from the next one
      granted(payee.id, 'sick', 'sick-before', '2027-02-01', '2027-02-20'),
      granted(payee.id, 'sick', 'sick-first', '2027-05-20', '2027-06-08'),
      granted(payee.id, 'sick', 'sick-again', '2027-06-19', '2027-07-20'),
    );
    const slipOf = async (month: string) => {
      const run = await add('payroll-runs', { company_id: COMPANY, month, kind: 'regular' });
      await worked(await done(run, 'lock_inputs'), 'calculate');
      return list('payslips', { run_id: { in: [run.id] }, employee_id: { in: [payee.id] } });
    };
    const paid = (days: number, of: number) => Math.round(((payee.gross_fils ?? 0) * days) / of);
    // 12 days of May and 3 of June in full; 5 and 12 of June in half, which leaves 13 halves for July, then 7 without
    expect(await slipOf('2027-06-01')).toMatchObject([
      { fields: { days: 30, days_unpaid: 0, net_fils: paid(21.5, 30) } },
    ]);
    expect(await slipOf('2027-07-01')).toMatchObject([
      { fields: { days: 24, days_unpaid: 7, net_fils: paid(17.5, 31) } },
    ]);
  });

  it('a run goes from its inputs to the released payslips', async () => {
    const overtime = await approvedAdjustment();
    const open1 = await add('payroll-runs', { company_id: COMPANY, month: '2026-12-09', kind: 'regular' });
    expect(open1.fields).toMatchObject({ month: MONTH, pay_on: '2027-01-01' });
    const again = { company_id: COMPANY, month: MONTH, kind: 'regular' };
    expect(
      (await staff.ask('POST /records/payroll-runs/create', { body: { fields: again, key: randomUUID() } }))
        .body,
    ).toMatchObject({ code: 'duplicate', duplicates: [{ id: open1.id }] });

    const locked = await done(open1, 'lock_inputs');
    const calculated = await worked(locked, 'calculate');
    const gross = payees.reduce((sum, { gross_fils }) => sum + (gross_fils ?? 0), 0);
    expect(calculated.fields).toMatchObject({
      headcount: payees.length,
      additions_fils: 31_250,
      net_fils: gross + 31_250,
      exceptions: 0,
    });
    const slips = await slipsOf(calculated);
    expect(slips).toHaveLength(payees.length);
    expect(slips.every(({ state }) => state === 'draft')).toBe(true);
    expect((await list('adjustments', { run_id: { in: [open1.id] } })).map(({ id }) => id)).toEqual([
      overtime.id,
    ]);

    // nobody else sees it yet
    expect((await admin.ask(`GET /records/payroll-runs/${open1.id}/read`)).status).toBe(404);
    expect(await slipsOf(calculated, admin)).toEqual([]);

    // an account that is missing may be repaired now, and stops nobody
    await database.db
      .updateTable('payslip')
      .set({ iban: null })
      .where('id', '=', slips[0]?.id ?? '')
      .execute();
    const queued = await done(calculated, 'queue_exceptions');
    expect(queued.fields.exceptions).toBe(1);
    const repaired = await worked(queued, 'calculate');
    expect((await slipsOf(repaired)).filter(({ state }) => state === 'draft')).toHaveLength(payees.length);
    expect(repaired.fields.additions_fils).toBe(31_250);

    await answerVariances(colleague, repaired.id);
    expect((await give(repaired, 'review')).body).toMatchObject({
      reasons: [{ code: 'needs_another_person' }],
    });
    const request = await done(await done(repaired, 'review', {}, colleague), 'ask_client');
    const seen = await slipsOf(request, admin);
    expect(seen).toHaveLength(payees.length);
    expect(seen[0]).toMatchObject({ masked: ['iban'] });
    // staff approve nothing for the client, but record what he has approved, with its evidence, and neither of the makers does
    expect((await give(request, 'client_approve')).body).toMatchObject({ code: 'not_offered' });
    const evidence = { client_approver_name: 'Huda' };
    const early = await signedIn(server);
    await database.db
      .insertInto('user_grant')
      .values({ user_id: early.user.id, grant_name: 'salary' })
      .execute();
    expect((await give(request, 'record_client_approval', evidence, early)).body).toMatchObject({
      reasons: [{ code: 'no_evidence' }],
    });
    await attachEvidence(early, request.id);
    for (const who of [staff, colleague])
      expect((await give(request, 'record_client_approval', evidence, who)).body).toMatchObject({
        reasons: [{ code: 'needs_another_person' }],
      });
    // in a month that is locked it says which day the wages count on, and leads to the month
    const lock = async (state: string) =>
      (
        await database.db
          .updateTable('ledger_period')
          .set({ state })
          .where('month_on', '=', '2026-11-01')
          .executeTakeFirst()
      ).numUpdatedRows;
    expect(await lock('soft_locked')).toBe(1n);
    expect((await give(request, 'record_client_approval', evidence, early)).body).toMatchObject({
      reasons: [
        {
          code: 'wages_locked',
          values: { day: '2026-11-30', on: '2026-12-01' },
          owner: 'finance',
          fix: { href: '/journal-entry?tab=periods&f.month_on=2026-11-01..2026-11-30' },
        },
      ],
    });
    await lock('open');
    const blind = await signedIn(server);
    expect((await give(request, 'record_client_approval', evidence, blind)).body).toMatchObject({
      reasons: [{ code: 'sees_no_amounts' }],
    });
    const approved = await worked(request, 'client_approve', {}, admin);
    // who has begun the run waits for this, and has nothing to do while the portal works
    expect(await titlesOf(staff, open1.id)).toEqual([
      expect.stringMatching(/^Payroll run, Confirming payslips: .+ 12-2026$/),
    ]);
    expect(await titlesOf(admin, open1.id)).toEqual([expect.stringMatching(/^Payroll run, .+ 12-2026/)]);
    const confirmed = (await slipsOf(approved)).filter(({ state }) => state !== 'discarded');
    expect(confirmed.map(({ state, fields }) => [state, fields.payout])).toEqual(
      payees.map(() => ['confirmed', 'due']),
    );
    expect(await ownSlips()).toEqual([]);

    // money comes in two receipts, on days that have been
    const funding = await done(approved, 'request_funding');
    const net = Number(approved.fields.net_fils);
    const paidIn = (amount_fils: number, received_on = '2026-11-30') => ({
      amount_fils,
      received_on,
      reference: `TT-${amount_fils}`,
    });
    expect((await give(funding, 'fund', paidIn(1, '2026-12-01'))).body).toMatchObject({
      reasons: [{ code: 'in_future', fix: { field: 'received_on' } }],
    });
    const short = await done(funding, 'fund', paidIn(net - 1));
    expect(short).toMatchObject({ state: 'funding', fields: { funded_fils: net - 1 } });
    // the same transfer twice is asked about; that it pays more is the answer
    const [receipt] = await list('run-fundings', { run_id: { in: [open1.id] } });
    const sameTransfer = { ...paidIn(1), reference: `tt-${net - 1}` };
    expect((await give(short, 'fund', sameTransfer)).body).toMatchObject({
      reasons: [
        {
          code: 'reference_used',
          values: { number: receipt?.fields.number },
          fix: { field: 'is_another_payment' },
        },
      ],
    });
    const funded = await done(short, 'fund', { ...sameTransfer, is_another_payment: true });
    expect(funded).toMatchObject({ state: 'funded', fields: { funded_fils: net } });
    expect(await list('run-fundings', { run_id: { in: [open1.id] } })).toHaveLength(2);

    const batch = await add('wps-batches', { establishment_id: ESTABLISHMENT, month: MONTH });
    const generated = await done(batch, 'generate', {}, staff, 'wps-batches');
    expect(generated.fields).toMatchObject({ payslips: payees.length, total_fils: net });
    const submitted = await done(generated, 'submit', { submitted_on: '2026-11-30' }, staff, 'wps-batches');
    const tomorrow = { paid_on: '2026-12-01' };
    expect((await give(submitted, 'confirm', tomorrow, staff, 'wps-batches')).body).toMatchObject({
      reasons: [{ code: 'in_future', fix: { field: 'paid_on' } }],
    });
    await done(submitted, 'confirm', { paid_on: '2026-11-30' }, staff, 'wps-batches');
    const paid = (await staff.ask(`GET /records/payroll-runs/${open1.id}/read`)).body as RecordAnswer;
    expect(paid).toMatchObject({
      state: 'paid',
      fields: { paid_fils: net, paid_percent: 100, paid_in_time_fils: net, unpaid: 0 },
    });
    const released = await worked(paid, 'release');

    const own = await ownSlips();
    expect(own).toMatchObject([
      {
        state: 'released',
        fields: { employee_id: { id: payees[0]?.id }, additions_fils: 31_250 },
        masked: [],
      },
    ]);
    const [mine] = own;
    expect(await titlesOf(employee, mine?.id ?? '')).toEqual([expect.stringMatching(/^Payslip, Released: /)]);
    // he has it on paper, of whoever employs him
    const ticket = await employee.ask(`POST /payslips/${mine?.id}/pdf`);
    const { content, headers } = await fetchFile(server, ticket);
    expect(headers['content-disposition']).toContain(`${String(mine?.fields.number)}.pdf`);
    const printed = pdfText(content).split('\n');
    expect(printed).toEqual(
      expect.arrayContaining(['PEO Central Employment Services LLC', 'Overtime', '312.50']),
    );
    expect(printed).toContain(
      `${(Number(mine?.fields.net_fils) / 100).toLocaleString('en-US')}`.replace(/(\.\d)$/, '$10'),
    );
    expect((await blind.ask(`POST /payslips/${mine?.id}/pdf`)).status).toBe(403);
    expect(mine && (await done(mine, 'view', {}, employee, 'payslips'))).toMatchObject({
      state: 'viewed',
      fields: { viewed_on: '2026-11-30' },
    });
    expect((await done(released, 'close')).state).toBe('closed');

    // a link shows it to whoever holds it, and takes nothing from him
    const { body: issued } = await staff.ask('POST /records/form-link', {
      body: { area: 'payslips', id: mine?.id, purpose: 'payslip', email: 'worker@people.example' },
    });
    const token = String((issued as { readonly address: string }).address).split('/payslips/preview/')[1];
    const key = { purpose: 'payslip', token };
    const { body: form } = await staff.ask('POST /public/forms/open', { body: key });
    expect(form).toMatchObject({
      values: { additions_fils: 31_250, account_end: '0001', month: MONTH },
      documents: [],
    });
    expect(JSON.stringify(form)).not.toContain('AE770260001015000000001');
    expect(
      await staff.ask('POST /public/forms/save', { body: { ...key, values: { net_fils: 1 } } }),
    ).toMatchObject({ body: { code: 'link_not_valid' } });
  });

  it('a run that a stopped server has left half calculated goes nowhere, until the next one has made the rest', async () => {
    const month = '2027-02-01';
    const run = await add('payroll-runs', { company_id: COMPANY, month, kind: 'regular' });
    const whole = await worked(await done(run, 'lock_inputs'), 'calculate');
    const [lost] = await slipsOf(run);
    const { db } = database;
    await db.deleteFrom('payslip').where('id', '=', String(lost?.id)).execute();
    const half = { state: 'calculating', state_value: '"calculating"', leaves: ['calculating'] };
    await db
      .updateTable('payroll_run')
      .set({ ...half, headcount: 0, net_fils: 0 })
      .where('id', '=', run.id)
      .execute();

    for (const event of ['review', 'ask_client', 'client_approve', 'generate_sif', 'finish'])
      expect([event, (await give(whole, event, {}, colleague)).body]).toMatchObject([
        event,
        { code: expect.stringMatching(/^not_(offered|allowed)$/) },
      ]);
    expect((await admin.ask(`GET /records/payroll-runs/${run.id}/read`)).status).toBe(404);

    await job.run(server.services);
    await runWork.workOff(server.services);
    const { body } = await staff.ask(`GET /records/payroll-runs/${run.id}/read`);
    const { headcount, net_fils } = whole.fields;
    expect(body).toMatchObject({ state: 'calculated', fields: { headcount, net_fils } });
    const slips = await slipsOf(run);
    expect(new Set(slips.map(({ fields }) => JSON.stringify(fields.employee_id))).size).toBe(slips.length);
    expect(slips).toHaveLength(payees.length);
  });

  it('pays nobody who was suspended throughout, and the days before a suspension', async () => {
    const { db } = database;
    const [out, , partly] = payees;
    if (!out || !partly) throw new Error('The company has not three employees');
    const suspended = (id: string, at: string) =>
      db
        .insertInto('case_event')
        .values({
          entity: 'employee',
          entity_id: id,
          seq: 900,
          type: 'suspend',
          actor_id: null,
          at,
          due_at: null,
          machine: 'employment',
          machine_version: 1,
          from_leaves: ['active'],
          to_leaves: ['suspended'],
          payload: '{}',
          version: 900,
        })
        .execute();
    const state = { state: 'suspended', state_value: '"suspended"', leaves: ['suspended'] };
    for (const [id, at] of [
      [out.id, '2027-07-31T20:00:00Z'],
      [partly.id, '2027-08-10T20:00:00Z'],
    ] as const) {
      await suspended(id, at);
      await db
        .updateTable('employee')
        .set({ ...state, state_since: at })
        .where('id', '=', id)
        .execute();
    }
    const run = await add('payroll-runs', { company_id: COMPANY, month: '2027-08-01', kind: 'regular' });
    await worked(await done(run, 'lock_inputs'), 'calculate');
    const slips = await slipsOf(run);
    expect(slips).toHaveLength(payees.length - 1);
    const his = await list('payslips', { run_id: { in: [run.id] }, employee_id: { in: [partly.id] } });
    expect(his).toMatchObject([{ fields: { days: 10, days_unpaid: 21 } }]);
    expect(await list('payslips', { run_id: { in: [run.id] }, employee_id: { in: [out.id] } })).toEqual([]);
    await db
      .updateTable('employee')
      .set({ state: 'active', state_value: '"active"', leaves: ['active'] })
      .where('id', 'in', [out.id, partly.id])
      .execute();
    await db.deleteFrom('case_event').where('seq', '=', 900).execute();
  });

  it('is for clients: a prospect has no run, and one that is none any more locks none', async () => {
    const { db } = database;
    const run = await add('payroll-runs', { company_id: COMPANY, month: '2027-09-01', kind: 'regular' });
    const set = (state: string) =>
      db.updateTable('company').set({ state }).where('id', '=', COMPANY).execute();
    await set('closed');
    expect((await give(run, 'lock_inputs')).body).toMatchObject({ reasons: [{ code: 'no_client' }] });
    const fields = { company_id: COMPANY, month: '2027-10-01', kind: 'regular' };
    const refused = await staff.ask('POST /records/payroll-runs/create', {
      body: { fields, key: randomUUID() },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fields.company_id', code: 'no_client' }] },
    });
    await set('active');
    await done(run, 'lock_inputs');
  });

  it('numbers payslips once over all clients', async () => {
    const { rows } = await sql<{
      number: string;
    }>`select number from payslip group by number having count(*) > 1`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('a run that is opened again gives back what it applied', async () => {
    const month = '2027-01-01';
    const bonus = await approvedAdjustment({ month, category: 'bonus' });
    const run = await add('payroll-runs', { company_id: COMPANY, month, kind: 'off_cycle' });
    const calculated = await worked(await done(run, 'lock_inputs'), 'calculate');
    expect(calculated.fields).toMatchObject({ headcount: 1, gross_fils: 0, net_fils: 31_250 });
    await worked(calculated, 'reopen');
    const { body } = await staff.ask(`GET /records/adjustments/${bonus.id}/read`);
    expect(body).toMatchObject({ state: 'approved', fields: { run_id: null } });
    expect((await slipsOf(run)).map(({ state }) => state)).toEqual(['discarded']);
  });
});
