import type { ListQuery } from '@domain/area/query';
import { EVERYTHING } from '@domain/area/query';
import type { ListPage } from '@domain/area/records';
import { MASK } from '@domain/records/file-cells';
import { insertRows } from '@server/db/bulk';
import type { Database } from '@server/db/database';
import { callerOf } from '@server/platform/auth/sessions';
import { exportFile } from '@server/records/export/export';
import { onBothEngines } from '@tests/support/database';
import { addLead, fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sheetRows } from '@tests/support/sheet-rows';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';

onBothEngines((open, engine) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  const start = async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
  };

  const exported = (
    { ask }: Person,
    columns: readonly string[],
    query: Partial<ListQuery> = {},
    format = 'csv',
    area = 'leads',
  ) => ask(`POST /records/${area}/export`, { body: { ...EVERYTHING, ...query, columns, format } });
  const csvRows = async (...args: Parameters<typeof exported>): Promise<string[][]> => {
    const { text, content } = await fetchFile(server, await exported(...args));
    expect(content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    return Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data;
  };
  const bearerFor = async (userId: string) => {
    const { id: sessionId } = await database.db
      .selectFrom('auth_session')
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirstOrThrow();
    const bearer = await callerOf(database.db, { userId, sessionId });
    if (!bearer) throw new Error('Nobody is signed in');
    return bearer;
  };
  const listed = async (query: Partial<ListQuery>) => {
    const { body } = await staff.ask('POST /records/leads/list', { body: { ...query, page: { size: 200 } } });
    return (body as ListPage).rows;
  };

  describe('an export', () => {
    beforeAll(start);

    it('holds exactly the records of the query in its order, and the columns in theirs', async () => {
      const query: Partial<ListQuery> = {
        filter: { source: { in: ['referral', 'website'] } },
        sort: { field: 'prospect_name', direction: 'desc' },
      };
      const rows = await listed(query);
      expect(rows.length).toBeGreaterThan(1);
      const [titles, ...lines] = await csvRows(staff, ['source', 'prospect_name', 'state'], query);
      expect(titles).toEqual(['Source', 'Prospect name', 'State']);
      expect(lines.map(([, name]) => name)).toEqual(rows.map(({ fields }) => fields.prospect_name));
      expect(new Set(lines.map(([source]) => source))).toEqual(new Set(['Referral', 'Website']));
    });

    it('writes amounts in dirhams, days as they are, and references by name', async () => {
      await addLead(staff, {
        prospect_name: 'Quoted "and", more',
        order_value_fils: 123_456_05,
        expected_start_on: '2027-02-28',
        owner_id: 'user-0001',
        service: 'company_formation',
      });
      const columns = [
        'prospect_name',
        'order_value_fils',
        'expected_start_on',
        'owner_id',
        'service',
        'lost_reason',
      ];
      const [titles, line] = await csvRows(staff, columns, { search: 'quoted and more' });
      expect(titles?.[1]).toBe('Order value AED');
      const { first_name, last_name } = await database.db
        .selectFrom('app_user')
        .where('id', '=', 'user-0001')
        .select(['first_name', 'last_name'])
        .executeTakeFirstOrThrow();
      expect(line).toEqual([
        'Quoted "and", more',
        '123456.05',
        '2027-02-28',
        `${first_name} ${last_name}`,
        'Company formation',
        '',
      ]);
    });

    it.each([
      ['=1+1', "'=1+1"],
      ['+971 4 555', "'+971 4 555"],
      ['-2', "'-2"],
      ['@SUM(A1)', "'@SUM(A1)"],
      ['\uff1d1+1', "'\uff1d1+1"],
      ['\uff0bcmd', "'\uff0bcmd"],
      ['\uff20SUM(A1)', "'\uff20SUM(A1)"],
      // where a semicolon or a tab ends a cell
      ['a;=1+1', "a;'=1+1"],
      [';=1+1', ";'=1+1"],
      ['a\t=1+1;@x', "a\t'=1+1;'@x"],
      ['Palm; Marina - Towers', 'Palm; Marina - Towers'],
    ])('keeps a spreadsheet from carrying out %j', async (name, safe) => {
      const { id } = await addLead(staff, { contact_name: name });
      const [, ...lines] = await csvRows(staff, ['contact_name'], {
        sort: { field: 'created_at', direction: 'desc' },
      });
      expect(id).not.toBe('');
      expect(lines.flat()).toContain(safe);
    });

    it('says that there is something where its reader sees no more', async () => {
      const columns = ['employee_id', 'gross_salary_fils', 'passport_number'];
      const visa = await database.db
        .selectFrom('visa_case')
        .select('id')
        .where('company_id', '=', 'company-0001')
        .executeTakeFirstOrThrow();
      await database.db
        .updateTable('visa_case')
        .set({ gross_salary_fils: 987_654, passport_number: 'N1234567' })
        .where('id', '=', visa.id)
        .execute();
      const [, ...without] = await csvRows(staff, columns, {}, 'csv', 'visas');
      const all = without.flat().join();
      expect(all).toContain(MASK);
      expect(all).not.toMatch(/9876\.54|N1234567/);
      const granted = await signedIn(server);
      await database.db
        .insertInto('user_grant')
        .values({ user_id: granted.user.id, grant_name: 'salary' })
        .execute();
      const [, ...withSalary] = await csvRows(granted, columns, {}, 'csv', 'visas');
      expect(withSalary.map(([, salary]) => salary)).toContain('9876.54');
      expect(withSalary.map(([, , passport]) => passport)).toContain(MASK);
    });

    it('holds only what is in reach', async () => {
      const admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0006' });
      const [, ...lines] = await csvRows(admin, ['company_id'], {}, 'csv', 'visas');
      const names = new Set(lines.flat());
      const [{ name } = { name: '' }] = await database.db
        .selectFrom('company')
        .select('name')
        .where('id', '=', 'company-0001')
        .execute();
      expect(names).not.toContain(name);
      expect(await exported(admin, ['prospect_name'])).toMatchObject({ status: 403 });
    });

    it('refuses columns and filters that are not there before anybody follows the link', async () => {
      expect(await exported(staff, ['secret'])).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'columns', code: 'unknown_field' }] },
      });
      for (const inherited of ['toString', 'constructor', 'hasOwnProperty', '__proto__'])
        expect(await exported(staff, ['source', inherited])).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'columns', code: 'unknown_field' }] },
        });
      expect(await exported(staff, ['source'], { filter: { need: { empty: true } } })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'filter.need' }] },
      });
    });

    it('says of each record whether it is late', async () => {
      const { id } = await addLead(staff, { prospect_name: 'Lateness one' });
      await addLead(staff, { prospect_name: 'Lateness two' });
      await sql`update lead set state_since = '2026-01-01T00:00:00Z' where id = ${id}`.execute(database.db);
      const rows = await csvRows(staff, ['prospect_name', 'late'], { search: 'lateness' });
      expect(rows.slice(1).sort()).toEqual([
        ['Lateness one', 'yes'],
        ['Lateness two', 'no'],
      ]);
    });

    it('is a workbook too, with numbers that are numbers and days that are days', async () => {
      await addLead(staff, {
        prospect_name: 'Sheet & <tags> \u0001 مرحبا',
        order_value_fils: 100_50,
        expected_start_on: '2027-02-28',
        headcount: 12,
      });
      const columns = ['prospect_name', 'order_value_fils', 'expected_start_on', 'headcount', 'created_at'];
      const ticket = await exported(staff, columns, { search: 'sheet tags' }, 'xlsx');
      const { content, headers } = await fetchFile(server, ticket);
      expect(headers['content-disposition']).toContain('leads-2026-11-30.xlsx');
      expect(sheetRows(content)).toEqual([
        ['Prospect name', 'Order value AED', 'Expected start on', 'Headcount', 'Created at'],
        ['Sheet & <tags>  مرحبا', '100.5', '2027-02-28', '12', '2026-11-30'],
      ]);
    });
  });

  describe('an export of many records', () => {
    beforeAll(async () => {
      await start();
      const rows = Array.from({ length: 3_500 }, (_, at) => ({
        id: `many-${at}`,
        machine: 'lead',
        machine_version: 1,
        state: 'new',
        state_since: '2026-11-01T00:00:00Z',
        prospect_name: `Many ${at}`,
        source: 'event',
      }));
      await insertRows(database.db, 'lead', rows);
    });

    it('is read in parts, each record once, as it all was at the beginning', async () => {
      const query: Partial<ListQuery> = { filter: { source: { in: ['event'] } } };
      const total = await database.db
        .selectFrom('lead')
        .where('source', '=', 'event')
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const [, ...lines] = await csvRows(staff, ['prospect_name'], query);
      expect(lines).toHaveLength(total.count);
      expect(new Set(lines.flat()).size).toBe(total.count);
    });

    it('gives its connection back when the reader goes away', async () => {
      if (engine === 'embedded') return;
      const { caller } = await bearerFor(staff.user.id);
      const about: Parameters<typeof exportFile>[2] = {
        kind: 'export',
        area: 'leads',
        query: EVERYTHING,
        columns: ['prospect_name'],
        format: 'csv',
        companies: {},
      };
      // more often than there are connections
      for (let round = 0; round < 8; round += 1) {
        const { content } = await exportFile(server.services, caller, about);
        for await (const chunk of content) {
          expect(chunk.length).toBeGreaterThan(0);
          if (chunk.length > 1000) break;
        }
      }
      expect(await listed({})).toHaveLength(200);
    });
  });
});
