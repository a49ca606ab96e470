import { randomUUID } from 'node:crypto';
import type { SearchAnswer } from '@domain/header-tools/search';
import type { Database } from '@server/db/database';
import { onBothEngines } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const OWN = 'company-0001';
const FOREIGN = 'company-0006';
const PASSPORT = 'P7733119';

const ENTITIES: Readonly<Record<string, string>> = {
  salaries: 'salary',
  payslips: 'payslip',
  'leave-entries': 'leave_entry',
  advances: 'advance',
  adjustments: 'adjustment',
};

onBothEngines((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let granted: Person;
  let admin: Person;
  let visa: string;

  const search = async ({ ask }: Person, text: string): Promise<SearchAnswer> => {
    const { status, body } = await ask('POST /search', { body: { text } });
    expect(status).toBe(200);
    return body as SearchAnswer;
  };
  const foundIn = async (person: Person, text: string, area: string) =>
    (await search(person, text)).groups.find((group) => group.area === area)?.found ?? [];

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    const { db } = database;
    [staff, granted, admin] = await Promise.all([
      signedIn(server),
      signedIn(server),
      signedIn(server, { role: 'isAdmin', companyId: OWN }),
    ]);
    await db.insertInto('user_grant').values({ user_id: granted.user.id, grant_name: 'passport' }).execute();
    const { id } = await db
      .selectFrom('visa_case')
      .select('id')
      .where('company_id', '=', OWN)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    visa = id;
    await db.updateTable('visa_case').set({ passport_number: PASSPORT }).where('id', '=', id).execute();
    for (const company of [OWN, FOREIGN])
      await db
        .insertInto('lead')
        .values({
          id: randomUUID(),
          machine: 'lead',
          machine_version: 1,
          state: 'new',
          state_since: new Date('2026-11-01'),
          prospect_name: `Zyxor Marine of ${company}`,
        })
        .execute();
  });

  describe('the search over all areas', () => {
    it('finds by beginnings of words and tells where a record is opened', async () => {
      const found = await foundIn(staff, 'zyx mar', 'leads');
      expect(found).toHaveLength(2);
      expect(found[0]).toMatchObject({ state: 'new', address: `/Leads?tab=leads&record=${found[0]?.id}` });
      expect(found.map(({ title }) => title).sort()).toEqual([
        `Zyxor Marine of ${OWN}`,
        `Zyxor Marine of ${FOREIGN}`,
      ]);
    });

    it('tells what a record is called in Arabic as well, where it has a name there', async () => {
      expect(await foundIn(staff, 'عرض عمل', 'letter-templates')).toMatchObject([
        { title: 'Offer letter', title_ar: 'عرض عمل' },
      ]);
      expect((await foundIn(staff, 'zyx mar', 'leads'))[0]).not.toHaveProperty('title_ar');
    });

    it('finds by the name of the person what is kept of him', async () => {
      const { db } = database;
      const { id: employee_id } = await db
        .selectFrom('employee')
        .select('id')
        .where('company_id', '=', OWN)
        .where('status', '=', 'active')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const add = async (area: string, fields: object) => {
        const { status, text } = await staff.ask(`POST /records/${area}/create`, {
          body: { fields, key: randomUUID() },
        });
        expect(status, text).toBe(201);
      };
      await add('requests', { employee_id, kind: 'letter', letter_type: 'noc' });
      await db.updateTable('employee').set({ phone: null }).where('id', '=', employee_id).execute();
      await add('missing-details', { employee_id, asks_for: 'contact' });
      await add('onboardings', {
        first_name: 'Quillon',
        last_name: 'Vexley',
        company_id: OWN,
        email: 'quillon@mail.example',
        start_on: '2027-01-01',
      });
      expect((await foundIn(staff, 'vexley', 'onboarding-documents'))[0]).toMatchObject({
        title: 'Quillon Vexley',
        address: expect.stringContaining('/Onboarding/employeeDocument?record='),
      });
      await db
        .updateTable('employee')
        .set({ first_name: 'Zorana', last_name: 'Quibble' })
        .where('id', '=', employee_id)
        .execute();
      const list = async (area: string) => {
        const answer = await staff.ask(`POST /records/${area}/list`, { body: { search: 'zorana quibb' } });
        return (answer.body as { rows: { fields: { employee_id: unknown } }[] }).rows;
      };
      for (const area of ['salaries', 'payslips', 'leave-entries', 'advances', 'adjustments']) {
        const [one] = await database.db
          .selectFrom(ENTITIES[area] as 'salary')
          .select('id')
          .orderBy('id')
          .limit(1)
          .execute();
        if (one === undefined) throw new Error(`The demo has no ${area}`);
        await database.db
          .updateTable(ENTITIES[area] as 'salary')
          .set({ employee_id })
          .where('id', '=', one.id)
          .execute();
        expect(await list(area), area).toEqual(
          expect.arrayContaining([
            expect.objectContaining({
              fields: expect.objectContaining({ employee_id: { id: employee_id, label: 'Zorana Quibble' } }),
            }),
          ]),
        );
      }
      for (const area of ['requests', 'missing-details'])
        expect((await foundIn(staff, 'zorana quibb', area))[0], area).toMatchObject({
          title: 'Zorana Quibble',
        });
    });

    it('answers five of an area at most, and nothing to blanks', async () => {
      const { rows } = { rows: await search(staff, 'a') };
      for (const { found } of rows.groups) expect(found.length).toBeLessThanOrEqual(5);
      expect(await search(staff, ' - ')).toEqual({ groups: [], complete: true });
    });

    it('shows nobody what his lists would not', async () => {
      expect(await foundIn(admin, 'zyxor', 'leads')).toEqual([]);
      const all = (await search(admin, 'a')).groups.flatMap(({ area, found }) =>
        area === 'visas' ? found.map(({ id }) => id) : [],
      );
      expect(all.length).toBeGreaterThan(0);
      const rows = await database.db
        .selectFrom('visa_case')
        .select('company_id')
        .where('id', 'in', all)
        .execute();
      expect(rows.every(({ company_id }) => company_id !== null && company_id <= 'company-0005')).toBe(true);
    });

    it('finds a passport only for whoever may read it, however it is written', async () => {
      expect(await foundIn(staff, PASSPORT, 'visas')).toEqual([]);
      expect((await foundIn(granted, PASSPORT, 'visas')).map(({ id }) => id)).toEqual([visa]);
      expect((await foundIn(granted, 'p 773-3119', 'visas')).map(({ id }) => id)).toEqual([visa]);
      expect(await foundIn(granted, PASSPORT.slice(0, -1), 'visas')).toEqual([]);
    });

    it('refuses a company beyond reach', async () => {
      const body = { text: 'a', selected_company_id: FOREIGN };
      expect(await admin.ask('POST /search', { body })).toMatchObject({ status: 403 });
    });
  });
});
