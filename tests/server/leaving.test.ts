import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { job as lastDays } from '@server/areas/employees/last-days.job';
import { job as openRequests } from '@server/areas/renewals/open-requests.job';
import type { Database } from '@server/db/database';
import { applyDueTimers } from '@server/platform/jobs/due-timers';
import type { Services } from '@server/platform/services';
import { onOneEngine } from '@tests/support/database';
import { grantLeave } from '@tests/support/leave';
import { agreeSalary, makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

const PERSON = {
  first_name: 'Amal',
  company_id: 'company-0002',
  joined_on: '2022-03-01',
  born_on: '1990-02-28',
  nationality: 'Lebanon',
  job_title: 'Accountant',
};
const IDENTITY_DOCUMENTS = {
  jurisdiction: 'mainland',
  immigration: 'gdrfa',
  emirates_id: '784-1990-1234567-6',
  labour_card_number: '12345678',
  labour_card_expires_on: '2027-02-10',
  residence_expires_on: '2027-02-01',
  passport_number: 'P1234567',
  same_number_reason: 'The same person is employed anew in each test',
};
const CLEARED = { handover_done: true, assets_returned: true, access_removed: true };
const LETTER = { notice_given_on: '2026-11-20', notice_days: 30, last_day_on: '2026-12-31' };
const SETTLED = {
  scheme: 'law',
  unpaid_days: 0,
  leave_half_days: 25,
  last_month_days: 31,
  override_reason: 'Agreed',
};

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let plain: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    [staff, colleague, plain] = [await signedIn(server), await signedIn(server), await signedIn(server)];
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    for (const { user } of [staff, colleague])
      for (const grant_name of ['salary', 'passport', 'bank'] as const)
        await database.db.insertInto('user_grant').values({ user_id: user.id, grant_name }).execute();
  });

  const add = async (area: string, fields: FieldInputs, who = staff): Promise<RecordAnswer> => {
    const { status, body, text } = await who.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const give = (
    area: string,
    { id, version }: RecordAnswer,
    event: string,
    payload: FieldInputs = {},
    who = staff,
  ) =>
    who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  const made = async (...args: Parameters<typeof give>): Promise<RecordAnswer> => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const find = async (area: string, id: string, who = staff) =>
    (await who.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const idIn = (record: RecordAnswer, field: string) =>
    (record.fields[field] as { readonly id: string } | null)?.id ?? '';

  const employed = async (fields: FieldInputs = {}): Promise<RecordAnswer> => {
    const { id } = await add('employees', { ...PERSON, ...fields });
    await agreeSalary(staff, colleague, {
      employee_id: id,
      effective_on: String(fields.joined_on ?? PERSON.joined_on),
      basic_fils: 1_000_000,
      housing_fils: 500_000,
    });
    const begun = await made('employees', await find('employees', id), 'begin_onboarding');
    return made('employees', await made('employees', begun, 'record_papers', IDENTITY_DOCUMENTS), 'activate');
  };
  const leaving = async (employee: RecordAnswer, fields: FieldInputs = {}) =>
    add('offboardings', {
      employee_id: employee.id,
      reason: 'termination',
      last_day_on: '2026-12-31',
      ...fields,
    });
  const toApproval = async (
    employee: RecordAnswer,
    { letter = LETTER, settled = SETTLED }: { letter?: FieldInputs; settled?: FieldInputs } = {},
  ): Promise<RecordAnswer> => {
    let now = await made('offboardings', await leaving(employee), 'start_review');
    now = await made('offboardings', now, 'give_notice', letter);
    now = await made('offboardings', now, 'start_clearance');
    now = await made('offboardings', now, 'record_clearance', CLEARED);
    return made('offboardings', now, 'estimate', settled);
  };
  const toDues = async (employee: RecordAnswer, letter = LETTER): Promise<RecordAnswer> => {
    const approved = await made(
      'offboardings',
      await toApproval(employee, { letter }),
      'approve_estimate',
      {},
      colleague,
    );
    return made('offboardings', approved, 'sign_dues', { dues_signed_on: '2026-11-30' });
  };

  describe('an employee', () => {
    it('counts as active from the beginning of his employment, and has one truth about it', async () => {
      const draft = await add('employees', PERSON);
      expect(draft).toMatchObject({ state: 'draft', fields: { full_name: 'Amal', last_name: '' } });
      const statusOf = async (id: string) =>
        (
          await database.db
            .selectFrom('employee')
            .select('status')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).status;
      expect(await statusOf(draft.id)).toBe('coming');
      const refused = await give('employees', await made('employees', draft, 'begin_onboarding'), 'activate');
      expect(refused).toMatchObject({ status: 409, body: { reasons: [{ code: 'pay_missing' }] } });
      expect(await statusOf((await employed()).id)).toBe('active');
      await expect(
        sql`update employee set status = 'former' where id = ${draft.id}`.execute(database.db),
      ).rejects.toThrow('follows from his state');
    });

    it('has the papers that visa processes work with', async () => {
      const { id, fields } = await employed();
      expect(fields).toMatchObject({
        emirates_id: IDENTITY_DOCUMENTS.emirates_id,
        passport_number: 'P1234567',
      });
      const visa = await add('visas', {
        employee_id: id,
        type: 'visa renewal',
        jurisdiction: 'mainland',
        immigration: 'gdrfa',
        target_on: '2027-02-01',
      });
      expect(visa.fields).toMatchObject({ labour_card_number: '12345678' });
    });

    it('refuses an IBAN that cannot be one, and pay that is no approved salary', async () => {
      for (const fields of [{ iban: 'AE770260001015000000002' }, { gross_fils: 100_000 }])
        expect(
          await staff.ask('POST /records/employees/create', {
            body: { fields: { ...PERSON, ...fields }, key: randomUUID() },
          }),
        ).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    });

    it('is seen by his HR administrator without his pay, and by himself whole', async () => {
      const { id } = await employed();
      expect(await find('employees', id, admin)).toMatchObject({
        fields: { gross_fils: null, passport_number: null, emirates_id: IDENTITY_DOCUMENTS.emirates_id },
        masked: expect.arrayContaining(['gross_fils', 'basic_fils', 'passport_number']),
      });
      const self = await signedIn(server, { role: 'isEmployee', companyId: PERSON.company_id });
      await makeEmployee(database.db, self, id);
      const { body } = await self.ask('POST /records/employees/list', { body: {} });
      expect((body as ListPage).rows).toMatchObject([{ id, fields: { gross_fils: 1_500_000 } }]);
    });
  });

  describe('an employment', () => {
    it('begins on its first day, and ends on its last, never before', async () => {
      const { id } = await add('employees', { ...PERSON, joined_on: '2026-12-01' });
      await agreeSalary(staff, colleague, {
        employee_id: id,
        effective_on: '2026-12-01',
        basic_fils: 1_000_000,
      });
      const coming = await made('employees', await find('employees', id), 'begin_onboarding');
      expect(await give('employees', coming, 'activate')).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'not_started', values: { day: '2026-12-01' } }] },
      });
      const noticed = await made('employees', await employed(), 'give_notice', { last_day_on: '2026-11-30' });
      expect(await give('employees', noticed, 'end', { left_on: '2026-12-01' })).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'last_day_ahead' }] },
      });
      await made('employees', noticed, 'end', { left_on: '2026-11-30' });
    });

    it('has a number of its own, by which it is found', async () => {
      const [one, other] = [await employed(), await employed()];
      expect(String(one.fields.employee_number)).toMatch(/^E\d{6}$/);
      expect(String(other.fields.employee_number) > String(one.fields.employee_number)).toBe(true);
      const { body } = await staff.ask('POST /records/employees/list', {
        body: { search: String(one.fields.employee_number) },
      });
      expect((body as ListPage).rows.map(({ id }) => id)).toEqual([one.id]);
    });
  });

  describe('an offboarding', () => {
    it('gives notice, and takes it back when he stays', async () => {
      const employee = await employed();
      const review = await made('offboardings', await leaving(employee), 'start_review');
      const noticed = await made('offboardings', review, 'give_notice', { ...LETTER, notice_days: 45 });
      expect(noticed.fields).toMatchObject({ notice_given_on: '2026-11-20', notice_ends_on: '2027-01-04' });
      const now = await find('employees', employee.id);
      expect(now).toMatchObject({ state: 'notice', fields: { last_day_on: '2026-12-31' } });
      expect(await give('employees', now, 'end', { left_on: '2026-12-31' })).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'offboarding_under_way' }] },
      });
      const moved = await made('offboardings', noticed, 'move_last_day', { last_day_on: '2027-01-10' });
      expect((await find('employees', employee.id)).fields.last_day_on).toBe('2027-01-10');
      await made('offboardings', moved, 'withdraw', { withdraw_reason: 'stays' });
      expect(await find('employees', employee.id)).toMatchObject({
        state: 'active',
        fields: { last_day_on: null },
      });
    });

    it('is one at a time, and of somebody who works', async () => {
      const employee = await employed();
      const { id } = await leaving(employee);
      const body = (employee_id: string, last_day_on: string) => ({
        fields: { employee_id, reason: 'mutual', last_day_on },
        key: randomUUID(),
      });
      expect(
        await staff.ask('POST /records/offboardings/create', { body: body(employee.id, '2026-12-31') }),
      ).toMatchObject({ status: 409, body: { code: 'duplicate', detail: id } });
      const draft = await add('employees', PERSON);
      const other = await employed();
      for (const input of [body(draft.id, '2026-12-31'), body(other.id, '2022-02-28')])
        expect(await staff.ask('POST /records/offboardings/create', { body: input })).toMatchObject({
          status: 400,
        });
    });

    it('is settled by the rules once everything is cleared, line by line for those who may see it', async () => {
      const employee = await employed();
      const early = await made('offboardings', await leaving(employee), 'start_review');
      const noticed = await made('offboardings', early, 'give_notice', LETTER);
      const clearing = await made('offboardings', noticed, 'start_clearance');
      expect(await give('offboardings', clearing, 'estimate', SETTLED)).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'not_cleared' }, { code: 'not_cleared' }, { code: 'not_cleared' }] },
      });
      const cleared = await made('offboardings', clearing, 'record_clearance', CLEARED);
      const settled = await made('offboardings', cleared, 'estimate', SETTLED);
      // 4 years and 306 days (2022-03-01 to 2026-12-31), 12.5 days of leave, and December
      const gratuity = Math.round((1_766 / 365) * 700_000);
      expect(settled.fields).toMatchObject({
        gratuity_fils: gratuity,
        total_fils: gratuity + 416_667 + 1_500_000,
        estimated_on: '2026-11-30',
      });
      const { body } = await staff.ask(`GET /offboardings/${settled.id}/estimate`);
      expect(body).toMatchObject({
        estimate: {
          service: { years: 4, days: 306 },
          lines: [{ code: 'first_years' }, { code: 'leave' }, { code: 'last_pay' }],
          total_fils: settled.fields.total_fils,
          due_on: '2027-01-14',
        },
      });
      for (const who of [plain, admin])
        expect(await who.ask(`GET /offboardings/${settled.id}/estimate`)).toMatchObject({ status: 403 });
    });

    it('is approved by somebody else', async () => {
      const settled = await toApproval(await employed());
      expect(await give('offboardings', settled, 'approve_estimate')).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'needs_another_person' }] },
      });
      const approved = await made('offboardings', settled, 'approve_estimate', {}, colleague);
      expect(idIn(approved, 'approved_by_id')).toBe(colleague.user.id);
    });

    it('cancels the visa after the dues are signed, and ends the employment', async () => {
      const employee = await employed();
      const signed = await toDues(employee, { ...LETTER, last_day_on: '2026-11-30' });
      const visa = await find('visas', idIn(signed, 'visa_case_id'));
      expect(visa).toMatchObject({
        state: 'opened',
        fields: { type: 'visa cancellation', labour_card_expires_on: '2027-02-10' },
      });
      const paid = await made('offboardings', signed, 'pay', {
        paid_on: '2026-11-30',
        payment_reference: 'TT-1',
      });
      const waiting = { status: 409, body: { reasons: [{ code: 'visa_not_cancelled' }] } };
      expect(await give('offboardings', paid, 'confirm_visa_cancelled')).toMatchObject(waiting);
      const move = (state: string) =>
        database.db.updateTable('visa_case').set({ state }).where('id', '=', visa.id).execute();
      await move('mohre_submitted');
      expect(await give('offboardings', paid, 'withdraw', { withdraw_reason: 'late' })).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'cancellation_submitted' }] },
      });
      await move('grace');
      const cancelled = await made('offboardings', paid, 'confirm_visa_cancelled');
      expect(await made('offboardings', cancelled, 'close')).toMatchObject({ state: 'closed' });
      expect(await find('employees', employee.id)).toMatchObject({
        state: 'ended',
        fields: { left_on: '2026-11-30' },
      });
    });

    const later = (day: string): Services => ({
      ...server.services,
      clock: { now: () => new Date(`${day}T21:00:00+04:00`) },
    });

    it('closes on the last day and never before, by itself when nobody does', async () => {
      const employee = await employed();
      const paid = await made('offboardings', await toDues(employee), 'pay', {
        paid_on: '2026-11-30',
        payment_reference: 'TT-2',
      });
      await database.db
        .updateTable('visa_case')
        .set({ state: 'grace' })
        .where('id', '=', idIn(paid, 'visa_case_id'))
        .execute();
      const cancelled = await made('offboardings', paid, 'confirm_visa_cancelled');
      expect(await give('offboardings', cancelled, 'close')).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'last_day_ahead', values: { day: '2026-12-31' } }] },
      });
      await applyDueTimers(later('2026-12-31'));
      expect(await find('offboardings', cancelled.id)).toMatchObject({ state: 'visa_cancelled' });
      await applyDueTimers(later('2027-01-01'));
      expect(await find('offboardings', cancelled.id)).toMatchObject({ state: 'closed' });
      expect(await find('employees', employee.id)).toMatchObject({
        state: 'ended',
        fields: { left_on: '2026-12-31' },
      });
    });

    it('does not keep an employment alive that its last day has ended', async () => {
      const employee = await employed();
      const review = await made('offboardings', await leaving(employee), 'start_review');
      await made('offboardings', review, 'give_notice', LETTER);
      await lastDays.run(later('2026-12-31'));
      expect(await find('employees', employee.id)).toMatchObject({ state: 'notice' });
      await lastDays.run(later('2027-01-01'));
      expect(await find('employees', employee.id)).toMatchObject({
        state: 'ended',
        fields: { left_on: '2026-12-31' },
      });
      const now = await find('offboardings', review.id);
      for (const [event, payload] of [
        ['withdraw', { withdraw_reason: 'stays' }],
        ['move_last_day', { last_day_on: '2027-02-28' }],
      ] as const)
        expect(await give('offboardings', now, event, payload)).toMatchObject({
          status: 409,
          body: { reasons: [{ code: 'employment_ended' }] },
        });
    });

    it.each([
      [{ notice_given_on: '2026-12-01' }, {}, 'notice_in_future'],
      [{ notice_given_on: '2022-02-28' }, {}, 'notice_before_first_day'],
      [{ notice_days: 29 }, {}, 'notice_too_short_ordinary'],
      [{ notice_days: 13 }, { joined_on: '2026-09-01', probation_months: 6 }, 'notice_too_short_probation'],
      [{ last_day_on: '2026-11-19' }, {}, 'last_day_before_notice'],
    ])('gives no notice that the law does not know: %o', async (input, person, code) => {
      const review = await made('offboardings', await leaving(await employed(person)), 'start_review');
      expect(await give('offboardings', review, 'give_notice', { ...LETTER, ...input })).toMatchObject({
        status: 409,
        body: { reasons: [{ code, fix: { field: Object.keys(input)[0] } }] },
      });
    });

    it('asks 14 days in probation, and a month of who goes to another employer', async () => {
      const early = { joined_on: '2026-09-01', probation_months: 6 };
      const short = { ...LETTER, notice_days: 14 };
      const resigned = async () =>
        made('offboardings', await leaving(await employed(early), { reason: 'resignation' }), 'start_review');
      expect(await made('offboardings', await resigned(), 'give_notice', short)).toMatchObject({
        state: 'notice',
      });
      const moving = { ...short, joins_other_employer: true };
      expect(await give('offboardings', await resigned(), 'give_notice', moving)).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'notice_too_short_probation_moving', values: { least: 30 } }] },
      });
    });

    it('knows what to settle from the records', async () => {
      const employee = await employed();
      for (const [leave_type, from_on, to_on] of [
        ['annual', '2026-10-01', '2026-10-10'],
        ['unpaid', '2026-05-01', '2026-05-04'],
      ] as const) {
        await grantLeave(database.db, {
          employee_id: employee.id,
          company_id: 'company-0002',
          leave_type,
          from_on,
          to_on,
        });
      }
      const { facts } = await leaving(employee);
      // nine months of the fifth year of service earn 22.5 days, 15 came over, 10 were taken
      expect(facts).toMatchObject({ leave_half_days: 55, unpaid_days: 4, last_month_days: 31 });
    });

    it('below zero asks why, and a second person', async () => {
      const settled = { ...SETTLED, leave_half_days: 0, last_month_days: 0, deductions_fils: 900_000_000 };
      const below = await toApproval(await employed(), { settled });
      expect(below.fields.total_fils).toBeLessThan(0);
      expect(await give('offboardings', below, 'approve_estimate', {}, colleague)).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'below_zero_unexplained' }] },
      });
      const why = { below_zero_reason: 'He keeps the car' };
      const explained = await made('offboardings', below, 'explain_below_zero', why, colleague);
      expect(await give('offboardings', explained, 'approve_estimate', {}, colleague)).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'needs_another_person' }] },
      });
      const again = await made('offboardings', explained, 'explain_below_zero', why);
      expect(await made('offboardings', again, 'approve_estimate', {}, colleague)).toMatchObject({
        state: 'eos_approved',
        fields: why,
      });
      const fine = await toApproval(await employed());
      expect(await give('offboardings', fine, 'explain_below_zero', why)).toMatchObject({
        body: { code: 'not_offered' },
      });
    });

    it('takes its cancellation along when it is withdrawn before the authority has it', async () => {
      const employee = await employed();
      const signed = await toDues(employee);
      await made('offboardings', signed, 'withdraw', { withdraw_reason: 'stays' });
      expect(await find('visas', idIn(signed, 'visa_case_id'))).toMatchObject({ state: 'withdrawn' });
      expect(await find('employees', employee.id)).toMatchObject({ state: 'active' });
    });

    it('may be asked for by the client, for his own people', async () => {
      const employee = await employed();
      const fields = { employee_id: employee.id, reason: 'resignation', last_day_on: '2026-12-31' };
      expect(await add('offboardings', fields, admin)).toMatchObject({ state: 'requested' });
      const foreign = await employed({ company_id: 'company-0006' });
      const body = { fields: { ...fields, employee_id: foreign.id }, key: randomUUID() };
      expect(await admin.ask('POST /records/offboardings/create', { body })).toMatchObject({ status: 400 });
    });

    it('can be estimated without any of this', async () => {
      const body = {
        scheme: 'law',
        basic_fils: 750_000,
        gross_fils: 750_000,
        joined_on: '2023-07-15',
        last_day_on: '2026-11-20',
        unpaid_days: 20,
      };
      expect(await plain.ask('POST /offboardings/estimate', { body })).toMatchObject({
        status: 200,
        body: { gratuity_fils: 1_731_781, total_fils: 1_731_781 },
      });
    });
  });

  describe('a renewal', () => {
    const request = (employee: RecordAnswer) =>
      add('renewals', { employee_id: employee.id, paper: 'residence', expires_on: '2027-02-01' });
    const quoted = async (employee: RecordAnswer) => {
      const requested = await made('renewals', await request(employee), 'ask_client');
      const wanted = await made('renewals', requested, 'want', {}, admin);
      return made('renewals', wanted, 'quote', { quote_fils: 350_000 });
    };

    it('waits for the client, and is one at a time', async () => {
      const employee = await employed();
      const opened = await request(employee);
      expect(opened.fields).toMatchObject({ days_left: 63 });
      const requested = await made('renewals', opened, 'ask_client');
      expect(await give('renewals', requested, 'quote', { quote_fils: 1 })).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'client_undecided' }] },
      });
      const body = {
        fields: { employee_id: employee.id, paper: 'residence', expires_on: '2027-02-02' },
        key: randomUUID(),
      };
      expect(await staff.ask('POST /records/renewals/create', { body })).toMatchObject({
        status: 409,
        body: { code: 'duplicate' },
      });
    });

    it('that is accepted opens the visa process, or joins the one that is under way', async () => {
      const employee = await employed();
      const accepted = await made('renewals', await quoted(employee), 'accept', {}, admin);
      expect(await find('visas', idIn(accepted, 'visa_case_id'))).toMatchObject({
        fields: { type: 'visa renewal', employee_id: { id: employee.id } },
      });
      expect(await give('renewals', accepted, 'complete')).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'visa_not_renewed' }] },
      });
      const other = await employed();
      const visa = await add('visas', {
        employee_id: other.id,
        type: 'visa renewal',
        jurisdiction: 'mainland',
        immigration: 'gdrfa',
        target_on: '2027-02-01',
      });
      const joined = await made('renewals', await quoted(other), 'accept');
      expect(idIn(joined, 'visa_case_id')).toBe(visa.id);
    });

    it('is not accepted, nor its visa process opened, with less than six months of the passport left', async () => {
      const employee = await employed();
      const passportEnds = (day: CalendarDate) =>
        database.db
          .updateTable('employee_papers')
          .set({ passport_expires_on: day })
          .where('employee_id', '=', employee.id)
          .execute();
      const waiting = await quoted(employee);
      await passportEnds('2027-05-29' as CalendarDate);
      expect(await give('renewals', waiting, 'accept', {}, admin)).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'passport_too_short', owner: 'employee' }] },
      });
      const fields = {
        employee_id: employee.id,
        type: 'visa renewal',
        jurisdiction: 'mainland',
        immigration: 'gdrfa',
        target_on: '2027-02-01',
      };
      expect(
        await staff.ask('POST /records/visas/create', { body: { fields, key: randomUUID() } }),
      ).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'fields.passport_expires_on', code: 'passport_too_short' }] },
      });
      await passportEnds('2027-05-30' as CalendarDate);
      expect(await made('renewals', waiting, 'accept', {}, admin)).toMatchObject({ state: 'accepted' });
    });

    it('is asked for when the visa renewal opens itself, once, and ends it when the client declines', async () => {
      const employee = await employed();
      const visa = await add('visas', {
        employee_id: employee.id,
        type: 'visa renewal',
        jurisdiction: 'mainland',
        immigration: 'gdrfa',
        target_on: '2027-02-01',
      });
      await openRequests.run(server.services);
      await openRequests.run(server.services);
      const { body } = await staff.ask('POST /records/renewals/list', {
        body: { filter: { employee_id: { in: [employee.id] } } },
      });
      const { rows } = body as ListPage;
      expect(rows).toMatchObject([
        {
          state: 'opened',
          fields: { paper: 'residence', expires_on: '2027-02-01', visa_case_id: { id: visa.id } },
        },
      ]);
      const opened = await find('renewals', rows[0]?.id ?? '');
      await made('renewals', opened, 'decline', { decline_reason: 'moves on' }, admin);
      expect(await find('visas', visa.id)).toMatchObject({ state: 'withdrawn' });
    });

    it('is decided for several at once by the client', async () => {
      const requested = await Promise.all(
        [await employed(), await employed()].map(async (employee) =>
          made('renewals', await request(employee), 'ask_client'),
        ),
      );
      const { body } = await admin.ask('POST /records/renewals/bulk', {
        body: {
          event: 'decline',
          ids: requested.map(({ id }) => id),
          payload: { decline_reason: 'moves on' },
          key: randomUUID(),
        },
      });
      expect(body).toMatchObject({ results: [{ ok: true }, { ok: true }] });
    });
  });
});
