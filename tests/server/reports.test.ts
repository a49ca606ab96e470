import type { Grant } from '@domain/area/field';
import { REPORT_NAMES, type ReportAnswer, type ReportName, specOf } from '@domain/report/reports';
import { dayInDubai, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { onBothEngines } from '@tests/support/database';
import { addClient } from '@tests/support/month';
import { fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

onBothEngines((open) => {
  let server: TestServer;
  let staff: Person;
  let admin: Person;

  beforeAll(async () => {
    server = await openTestServer(await open('tiny'));
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    await grant(staff, 'salary');
  });

  const grant = (to: Person, grant_name: Grant) =>
    server.services.db.insertInto('user_grant').values({ user_id: to.user.id, grant_name }).execute();

  const read = async (who: Person, name: ReportName): Promise<ReportAnswer> => {
    const { status, body } = await who.ask(`POST /reports/${name}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as ReportAnswer;
  };
  const column = ({ rows }: ReportAnswer, report: ReportName, name: string) => {
    const at = specOf(report).columns.findIndex((one) => one.name === name);
    return rows.map((row) => row[at]);
  };
  const sum = (cells: readonly unknown[]) => cells.reduce<number>((all, cell) => all + Number(cell), 0);
  const figures = async (who: Person) =>
    (await who.ask('POST /dashboard/stats')).body as { readonly users: number };

  it.each(REPORT_NAMES)('%s has a cell for every column', async (name) => {
    const { rows } = await read(staff, name);
    // nobody of the small demo is there twice, or in a savings scheme, and its bank and books have the same months
    if (['identity', 'savings-movement', 'bank-timing'].includes(name)) expect(rows).toEqual([]);
    else expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.length !== specOf(name).columns.length)).toEqual([]);
  });

  it('counts the heads that the dashboard counts, for an HR administrator those of his companies', async () => {
    const [all, own] = [await read(staff, 'headcount'), await read(admin, 'headcount')];
    expect(sum(column(all, 'headcount', 'active'))).toBe((await figures(staff)).users);
    expect(sum(column(own, 'headcount', 'active'))).toBe((await figures(admin)).users);
    expect(own.rows.length).toBeLessThan(all.rows.length);
  });

  it('follows them from month to month until today', async () => {
    const answer = await read(staff, 'turnover');
    const of = (name: string) => column(answer, 'turnover', name).map(Number);
    const [start, joined, left, end] = [of('at_start'), of('joined'), of('left'), of('at_end')];
    expect(answer.rows).toHaveLength(12);
    for (const [at, begin] of start.entries()) {
      expect(begin + Number(joined[at]) - Number(left[at])).toBe(end[at]);
      if (at > 0) expect(begin).toBe(end[at - 1]);
    }
    expect(end[11]).toBe((await figures(staff)).users);
  });

  it('has all twelve months that its title says, for a client without employees as well', async () => {
    await addClient(server.services.db, ['nobody-yet', 'Nobody Yet LLC', '100444444400003']);
    const empty = await signedIn(server, { role: 'isAdmin', companyId: 'nobody-yet' });
    const thisMonth = firstOfMonth(dayInDubai(server.services.clock.now().getTime()));
    const months = Array.from({ length: 12 }, (_, at) => monthsLater(thisMonth, at - 11));
    for (const who of [staff, empty])
      expect(column(await read(who, 'turnover'), 'turnover', 'month')).toEqual(months);
    expect(sum(column(await read(empty, 'turnover'), 'turnover', 'at_end'))).toBe(0);
  });

  it('tells of a passport only to whoever may see one', async () => {
    const granted = await signedIn(server);
    const { db } = server.services;
    await db.insertInto('user_grant').values({ user_id: granted.user.id, grant_name: 'passport' }).execute();
    const { employee_id } = await db
      .selectFrom('employee_papers')
      .innerJoin('employee', 'employee.id', 'employee_papers.employee_id')
      .where('employee.status', '=', 'active')
      .select('employee_id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('employee_papers')
      .set({ passport_expires_on: '2026-12-01' })
      .where('employee_id', '=', employee_id)
      .execute();
    const identityDocuments = async (who: Person) => column(await read(who, 'expiries'), 'expiries', 'paper');
    expect(await identityDocuments(granted)).toContain('passport');
    expect(await identityDocuments(staff)).not.toContain('passport');
  });

  it('counts open cases as their lists do; leads are not for an HR administrator', async () => {
    const [all, own] = [await read(staff, 'open-cases'), await read(admin, 'open-cases')];
    const fresh = all.rows.find(([area, state]) => area === 'leads' && state === 'new');
    const { body } = await staff.ask('POST /records/leads/list', {
      body: { filter: { state: { in: ['new'] } }, count: true },
    });
    expect(fresh?.[2]).toBe((body as { readonly total: number }).total);
    expect(column(own, 'open-cases', 'area')).not.toContain('leads');
    expect(column(own, 'open-cases', 'area')).toContain('visas');
  });

  it('the trial balance is a balance', async () => {
    const answer = await read(staff, 'trial-balance');
    const [debit, credit] = ['debit_fils', 'credit_fils'].map((name) =>
      sum(column(answer, 'trial-balance', name)),
    );
    expect(debit).toBeGreaterThan(0);
    expect(credit).toBe(debit);
  });

  it('what clients owe comes to account 1100: open invoices, each in one band, and debit notes', async () => {
    const answer = await read(staff, 'receivables');
    const { total } = await server.services.db
      .selectFrom('invoice')
      .select((of) => of.fn.sum<number>('outstanding_fils').as('total'))
      .executeTakeFirstOrThrow();
    const noted = sum(column(answer, 'receivables', 'debit_notes_fils'));
    expect(noted).toBeGreaterThan(0);
    const owed = sum(column(answer, 'receivables', 'total_fils'));
    expect(owed).toBe(Number(total) + noted);
    const books = await read(staff, 'control-accounts');
    const [ledger] = books.rows.filter(([name]) => name === 'receivables');
    expect(owed).toBe(ledger?.[2]);
    for (const row of answer.rows) expect(sum(row.slice(1, 7))).toBe(row[7]);
  });

  it('what clients owe follows the applied companies: one, a parent with what is below it, several, none', async () => {
    const { db } = server.services;
    const debts: Readonly<Record<string, number>> = { 'owes-a': 10_00, 'owes-b': 200_00, 'owes-c': 3_000_00 };
    for (const [id, parent_company_id] of [
      ['owes-a', null],
      ['owes-b', 'owes-a'],
      ['owes-c', null],
    ] as const) {
      const depth = parent_company_id === null ? 1 : 2;
      await db
        .insertInto('company')
        .values({ id, name: id, depth, parent_company_id, status: 'active' })
        .execute();
      // what is owed of an open invoice is its total, less what was paid
      const { numUpdatedRows } = await db
        .updateTable('invoice')
        .set({ company_id: id, total_fils: debts[id] ?? 0, paid_fils: 0 })
        .where('id', '=', (of) =>
          of
            .selectFrom('invoice as i')
            .select('i.id')
            .where('i.outstanding_fils', '>', 0)
            .where('i.company_id', 'not like', 'owes-%')
            .orderBy('i.id')
            .limit(1),
        )
        .executeTakeFirstOrThrow();
      expect(Number(numUpdatedRows)).toBe(1);
    }
    const owed = async (...company: string[]) => {
      const { status, body } = await staff.ask('POST /reports/receivables', { body: { company } });
      expect(status, JSON.stringify(body)).toBe(200);
      return Object.fromEntries((body as ReportAnswer).rows.map((row) => [row[0], row[7]]));
    };
    expect(await owed('owes-b')).toEqual({ 'owes-b': 200_00 });
    expect(await owed('owes-a')).toEqual({ 'owes-a': 10_00, 'owes-b': 200_00 });
    expect(await owed('owes-b', 'owes-c')).toEqual({ 'owes-b': 200_00, 'owes-c': 3_000_00 });
    expect(Object.keys(await owed()).length).toBeGreaterThan(3);
    expect(await owed()).toMatchObject(debts);
  });

  it('the liability of a company is the gratuity of its people by law; it needs the grant for salaries', async () => {
    const { db } = server.services;
    const { id, name } = await db
      .insertInto('company')
      .values({ id: 'liable', name: 'Liable LLC', depth: 1, parent_company_id: null, status: 'active' })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    const person = { company_id: id, first_name: 'A', last_name: 'B', status: 'active' as const };
    const paid = { born_on: '1990-01-01', basic_fils: 10_000_00, gross_fils: 18_000_00 };
    await db
      .insertInto('employee')
      .values([
        // five years to the day (uae-facts: 35,000.00), less than one, and a national
        { id: 'liable-1', ...person, ...paid, joined_on: '2021-12-01', nationality: 'India' },
        { id: 'liable-2', ...person, ...paid, joined_on: '2026-06-01', nationality: 'India' },
        { id: 'liable-3', ...person, ...paid, joined_on: '2015-01-01', nationality: 'United Arab Emirates' },
      ])
      .execute();
    const { rows } = await read(staff, 'end-of-service');
    expect(rows.find(([company]) => company === name)?.slice(0, 5)).toEqual([name, 2, 1, 35_000_00, 0]);
    const colleague = await signedIn(server);
    expect(await colleague.ask('POST /reports/end-of-service')).toMatchObject({ status: 403 });
  });

  it('the file holds what the screen shows, once', async () => {
    const { rows } = await read(staff, 'spending');
    const ticket = await staff.ask('POST /reports/spending/csv');
    const { status, text, headers } = await fetchFile(server, ticket);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('spending-');
    const [titles, ...lines] = text.trim().split('\r\n');
    expect(titles).toContain('Category,Count,Net AED,Vat AED,Total AED');
    expect(lines).toHaveLength(rows.length);
    expect(lines[0]?.endsWith((Number(rows[0]?.[4]) / 100).toFixed(2))).toBe(true);
    expect((await fetchFile(server, ticket)).status).toBe(410);
    const workbook = await fetchFile(server, await staff.ask('POST /reports/headcount/xlsx'));
    expect(workbook.content.subarray(0, 2).toString()).toBe('PK');
  });

  it('money is for staff, and so is its file', async () => {
    for (const path of ['spending', 'trial-balance', 'spending/csv'])
      expect(await admin.ask(`POST /reports/${path}`)).toMatchObject({ status: 403 });
  });
});
