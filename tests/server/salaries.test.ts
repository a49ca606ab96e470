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
