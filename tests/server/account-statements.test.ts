import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { AccountStatement } from '@domain/finance/account-statement';
import type { ClientMoney } from '@domain/finance/client-money';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { clientCredit } from '@server/platform/finance/client-credit';
import { createSmtpTransport } from '@server/platform/mail/smtp';
import { onOneEngine } from '@tests/support/database';
import { pdfPlainText } from '@tests/support/pdf-text';
import { fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { startSmtpServer, type TestSmtpServer } from '@tests/support/smtp';
import { until } from '@tests/support/until';
import { afterAll, beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const TODAY = { from: '2026-11-01', as_of: '2026-11-30' };

onOneEngine((open) => {
  let database: Database;
  let smtp: TestSmtpServer;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;
  let stranger: Person;

  beforeAll(async () => {
    database = await open('tiny');
    smtp = await startSmtpServer();
    server = await openTestServer(database, {
      send: createSmtpTransport(smtp.url, 'PEO Central <no-reply@peo-central.example>').send,
    });
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    stranger = await signedIn(server, { role: 'isAdmin', companyId: 'company-0009' });
  });
  afterAll(() => smtp.stop());

  const statement = async (who = staff, period = TODAY, company = COMPANY) => {
    const { status, body, text } = await who.ask(`POST /clients/${company}/statement`, { body: period });
    expect(status, text).toBe(200);
    return body as AccountStatement;
  };
  const add = async (area: string, fields: FieldInputs) =>
    (await staff.ask(`POST /records/${area}/create`, { body: { fields, key: randomUUID() } }))
      .body as RecordAnswer;
  const done = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
    const { status, text } = await who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
    expect(status, text).toBe(200);
  };

  it('the statement of client money closes with the ledger, and is handed out and mailed as a PDF', async () => {
    const { status, body } = await staff.ask(`POST /clients/${COMPANY}/money`, {
      body: { from: '2026-01-01', as_of: '2026-11-30' },
    });
    expect(status).toBe(200);
    const money = body as ClientMoney;
    const { rows } = (await staff.ask('POST /reports/control-accounts', { body: { company: [COMPANY] } }))
      .body as ReportAnswer;
    const ledger = (name: string) => Number(rows.find(([subledger]) => subledger === name)?.[2]);
    const wages = money.parts.find(({ part }) => part === 'wages')?.lines ?? [];
    expect(wages.length).toBeGreaterThan(0);
    expect(wages.filter(({ area, id }) => area !== 'payroll-runs' || id === null)).toEqual([]);
    const closing = (part: string) => money.parts.find((one) => one.part === part)?.closing_fils;
    const own = await database.db
      .selectFrom('journal_line as line')
      .innerJoin('account as a', 'a.id', 'line.account_id')
      .select(['a.code', 'line.side', 'line.amount_fils'])
      .where('line.company_id', '=', COMPANY)
      .where('a.code', 'in', ['2100', '2120'])
      .where('line.entry_on', '<=', '2026-11-30')
      .execute();
    const balance = (code: string) =>
      own
        .filter((line) => line.code === code)
        .reduce((sum, { side, amount_fils }) => sum + (side === 'credit' ? amount_fils : -amount_fils), 0);
    expect([closing('deposits'), closing('funds')]).toEqual([balance('2100'), balance('2120')]);
    expect(closing('funds')).toBeLessThanOrEqual(ledger('client_funds'));
    expect(money.left_fils).toBe(Number(closing('funds')) + Number(closing('wages')));
    const file = await fetchFile(
      server,
      await staff.ask(`POST /clients/${COMPANY}/money/open`, { body: TODAY }),
    );
    expect(await pdfPlainText(file.content)).toContain('Money');
    expect(
      await staff.ask(`POST /clients/${COMPANY}/money/mail`, {
        body: { ...TODAY, to: 'money@client.example' },
      }),
    ).toMatchObject({ status: 200, body: { mailed_to: 'money@client.example' } });
    expect(
      await admin.ask(`POST /clients/${COMPANY}/money/mail`, { body: { ...TODAY, to: 'x@client.example' } }),
    ).toMatchObject({ status: 403 });
    expect(await stranger.ask(`POST /clients/${COMPANY}/money`, { body: TODAY })).toMatchObject({
      status: 404,
    });
  });

  it('comes to what the ledger says that each client owes, and its credit to what he is owed', async () => {
    const clients = await database.db
      .selectFrom('company')
      .select('id')
      .where('state', '=', 'active')
      .execute();
    let compared = 0;
    for (const { id } of clients) {
      const { body } = await staff.ask('POST /reports/control-accounts', { body: { company: [id] } });
      const { rows } = body as ReportAnswer;
      const ledger = (name: string) => Number(rows.find(([subledger]) => subledger === name)?.[2]);
      const below = await database.db
        .selectFrom('company')
        .select('id')
        .where('parent_company_id', '=', id)
        .execute();
      // a report of a group has its branches in it
      if (below.length > 0) continue;
      const found = await statement(staff, TODAY, id);
      compared += 1;
      expect(found.balance_fils, id).toBe(ledger('receivables') - ledger('client_credit'));
      expect(found.credit_fils, id).toBe(await clientCredit(database.db, id));
    }
    expect(compared).toBeGreaterThan(2);
  });

  it('has what happened in its days, and what was open at their end', async () => {
    const before = await statement();
    const { id } = await add('invoices', {
      kind: 'general',
      company_id: COMPANY,
      supplied_on: '2026-11-15',
      due_on: '2026-12-15',
    });
    await add('invoice-lines', {
      invoice_id: id,
      description: 'Typing',
      quantity: 1,
      unit_price_fils: 100_000,
      vat_category: 'standard',
    });
    await done(staff, 'invoices', id, 'submit');
    await done(colleague, 'invoices', id, 'approve');
    await done(staff, 'invoices', id, 'send');
    await done(staff, 'invoices', id, 'record_payment', {
      amount_fils: 40_000,
      received_on: '2026-11-30',
      method: 'bank_transfer',
    });
    const after = await statement();
    expect(after.balance_fils).toBe(before.balance_fils + 65_000);
    expect(after.open_items.find((item) => item.id === id)).toMatchObject({
      total_fils: 105_000,
      open_fils: 65_000,
    });
    const yesterday = await statement(staff, { from: '2026-11-01', as_of: '2026-11-29' });
    expect(yesterday.open_items.find((item) => item.id === id)).toBeUndefined();
    const next = await statement(staff, { from: '2026-12-01', as_of: '2026-12-31' });
    expect(next).toMatchObject({
      opening_fils: after.balance_fils,
      lines: [],
      balance_fils: after.balance_fils,
    });
  });

  it('is a PDF, for the client as well, and is mailed by staff', async () => {
    const { body } = await staff.ask('POST /records/invoices/list', {
      body: { filter: { company_id: { in: [COMPANY] }, outstanding_fils: { from: 1 } } },
    });
    const [open] = (body as ListPage).rows;
    const answer = await admin.ask(`POST /clients/${COMPANY}/statement/open`, { body: TODAY });
    const texts = pdfPlainText((await fetchFile(server, answer)).content);
    for (const said of [
      'Statement of Account',
      'كشف حساب',
      '30-11-2026',
      `Tax invoice ${open?.fields.number}`,
      'فاتورة ضريبية',
    ])
      expect(texts).toContain(said);
    expect(await stranger.ask(`POST /clients/${COMPANY}/statement`, { body: TODAY })).toMatchObject({
      status: 404,
    });
    const mail = { ...TODAY, to: 'accounts@client.example' };
    expect(await admin.ask(`POST /clients/${COMPANY}/statement/mail`, { body: mail })).toMatchObject({
      status: 403,
    });
    expect(await staff.ask(`POST /clients/${COMPANY}/statement/mail`, { body: mail })).toMatchObject({
      status: 200,
      body: { mailed_to: 'accounts@client.example' },
    });
    await until(() => expect(smtp.received.at(-1)).toContain('statement-2026-11-30.pdf'));
  });
});
