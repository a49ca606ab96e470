import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { makeEmployee, type Person, signedIn, signedInAgain } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let admin: Person;
  let employee: Person;
  let employeeId: string;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    employee = await signedIn(server, { role: 'isEmployee', companyId: COMPANY });
    const { rows } = await sql<{ id: string }>`select id from employee where company_id = ${COMPANY}
      and status = 'active' order by id desc limit 1`.execute(database.db);
    employeeId = rows[0]?.id ?? '';
    await sql`update employee set joined_on = '2025-01-31' where id = ${employeeId}`.execute(database.db);
    await sql`delete from leave_entry where employee_id = ${employeeId}`.execute(database.db);
    await sql`delete from hr_request where employee_id = ${employeeId}`.execute(database.db);
    await makeEmployee(database.db, employee, employeeId);
  });

  const add = async (who: Person, fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body, text } = await who.ask('POST /records/requests/create', {
      body: { fields: { employee_id: employeeId, ...fields }, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const try_ = (who: Person, { id }: RecordAnswer, event: string, payload: FieldInputs = {}) =>
    who.ask(`GET /records/requests/${id}/read`).then(({ body }) =>
      who.ask(`POST /records/requests/${id}/commands/${event}`, {
        body: { version: (body as RecordAnswer).version, payload, key: randomUUID() },
      }),
    );
  const give = async (...args: Parameters<typeof try_>): Promise<RecordAnswer> => {
    const { status, body, text } = await try_(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const leave = (from_on: string, to_on: string) => ({ kind: 'leave', leave_type: 'annual', from_on, to_on });

  describe('leave', () => {
    it('goes from the employee over two people to the end, and counts', async () => {
      const request = await add(employee, leave('2026-12-14', '2026-12-18'));
      expect(request).toMatchObject({
        state: 'draft',
        fields: { days: 5, company_id: { id: COMPANY } },
        facts: { days: 5, leave_left: 40 },
      });
      await give(employee, request, 'submit');
      await give(admin, request, 'take_up');
      await give(admin, request, 'endorse');
      expect(await try_(admin, request, 'approve')).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'needs_another_person' }] },
      });
      await give(staff, request, 'approve');
      const done = await give(staff, request, 'fulfil');
      expect(done).toMatchObject({ state: 'fulfilled', fields: { manager_id: { id: admin.user.id } } });
      const next = await add(employee, leave('2026-12-28', '2026-12-29'));
      expect(next.facts).toMatchObject({ leave_left: 35 });
    });

    it('is not more than is left, and not twice in the same days', async () => {
      const long = await add(employee, leave('2027-01-04', '2027-03-04'));
      expect(await try_(employee, long, 'submit')).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'not_enough_leave' }] },
      });
      const again = await add(employee, leave('2026-12-18', '2026-12-19'));
      expect(await try_(employee, again, 'submit')).toMatchObject({
        body: { reasons: [{ code: 'leave_overlaps' }] },
      });
    });

    it('for sickness is 90 days a year of service, full, half and unpaid together, and no day more', async () => {
      const sick = (from_on: string, to_on: string) => ({ ...leave(from_on, to_on), leave_type: 'sick' });
      const grant = async (request: RecordAnswer) => {
        await give(employee, request, 'submit');
        await give(admin, request, 'take_up');
        if (Number(request.facts.days) > 3) {
          expect(await try_(admin, request, 'endorse')).toMatchObject({
            body: { reasons: [{ code: 'certificate_missing', values: { after: 3 } }] },
          });
          await employee.send(
            `/records/requests/${request.id}/attachments`,
            'certificate.pdf',
            '%PDF-1.4\n%%EOF',
          );
        }
        await give(admin, request, 'endorse');
        return give(staff, request, 'approve');
      };
      // a year of service from 31-01-2027 on: the 15 days at full pay, the 30 at half, then all but one of the 45 without
      const bands: readonly (readonly [string, string, number, readonly number[]])[] = [
        ['2027-04-01', '2027-04-20', 90, [15, 5, 0]],
        ['2027-04-21', '2027-05-15', 70, [0, 25, 0]],
        ['2027-05-16', '2027-06-28', 45, [0, 0, 44]],
      ];
      for (const [from, to, left, [full, half, none]] of bands) {
        const request = await add(employee, sick(from, to));
        const sick_bands = [
          { percent: 100, days: full },
          { percent: 50, days: half },
          { percent: 0, days: none },
        ];
        expect(request.facts).toMatchObject({ limit_left: left, limit_most: 90, bands: sick_bands });
        await grant(request);
      }
      const over = await add(employee, sick('2027-07-01', '2027-07-02'));
      expect(await try_(employee, over, 'submit')).toMatchObject({
        status: 409,
        body: {
          reasons: [
            { code: 'not_enough_sick_leave', values: { left: 1, most: 90, over: 1, since: '2027-01-31' } },
          ],
        },
      });
      expect(await grant(await add(employee, sick('2027-07-01', '2027-07-01')))).toMatchObject({
        state: 'approved',
      });
      const long = await add(employee, sick('2028-02-01', '2028-12-30'));
      expect(await try_(employee, long, 'submit')).toMatchObject({
        body: { reasons: [{ code: 'not_enough_sick_leave', values: { left: 90, most: 90, over: 244 } }] },
      });
      const next = await add(employee, sick('2028-02-01', '2028-02-02'));
      expect(next.facts).toMatchObject({ limit_left: 90 });
    });

    it('is not decided by whoever asks for it, nor by whoever asked for somebody', async () => {
      const request = await add(admin, leave('2027-02-08', '2027-02-09'));
      await give(admin, request, 'submit');
      expect(await try_(admin, request, 'take_up')).toMatchObject({
        body: { reasons: [{ code: 'needs_another_person' }] },
      });
      expect((await try_(employee, request, 'take_up')).status).toBe(403);
    });
  });

  it('a request names what it is for: leave its kind and days, a letter which one, an account its number', async () => {
    const lacks = async (kind: string) => {
      const { status, body } = await employee.ask('POST /records/requests/create', {
        body: { fields: { employee_id: employeeId, kind }, key: randomUUID() },
      });
      expect(status).toBe(400);
      return (body as { errors: { field: string; code: string }[] }).errors.map(
        ({ field, code }) => `${field} ${code}`,
      );
    };
    const fields = (...names: string[]) => names.map((name) => `fields.${name} required`);
    expect(await lacks('leave')).toEqual(fields('leave_type', 'from_on', 'to_on'));
    expect(await lacks('letter')).toEqual(fields('letter_type'));
    expect(await lacks('bank_change')).toEqual(fields('new_iban'));
  });

  it('a new bank account is written to the employee when it is approved', async () => {
    const wrong = { employee_id: employeeId, kind: 'bank_change', new_iban: 'AE070331234567890123457' };
    expect(
      await employee.ask('POST /records/requests/create', { body: { fields: wrong, key: randomUUID() } }),
    ).toMatchObject({ status: 400 });
    const iban = 'AE070331234567890123456';
    const request = await add(employee, { kind: 'bank_change', new_iban: iban });
    await give(employee, request, 'submit');
    await give(admin, request, 'take_up');
    const endorsed = await give(admin, request, 'endorse');
    expect(endorsed).toMatchObject({ fields: { new_iban: null }, masked: ['new_iban'] });
    expect(await try_(staff, request, 'approve')).toMatchObject({
      body: { reasons: [{ code: 'account_masked' }] },
    });
    await database.db
      .insertInto('user_grant')
      .values({ user_id: staff.user.id, grant_name: 'bank' })
      .execute();
    await give(staff, request, 'approve');
    expect(await try_(staff, request, 'fulfil')).toMatchObject({
      body: { reasons: [{ code: 'account_tomorrow' }] },
    });
    server.passSeconds(86_400);
    await sql`update employee set iban = ${iban} where id = (select id from employee where status = 'active'
      and id <> ${employeeId} order by id limit 1)`.execute(database.db);
    admin = await signedInAgain(server, admin.user);
    staff = await signedInAgain(server, staff.user);
    employee = await signedInAgain(server, employee.user);
    expect(await try_(staff, request, 'fulfil')).toMatchObject({
      body: { reasons: [{ code: 'account_of_another', values: { count: 1 } }] },
    });
    await give(staff, request, 'fulfil', {
      outcome: 'They are married: both have shown the letter of the bank.',
    });
    const { rows } = await sql`select iban from employee where id = ${employeeId}`.execute(database.db);
    expect(rows).toEqual([{ iban }]);
  });

  it('a letter is handed over when it is there', async () => {
    const request = await add(employee, { kind: 'letter', letter_type: 'noc' });
    await give(employee, request, 'submit');
    await give(admin, request, 'take_up');
    await give(admin, request, 'endorse');
    await give(staff, request, 'approve');
    expect(await try_(staff, request, 'fulfil')).toMatchObject({
      // where the portal writes it
      body: { reasons: [{ code: 'letter_missing', fix: { tab: 'letters' } }] },
    });
    await staff.send(`/records/requests/${request.id}/attachments`, 'noc.pdf', '%PDF-1.4\n%%EOF');
    await give(staff, request, 'fulfil');
  });

  it('nobody asks for somebody of another company, and an employee for nobody but himself', async () => {
    const { rows } = await sql<{ id: string }>`select id from employee where company_id = ${COMPANY}
      and id <> ${employeeId} order by id limit 1`.execute(database.db);
    const fields = { kind: 'letter', letter_type: 'noc', employee_id: rows[0]?.id ?? '' };
    const { status } = await employee.ask('POST /records/requests/create', {
      body: { fields, key: randomUUID() },
    });
    expect(status).toBe(400);
    const { body } = await employee.ask('POST /records/requests/list', { body: { page: { size: 100 } } });
    const of = new Set((body as ListPage).rows.map(({ fields: shown }) => JSON.stringify(shown.employee_id)));
    expect(of.size).toBe(1);
  });
});
