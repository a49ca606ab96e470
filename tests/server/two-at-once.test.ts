import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { bringClient } from '@tests/support/brought-client';
import { onPostgres } from '@tests/support/database';
import { moneyWalk } from '@tests/support/money-walk';
import { lastEmployee, makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';

/** Requests on connections of their own, of which one only may have what it asks for. */
onPostgres((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;

  beforeAll(async () => {
    database = await open('tiny');
    await database.db.deleteFrom('employee_merge').execute();
    server = await openTestServer(database);
    staff = await signedIn(server);
  });

  const create = (area: string, fields: FieldInputs) =>
    staff.ask(`POST /records/${area}/create`, { body: { fields, key: randomUUID() } });
  const made = async (area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body, text } = await create(area, fields);
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const give = async (who: Person, id: string, event: string) => {
    const { version } = (await who.ask(`GET /records/requests/${id}/read`)).body as RecordAnswer;
    return who.ask(`POST /records/requests/${id}/commands/${event}`, {
      body: { version, payload: {}, key: randomUUID() },
    });
  };
  const atOnce = (area: string, inputs: readonly FieldInputs[]) =>
    Promise.all(inputs.map((fields) => create(area, fields)));

  describe('of records that are made at once', () => {
    const expectOne = (answers: Awaited<ReturnType<typeof atOnce>>) => {
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      for (const { status, body } of answers)
        if (status === 409) expect(body).toMatchObject({ code: 'duplicate' });
    };

    it('one commission of a partner for a client and a month is there', async () => {
      await bringClient(database.db, { partner: 'partner-0001', company: COMPANY });
      const of = { partner_id: 'partner-0001', company_id: COMPANY, amount_fils: 50_000 };
      expectOne(
        await atOnce(
          'commissions',
          ['2026-03-01', '2026-03-02', '2026-03-03'].map((month) => ({ ...of, month })),
        ),
      );
    });

    it('one merge of an employee is there', async () => {
      const people = await database.db
        .selectFrom('employee')
        .select('id')
        .where('company_id', '=', COMPANY)
        .orderBy('id')
        .limit(4)
        .execute();
      const [survivor_id = '', ...others] = people.map(({ id }) => id);
      expectOne(
        await atOnce(
          'employee-merges',
          others.map((merged_id) => ({ survivor_id, merged_id, why: 'Entered twice' })),
        ),
      );
    });

    it('one KYC case of a client is open', async () => {
      const { id: company_id } = await made('clients', { name: 'Heron Robotics' });
      expectOne(await atOnce('enrolments', [{ company_id }, { company_id }, { company_id }]));
    });
  });

  it('of payouts that are recorded at once one sets off what the partner owes', async () => {
    const of = { partner_id: 'partner-0002', company_id: COMPANY, amount_fils: 10_000 };
    await bringClient(database.db, { partner: of.partner_id, company: COMPANY });
    const walk = moneyWalk(() => staff);
    const approver = await signedIn(server);
    const earned = async (month: string) => {
      const { id } = await walk.add('commissions', { ...of, month });
      await walk.done(approver, 'commissions', id, 'approve');
      return id;
    };
    const paid = (set_off_fils: number) => ({
      paid_on: '2026-11-30',
      payment_reference: 'Set off',
      set_off_fils,
    });
    const spent = await earned('2026-04-01');
    await walk.done(staff, 'commissions', spent, 'pay', paid(0));
    await walk.done(staff, 'commissions', spent, 'claw_back', { claw_back_reason: 'The client has left' });
    const ids = [await earned('2026-05-01'), await earned('2026-06-01'), await earned('2026-07-01')];
    const answers = await Promise.all(
      ids.map((id) => walk.give(staff, 'commissions', id, 'pay', paid(10_000))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ reasons: [{ code: 'set_off_within' }] });
  });

  it('of leaves that are approved at once one is granted, where two are more than is left', async () => {
    const employeeId = await lastEmployee(database.db, COMPANY);
    await sql`update employee set joined_on = '2026-01-01' where id = ${employeeId}`.execute(database.db);
    await sql`delete from leave_entry where employee_id = ${employeeId}`.execute(database.db);
    await sql`delete from hr_request where employee_id = ${employeeId}`.execute(database.db);
    const admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    const employee = await signedIn(server, { role: 'isEmployee', companyId: COMPANY });
    await makeEmployee(database.db, employee, employeeId);
    const endorsed = async (from_on: string, to_on: string) => {
      const fields = { employee_id: employeeId, kind: 'leave', leave_type: 'annual', from_on, to_on };
      const { id } = await made('requests', fields);
      for (const [who, event] of [
        [employee, 'submit'],
        [admin, 'take_up'],
        [admin, 'endorse'],
      ] as const) {
        const { status, text } = await give(who, id, event);
        expect(status, text).toBe(200);
      }
      return id;
    };
    const ids = [
      await endorsed('2027-01-04', '2027-01-13'),
      await endorsed('2027-01-18', '2027-01-27'),
      await endorsed('2027-02-01', '2027-02-10'),
    ];
    const approver = await signedIn(server);
    const answers = await Promise.all(ids.map((id) => give(approver, id, 'approve')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409)
        expect(body).toMatchObject({ code: 'not_allowed', reasons: [{ code: 'not_enough_leave' }] });
  });
});
