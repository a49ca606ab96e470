import type { ListPage } from '@domain/area/records';
import { journalLines } from '@domain/areas/journal-lines/journal-lines.area';
import { DOCUMENT_HOMES } from '@domain/finance/document-addresses';
import { type ReportAnswer, type ReportName, specOf } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { knownBinding } from '@server/records/registry';
import { onOneEngine } from '@tests/support/database';
import { openedList } from '@tests/support/opened-list';
import { fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

const PERIOD = { from: '2026-11-01', until: '2026-11-30' };

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    await database.db
      .insertInto('user_grant')
      .values({ user_id: staff.user.id, grant_name: 'salary' })
      .execute();
  });

  const read = async (report: ReportName, query: object = PERIOD): Promise<ReportAnswer> => {
    const { status, body, text } = await staff.ask(`POST /reports/${report}`, { body: query });
    expect(status, text).toBe(200);
    return body as ReportAnswer;
  };
  const at = (report: ReportName, name: string, kind?: 'opens' | 'arabic') =>
    specOf(report).columns.findIndex(
      (column) =>
        column.name === name &&
        (kind === undefined ? column.kind !== 'opens' && column.kind !== 'arabic' : column.kind === kind),
    );
  /** The sections of a statement that are sums. */
  const sums = ({ rows }: ReportAnswer): Readonly<Record<string, number>> =>
    Object.fromEntries(rows.filter(([, account]) => account === null).map((row) => [row[0], Number(row[2])]));
  /** What the list says that a figure opens: debit less credit. */
  const opened = async (address: unknown, company: readonly string[] = []): Promise<number> => {
    const rows = await openedList(staff, journalLines, address, company);
    return rows.reduce(
      (sum, { fields }) => sum + (fields.side === 'debit' ? 1 : -1) * Number(fields.amount_fils),
      0,
    );
  };
  const post = async (
    id: string,
    entry_on: string,
    lines: readonly (readonly [string, 'debit' | 'credit', number])[],
  ) => {
    const stored = { machine_version: 1, state_since: '2026-11-30T00:00:00Z' };
    await database.db
      .insertInto('journal_entry')
      .values({
        id,
        machine: 'journal-entry',
        state: 'posted',
        ...stored,
        memo: id,
        number: id,
        entry_on,
        source: 'manual',
      })
      .execute();
    await database.db
      .insertInto('journal_line')
      .values(
        lines.map(([account_id, side, amount_fils], index) => ({
          id: `${id}-${index}`,
          machine: 'journal-line',
          state: 'fixed',
          ...stored,
          entry_id: id,
          account_id,
          side,
          amount_fils,
        })),
      )
      .execute();
  };

  it('an entry of 2035 stands in no trial balance of today, and in that of its day', async () => {
    const before = await read('trial-balance', {});
    await post('JE-2035', '2035-01-01', [
      ['account-1010', 'debit', 77_00],
      ['account-4010', 'credit', 77_00],
    ]);
    expect((await read('trial-balance', {})).rows).toEqual(before.rows);
    const { body } = await staff.ask('GET /records/accounts/account-1010/read');
    const today = before.rows.find(([label]) => String(label).startsWith('1010'))?.[5];
    expect((body as { fields: object }).fields).toMatchObject({ balance_fils: today });
    const bank = ({ rows }: ReportAnswer) =>
      Number(rows.find(([label]) => String(label).startsWith('1010'))?.[5]);
    expect(bank(await read('trial-balance', { until: '2035-01-01' }))).toBe(bank(before) + 77_00);
  });

  it('accounts have their Arabic names behind them', async () => {
    for (const [report, name] of [
      ['trial-balance', '1100 ذمم العملاء المدينة'],
      ['balance-sheet', '1100 ذمم العملاء المدينة'],
      ['profit-and-loss', '4010 أتعاب الخدمات'],
      ['control-accounts', '2400 مخصص مكافأة نهاية الخدمة'],
    ] as const) {
      const { rows } = await read(report);
      expect([report, rows.map((row) => row[at(report, 'account', 'arabic')])]).toEqual([
        report,
        expect.arrayContaining([name]),
      ]);
    }
    const { body } = await staff.ask('POST /records/accounts/list', {
      body: { search: 'مكافأة نهاية' },
    });
    const found = (body as ListPage).rows.map(({ fields }) => fields.code);
    expect(found).toEqual(expect.arrayContaining(['2400', '5110']));
    const { body: choices } = await staff.ask('POST /records/journal-lines/choices', {
      body: { field: 'account_id', text: '1100' },
    });
    expect(choices).toMatchObject({ choices: [{ label_ar: '1100 ذمم العملاء المدينة' }] });
  });

  it('what the period moved leads from the opening to the closing balance; both sides come to the same', async () => {
    const { rows, period } = await read('trial-balance');
    expect(period).toEqual({ ...PERIOD, prior: { from: '2026-10-01', until: '2026-10-31' } });
    for (const [label, , opening, debit, credit, closing] of rows)
      expect([label, Number(opening) + Number(debit) - Number(credit)]).toEqual([label, closing]);
    const of = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
    expect([of(2), of(3) - of(4), of(5), of(6)]).toEqual([0, 0, 0, 0]);
    expect(of(3)).toBeGreaterThan(0);
  });

  it('each figure opens exactly the lines that it is the sum of', async () => {
    const { rows } = await read('trial-balance');
    const busy = [...rows].sort((one, other) => Number(other[3]) - Number(one[3])).slice(0, 3);
    for (const row of busy) {
      const address = (name: string) => row[at('trial-balance', name, 'opens')];
      expect(await opened(address('debit_fils'))).toBe(row[3]);
      expect(await opened(address('credit_fils'))).toBe(0 - Number(row[4]));
      expect(await opened(address('balance_fils'))).toBe(row[5]);
      expect(await opened(address('opening_fils'))).toBe(row[2]);
    }
  });

  it('also while companies are applied: the books are whole, and so are the lines that a figure opens', async () => {
    const company = ['company-0001'];
    const { rows } = await read('trial-balance', { ...PERIOD, company });
    expect(rows).toEqual((await read('trial-balance')).rows);
    for (const row of [...rows].sort((one, other) => Number(other[3]) - Number(one[3])).slice(0, 3)) {
      expect(await opened(row[at('trial-balance', 'debit_fils', 'opens')], company)).toBe(row[3]);
      expect(await opened(row[at('trial-balance', 'balance_fils', 'opens')], company)).toBe(row[5]);
    }
    // control accounts are of the applied companies, and their lines name them
    const all = await database.db.selectFrom('company').select('id').execute();
    for (const chosen of [[], company, all.map(({ id }) => id)]) {
      const control = await read('control-accounts', { company: chosen });
      for (const row of control.rows) {
        const lines = await opened(row[at('control-accounts', 'ledger_fils', 'opens')], chosen);
        expect([row[0], Math.abs(lines)]).toEqual([row[0], Math.abs(Number(row[2]))]);
      }
    }
  });

  it('assets are liabilities and equity on every day; the result of the period is what equity gained', async () => {
    for (const until of ['2026-09-30', '2026-10-15', '2026-11-30', '2035-12-31']) {
      const sheet = sums(await read('balance-sheet', { until }));
      expect(sheet.total_assets).toBe(sheet.total_liabilities_equity);
    }
    const year = { from: '2026-01-01', until: '2026-11-30' };
    const earned = sums(await read('profit-and-loss', year));
    expect(earned.result).toBe((earned.total_income ?? 0) - (earned.total_expense ?? 0));
    expect(sums(await read('balance-sheet', year)).result_of_year).toBe(earned.result);
  });

  it('the cash flow leads from what the bank accounts held to what they hold', async () => {
    const { rows } = await read('trial-balance');
    const cash = (column: number) =>
      rows
        .filter(([label]) => /^10[123]0 /.test(String(label)))
        .reduce((sum, row) => sum + Number(row[column]), 0);
    const flow = sums(await read('cash-flow'));
    expect([flow.cash_opening, flow.cash_closing]).toEqual([cash(2), cash(5)]);
    expect(Number(flow.cash_opening) + Number(flow.cash_change)).toBe(flow.cash_closing);
    // the compared column is the same month as the period of its own
    const [now, compared] = [
      await read('cash-flow', { from: '2026-10-01', until: '2026-10-31' }),
      await read('cash-flow'),
    ];
    const closing = ({ rows: all }: ReportAnswer, column: number) =>
      all.find(([section]) => section === 'cash_closing')?.[column];
    expect(closing(compared, 3)).toBe(closing(now, 2));
    // an account that entries without money move as well opens those with money alone
    for (const row of (await read('cash-flow')).rows.filter(([, account]) => account !== null))
      expect([row[1], await opened(row[at('cash-flow', 'amount_fils', 'opens')])]).toEqual([
        row[1],
        0 - Number(row[2]),
      ]);
  });

  it('margin, deposits and gratuity are those of the accounts', async () => {
    const total = ({ rows }: ReportAnswer, column: number) =>
      rows.reduce((sum, row) => sum + Number(row[column]), 0);
    const all = { from: '2020-01-01', until: '2026-11-30' };
    const earned = sums(await read('profit-and-loss', all));
    const margin = await read('client-margin', all);
    expect(total(margin, 2)).toBe(earned.total_income);
    for (const row of margin.rows) expect(Number(row[2]) - Number(row[3])).toBe(row[4]);
    const [first] = margin.rows;
    expect(await opened(first?.[at('client-margin', 'revenue_fils', 'opens')])).toBe(0 - Number(first?.[2]));
    // by employee the same, with what none of them bears
    const byEmployee = await read('employee-margin', all);
    for (const [company, , revenue, cost] of margin.rows) {
      const own = byEmployee.rows.filter(([of]) => of === company);
      expect([total({ ...byEmployee, rows: own }, 2), total({ ...byEmployee, rows: own }, 3)]).toEqual([
        revenue,
        cost,
      ]);
    }
    expect(byEmployee.rows.filter(([, employee]) => employee !== null).length).toBeGreaterThan(0);
    const control = (await read('control-accounts', {})).rows;
    for (const [report, subledger, closing] of [
      ['deposits', 'deposits', 4],
      ['gratuity-movement', 'gratuity', 4],
    ] as const) {
      const movement = await read(report, all);
      expect(total(movement, closing)).toBe(control.find(([name]) => name === subledger)?.[2]);
      for (const [, opening, added, taken, closingFils] of movement.rows)
        expect(Number(opening) + Number(added) - Number(taken)).toBe(closingFils);
    }
  });

  it('a period that ends before it begins is refused; the file is about the period of the screen', async () => {
    expect(
      await staff.ask('POST /reports/trial-balance', { body: { from: '2026-11-02', until: '2026-11-01' } }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'until' }] } });
    const { rows } = await read('profit-and-loss');
    const file = await fetchFile(
      server,
      await staff.ask('POST /reports/profit-and-loss/csv', { body: PERIOD }),
    );
    expect(file.headers['content-disposition']).toContain('profit-and-loss-2026-11-01-2026-11-30');
    const [titles = '', ...lines] = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(rows.length);
    // who reads Arabic finds the accounts by what the screen calls them
    expect(titles.split(',').at(-1)).toBe('Account (Arabic)');
    const named = lines.filter((line) => /\p{Script=Arabic}[^,]*$/u.test(line));
    expect(named.length).toBeGreaterThan(0);
  });

  it('a line opens its entry, and the entry the document that posted it', async () => {
    const { id, source_id } = await database.db
      .selectFrom('journal_entry')
      .select(['id', 'source_id'])
      .where('event', '=', 'payment_received')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { body } = await staff.ask(`GET /records/journal-entries/${id}/read`);
    expect((body as { fields: object }).fields).toMatchObject({
      document_at: `/Billings?tab=payments&record=${source_id}`,
    });
  });

  it('a document lists the entries that it posted, whatever kind it is', async () => {
    const posted = await database.db
      .selectFrom('journal_entry')
      .select(['source_area', (of) => of.fn.max('source_id').as('source_id')])
      .where('source_area', 'is not', null)
      .groupBy('source_area')
      .execute();
    const documents = posted.filter(({ source_area }) => Object.hasOwn(DOCUMENT_HOMES, String(source_area)));
    expect(documents.length).toBeGreaterThan(8);
    for (const { source_area, source_id } of documents) {
      const related = knownBinding(String(source_area)).area.related ?? [];
      expect(related, String(source_area)).toContainEqual({ area: 'journal-entries', field: 'source_id' });
      const { status, body, text } = await staff.ask('POST /records/journal-entries/list', {
        body: { filter: { source_id: { in: [source_id] } } },
      });
      expect(status, text).toBe(200);
      const own = await database.db
        .selectFrom('journal_entry')
        .select('id')
        .where('source_area', '=', source_area)
        .where('source_id', '=', source_id)
        .execute();
      const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort();
      expect(ids((body as ListPage).rows)).toEqual(ids(own));
    }
  });

  it('entries about one employee are called by his name, never by an id or a day', async () => {
    for (const [area, table] of [
      ['advances', 'advance'],
      ['offboardings', 'offboarding_case'],
    ] as const) {
      const { rows: entries } = await sql<Readonly<Record<'memo' | 'reference' | 'full_name', string>>>`
        select entry.memo, entry.reference, employee.full_name
        from journal_entry as entry join ${sql.table(table)} as document on document.id = entry.source_id
          join employee on employee.id = document.employee_id where entry.source_area = ${area}`.execute(
        database.db,
      );
      expect(entries.length, area).toBeGreaterThan(0);
      for (const { memo, reference, full_name } of entries)
        expect([memo, reference]).toEqual([full_name, full_name]);
    }
  });

  it('a client sees none of them; what a client costs needs the grant for salaries', async () => {
    for (const report of [
      'trial-balance',
      'profit-and-loss',
      'balance-sheet',
      'cash-flow',
      'client-margin',
      'employee-margin',
      'deposits',
    ])
      expect(await admin.ask(`POST /reports/${report}`)).toMatchObject({ status: 403 });
    const colleague = await signedIn(server);
    for (const report of ['client-margin', 'employee-margin'])
      expect(await colleague.ask(`POST /reports/${report}`)).toMatchObject({ status: 403 });
  });
});
