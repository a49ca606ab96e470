import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer, Row } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import { runWork } from '@server/areas/payroll-runs/run-work';
import type { Database } from '@server/db/database';
import { answerVariances } from '@tests/support/answer-variances';
import { onOneEngine } from '@tests/support/database';
import { grantLeave } from '@tests/support/leave';
import {
  agreeSalary,
  attachEvidence,
  fetchFile,
  type Person,
  signedIn,
  signedInAgain,
} from '@tests/support/records';
import { openTestServer, type TestServer, type TestServerOptions } from '@tests/support/server';
import { expectNoDifferences } from '@tests/support/subledgers';
import { beforeAll, describe, expect, it } from 'vitest';

const CLIENTS = ['company-0001', 'company-0002'] as const;
const EMPLOYER = 'establishment-0001';
const IBAN = 'AE770260001015000000001';
const TODAY = '2026-11-30';
const YESTERDAY = '2026-11-29';

/** The record that a reference of a row names. */
const idIn = (row: Row | undefined, field: string): string => {
  const value = row?.fields[field];
  if (typeof value !== 'object' || value === null) throw new Error(`No record in ${field}`);
  return value.id;
};

/** What a payroll department does, over two clients. */
class Department {
  readonly database: Database;
  readonly server: TestServer;
  staff: Person;
  colleague: Person;
  recorder: Person;

  private constructor(database: Database, server: TestServer, people: readonly Person[]) {
    this.database = database;
    this.server = server;
    const [staff, colleague, recorder] = people;
    if (!staff || !colleague || !recorder) throw new Error('Three people work here');
    this.staff = staff;
    this.colleague = colleague;
    this.recorder = recorder;
  }

  static async open(database: Database, options: TestServerOptions = {}): Promise<Department> {
    const server = await openTestServer(database, options);
    const people = [await signedIn(server), await signedIn(server), await signedIn(server)];
    for (const { user } of people)
      for (const grant_name of ['salary', 'bank'] as const)
        await database.db.insertInto('user_grant').values({ user_id: user.id, grant_name }).execute();
    return new Department(database, server, people);
  }

  async signInAgain(): Promise<void> {
    this.staff = await signedInAgain(this.server, this.staff.user);
    this.colleague = await signedInAgain(this.server, this.colleague.user);
    this.recorder = await signedInAgain(this.server, this.recorder.user);
  }
  async add(area: string, fields: FieldInputs): Promise<RecordAnswer> {
    const { status, body, text } = await this.staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  }
  async find(area: string, id: string): Promise<RecordAnswer> {
    return (await this.staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  }
  async give(area: string, id: string, event: string, payload: FieldInputs = {}, who = this.staff) {
    return who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (await this.find(area, id)).version, payload, key: randomUUID() },
    });
  }
  async done(...args: Parameters<Department['give']>): Promise<RecordAnswer> {
    const { status, text, body } = await this.give(...args);
    expect(status, text).toBe(200);
    await runWork.workOff(this.server.services);
    return body as RecordAnswer;
  }
  async list(area: string, filter: object) {
    const { body } = await this.staff.ask(`POST /records/${area}/list`, { body: { filter } });
    return (body as ListPage).rows;
  }
  async slipsOf(run: string) {
    return (await this.list('payslips', { run_id: { in: [run] } })).filter(
      ({ state }) => state !== 'discarded',
    );
  }
  /** A run that the client has approved, waiting for money. */
  async approved(company_id: string, month: string): Promise<RecordAnswer> {
    const { id } = await this.add('payroll-runs', { company_id, month, kind: 'regular' });
    await this.done('payroll-runs', id, 'lock_inputs');
    await this.done('payroll-runs', id, 'calculate');
    await answerVariances(this.colleague, id);
    await this.done('payroll-runs', id, 'review', {}, this.colleague);
    await this.done('payroll-runs', id, 'ask_client');
    await attachEvidence(this.recorder, id);
    await this.done(
      'payroll-runs',
      id,
      'record_client_approval',
      { client_approver_name: 'Huda' },
      this.recorder,
    );
    await this.done('payroll-runs', id, 'request_funding');
    return this.find('payroll-runs', id);
  }
  receipt(amount_fils: number, received_on = TODAY): FieldInputs {
    return { amount_fils, received_on, reference: randomUUID() };
  }
  async funded(company_id: string, month: string, received_on = TODAY): Promise<RecordAnswer> {
    const { id, fields } = await this.approved(company_id, month);
    await this.done('payroll-runs', id, 'fund', this.receipt(Number(fields.net_fils), received_on));
    return this.find('payroll-runs', id);
  }
  async paidBy(batch: string): Promise<void> {
    await this.done('wps-batches', batch, 'generate');
    await this.done('wps-batches', batch, 'submit', { submitted_on: TODAY });
    await this.done('wps-batches', batch, 'confirm', { paid_on: TODAY });
  }
  async fileOf(batch: string) {
    return fetchFile(this.server, await this.staff.ask(`POST /wps-batches/${batch}/salary-file`));
  }
  async differences() {
    const { body } = await this.staff.ask('POST /reports/control-accounts', { body: {} });
    return (body as ReportAnswer).rows.filter((row) => row[4] !== 0);
  }
}

