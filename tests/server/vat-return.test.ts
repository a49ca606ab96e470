import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import { EXPENSE_CATEGORIES } from '@domain/areas/expenses/expenses.area';
import { LINE_BOXES } from '@domain/finance/vat-return';
import type { ReportAnswer } from '@domain/report/reports';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { amountText } from '@domain/shared/money';
import { lastOfMonth } from '@domain/shared/months.rules';
import type { Database } from '@server/db/database';
import { postPast } from '@server/db/ledger/post-past';
import { vatDifferences } from '@server/platform/finance/vat-differences';
import { onOneEngine } from '@tests/support/database';
import { pdfPages } from '@tests/support/pdf-text';
import { fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

const ALL = { from: '2020-01-01', until: '2026-11-30' };

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
  });

  const rowsOf = async (address: string): Promise<ReportAnswer['rows']> => {
    const { report, ...query } = Object.fromEntries(new URLSearchParams(address.split('?')[1]));
    const { status, body, text } = await staff.ask(`POST /reports/${report}`, { body: query });
    expect(status, text).toBe(200);
    return (body as ReportAnswer).rows;
  };
  const boxes = async (query: Readonly<Record<string, string>> = ALL) =>
    new Map(
      (await rowsOf(`?${new URLSearchParams({ report: 'vat-return', ...query })}`)).map((row) => [
        String(row[0]),
        row,
      ]),
    );
  const add = (area: string, fields: FieldInputs) =>
    staff.ask(`POST /records/${area}/create`, { body: { fields, key: randomUUID() } });
  const read = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) =>
    who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (await read(area, id)).version, payload, key: randomUUID() },
    });
  const periodOf = async (starts_on: string) => {
    const { status, body, text } = await add('tax-periods', { starts_on, length: 'month' });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const FILED = { filed_on: '2026-11-20', filing_reference: '201-1' };

  it('the audit file of a period comes to its return and to the journal', async () => {
    const { text } = await fetchFile(
      server,
      await staff.ask('POST /tax-periods/tax-period-2026-10/audit-file'),
    );
    const [, purchases = '', supplies = '', ledger = ''] = text.split(/\r\n\r\n/);
    const totals = (part: string) => part.split('\r\n').at(-1)?.split(',') ?? [];
    const span = { from: '2026-10-01', until: '2026-12-31' };
    const returned = await boxes(span);
    const vat = (box: string) => Number(returned.get(box)?.[2] ?? 0) / 100;
    expect(Number(totals(supplies)[9])).toBeCloseTo(vat('box_8') - vat('box_3'), 2);
    expect(Number(totals(purchases)[10])).toBeCloseTo(vat('box_9') + vat('box_3'), 2);
    const [debit, credit] = totals(ledger.trimEnd()).slice(8);
    expect(debit).toBe(credit);
    expect(Number(debit)).toBeGreaterThan(0);
    const rows = supplies.split('\r\n').length - 3;
    expect(rows).toBeGreaterThan(3);
    expect(supplies).toContain('INV-2026-');
  });

  it('each box opens the lines that it is the sum of, and each line its document', async () => {
    const all = await boxes();
    for (const box of LINE_BOXES) {
      const [, net, vat, address] = all.get(box) ?? [];
      const lines = await rowsOf(String(address));
      const sum = (at: number) => lines.reduce((total, row) => total + Number(row[at]), 0);
      expect([box, sum(8), sum(9)]).toEqual([box, net, vat]);
      for (const line of lines) expect(String(line[10])).toMatch(/^\/[\w-]+\?record=/);
      // a category is read in the words of the reader
      expect(lines.filter((line) => EXPENSE_CATEGORIES.some((one) => one === line[5]))).toEqual([]);
    }
    expect(Number(all.get('box_1b')?.[2])).toBeGreaterThan(0);
    expect(Number(all.get('box_9')?.[2])).toBeGreaterThan(0);
  });

  it('the return is what the accounts of VAT hold, on every month of the demo', async () => {
    for (const month of ['08', '09', '10', '11'])
      expect([
        month,
        await vatDifferences(database.db, {
          from: `2026-${month}-01` as CalendarDate,
          until: lastOfMonth(`2026-${month}-01`),
        }),
      ]).toEqual([month, []]);
    const all = await boxes();
    const control = await rowsOf('?report=control-accounts');
    const ledgerOf = (name: string) => control.find(([subledger]) => subledger === name)?.[2];
    expect(all.get('box_8')?.[2]).toBe(ledgerOf('output_vat'));
    expect(all.get('box_11')?.[2]).toBe(ledgerOf('input_vat'));
  });

  it('a supply of another emirate is in the box of that one; its credit note takes it off there', async () => {
    const before = await boxes();
    const { id } = await database.db
      .selectFrom('invoice')
      .select('id')
      .where('state', 'in', ['sent', 'paid', 'partial'])
      .where('kind', '<>', 'credit_note')
      .where('vat_fils', '>', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await sql`update invoice set emirate = 'SHJ' where id = ${id}`.execute(database.db);
    const after = await boxes();
    const of = (all: typeof before, box: string) => Number(all.get(box)?.[2]);
    const moved = of(after, 'box_1c') - of(before, 'box_1c');
    expect(moved).toBeGreaterThan(0);
    expect(of(before, 'box_1b') - of(after, 'box_1b')).toBe(moved);
    expect(of(after, 'box_8')).toBe(of(before, 'box_8'));
  });

  it('a service from abroad is due and recovered in the same return', async () => {
    const before = await boxes();
    const { rows } = await sql<{
      net: number;
    }>`update expense set is_reverse_charge = true where id = (select id from expense
        where state in ('approved', 'paid') and vat_fils = 0 order by id limit 1) returning net_fils as net`.execute(
      database.db,
    );
    const net = Number(rows[0]?.net);
    const after = await boxes();
    const vat = Math.floor((net * 500 + 5_000) / 10_000);
    expect(after.get('box_3')?.slice(1, 3)).toEqual([net, vat]);
    expect(after.get('box_10')?.slice(1, 3)).toEqual([net, vat]);
    expect(after.get('box_14')?.[2]).toBe(before.get('box_14')?.[2]);
  });

  it('is prepared when its period has ended, filed by another person, and locked with its months', async () => {
    const period = await periodOf('2026-09-15');
    expect(period.fields).toMatchObject({
      name: '09-2026',
      starts_on: '2026-09-01',
      ends_on: '2026-09-30',
      due_on: '2026-10-28',
    });
    expect(await add('tax-periods', { starts_on: '2026-08-01', length: 'quarter' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    });
    const current = await staff.ask('POST /records/tax-periods/list', {
      body: { filter: { starts_on: { from: '2026-10-01' } } },
    });
    const [running] = (current.body as { rows: readonly { id: string }[] }).rows;
    expect(await give(staff, 'tax-periods', running?.id ?? '', 'prepare')).toMatchObject({
      body: { reasons: [{ code: 'not_ended', values: { on: '2026-12-31' } }] },
    });
    const month = await boxes({ from: '2026-09-01', until: '2026-09-30' });
    expect(await give(staff, 'tax-periods', period.id, 'prepare')).toMatchObject({
      body: { state: 'prepared', fields: { payable_fils: month.get('box_14')?.[2], corrections_fils: 0 } },
    });
    expect(await give(staff, 'tax-periods', period.id, 'file', FILED)).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    expect(
      await give(colleague, 'tax-periods', period.id, 'file', { ...FILED, filed_on: '2026-12-01' }),
    ).toMatchObject({ body: { reasons: [{ code: 'in_future' }] } });
    expect(await give(colleague, 'tax-periods', period.id, 'file', FILED)).toMatchObject({
      body: { state: 'filed', fields: { filed_on: '2026-11-20', filed_by_id: { id: colleague.user.id } } },
    });
    expect(await give(staff, 'tax-periods', period.id, 'lock')).toMatchObject({ body: { state: 'locked' } });
  });

  it('what is recoverable is set off when it is filed, and an expense pays the authority: both accounts stay the sum of documents', async () => {
    const spent = async (fields: FieldInputs) => {
      const { status, body, text } = await add('expenses', {
        vendor: 'Somebody',
        category: 'other',
        ...fields,
      });
      expect(status, text).toBe(201);
      const { id } = body as RecordAnswer;
      await staff.send(`/records/expenses/${id}/attachments`, 'receipt.pdf', '%PDF-1.4\n%%EOF');
      expect(await give(staff, 'expenses', id, 'submit')).toMatchObject({ status: 200 });
      expect(await give(colleague, 'expenses', id, 'approve')).toMatchObject({ status: 200 });
    };
    const june = { spent_on: '2026-06-10', net_fils: 100_000 };
    await spent({ ...june, vat_category: 'standard', account_id: 'account-5400' });
    // due and recovered at once: neither account holds it
    await spent({
      ...june,
      vendor: 'Somebody abroad',
      vat_category: 'out_of_scope',
      is_reverse_charge: true,
      account_id: 'account-5400',
    });
    const period = await periodOf('2026-06-01');
    expect(await give(staff, 'tax-periods', period.id, 'prepare')).toMatchObject({
      body: { fields: { input_vat_fils: 10_000, set_off_fils: 5_000 } },
    });
    const months = (await add('ledger-periods', { month_on: '2026-06-01' })).body as RecordAnswer;
    await give(staff, 'ledger-periods', months.id, 'soft_lock');
    expect(
      await give(colleague, 'tax-periods', period.id, 'file', { ...FILED, filed_on: '2026-07-20' }),
    ).toMatchObject({
      body: { state: 'filed' },
    });
    const { rows } = await sql<{ code: string; side: string; amount_fils: number; entry_on: string }>`
      select a.code, l.side, l.amount_fils, l.entry_on from journal_entry as e join journal_line as l on l.entry_id = e.id
        join account as a on a.id = l.account_id
      where e.source_area = 'tax-periods' and e.source_id = ${period.id} order by a.code`.execute(
      database.db,
    );
    const on = { amount_fils: 5_000, entry_on: '2026-07-20' };
    expect(rows).toEqual([
      { code: '1150', side: 'credit', ...on },
      { code: '2200', side: 'debit', ...on },
    ]);

    const spending = await rowsOf('?report=spending');
    await spent({
      spent_on: '2026-07-21',
      net_fils: 77_700,
      vat_category: 'out_of_scope',
      account_id: 'account-2200',
    });
    expect((await rowsOf('?report=control-accounts')).filter((row) => row[4] !== 0)).toEqual([]);
    for (const month of ['2026-06', '2026-07'])
      expect(
        await vatDifferences(database.db, {
          from: `${month}-01` as CalendarDate,
          until: lastOfMonth(`${month}-01`),
        }),
      ).toEqual([]);
    // what pays a debt is no spending
    expect(await rowsOf('?report=spending')).toEqual(spending);
  });

  it('an invoice that is called off in a later month leaves the return of its own as it was filed', async () => {
    const { id } = await database.db
      .selectFrom('invoice')
      .select('id')
      .where('state', '=', 'sent')
      .where('kind', '<>', 'credit_note')
      .where('vat_fils', '>', 0)
      .where('issued_on', '<', '2026-11-01')
      .orderBy('issued_on', 'desc')
      .executeTakeFirstOrThrow();
    const october = { from: '2026-10-01', until: '2026-10-31' };
    const before = (await boxes(october)).get('box_8');
    await database.db
      .updateTable('invoice')
      .set({ state: 'approved', state_value: '"approved"', leaves: ['approved'] })
      .where('id', '=', id)
      .execute();
    // what went out electronically is corrected by a credit note, not called off
    await database.db.deleteFrom('e_invoice').where('invoice_id', '=', id).execute();
    expect(await give(staff, 'invoices', id, 'cancel', { remark: 'Wrong client' })).toMatchObject({
      body: { state: 'cancelled' },
    });
    expect((await boxes(october)).get('box_8')).toEqual(before);
    for (const month of ['2026-10', '2026-11'])
      expect(
        await vatDifferences(database.db, {
          from: `${month}-01` as CalendarDate,
          until: lastOfMonth(`${month}-01`),
        }),
      ).toEqual([]);
  });

  it('what earlier returns left out over AED 10,000 is disclosed before it is filed; the months are locked by then', async () => {
    const august = { from: '2026-08-01', until: '2026-08-31' };
    const before = await boxes(august);
    const invoice = await database.db
      .selectFrom('invoice')
      .select(['id', 'company_id'])
      .where('kind', '<>', 'credit_note')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('debit_note')
      .values({
        id: 'debit-note-late',
        machine: 'debit-note',
        machine_version: 1,
        state: 'issued',
        state_since: '2026-08-20T08:00:00Z',
        subject: 'Left out',
        number: 'DN-LATE',
        invoice_id: invoice.id,
        company_id: invoice.company_id,
        cause: 'undercharged',
        supply_on: '2026-07-10',
        net_fils: 200_000_20,
        vat_category: 'standard',
        vat_fils: 10_000_01,
        total_fils: 210_000_21,
        issued_on: '2026-08-20',
      })
      .execute();
    const period = await periodOf('2026-08-01');
    expect(await give(staff, 'tax-periods', period.id, 'prepare')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'vat_differs', values: { count: 1 } }] },
    });
    await postPast(database.db, new Date('2026-11-30T08:00:00Z'));
    expect(await give(staff, 'tax-periods', period.id, 'prepare')).toMatchObject({
      body: {
        state: 'prepared',
        fields: { corrections_fils: 10_000_01, payable_fils: before.get('box_14')?.[2] },
      },
    });
    // disclosed by itself, it is in no box of the return, nor among the lines of one
    const disclosed = await boxes(august);
    expect([...disclosed.values()]).toEqual([...before.values()]);
    expect((await rowsOf(String(disclosed.get('box_8')?.[4]))).map((row) => row[2])).not.toContain('DN-LATE');
    // the figure opens the lines that it is made of, each with the day of the supply that was left out
    const left = await staff.ask('POST /reports/vat-lines', {
      body: { from: '2026-08-01', until: '2026-08-31', part: 'corrections' },
    });
    expect((left.body as ReportAnswer).rows).toEqual([
      expect.arrayContaining(['2026-08-20', '2026-07-10', 'DN-LATE', 10_000_01]),
    ]);
    // the form of the disclosure: the return that it corrects, box by box, and the lines with their reason
    const form = async (kind: string) => {
      const file = await fetchFile(server, await staff.ask(`POST /tax-periods/${period.id}/forms/${kind}`));
      return pdfPages(file.content).join(' ').replace(/\s+/g, ' ');
    };
    const july = await boxes({ from: '2026-07-01', until: '2026-07-31' });
    const [filedNet, filedVat] = (july.get('box_1b') ?? []).slice(1, 3).map(Number) as [number, number];
    const disclosure = await form('disclosure');
    expect(disclosure).toContain('Voluntary Disclosure (form 211)');
    expect(disclosure).toContain('07-2026');
    expect(disclosure).toContain(
      [filedNet, filedVat, filedNet + 200_000_20, filedVat + 10_000_01, 200_000_20, 10_000_01]
        .map(amountText)
        .join(' '),
    );
    for (const text of ['DN-LATE', 'Charged too little', 'Left out', '10-07-2026'])
      expect(disclosure).toContain(text);
    const filed = await form('return');
    expect(filed).toContain('VAT Return (form 201)');
    expect(filed).toContain(amountText(Number(before.get('box_14')?.[2])));
    expect(filed).toContain('Disclosed apart, VAT 10,000.01');
    expect(await give(colleague, 'tax-periods', period.id, 'file', FILED)).toMatchObject({
      body: {
        reasons: [
          { code: 'months_open', values: { count: 1 }, fix: { href: '/journal-entry?tab=periods' } },
          { code: 'not_disclosed', values: { amount: '10,000.00' } },
        ],
      },
    });
    const months = (await add('ledger-periods', { month_on: '2026-08-01' })).body as RecordAnswer;
    await give(staff, 'ledger-periods', months.id, 'soft_lock');
    const { version } = await read('tax-periods', period.id);
    const fields = { disclosure_reference: '211-7', disclosed_on: '2026-11-15' };
    await staff.ask(`POST /records/tax-periods/${period.id}/change`, { body: { version, fields } });
    expect(await give(colleague, 'tax-periods', period.id, 'file', FILED)).toMatchObject({
      body: { state: 'filed' },
    });
    expect(await give(staff, 'tax-periods', period.id, 'lock')).toMatchObject({
      body: { reasons: [{ code: 'months_not_locked', values: { count: 1 } }] },
    });
    // up to the limit it is corrected in the return itself
    await database.db
      .updateTable('debit_note')
      .set({ vat_fils: 10_000_00, total_fils: 210_000_20 })
      .where('id', '=', 'debit-note-late')
      .execute();
    const due = (all: typeof before) => Number(all.get('box_12')?.[2]);
    expect(due(await boxes(august)) - due(before)).toBe(10_000_00);
    expect(await staff.ask(`POST /tax-periods/${period.id}/forms/disclosure`)).toMatchObject({
      status: 409,
      body: { code: 'not_offered' },
    });
    expect(await form('return')).toContain('Corrections within it, VAT 10,000.00');
  });
});
