import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import { openRuns } from '@server/areas/billing-runs/open-runs';
import { billingWork } from '@server/areas/billing-runs/run-work';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { insertPayslips } from '@tests/support/payslips';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const MONTH = '2026-11-01';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    await database.db
      .insertInto('user_grant')
      .values({ user_id: staff.user.id, grant_name: 'salary' })
      .execute();
    // the demo data has plans and runs of its own: this client begins anew
    await database.db.deleteFrom('billing_run').where('company_id', '=', COMPANY).execute();
    await database.db
      .updateTable('fee_plan')
      .set({ state: 'discarded' })
      .where('company_id', '=', COMPANY)
      .execute();
  });

  afterEach(async () => {
    const [, , ledger, documents] =
      (await reportOf('control-accounts')).find(([name]) => name === 'visa_fees') ?? [];
    const fees = (await reportOf('unbilled')).filter(([, kind]) => kind === 'visa_fee');
    expect([ledger, fees.reduce((sum, row) => sum + Number(row[4]), 0)]).toEqual([ledger, documents]);
  });

  const add = async (area: string, fields: FieldInputs, by = staff) => {
    const answer = await by.ask(`POST /records/${area}/create`, { body: { fields, key: randomUUID() } });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as RecordAnswer;
  };
  const read = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (by: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = await read(area, id);
    return by.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  const done = async (...args: Parameters<typeof give>) => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const list = async (area: string, filter: object) =>
    ((await staff.ask(`POST /records/${area}/list`, { body: { filter } })).body as ListPage).rows;
  const reportOf = async (name: string, by = staff) => {
    const { status, body } = await by.ask(`POST /reports/${name}`, { body: { company: [COMPANY] } });
    expect(status).toBe(200);
    return (body as ReportAnswer).rows;
  };
  /** Of the client itself, without those below it. */
  const unbilled = async () => {
    const { name } = await database.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', COMPANY)
      .executeTakeFirstOrThrow();
    return (await reportOf('unbilled')).filter(([company]) => company === name);
  };
  const linesOf = async (id: unknown) => list('invoice-lines', { invoice_id: { in: [String(id)] } });
  const invoiceOf = ({ fields }: RecordAnswer): string => (fields.invoice_id as { id: string }).id;
  const drafted = async (run: Pick<RecordAnswer, 'id'>) => {
    await done(staff, 'billing-runs', run.id, 'draft');
    await billingWork.workOff(server.services);
    return read('billing-runs', run.id);
  };
  const planned = async (fields: FieldInputs = {}) => {
    const plan = await add('fee-plans', {
      company_id: COMPANY,
      valid_from: '2026-11-15',
      model: 'per_head',
      amount_fils: 85_000,
      proration: 'whole_month',
      terms_days: 30,
      ...fields,
    });
    await done(staff, 'fee-plans', plan.id, 'submit');
    return plan;
  };

  describe('a fee plan', () => {
    it('begins with a month, and is approved by somebody else', async () => {
      const plan = await planned();
      expect(plan.fields).toMatchObject({
        valid_from: MONTH,
        name: expect.stringMatching(/, from 11-2026$/),
      });
      expect((await give(staff, 'fee-plans', plan.id, 'approve')).body).toMatchObject({
        reasons: [{ code: 'needs_another_person' }],
      });
      await done(colleague, 'fee-plans', plan.id, 'approve');
      expect(await read('fee-plans', plan.id)).toMatchObject({ state: 'approved' });
    });

    it('has what its model is reckoned by, and no other of its month', async () => {
      const tiers = await add('fee-plans', {
        company_id: COMPANY,
        valid_from: MONTH,
        model: 'tier',
        proration: 'whole_month',
        terms_days: 30,
        tier_2_from: 20,
        tier_2_fils: 80_000,
        tier_3_from: 10,
        tier_3_fils: 70_000,
      });
      expect((await give(staff, 'fee-plans', tiers.id, 'submit')).body).toMatchObject({
        reasons: [
          { code: 'field_missing', values: { field: 'amount_fils' } },
          { code: 'tiers_out_of_order' },
        ],
      });
      const second = await planned();
      expect((await give(colleague, 'fee-plans', second.id, 'approve')).body).toMatchObject({
        reasons: [{ code: 'month_taken' }],
      });
    });

    it('is for staff', async () => {
      for (const area of ['fee-plans', 'billing-runs'])
        expect(await admin.ask(`POST /records/${area}/list`, { body: {} })).toMatchObject({ status: 403 });
    });
  });

  describe('a billing run', () => {
    let run: RecordAnswer;
    let slips: readonly string[];

    it('bills each payslip by its components with the fee, the vector of the law among them', async () => {
      slips = await insertPayslips(database.db, {
        companyId: COMPANY,
        month: MONTH,
        slips: [
          { basic_fils: 1_200_000, allowances_fils: 30_000, additions_fils: 170_000 },
          { basic_fils: 500_000, allowances_fils: 0, additions_fils: 0, reductions_fils: 12_000 },
          { state: 'draft', basic_fils: 400_000 },
        ],
      });
      run = await drafted(await add('billing-runs', { company_id: COMPANY, month: '2026-11-20' }));
      expect(run).toMatchObject({ state: 'drafted', fields: { progress: 100, month: MONTH } });
      const rows = await linesOf(invoiceOf(run));
      const of = (source: string | undefined) =>
        rows
          .filter(({ fields }) => fields.source_id === source && fields.kind !== 'on_cost')
          .map(({ fields }) => [fields.component, fields.quantity, fields.unit_price_fils]);
      expect(of(slips[0])).toEqual(
        expect.arrayContaining([
          ['basic', 1, 1_200_000],
          ['allowances', 1, 30_000],
          ['additions', 1, 170_000],
          ['fee', 1, 85_000],
        ]),
      );
      const first = rows.filter(({ fields }) => fields.source_id === slips[0] && fields.kind !== 'on_cost');
      const sum = (name: string) => first.reduce((total, { fields }) => total + Number(fields[name]), 0);
      expect([sum('net_fils'), sum('vat_fils'), sum('total_fils')]).toEqual([1_485_000, 74_250, 1_559_250]);
      expect(of(slips[1])).toEqual(expect.arrayContaining([['reductions', -1, 12_000]]));
      expect(of(slips[2])).toEqual([]);
      expect((await read('invoices', invoiceOf(run))).fields).toMatchObject({
        supplied_on: '2026-11-30',
        due_on: '2026-12-30',
        net_fils: rows.reduce((total, { fields }) => total + Number(fields.net_fils), 0),
      });
    });

    it('leaves in the report what it does not bill, with the reason', async () => {
      const left = (await unbilled()).filter((row) => String(row[6]).startsWith('/payslips'));
      expect(left.map((row) => [row[1], row[4], row[5]])).toEqual(
        expect.arrayContaining([
          ['salary', 400_000, 'not_approved'],
          ['fee', 85_000, 'not_approved'],
        ]),
      );
      expect(left.every((row) => row[5] === 'not_approved')).toBe(true);
    });

    it('gives a removed line back to the unbilled, and takes it again when it is drafted again', async () => {
      const [line] = (await linesOf(invoiceOf(run))).filter(({ fields }) => fields.component === 'fee');
      await done(staff, 'invoice-lines', line?.id ?? '', 'remove');
      expect((await unbilled()).filter((row) => row[5] === 'no_run' && row[1] === 'fee')).toHaveLength(1);
      const again = await drafted(run);
      expect((await unbilled()).filter((row) => row[5] === 'no_run' && row[1] === 'fee')).toEqual([]);
      expect(invoiceOf(again)).toBe(invoiceOf(run));
    });

    it('has amounts that are those of the payslips; a discount is taken off', async () => {
      const [line] = (await linesOf(invoiceOf(run))).filter(
        ({ fields, state }) => state === 'listed' && fields.component === 'fee',
      );
      const change = async (fields: FieldInputs) =>
        staff.ask(`POST /records/invoice-lines/${line?.id}/change`, {
          body: { version: (await read('invoice-lines', line?.id ?? '')).version, fields },
        });
      expect(await change({ unit_price_fils: 1 })).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'of_source' }] },
      });
      expect(await change({ discount_fils: 85_001 })).toMatchObject({ status: 400 });
      expect(await change({ discount_fils: 5_000 })).toMatchObject({ status: 200 });
      expect((await read('invoice-lines', line?.id ?? '')).fields).toMatchObject({
        net_fils: 80_000,
        vat_fils: 4_000,
      });
    });

    it('hides whose wage a line is from whoever may not know it', async () => {
      const invoice = invoiceOf(run);
      const { body } = await colleague.ask('POST /records/invoice-lines/list', {
        body: { filter: { invoice_id: { in: [invoice] } } },
      });
      const [row] = (body as ListPage).rows;
      expect(row?.fields).toMatchObject({ employee_id: null, source_id: null });
      expect(row?.masked).toEqual(expect.arrayContaining(['employee_id', 'source_id']));
    });

    it('is issued by somebody else, and its invoice goes with it: nobody gives that one the command', async () => {
      const invoice = invoiceOf(run);
      const byHand = { status: 409, body: { reasons: [{ code: 'of_billing_run' }] } };
      expect(await give(colleague, 'invoices', invoice, 'submit')).toMatchObject(byHand);
      await done(staff, 'billing-runs', run.id, 'submit');
      expect(await read('invoices', invoice)).toMatchObject({ state: 'approval' });
      expect(await give(colleague, 'invoices', invoice, 'approve')).toMatchObject(byHand);
      expect(await give(colleague, 'invoices', invoice, 'send_back', { remark: 'No' })).toMatchObject(byHand);
      expect((await give(staff, 'billing-runs', run.id, 'issue')).body).toMatchObject({
        reasons: [{ code: 'needs_another_person' }],
      });
      await done(colleague, 'billing-runs', run.id, 'send_back', { remark: 'The discount?' });
      expect(await read('invoices', invoice)).toMatchObject({ state: 'draft' });
      await done(staff, 'billing-runs', run.id, 'submit');
      await done(colleague, 'billing-runs', run.id, 'issue');
      expect(await read('invoices', invoice)).toMatchObject({
        state: 'approved',
        fields: {
          number: expect.stringMatching(/^INV-2026-/),
          due_on: '2026-12-30',
          approver_id: { id: colleague.user.id },
          author_id: { id: staff.user.id },
        },
      });
      expect((await reportOf('control-accounts')).filter((row) => row[4] !== 0)).toEqual([]);
    });

    it('leaves a plan of a billed month to the months after it', async () => {
      const plan = await planned();
      expect((await give(colleague, 'fee-plans', plan.id, 'approve')).body).toMatchObject({
        reasons: [{ code: 'billed_already', values: { month: '11-2026' } }],
      });
    });

    it('takes a payslip that is approved later in another run of the month', async () => {
      await database.db
        .updateTable('payslip')
        .set({ state: 'released' })
        .where('id', '=', slips[2] ?? '')
        .execute();
      const late = await drafted(await add('billing-runs', { company_id: COMPANY, month: MONTH }));
      expect(late.fields.name).toMatch(/\(2\)$/);
      const rows = await linesOf(invoiceOf(late));
      expect(new Set(rows.map(({ fields }) => fields.source_id))).toEqual(new Set([slips[2]]));
      const twice = { fields: { company_id: COMPANY, month: MONTH }, key: randomUUID() };
      expect(await staff.ask('POST /records/billing-runs/create', { body: twice })).toMatchObject({
        status: 409,
        body: { code: 'duplicate' },
      });
      await done(staff, 'billing-runs', late.id, 'cancel', { remark: 'Not yet' });
      expect(await read('invoices', invoiceOf(late))).toMatchObject({ state: 'cancelled' });
      expect((await unbilled()).filter((row) => row[5] === 'no_run' && row[1] === 'salary')).toHaveLength(1);
    });

    it('is no more than it was: the sources of an invoice that is credited in whole are unbilled again', async () => {
      const invoice = invoiceOf(run);
      await done(staff, 'invoices', invoice, 'send');
      expect((await give(staff, 'billing-runs', run.id, 'cancel', { remark: 'Wrong' })).body).toMatchObject({
        reasons: [{ code: 'invoice_sent' }],
      });
      const before = (await unbilled()).length;
      await done(staff, 'invoices', invoice, 'reverse', { remark: 'Wrong month' });
      expect((await unbilled()).length).toBe(before);
      const [note] = await list('invoices', { credits_id: { in: [invoice] } });
      await done(staff, 'invoices', note?.id ?? '', 'submit');
      await done(colleague, 'invoices', note?.id ?? '', 'approve');
      expect((await unbilled()).length).toBeGreaterThan(before);
      const again = await drafted(await add('billing-runs', { company_id: COMPANY, month: MONTH }));
      expect((await unbilled()).filter((row) => row[5] === 'no_run')).toEqual([]);
      expect(Number(again.fields.lines)).toBeGreaterThan(8);
      await done(staff, 'billing-runs', again.id, 'cancel', { remark: 'Enough' });
      expect((await reportOf('control-accounts')).filter((row) => row[4] !== 0)).toEqual([]);
    });
  });

  it('charges a visa fee on as it was paid, out of the account in which it stands; it is not refunded behind the client', async () => {
    const { id: visa } = await database.db
      .selectFrom('visa_case')
      .select('id')
      .where('company_id', '=', COMPANY)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const fee = await add('visa-fees', {
      kind: 'fine',
      visa_case_id: visa,
      authority: 'gdrfa',
      amount_fils: 32_150,
    });
    await done(staff, 'visa-fees', fee.id, 'pay', { receipt_number: 'R-1', paid_on: '2026-11-30' });
    const laidOut = async () =>
      Number((await reportOf('control-accounts')).find(([name]) => name === 'visa_fees')?.[2]);
    /** What the account is the sum of: what no invoice has charged on. */
    const leftOpen = async () => {
      const { body } = await staff.ask('POST /reports/control-documents', {
        body: { company: [COMPANY], part: 'visa_fees' },
      });
      return (body as ReportAnswer).rows.map((row) => Number(row[3]));
    };
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
    const before = await laidOut();
    expect(await leftOpen()).toContain(32_150);
    const run = await drafted(await add('billing-runs', { company_id: COMPANY, month: MONTH }));
    const lines = (await linesOf(invoiceOf(run))).filter(({ fields }) => fields.source_area === 'visa-fees');
    expect(lines.map(({ fields }) => fields)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ net_fils: 32_150, vat_fils: 1_608, income: 'visa_fees' }),
      ]),
    );
    expect((await give(staff, 'visa-fees', fee.id, 'refund', { why: 'Paid twice' })).body).toMatchObject({
      reasons: [{ code: 'billed' }],
    });
    const reasonsNow = async () =>
      (await reportOf('unbilled'))
        .filter(([, , source]) => String(source).endsWith('receipt R-1'))
        .map((row) => [row[4], row[5]]);
    expect(await reasonsNow()).toEqual([[32_150, 'on_draft']]);
    await done(staff, 'billing-runs', run.id, 'submit');
    await done(colleague, 'billing-runs', run.id, 'issue');
    const billed = lines.reduce((sum, { fields }) => sum + Number(fields.net_fils), 0);
    expect(await laidOut()).toBe(before - billed);
    const left = await leftOpen();
    expect([left.filter((one) => one <= 0 || one === 32_150), sumOf(left)]).toEqual([[], before - billed]);
    const entries = await database.db
      .selectFrom('journal_entry')
      .select('event')
      .where('source_id', '=', invoiceOf(run))
      .orderBy('event')
      .execute();
    expect(entries.map(({ event }) => event)).toEqual(['invoice_approved', 'visa_fee_billed']);
    expect((await reportOf('control-accounts')).filter((row) => row[4] !== 0)).toEqual([]);

    // what is credited of it is the PEO's to charge on again
    expect(await reasonsNow()).toEqual([]);
    await done(staff, 'invoices', invoiceOf(run), 'send');
    await done(staff, 'invoices', invoiceOf(run), 'credit', { remark: 'Half of the fine was ours' });
    const [note] = await list('invoices', { credits_id: { in: [invoiceOf(run)] }, state: { in: ['draft'] } });
    for (const line of await linesOf(note?.id)) {
      if (line.fields.net_fils !== 32_150) await done(staff, 'invoice-lines', line.id, 'remove');
      else
        await staff.ask(`POST /records/invoice-lines/${line.id}/change`, {
          body: { version: line.version, fields: { unit_price_fils: 10_000 } },
        });
    }
    await done(staff, 'invoices', note?.id ?? '', 'submit');
    await done(colleague, 'invoices', note?.id ?? '', 'approve');
    expect(await reasonsNow()).toEqual([[10_000, 'credited']]);
    expect(await laidOut()).toBe(before - billed + 10_000);
  });

  it('tops the fees of a month up to the minimum of its plan, once', async () => {
    await database.db
      .updateTable('fee_plan')
      .set({ minimum_fils: 300_000 })
      .where('company_id', '=', COMPANY)
      .where('state', '=', 'approved')
      .execute();
    const toppedUp = async () =>
      (await list('invoice-lines', { source_area: { in: ['fee-plans'] } })).map(({ state, fields }) => [
        state,
        fields.net_fils,
      ]);
    const run = await drafted(await add('billing-runs', { company_id: COMPANY, month: MONTH }));
    expect(await toppedUp()).toEqual([['listed', 45_000]]);
    await drafted(run);
    expect(await toppedUp()).toHaveLength(1);
    // a payslip that is billed later bears a fee of the month: so much less was to be topped up
    await done(staff, 'billing-runs', run.id, 'submit');
    await done(colleague, 'billing-runs', run.id, 'issue');
    await insertPayslips(database.db, {
      companyId: COMPANY,
      month: MONTH,
      slips: [{ basic_fils: 100_000 }],
      after: 3,
    });
    const next = await drafted(await add('billing-runs', { company_id: COMPANY, month: '2026-12-01' }));
    expect(new Set((await toppedUp()).map(([, fils]) => fils))).toEqual(new Set([45_000, -45_000]));
    expect((await linesOf(invoiceOf(next))).map(({ fields }) => fields.description)).toContain(
      'Service fee, minimum of 11-2026, taken back',
    );
  });

  it('charges an insurance on as an on-cost, once; one that a visa fee bills stays unbilled, with that reason', async () => {
    const { db } = database;
    const visa = await db
      .selectFrom('visa_case')
      .select(['id', 'employee_id'])
      .where('company_id', '=', COMPANY)
      .executeTakeFirstOrThrow();
    const insured = async (type: string, cost_fils: number) => {
      const { id } = await add('documents', {
        name: 'Insurance',
        type,
        employee_id: visa.employee_id,
        number: `P-${type}`,
        expires_on: '2027-10-31',
      });
      await staff.send(`/records/documents/${id}/attachments`, 'policy.pdf', '%PDF-1.4\n%%EOF');
      expect((await give(staff, 'documents', id, 'record_cost')).status).toBe(409);
      await done(colleague, 'documents', id, 'verify');
      const future = { cost_fils, cost_paid_on: '2026-12-24' };
      expect((await give(staff, 'documents', id, 'record_cost', future)).body).toMatchObject({
        reasons: [{ code: 'in_future' }],
      });
      await done(staff, 'documents', id, 'record_cost', { cost_fils, cost_paid_on: '2026-11-20' });
      return id;
    };
    const iloe = await insured('iloe', 60_00);
    const policy = await insured('insurance', 800_00);
    const fee = await add('visa-fees', {
      visa_case_id: visa.id,
      kind: 'insurance',
      authority: 'insurer',
      amount_fils: 800_00,
    });
    await db
      .updateTable('visa_fee')
      .set({ state: 'paid', paid_on: '2026-11-18' })
      .where('id', '=', fee.id)
      .execute();
    const [run] = await list('billing-runs', { company_id: { in: [COMPANY] }, state: { in: ['drafted'] } });
    const now = await drafted(run as RecordAnswer);
    const lines = (await linesOf(invoiceOf(now))).filter(({ fields }) => fields.source_area === 'documents');
    expect(
      lines.map(({ fields }) => [fields.source_id, fields.kind, fields.net_fils, fields.vat_fils]),
    ).toEqual([[iloe, 'on_cost', 60_00, 3_00]]);
    expect((await unbilled()).filter((row) => String(row[6]).includes(policy))).toMatchObject([
      [
        expect.any(String),
        'on_cost',
        'Health insurance, 11-2026',
        '2026-11-20',
        800_00,
        'visa_fee',
        expect.any(String),
      ],
    ]);
    const again = { cost_fils: 70_00, cost_paid_on: '2026-11-20' };
    expect((await give(staff, 'documents', iloe, 'record_cost', again)).body).toMatchObject({
      reasons: [{ code: 'cost_billed' }],
    });
    const byAdmin = (await admin.ask(`GET /records/documents/${iloe}/read`)).body as RecordAnswer;
    expect(Object.hasOwn(byAdmin.fields, 'cost_fils')).toBe(false);
  });

  it('is opened for each client with a plan, once a month, and not again when it was cancelled', async () => {
    const month = '2026-11-01';
    const count = async () =>
      (await database.db.selectFrom('billing_run').select('id').where('month', '=', month).execute()).length;
    await openRuns(server.services);
    const before = await count();
    expect(before).toBeGreaterThan(1);
    const [open] = await list('billing-runs', { state: { in: ['open'] } });
    await done(staff, 'billing-runs', open?.id ?? '', 'cancel', { remark: 'Nothing this month' });
    await openRuns(server.services);
    expect(await count()).toBe(before);
  });
});