onOneEngine((open) => {
  describe('a month of two clients', () => {
    let of: Department;
    let first: RecordAnswer;
    let second: RecordAnswer;
    const MONTH = '2026-12-01';

    beforeAll(async () => {
      const database = await open('tiny');
      of = await Department.open(database);
      await database.db
        .updateTable('employee')
        .set({ iban: IBAN, establishment_id: EMPLOYER })
        .where('company_id', 'in', [...CLIENTS])
        .execute();
      const somebody = await database.db
        .selectFrom('employee')
        .select('id')
        .where('company_id', '=', CLIENTS[0])
        .where('state', '=', 'active')
        .where('id', 'not in', database.db.selectFrom('offboarding_case').select('employee_id'))
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await database.db.updateTable('employee').set({ iban: null }).where('id', '=', somebody.id).execute();
      first = await of.funded(CLIENTS[0], MONTH);
      second = await of.funded(CLIENTS[1], MONTH);
    });

    const payouts = async (run: RecordAnswer) =>
      (await of.slipsOf(run.id)).map(({ fields }) => fields.payout).sort();

    it('goes by one file; whoever has no account stays behind and holds up nobody', async () => {
      const { id } = await of.add('wps-batches', { establishment_id: EMPLOYER, month: '2026-12-15' });
      const again = { fields: { establishment_id: EMPLOYER, month: MONTH }, key: randomUUID() };
      expect((await of.staff.ask('POST /records/wps-batches/create', { body: again })).body).toMatchObject({
        code: 'duplicate',
        duplicates: [{ id }],
      });
      const behind = (await of.slipsOf(first.id)).filter(({ fields }) => fields.payout === 'held');
      expect(behind).toMatchObject([{ fields: { hold_reason: 'no_iban' } }]);

      await of.done('wps-batches', id, 'generate');
      const slips = [...(await of.slipsOf(first.id)), ...(await of.slipsOf(second.id))];
      const file = await of.fileOf(id);
      expect(file.text.match(/^EDR,/gm)).toHaveLength(slips.length - 1);
      expect(await payouts(second)).toEqual(
        slips.slice(-(await of.slipsOf(second.id)).length).map(() => 'filed'),
      );

      // rejected by the bank: everything is due again, and the next file has an instant of its own
      const early = async (event: string, payload: FieldInputs, code: string) =>
        expect((await of.give('wps-batches', id, event, payload)).body).toMatchObject({
          reasons: [{ code, values: { on: TODAY } }],
        });
      await early('submit', { submitted_on: YESTERDAY }, 'before_file');
      await of.done('wps-batches', id, 'submit', { submitted_on: TODAY });
      await early('confirm', { paid_on: YESTERDAY }, 'before_submission');
      await of.done('wps-batches', id, 'reject', { remark: 'Wrong bank' });
      expect(new Set(await payouts(second))).toEqual(new Set(['due']));
      of.server.passSeconds(60);
      await of.paidBy(id);
      expect((await of.fileOf(id)).headers['content-disposition']).not.toBe(
        file.headers['content-disposition'],
      );
      expect((await of.find('payroll-runs', second.id)).state).toBe('paid');
      expect(await of.find('payroll-runs', first.id)).toMatchObject({
        state: 'partially_paid',
        fields: { unpaid: 1 },
      });
      expect(await of.differences()).toEqual([]);
      await expectNoDifferences(of.staff, of.database);
    });

    it('closes no run while somebody waits; the account that comes later goes with the next file of the month', async () => {
      await of.done('payroll-runs', first.id, 'release');
      expect((await of.give('payroll-runs', first.id, 'close')).body).toMatchObject({
        reasons: [{ code: 'unpaid', values: { count: 1 } }],
      });
      const [behind] = (await of.slipsOf(first.id)).filter(({ fields }) => fields.payout === 'held');
      const slip = String(behind?.id);
      expect((await of.give('payslips', slip, 'release_hold')).body).toMatchObject({
        reasons: [
          { code: 'no_iban', fix: { href: expect.stringMatching(/^\/Employees\?record=.+&in=requests$/) } },
        ],
      });
      const employee = idIn(behind, 'employee_id');
      await of.database.db.updateTable('employee').set({ iban: IBAN }).where('id', '=', employee).execute();
      await of.done('payslips', slip, 'release_hold');
      const { id } = await of.add('wps-batches', { establishment_id: EMPLOYER, month: MONTH });
      await of.paidBy(id);
      expect((await of.fileOf(id)).text.match(/^EDR,/gm)).toHaveLength(1);
      expect((await of.done('payroll-runs', first.id, 'close')).state).toBe('closed');
      expect(await of.differences()).toEqual([]);
      await expectNoDifferences(of.staff, of.database);
    });

    it('what the bank returns is posted back, opens the run again and is filed anew, or paid by cheque', async () => {
      const [one, other] = await of.slipsOf(first.id);
      const net = Number(one?.fields.net_fils);
      const later = { returned_on: '2026-12-01', return_reason: '016 wrong account' };
      expect((await of.give('payslips', String(one?.id), 'return_payment', later)).body).toMatchObject({
        reasons: [{ code: 'in_future' }],
      });
      const early = { ...later, returned_on: YESTERDAY };
      expect((await of.give('payslips', String(one?.id), 'return_payment', early)).body).toMatchObject({
        reasons: [{ code: 'before_payment', values: { on: TODAY } }],
      });
      const oldFile = await of.fileOf(idIn(one, 'batch_id'));
      for (const slip of [one, other])
        await of.done('payslips', String(slip?.id), 'return_payment', { ...later, returned_on: TODAY });
      const back = net + Number(other?.fields.net_fils);
      expect(await of.find('payroll-runs', first.id)).toMatchObject({
        state: 'released',
        fields: { returned_fils: back, unpaid: 2, paid_fils: Number(first.fields.net_fils) - back },
      });
      const entries = await of.database.db
        .selectFrom('journal_entry as e')
        .innerJoin('journal_line as l', 'l.entry_id', 'e.id')
        .innerJoin('account as a', 'a.id', 'l.account_id')
        .select(['a.code', 'l.side', 'l.amount_fils'])
        .where('e.source_id', '=', first.id)
        .where('e.event', '=', 'wages_returned')
        .orderBy('e.turn')
        .orderBy('a.code')
        .execute();
      expect(entries.slice(0, 2)).toEqual([
        { code: '1020', side: 'debit', amount_fils: net },
        { code: '2300', side: 'credit', amount_fils: net },
      ]);
      expect(await of.differences()).toEqual([]);
      await expectNoDifferences(of.staff, of.database);

      await of.done('payslips', String(one?.id), 'refile');
      const { id } = await of.add('wps-batches', { establishment_id: EMPLOYER, month: MONTH });
      await of.paidBy(id);
      // what was sent to the bank stays what it was
      const batch = idIn(one, 'batch_id');
      expect((await of.fileOf(batch)).text).toBe(oldFile.text);
      const cheque = { paid_on: TODAY, payment_reference: 'Cheque 4711' };
      const beforeApproval = { ...cheque, paid_on: YESTERDAY };
      expect(
        (await of.give('payslips', String(other?.id), 'pay_otherwise', beforeApproval)).body,
      ).toMatchObject({ reasons: [{ code: 'before_approval', values: { on: TODAY } }] });
      await of.done('payslips', String(other?.id), 'pay_otherwise', cheque);
      // one went into a later file, the other is paid by cheque, which may have been in another one: the list of the first has the others
      const { fields } = await of.find('wps-batches', batch);
      const { count } = await of.database.db
        .selectFrom('payslip')
        .select((by) => by.fn.countAll<number>().as('count'))
        .where('batch_id', '=', batch)
        .executeTakeFirstOrThrow();
      expect(fields.moved).toBe([one, other].filter((slip) => idIn(slip, 'batch_id') === batch).length);
      expect(Number(fields.payslips) - Number(fields.moved)).toBe(Number(count));
      expect(await of.find('payroll-runs', first.id)).toMatchObject({
        fields: { unpaid: 0, paid_fils: first.fields.net_fils, returned_fils: back },
      });
      expect((await of.done('payroll-runs', first.id, 'close')).state).toBe('closed');
      expect(await of.differences()).toEqual([]);
      await expectNoDifferences(of.staff, of.database);
    });
  });

  describe('the money of a client', () => {
    let of: Department;
    beforeAll(async () => {
      of = await Department.open(await open('tiny'));
      await of.database.db
        .updateTable('employee')
        .set({ iban: IBAN, establishment_id: EMPLOYER })
        .where('company_id', 'in', [...CLIENTS])
        .execute();
    });
    const batchOf = async (month: string) =>
      (await of.add('wps-batches', { establishment_id: EMPLOYER, month })).id;

    it('that was called back pays nobody, until an exception is on record', async () => {
      const month = '2027-01-01';
      const run = await of.approved(CLIENTS[0], month);
      const net = Number(run.fields.net_fils);
      await of.done('payroll-runs', run.id, 'fund', of.receipt(net - 500));
      await of.done('payroll-runs', run.id, 'fund', of.receipt(500));
      const [small] = (await of.list('run-fundings', { run_id: { in: [run.id] } })).filter(
        ({ fields }) => fields.amount_fils === 500,
      );
      await of.done('run-fundings', String(small?.id), 'call_back', { why: 'Cheque not honoured' });
      expect(await of.find('payroll-runs', run.id)).toMatchObject({
        state: 'funding',
        fields: { funded_fils: net - 500 },
      });
      const batch = await batchOf(month);
      expect((await of.give('wps-batches', batch, 'generate')).body).toMatchObject({
        reasons: [{ code: 'nothing_due' }],
      });
      const why = { funding_exception: 'Transfer of the bank is confirmed in writing' };
      expect((await of.give('payroll-runs', run.id, 'except_funding', why)).body).toMatchObject({
        reasons: [{ code: 'needs_another_person' }],
      });
      const limitOf = (approval_limit_fils: number | null) =>
        of.database.db
          .updateTable('app_user')
          .set({ approval_limit_fils })
          .where('id', '=', of.recorder.user.id)
          .execute();
      await limitOf(net - 1);
      expect((await of.give('payroll-runs', run.id, 'except_funding', why, of.recorder)).body).toMatchObject({
        reasons: [{ code: 'over_limit' }],
      });
      await limitOf(null);
      await of.done('payroll-runs', run.id, 'except_funding', why, of.recorder);
      expect((await of.find('payroll-runs', run.id)).fields).toMatchObject({
        funding_exception: why.funding_exception,
        exception_by_id: { id: of.recorder.user.id },
      });
      await of.done('wps-batches', batch, 'generate');
      expect(await of.differences()).toEqual([]);
      await expectNoDifferences(of.staff, of.database);
    });

    it('that does not reach for what is due keeps the file from being made', async () => {
      const month = '2027-02-01';
      const run = await of.funded(CLIENTS[1], month);
      await of.database.db
        .updateTable('payroll_run')
        .set({ funded_fils: Number(run.fields.net_fils) - 100 })
        .where('id', '=', run.id)
        .execute();
      expect((await of.give('wps-batches', await batchOf(month), 'generate')).body).toMatchObject({
        reasons: [{ code: 'not_funded', values: { run: run.fields.name, amount: '1.00' } }],
      });
      const [slip] = await of.slipsOf(run.id);
      await of.done('payslips', String(slip?.id), 'hold', { hold_reason: 'on_request' });
      expect((await of.find('payslips', String(slip?.id))).fields).toMatchObject({ payout: 'held' });
    });

    it('is paid on the day of the last payment, whichever was recorded last; each posts on its own day', async () => {
      const run = await of.funded(CLIENTS[1], '2027-03-01');
      of.server.passSeconds(86_400);
      await of.signInAgain();
      const [one, other] = await of.slipsOf(run.id);
      const cheque = (paid_on: string) => ({ paid_on, payment_reference: `Cheque of ${paid_on}` });
      await of.done('payslips', String(one?.id), 'pay_otherwise', cheque('2026-12-01'));
      await of.done('payslips', String(other?.id), 'pay_otherwise', cheque(TODAY));
      expect((await of.find('payroll-runs', run.id)).fields).toMatchObject({ paid_on: '2026-12-01' });
      const posted = await of.database.db
        .selectFrom('journal_entry')
        .select('entry_on')
        .where('source_id', '=', run.id)
        .where('event', '=', 'wages_paid')
        .orderBy('turn')
        .execute();
      expect(posted.map(({ entry_on }) => entry_on)).toEqual(['2026-12-01', TODAY]);
    });

    it('an establishment without WPS numbers makes no file, and no two have the same', async () => {
      const fields = { name: 'New Licence LLC', jurisdiction: 'mainland' };
      const { id } = await of.add('establishments', fields);
      const batch = await of.add('wps-batches', { establishment_id: id, month: '2027-02-01' });
      expect((await of.give('wps-batches', batch.id, 'generate')).body).toMatchObject({
        reasons: [{ code: 'no_numbers' }, { code: 'nothing_due' }],
      });
      const twice = { fields: { ...fields, employer_id: '0000000999999' }, key: randomUUID() };
      expect((await of.staff.ask('POST /records/establishments/create', { body: twice })).body).toMatchObject(
        {
          code: 'duplicate',
          duplicates: [{ id: EMPLOYER, why: 'employer_id' }],
        },
      );
      const short = { fields: { ...fields, employer_id: '12', routing_code: '3' }, key: randomUUID() };
      expect((await of.staff.ask('POST /records/establishments/create', { body: short })).body).toMatchObject(
        {
          code: 'invalid_input',
          errors: [
            { field: 'fields.employer_id', code: 'employer_id_shape' },
            { field: 'fields.routing_code', code: 'routing_code_shape' },
          ],
        },
      );
      expect((await of.give('establishments', EMPLOYER, 'close')).body).toMatchObject({
        reasons: [{ code: 'has_employees' }],
      });
      expect((await of.done('establishments', id, 'close')).state).toBe('closed');
    });
  });

  it('the file of two people at two clients is the one of the reference guide, byte for byte', async () => {
    const database = await open('tiny');
    const at = new Date('2026-10-29T07:30:00Z');
    const of = await Department.open(database, { clock: { now: () => at } });
    const { db } = database;
    const { id } = await of.add('establishments', {
      name: 'ACME PEO',
      jurisdiction: 'mainland',
      employer_id: '0000000123456',
      routing_code: '302620122',
    });
    // the demo has run October already
    await db.updateTable('payslip').set({ state: 'discarded' }).where('month', '=', '2026-10-01').execute();
    await db
      .updateTable('payroll_run')
      .set({ state: 'cancelled' })
      .where('month', '=', '2026-10-01')
      .execute();
    const people = [
      [CLIENTS[0], 800_000, IBAN, '00010012345678'],
      [CLIENTS[1], 550_000, 'AE760350000012345678901', '00010012345679'],
    ] as const;
    for (const [company_id, basic_fils, iban, person_code] of people) {
      const { id: employee_id } = await of.add('employees', {
        first_name: 'Vector',
        company_id,
        joined_on: '2024-01-01',
        born_on: '1990-01-01',
        nationality: 'India',
        iban,
        person_code,
        establishment_id: id,
      });
      await agreeSalary(of.staff, of.colleague, { employee_id, effective_on: '2024-01-01', basic_fils });
      await db
        .updateTable('employee')
        .set({ state: 'active', state_value: '"active"', leaves: ['active'] })
        .where('id', '=', employee_id)
        .execute();
      if (company_id === CLIENTS[1])
        await grantLeave(db, {
          employee_id,
          company_id,
          leave_type: 'unpaid',
          from_on: '2026-10-10',
          to_on: '2026-10-11',
        });
      await of.funded(company_id, '2026-10-01', '2026-10-29');
    }
    const batch = await of.add('wps-batches', { establishment_id: id, month: '2026-10-01' });
    await of.done('wps-batches', batch.id, 'generate');
    const { text, headers } = await of.fileOf(batch.id);
    expect(headers['content-disposition']).toContain('0000000123456261029113000.SIF');
    expect(text).toBe(
      'EDR,00010012345678,302620122,AE770260001015000000001,2026-10-01,2026-10-31,31,8000.00,0.00,0\r\n' +
        'EDR,00010012345679,803510106,AE760350000012345678901,2026-10-01,2026-10-31,29,5145.16,0.00,2\r\n' +
        'SCR,0000000123456,302620122,2026-10-29,1130,102026,2,13145.16,AED,ACME PEO\r\n',
    );
  });
});
