import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { job as inForce } from '@server/areas/salaries/salaries-in-force.job';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { agreeSalary, makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';

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
    [staff, colleague, blind] = [await signedIn(server), await signedIn(server), await signedIn(server)];
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    for (const { user } of [staff, colleague])
      await database.db.insertInto('user_grant').values({ user_id: user.id, grant_name: 'salary' }).execute();
  });

  const add = async (area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const find = async (area: string, id: string, who = staff) =>
    (await who.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (id: string, event: string, who = staff, payload: FieldInputs = {}) =>
    who.ask(`POST /records/salaries/${id}/commands/${event}`, {
      body: { version: (await find('salaries', id)).version, payload, key: randomUUID() },
    });
  const employed = async () =>
    (
      await add('employees', {
        first_name: 'Amal',
        company_id: COMPANY,
        joined_on: '2026-01-01',
        born_on: '1990-02-28',
        nationality: 'Lebanon',
        job_title: 'Accountant',
      })
    ).id;
  const salary = (employee_id: string, effective_on: string, basic_fils: number, more: FieldInputs = {}) => ({
    employee_id,
    effective_on,
    basic_fils,
    ...more,
  });
  const payOf = async (id: string) => {
    const { gross_fils, basic_fils } = (await find('employees', id)).fields;
    return [gross_fils, basic_fils];
  };

  it('is approved by somebody else, who sees it, and shown by the employee from then on', async () => {
    const id = await employed();
    expect(await payOf(id)).toEqual([null, null]);
    const draft = await add('salaries', salary(id, '2026-01-01', 500_000, { housing_fils: 300_000 }));
    expect(draft.fields).toMatchObject({ gross_fils: 800_000, company_id: { id: COMPANY } });
    await give(draft.id, 'submit');
    expect((await give(draft.id, 'approve')).body).toMatchObject({
      reasons: [{ code: 'needs_another_person' }],
    });
    expect((await give(draft.id, 'approve', blind)).body).toMatchObject({
      reasons: [{ code: 'amount_masked' }],
    });
    expect(await payOf(id)).toEqual([null, null]);
    expect((await give(draft.id, 'approve', colleague)).status).toBe(200);
    expect(await payOf(id)).toEqual([800_000, 500_000]);
  });

  it('ends the one before it, begins on its day, and leaves none on a day to two', async () => {
    const id = await employed();
    const first = await agreeSalary(staff, colleague, salary(id, '2026-01-01', 500_000));
    const raise = await agreeSalary(staff, colleague, salary(id, '2026-12-16', 600_000));
    expect(await find('salaries', first.id)).toMatchObject({
      state: 'superseded',
      fields: { ends_on: '2026-12-15' },
    });
    expect(await payOf(id)).toEqual([500_000, 500_000]);
    // one between them, and one in the place of the raise
    const between = await agreeSalary(staff, colleague, salary(id, '2026-11-01', 550_000));
    expect((await find('salaries', first.id)).fields.ends_on).toBe('2026-10-31');
    expect(between.fields.ends_on).toBe('2026-12-15');
    expect(await payOf(id)).toEqual([550_000, 550_000]);
    await agreeSalary(staff, colleague, salary(id, '2026-12-16', 700_000));
    expect(await find('salaries', raise.id)).toMatchObject({
      state: 'superseded',
      fields: { ends_on: '2026-12-15', effective_on: '2026-12-16' },
    });
    const { db } = database;
    await db
      .updateTable('salary')
      .set({ effective_on: '2026-11-15' })
      .where('basic_fils', '=', 700_000)
      .execute();
    await db.updateTable('salary').set({ ends_on: '2026-11-14' }).where('id', '=', between.id).execute();
    await inForce.run(server.services);
    expect(await payOf(id)).toEqual([700_000, 700_000]);
  });

  it('a change drafts its letter, with the amounts of the change, and opens the ticket by which the contract is amended', async () => {
    const id = await employed();
    const query = { filter: { employee_id: { in: [id] } } };
    const listed = async (area: string, who = colleague) =>
      ((await who.ask(`POST /records/${area}/list`, { body: query })).body as ListPage).rows;
    await agreeSalary(staff, colleague, salary(id, '2026-01-01', 500_000));
    // the first one stands in the contract itself
    expect([await listed('letters'), await listed('tickets')]).toEqual([[], []]);
    const raise = await agreeSalary(
      staff,
      colleague,
      salary(id, '2027-01-01', 600_000, { housing_fils: 100_000 }),
    );
    const [letter, ...others] = await listed('letters');
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      state: 'draft',
      fields: { kind: 'salary_change', salary_id: { id: raise.id } },
    });
    const issue = async (letterId: string) =>
      staff.ask(`POST /records/letters/${letterId}/commands/issue`, {
        body: { version: (await find('letters', letterId)).version, payload: {}, key: randomUUID() },
      });
    expect((await issue(String(letter?.id))).status).toBe(200);
    const issued = await database.db
      .selectFrom('letter')
      .select(['content', 'prints_salary'])
      .where('id', '=', String(letter?.id))
      .executeTakeFirstOrThrow();
    expect(issued.prints_salary).toBe(true);
    expect(issued.content?.values).toMatchObject({
      'salary.effective_on': '01-01-2027',
      'salary.gross': 'AED 7,000.00',
      'salary.basic': 'AED 6,000.00',
    });
    const [ticket, ...more] = await listed('tickets');
    expect(more).toEqual([]);
    const { fields } = await find('tickets', String(ticket?.id));
    expect(fields).toMatchObject({
      subject: 'Contract amendment: salary from 01-01-2027',
      subject_ar: 'ملحق عقد: راتب من \u206601-01-2027\u2069',
      description: expect.stringContaining(`The letter ${letter?.fields.number} is drafted`),
      description_ar: expect.stringContaining(`أُعدّت مسودة الخطاب ${letter?.fields.number}`),
    });
    expect(JSON.stringify(fields)).not.toContain('7,000');
    // another one in its place: what its letter would say is not agreed any more
    const wrong = await agreeSalary(staff, colleague, salary(id, '2027-02-01', 640_000));
    await agreeSalary(staff, colleague, salary(id, '2027-02-01', 645_000));
    const stale = (await listed('letters')).find(
      ({ fields }) => (fields.salary_id as { id: string }).id === wrong.id,
    );
    expect((await issue(String(stale?.id))).body).toMatchObject({
      reasons: [{ code: 'salary_not_in_force' }],
    });
    // without a template the salary is approved all the same, and the ticket says what is missing
    await database.db
      .updateTable('letter_template')
      .set({ state: 'superseded' })
      .where('kind', '=', 'salary_change')
      .execute();
    await agreeSalary(staff, colleague, salary(id, '2027-03-01', 650_000));
    expect(await listed('letters')).toHaveLength(3);
    const descriptions = await Promise.all(
      (await listed('tickets')).map(async (one) => (await find('tickets', one.id)).fields.description),
    );
    expect(descriptions).toContainEqual(expect.stringContaining('No letter could be drafted'));
  });

  it('does not begin before the employment, nor while another one waits', async () => {
    const id = await employed();
    const early = await add('salaries', salary(id, '2025-12-31', 500_000));
    expect((await give(early.id, 'submit')).body).toMatchObject({
      reasons: [{ code: 'before_joining', values: { day: '2026-01-01' } }],
    });
    const one = await add('salaries', salary(id, '2026-01-01', 500_000));
    const other = await add('salaries', salary(id, '2026-01-01', 510_000));
    expect((await give(one.id, 'submit')).status).toBe(200);
    expect((await give(other.id, 'submit')).body).toMatchObject({ reasons: [{ code: 'another_waits' }] });
  });

  it('is seen by the client and by himself once it was approved', async () => {
    const id = await employed();
    const agreed = await agreeSalary(staff, colleague, salary(id, '2026-01-01', 500_000));
    const { id: draft } = await add('salaries', salary(id, '2026-12-01', 550_000));
    expect(await find('salaries', agreed.id, admin)).toMatchObject({
      masked: expect.arrayContaining(['basic_fils', 'gross_fils']),
    });
    expect((await admin.ask(`GET /records/salaries/${draft}/read`)).status).toBe(404);
    const self = await signedIn(server, { role: 'isEmployee', companyId: COMPANY });
    await makeEmployee(database.db, self, id);
    const { body: list } = await self.ask('POST /records/salaries/list', { body: {} });
    expect((list as ListPage).rows).toMatchObject([{ id: agreed.id, fields: { basic_fils: 500_000 } }]);
    const body = { fields: salary(id, '2026-12-01', 1), key: randomUUID() };
    expect((await admin.ask('POST /records/salaries/create', { body })).status).toBe(403);
  });
});
