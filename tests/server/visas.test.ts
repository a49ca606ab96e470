import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import { addDays, type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import type { Database } from '@server/db/database';
import { applyDueTimers } from '@server/platform/jobs/due-timers';
import { type Ask, askAs } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { freeEmployee, openVisa, type VisaStory, visaStory } from '@tests/support/visa-story';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const DAY = 86_400;

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let signedIn: Ask;
  const staff: Ask = (call, more) => signedIn(call, more);

  const begin = async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    signedIn = await askAs(server, 'superAdmin');
  };
  /** Days go by while the server is down; then it looks for what has become due. */
  const wakeAfter = async (days: number) => {
    server.passSeconds(days * DAY);
    await applyDueTimers(server.services);
    signedIn = await askAs(server, 'superAdmin');
  };

  const identityDocumentsOf = async (employeeId: string) =>
    database.db
      .selectFrom('employee_papers')
      .selectAll()
      .where('employee_id', '=', employeeId)
      .executeTakeFirst();

  const applied = async () => {
    const visa = await visaStory(staff, database);
    await visa.verify();
    await visa.giveAll('check_quota', 'sign_job_offer');
    await visa.give('apply_work_permit', 'mohre_reference');
    return visa;
  };
  const inFormalities = async () => {
    const visa = await applied();
    await visa.giveAll('approve_work_permit', 'apply_entry_permit');
    await visa.give('issue_entry_permit', 'entry_permit_number', 'uid', 'entry_permit_expires_on');
    await visa.give('enter', 'entered_on');
    await visa.giveAll('start_formalities');
    return visa;
  };

  describe('a new visa', () => {
    beforeAll(begin);

    it('begins with its checklist and its fees, and what is known of the employee', async () => {
      const visa = await visaStory(staff, database);
      const { state, facts, fields } = await visa.now();
      expect(state).toBe('docs');
      expect(facts).toMatchObject({
        missing: { docs: ['passport_copy', 'photo'], quota: ['offer_letter'] },
        verified: [],
        unpaid_fees: 7,
      });
      const employee = await database.db
        .selectFrom('employee')
        .selectAll()
        .where('id', '=', (fields.employee_id as { id: string }).id)
        .executeTakeFirstOrThrow();
      expect(fields).toMatchObject({
        company_id: { id: employee.company_id },
        basic_salary_fils: employee.basic_fils,
        missing_documents: 2,
        fees_fils: 285_200,
        fine_fils: 0,
        returns: 0,
      });
      const events = await database.db
        .selectFrom('case_event')
        .select('type')
        .where('entity', 'in', ['visa_document', 'visa_fee'])
        .where('entity_id', 'in', (of) =>
          of.selectFrom('visa_document').select('id').where('visa_case_id', '=', visa.id),
        )
        .execute();
      expect(events.map(({ type }) => type)).toEqual(Array.from({ length: 9 }, () => 'created'));
    });

    it('takes the job of the employee where none is named, and begins on no day that is over', async () => {
      const employee_id = await freeEmployee(database);
      await database.db
        .updateTable('employee')
        .set({ job_title: 'Site engineer' })
        .where('id', '=', employee_id)
        .execute();
      const late = await openVisa(staff, database, { employee_id, target_on: '2025-11-30' });
      expect(late).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'fields.target_on', code: 'day_is_over' }] },
      });
      const opened = await openVisa(staff, database, { employee_id, job_title: null });
      expect(opened).toMatchObject({ status: 201, body: { fields: { job_title: 'Site engineer' } } });
    });

    it('is one at a time for each employee', async () => {
      const visa = await visaStory(staff, database);
      const employee_id = ((await visa.now()).fields.employee_id as { id: string }).id;
      expect(await openVisa(staff, database, { employee_id })).toMatchObject({
        status: 409,
        body: { code: 'duplicate', detail: visa.id },
      });
      expect(await openVisa(staff, database, { employee_id, type: 'visa cancellation' })).toMatchObject({
        status: 201,
      });
    });

    it('is asked about beside a valid residence or another process, and begins with a reason', async () => {
      const employee_id = await freeEmployee(database);
      await database.db
        .updateTable('employee_papers')
        .set({ residence_expires_on: calendarDate('2027-05-31') })
        .where('employee_id', '=', employee_id)
        .execute();
      const refusedBy = (code: string) => ({
        status: 400,
        body: { errors: [{ field: 'fields.second_visa_reason', code }] },
      });
      expect(await openVisa(staff, database, { employee_id })).toMatchObject(refusedBy('residence_valid'));
      expect(await openVisa(staff, database, { employee_id, target_on: '2020-01-01' })).toMatchObject({
        body: { errors: [{ field: 'fields.second_visa_reason' }, { code: 'day_is_over' }] },
      });
      const second_visa_reason = 'Comes from another sponsor';
      expect(await openVisa(staff, database, { employee_id, second_visa_reason })).toMatchObject({
        status: 201,
        body: { fields: { second_visa_reason } },
      });
      const renewal = { employee_id, type: 'visa renewal' };
      expect(await openVisa(staff, database, renewal)).toMatchObject(refusedBy('visa_under_way'));
    });

    it('goes on the mainland and from outside to the residence, once returned and sent again', async () => {
      const visa = await visaStory(staff, database);
      expect(await visa.attempt('check_quota')).toMatchObject({
        status: 409,
        body: {
          code: 'not_allowed',
          reasons: [
            { code: 'document_missing', values: { kind: 'passport_copy' }, owner: 'client' },
            { code: 'document_missing', values: { kind: 'photo' } },
          ],
        },
      });
      await visa.verify();
      expect(await visa.attempt('apply_to_zone')).toMatchObject({
        status: 409,
        body: { code: 'not_offered' },
      });
      await visa.giveAll('check_quota', 'sign_job_offer');
      await visa.give('apply_work_permit', 'mohre_reference');
      const returned = await visa.give('return', 'return_reason');
      expect(returned).toMatchObject({
        state: 'returned',
        fields: { returns: 1, return_reason: 'Photo too dark' },
        timers: [{ due_at: '2026-12-30T20:00:00.000Z' }],
      });
      expect(await visa.give('resubmit')).toMatchObject({ state: 'work_permit_applied', timers: [] });
      await visa.giveAll('approve_work_permit', 'apply_entry_permit');
      const issued = await visa.give(
        'issue_entry_permit',
        'entry_permit_number',
        'uid',
        'entry_permit_expires_on',
      );
      expect(issued.timers.map(({ due_at }) => due_at)).toEqual(['2027-01-29T20:00:00.000Z']);
      expect(await visa.attempt('apply_status_change')).toMatchObject({ body: { code: 'not_offered' } });
      expect(await visa.give('enter', 'entered_on')).toMatchObject({ state: 'entered', timers: [] });
      expect(await visa.giveAll('start_formalities')).toMatchObject({
        state: 'formalities',
        value: {
          formalities: {
            medical: 'to_book',
            emirates_id: 'to_apply',
            insurance: 'to_buy',
            labour_contract: 'to_submit',
          },
        },
      });
      const join = await visa.attempt('apply_residence');
      expect((join.body as { reasons: { code: string }[] }).reasons.map(({ code }) => code)).toEqual([
        'not_fit',
        'emirates_id_not_applied',
        'not_insured',
      ]);
      await visa.giveAll('book_medical', 'buy_insurance', 'attend_medical', 'apply_emirates_id');
      await visa.giveAll('take_biometrics', 'pass_medical', 'submit_labour_contract');
      await visa.give('issue_labour_card', 'labour_card_number', 'labour_card_expires_on');
      await visa.giveAll('apply_residence');
      await visa.give('issue_residence', 'residence_expires_on', 'visa_file');
      expect(await visa.attempt('complete')).toMatchObject({
        body: {
          code: 'not_allowed',
          reasons: expect.arrayContaining([
            expect.objectContaining({ code: 'fees_unpaid', values: { count: 7 } }),
          ]),
        },
      });
      await visa.give('receive_card', 'emirates_id', 'emirates_id_expires_on');
      await visa.give('subscribe_iloe', 'iloe_certificate', 'iloe_expires_on');
      await visa.payFees();
      const done = await visa.give('complete');
      expect(done).toMatchObject({ state: 'completed', fields: { returns: 1 }, facts: { meter: [] } });
      const employeeId = (done.fields.employee_id as { id: string }).id;
      expect(await identityDocumentsOf(employeeId)).toMatchObject({
        residence_expires_on: '2028-11-29',
        labour_card_number: '12345678',
        emirates_id: '784-1990-1234567-6',
        jurisdiction: 'mainland',
      });
      const audit = await database.db
        .selectFrom('audit')
        .select(['action', 'after'])
        .where('entity', '=', 'employee')
        .where('entity_id', '=', employeeId)
        .execute();
      expect(audit).toMatchObject([
        { action: 'employee.papersChanged', after: { residence_expires_on: '2028-11-29' } },
      ]);
    });

    it('goes in a free zone and from inside the country without MOHRE and labour card', async () => {
      const visa = await visaStory(staff, database, {
        jurisdiction: 'free_zone',
        location: 'inside_country',
        immigration: 'icp',
      });
      await visa.verify();
      expect(await visa.attempt('check_quota')).toMatchObject({ body: { code: 'not_offered' } });
      await visa.give('apply_to_zone', 'zone_reference');
      await visa.giveAll('approve_zone', 'apply_entry_permit');
      await visa.give('issue_entry_permit', 'entry_permit_number', 'uid', 'entry_permit_expires_on');
      await visa.giveAll('apply_status_change', 'approve_status_change');
      expect(await visa.giveAll('start_formalities')).toMatchObject({
        value: { formalities: { labour_contract: 'not_needed' } },
      });
      await visa.giveAll(
        'book_medical',
        'attend_medical',
        'pass_medical',
        'apply_emirates_id',
        'buy_insurance',
      );
      await visa.giveAll('apply_residence', 'take_biometrics');
      await visa.give('issue_residence', 'residence_expires_on', 'visa_file');
      await visa.give('receive_card', 'emirates_id', 'emirates_id_expires_on');
      await visa.give('subscribe_iloe', 'iloe_certificate', 'iloe_expires_on');
      await visa.payFees();
      expect(await visa.give('complete')).toMatchObject({ state: 'completed' });
    });
  });

  describe('an end before the residence', () => {
    beforeEach(begin);

    it('comes with the third return', async () => {
      const visa = await applied();
      for (const _ of [1, 2]) {
        await visa.give('return', 'return_reason');
        await visa.give('resubmit');
      }
      const last = await visa.give('return', 'return_reason');
      expect(last).toMatchObject({ state: 'cancelled_by_authority', fields: { returns: 3 }, timers: [] });
      expect(await visa.attempt('resubmit')).toMatchObject({ body: { code: 'not_offered' } });
    });

    it('comes when a return lies for thirty days, the server being down on that day', async () => {
      const visa = await applied();
      await visa.give('return', 'return_reason');
      await wakeAfter(29);
      expect(await visa.now()).toMatchObject({ state: 'returned' });
      await wakeAfter(6);
      expect(await visa.now()).toMatchObject({
        state: 'cancelled_by_authority',
        state_since: '2026-12-30T20:00:00.000Z',
      });
      const [event] = await database.db
        .selectFrom('case_event')
        .select(['actor_id', 'at', 'due_at'])
        .where('entity_id', '=', visa.id)
        .orderBy('seq', 'desc')
        .limit(1)
        .execute();
      expect(event).toEqual({
        actor_id: null,
        at: new Date('2027-01-04T08:00:00Z'),
        due_at: new Date('2026-12-30T20:00:00Z'),
      });
    });

    it('comes with an unfit medical, whatever else is under way', async () => {
      const visa = await inFormalities();
      await visa.giveAll('buy_insurance', 'book_medical', 'attend_medical', 'fail_medical');
      expect(await visa.now()).toMatchObject({ state: 'closed_unfit', memory: { medical: 'unfit' } });
    });

    it('does not come when the entry permit ends unused: it may be applied for again', async () => {
      const visa = await applied();
      await visa.giveAll('approve_work_permit', 'apply_entry_permit');
      await visa.give('issue_entry_permit', 'entry_permit_number', 'uid', 'entry_permit_expires_on');
      await wakeAfter(61);
      expect(await visa.now()).toMatchObject({
        state: 'entry_permit_expired',
        state_since: '2027-01-29T20:00:00.000Z',
      });
      expect(await visa.giveAll('apply_entry_permit')).toMatchObject({ state: 'entry_permit_applied' });
    });
  });

  describe('the labour contract', () => {
    const CARD = { labour_card_number: '12345678', labour_card_expires_on: '2028-11-29' };
    const OWN = '00010012345678';

    const employeeOf = async ({ now }: VisaStory) => {
      const { fields } = await now();
      const { id } = fields.employee_id as { id: string };
      const read = (await staff(`GET /records/employees/${id}/read`)).body as RecordAnswer;
      return { ...read.fields, id, version: read.version } as FieldInputs & { readonly id: string };
    };
    const change = async (id: string, version: unknown, fields: object) =>
      staff(`POST /records/employees/${id}/change`, { body: { version, fields } });

    beforeAll(begin);

    it('is the employee’s once his labour card is there: number at MOHRE and term, which ends after it begins', async () => {
      const visa = await inFormalities();
      await visa.giveAll('submit_labour_contract');
      const { person_code: another } = await database.db
        .selectFrom('employee')
        .select('person_code')
        .where('status', '=', 'active')
        .where('id', '<>', (await employeeOf(visa)).id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const term = { contract_starts_on: '2026-12-01', contract_ends_on: '2028-11-30' };
      expect(
        await visa.attempt('issue_labour_card', { ...CARD, ...term, contract_ends_on: '2026-11-30' }),
      ).toMatchObject({
        body: {
          code: 'not_allowed',
          reasons: [{ code: 'term_reversed', fix: { field: 'contract_ends_on' } }],
        },
      });
      expect(
        await visa.attempt('issue_labour_card', { ...CARD, ...term, person_code: another }),
      ).toMatchObject({
        body: {
          code: 'invalid_input',
          errors: [{ field: 'payload.person_code', code: 'number_of_another' }],
        },
      });
      expect(
        await visa.attempt('issue_labour_card', { ...CARD, labour_card_expires_on: '2020-11-29' }),
      ).toMatchObject({ body: { errors: [{ field: 'payload.labour_card_expires_on' }] } });
      await visa.attempt('issue_labour_card', { ...CARD, ...term, person_code: OWN });
      expect(await employeeOf(visa)).toMatchObject({ person_code: OWN, contract_ends_on: '2028-11-30' });
    });

    it('that is renewed has its new term, and the number that he has for life', async () => {
      const visa = await visaStory(staff, database, { type: 'visa renewal', location: 'inside_country' });
      const before = await employeeOf(visa);
      expect((await visa.now()).fields.person_code).toBe(before.person_code);
      await visa.verify();
      await visa.giveAll('ask_client', 'renew', 'sign_contract');
      await visa.attempt('renew_labour_card', { ...CARD, contract_ends_on: '2030-11-30' });
      expect(await employeeOf(visa)).toMatchObject({
        person_code: before.person_code,
        contract_ends_on: '2030-11-30',
      });
    });

    it('of an employee does not end before he joined, and his number at MOHRE is asked about when it is another’s', async () => {
      const { id, version, joined_on, person_code } = await employeeOf(await visaStory(staff, database));
      expect(
        await change(id, version, { contract_ends_on: addDays(joined_on as CalendarDate, -1) }),
      ).toMatchObject({ body: { errors: [{ field: 'fields.contract_ends_on', code: 'term_reversed' }] } });
      const other = await database.db
        .selectFrom('employee')
        .select(['id', 'version'])
        .where('status', '=', 'active')
        .where('id', '<>', id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      expect(await change(other.id, other.version, { person_code })).toMatchObject({
        body: { code: 'duplicate', duplicates: [{ id, why: 'person_code' }] },
      });
    });
  });

  describe('a cancellation', () => {
    beforeAll(begin);

    it('keeps its order, and counts the fine of who stays after the grace period', async () => {
      const visa = await visaStory(staff, database, {
        type: 'visa cancellation',
        location: 'inside_country',
      });
      const { fields } = await visa.now();
      const employeeId = (fields.employee_id as { id: string }).id;
      expect(fields.residence_expires_on).toBe((await identityDocumentsOf(employeeId))?.residence_expires_on);
      expect(await visa.attempt('sign_dues')).toMatchObject({
        status: 409,
        body: { code: 'not_allowed', reasons: [{ code: 'dues_not_settled', owner: 'employee' }] },
      });
      expect(await visa.attempt('submit_residence')).toMatchObject({ body: { code: 'not_offered' } });
      await visa.verify('dues_settlement');
      await visa.give('sign_dues');
      expect(await visa.attempt('submit_to_mohre', { mohre_reference: 'MB123456789AE' })).toMatchObject({
        body: { reasons: [{ code: 'document_missing', values: { kind: 'cancellation_form' } }] },
      });
      await visa.verify('cancellation_form');
      await visa.give('submit_to_mohre', 'mohre_reference');
      await visa.giveAll('cancel_labour_card', 'submit_residence', 'cancel_residence');
      expect(await identityDocumentsOf(employeeId)).toMatchObject({
        residence_expires_on: null,
        labour_card_number: null,
        passport_number: expect.any(String),
      });
      await visa.give('begin_grace', 'grace_ends_on');
      await wakeAfter(40);
      expect(await visa.now()).toMatchObject({
        state: 'overstay',
        fields: { fine_fils: 50_000 },
        facts: { meter: [{ kind: 'grace', day: '2026-12-30', days_left: -10, fine_fils: 50_000 }] },
      });
      await visa.give('exit', 'exited_on');
      expect(await visa.now()).toMatchObject({ state: 'exited', fields: { fine_fils: 0 } });
      await visa.payFees();
      expect(await visa.give('close')).toMatchObject({ state: 'closed' });
    });
  });
});
