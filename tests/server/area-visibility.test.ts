import { randomUUID } from 'node:crypto';
import type { Grant } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { VISA_ENDED } from '@domain/cases/case-states';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const MASKED = ['basic_salary_fils', 'gross_salary_fils', 'passport_expires_on', 'passport_number'];
const SECRET = 'P77331199';
const OWN = 'company-0001';
const FOREIGN = 'company-0006';

/** Who sees which records of an area, and which of their fields. */
onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let granted: Person;
  let admin: Person;
  let foreigner: Person;
  let employee: Person;
  let own: { id: string; employee: string };
  let foreign: string;

  const grant = async ({ user }: Person, names: readonly Grant[]) => {
    const rows = names.map((grant_name) => ({ user_id: user.id, grant_name }));
    await database.db.insertInto('user_grant').values(rows).execute();
  };

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    const { db } = database;
    const cases = await db
      .selectFrom('visa_case')
      .select(['id', 'company_id', 'employee_id'])
      .where('state', 'not in', [...VISA_ENDED])
      .orderBy('id')
      .execute();
    const [first, second] = cases;
    if (!first || !second) throw new Error('The demo data has fewer than two open visa cases');
    const stranger = await db
      .insertInto('employee')
      .values({
        id: randomUUID(),
        company_id: FOREIGN,
        first_name: 'Stranger',
        last_name: 'Danger',
        status: 'active',
        joined_on: '2024-01-01',
        born_on: '1990-01-01',
        nationality: 'IN',
        gross_fils: 1,
        basic_fils: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('visa_case')
      .set({ company_id: FOREIGN, employee_id: stranger.id })
      .where('id', '=', second.id)
      .execute();
    own = { id: first.id, employee: first.employee_id };
    foreign = second.id;
    await db
      .updateTable('visa_case')
      .set({
        basic_salary_fils: 777_131,
        gross_salary_fils: 998_877,
        passport_number: SECRET,
        passport_expires_on: '2031-03-07',
      })
      .where('id', '=', own.id)
      .execute();
    staff = await signedIn(server);
    granted = await signedIn(server);
    await grant(granted, ['salary', 'passport']);
    admin = await signedIn(server, { role: 'isAdmin', companyId: OWN });
    await grant(admin, ['salary']);
    foreigner = await signedIn(server, { role: 'isAdmin', companyId: FOREIGN });
    employee = await signedIn(server, { role: 'isEmployee', companyId: first.company_id });
    await makeEmployee(db, employee, own.employee);
  });

  const list = async ({ ask }: Person, body: object = {}): Promise<ListPage> =>
    (await ask('POST /records/visas/list', { body: { page: { size: 200 }, ...body } })).body as ListPage;
  const read = ({ ask }: Person, id: string) => ask(`GET /records/visas/${id}/read`);

  describe('fields with a grant', () => {
    it('are shown to who has it, in lists and records', async () => {
      const row = (await list(granted)).rows.find(({ id }) => id === own.id);
      expect(row).toMatchObject({
        masked: [],
        fields: { basic_salary_fils: 777_131, passport_number: SECRET },
      });
      expect((await read(granted, own.id)).body).toMatchObject({
        masked: [],
        fields: { passport_number: SECRET },
      });
    });

    it('are empty and named to who has not, in every answer', async () => {
      const record = (await read(staff, own.id)).body as RecordAnswer;
      expect([...record.masked].sort()).toEqual(MASKED);
      expect(MASKED.map((name) => record.fields[name])).toEqual([null, null, null, null]);
      const day = server.services.clock.now().toISOString().slice(0, 10);
      for (const call of ['list', 'board'])
        expect(
          (await staff.ask(`POST /records/visas/${call}`, { body: { page: { size: 200 } } })).text,
        ).not.toMatch(/P77331199|777131|998877|2031-03-07/);
      expect((await staff.ask(`GET /records/visas/${own.id}/read?as_of=${day}`)).text).not.toContain(SECRET);
    });

    it('are masked each by its own grant', async () => {
      const record = (await read(admin, own.id)).body as RecordAnswer;
      expect([...record.masked].sort()).toEqual(['passport_expires_on', 'passport_number']);
      expect(record.fields.basic_salary_fils).toBe(777_131);
    });

    it('are a person his own', async () => {
      expect((await read(employee, own.id)).body).toMatchObject({
        masked: [],
        fields: { passport_number: SECRET, basic_salary_fils: 777_131 },
      });
    });

    it('are neither searched nor written by who does not see them', async () => {
      expect((await list(granted, { search: SECRET })).rows).toEqual([]);
      const change = (who: Person) =>
        who.ask(`POST /records/visas/${own.id}/change`, {
          body: { version: 1, fields: { gross_salary_fils: 998_878 } },
        });
      expect(await change(staff)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'fields.gross_salary_fils', code: 'unknown_field' }] },
      });
      const { version } = (await read(granted, own.id)).body as RecordAnswer;
      const conflict = await granted.ask(`POST /records/visas/${own.id}/change`, {
        body: { version, fields: { gross_salary_fils: 998_878 } },
      });
      expect(conflict).toMatchObject({ status: 200 });
      // nor told in a conflict
      const late = await staff.ask(`POST /records/visas/${own.id}/commands/withdraw`, {
        body: { version, payload: {}, key: randomUUID() },
      });
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'version_conflict', conflict: { fields: {} } },
      });
    });

    it('are no filter and no order for who does not see them', async () => {
      for (const filter of [{ passport_number: { empty: false } }, { gross_salary_fils: { from: 1 } }])
        expect(await staff.ask('POST /records/visas/list', { body: { filter } })).toMatchObject({
          status: 400,
        });
    });
  });

  describe('records', () => {
    it('of other clients are in no list, and not to be found', async () => {
      const companies = await database.db.selectFrom('visa_case').select(['id', 'company_id']).execute();
      const seen = (await list(admin)).rows.map(({ id }) => id);
      expect(seen).toContain(own.id);
      expect(seen).not.toContain(foreign);
      expect(seen.length).toBeLessThan(companies.length);
      for (const [who, id] of [
        [admin, foreign],
        [foreigner, own.id],
      ] as const) {
        const key = randomUUID();
        expect(await read(who, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
        expect(
          await who.ask(`POST /records/visas/${id}/commands/renew`, {
            body: { version: 1, payload: {}, key },
          }),
        ).toMatchObject({ status: 404 });
        const bulk = await who.ask('POST /records/visas/bulk', {
          body: { event: 'renew', ids: [id], payload: {}, key: randomUUID() },
        });
        expect(bulk.body).toEqual({
          results: [{ id, label: '', ok: false, code: 'not_found', reasons: [] }],
        });
      }
    });

    it('of an employee are his own', async () => {
      const mine = await database.db
        .selectFrom('visa_case')
        .select('id')
        .where('employee_id', '=', own.employee)
        .execute();
      expect((await list(employee)).rows.map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id).sort());
      expect(await read(employee, foreign)).toMatchObject({ status: 404 });
    });

    it('are narrowed to the companies that are asked for, within reach', async () => {
      const narrowed = await list(staff, { selected_company_id: FOREIGN });
      const ids = narrowed.rows.map(({ id }) => id);
      expect(ids).toContain(foreign);
      expect(ids).not.toContain(own.id);
      expect(
        await admin.ask('POST /records/visas/list', { body: { selected_company_id: FOREIGN } }),
      ).toMatchObject({
        status: 403,
      });
    });

    it('are written by who may', async () => {
      const { version } = (await read(admin, own.id)).body as RecordAnswer;
      expect(
        await admin.ask(`POST /records/visas/${own.id}/change`, {
          body: { version, fields: { job_title: 'Boss' } },
        }),
      ).toMatchObject({ status: 403 });
      expect(
        await employee.ask(`POST /records/visas/${own.id}/commands/withdraw`, {
          body: { version, payload: {}, key: randomUUID() },
        }),
      ).toMatchObject({ status: 403 });
      expect(
        await admin.ask('POST /records/visas/create', {
          body: {
            fields: {
              employee_id: own.employee,
              type: 'visa renewal',
              jurisdiction: 'mainland',
              immigration: 'gdrfa',
              target_on: '2027-01-01',
            },
            key: randomUUID(),
          },
        }),
      ).toMatchObject({ status: 403 });
    });

    it('may be referred to within reach only', async () => {
      const { body } = await admin.ask('POST /records/visas/choices', {
        body: { field: 'employee_id', text: '' },
      });
      const { choices } = body as { choices: { id: string }[] };
      const reach = await database.db
        .selectFrom('employee')
        .select(['id', 'company_id'])
        .where(
          'id',
          'in',
          choices.map(({ id }) => id),
        )
        .execute();
      expect(choices.length).toBeGreaterThan(0);
      expect(reach.some((row) => row.company_id === FOREIGN)).toBe(false);
    });
  });
});
