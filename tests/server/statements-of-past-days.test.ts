import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { AccountStatement } from '@domain/finance/account-statement';
import type { ClientMoney } from '@domain/finance/client-money';
import { SUBLEDGERS } from '@domain/finance/subledgers';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedInAgain } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const DAY_SECONDS = 86_400;

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let users: readonly Awaited<ReturnType<TestServer['addUser']>>[];
  let staff: Person;
  let colleague: Person;

  const signIn = async () => {
    const [one, other] = await Promise.all(users.map((user) => signedInAgain(server, user)));
    if (one === undefined || other === undefined) throw new Error('Two people are needed');
    [staff, colleague] = [one, other];
  };
  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    users = [await server.addUser(), await server.addUser()];
    await signIn();
  });

  const add = async (area: string, fields: FieldInputs): Promise<string> => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return (body as RecordAnswer).id;
  };
  const done = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
    const { status, text } = await who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
    expect(status, `${event}: ${text}`).toBe(200);
  };
  const statement = async (from: string, as_of: string) => {
    const { status, body, text } = await staff.ask(`POST /clients/${COMPANY}/statement`, {
      body: { from, as_of },
    });
    expect(status, text).toBe(200);
    return body as AccountStatement;
  };
  const journalOn = async (day: string): Promise<number> => {
    const lines = await database.db
      .selectFrom('journal_line as line')
      .innerJoin('account as a', 'a.id', 'line.account_id')
      .select(['line.side', 'line.amount_fils'])
      .where('line.company_id', '=', COMPANY)
      .where('a.code', 'in', [SUBLEDGERS.receivables, SUBLEDGERS.client_credit])
      .where('line.entry_on', '<=', day)
      .execute();
    return lines.reduce(
      (sum, { side, amount_fils }) => sum + (side === 'debit' ? amount_fils : -amount_fils),
      0,
    );
  };
  const approved = async (unit_price_fils: number): Promise<string> => {
    const id = await add('invoices', {
      kind: 'general',
      company_id: COMPANY,
      supplied_on: '2026-11-30',
      due_on: '2026-12-30',
    });
    await add('invoice-lines', {
      invoice_id: id,
      description: 'Typing',
      quantity: 1,
      unit_price_fils,
      vat_category: 'out_of_scope',
    });
    await done(staff, 'invoices', id, 'submit');
    await done(colleague, 'invoices', id, 'approve');
    return id;
  };
  const idOf = async (table: 'invoice_payment' | 'receipt_allocation', invoice: string): Promise<string> =>
    (
      await database.db
        .selectFrom(table)
        .select('id')
        .where('invoice_id', '=', invoice)
        .executeTakeFirstOrThrow()
    ).id;

  it('what is taken back later stood on them: that is told on its own day', async () => {
    const [invoice, cancelled] = [await approved(100_000), await approved(7_000)];
    await done(staff, 'invoices', invoice, 'send');
    await done(staff, 'invoices', invoice, 'record_payment', {
      amount_fils: 30_000,
      received_on: '2026-11-30',
      method: 'bank_transfer',
    });
    const receipt = await add('sales-receipts', {
      subject: 'Payment',
      company_id: COMPANY,
      received_on: '2026-11-20',
      method: 'cash',
      net_fils: 60_000,
      vat_category: 'out_of_scope',
      account_id: 'account-1010',
    });
    await done(colleague, 'sales-receipts', receipt, 'issue');
    await done(staff, 'sales-receipts', receipt, 'allocate', {
      invoice_id: invoice,
      amount_fils: 20_000,
      allocated_on: '2026-11-30',
    });
    const note = await add('debit-notes', {
      subject: 'Fee left out',
      invoice_id: invoice,
      cause: 'undercharged',
      note: 'A fee was left out',
      supply_on: '2026-11-30',
      net_fils: 5_000,
      vat_category: 'out_of_scope',
      due_on: '2026-12-30',
    });
    await done(colleague, 'debit-notes', note, 'issue');
    const before = await statement('2026-11-01', '2026-11-30');
    expect(before.open_items.find(({ id }) => id === invoice)).toMatchObject({ open_fils: 50_000 });
    expect(before.balance_fils).toBe(await journalOn('2026-11-30'));

    server.passSeconds(DAY_SECONDS);
    await signIn();
    await done(staff, 'payments', await idOf('invoice_payment', invoice), 'bounce', { why: 'No funds' });
    await done(staff, 'receipt-allocations', await idOf('receipt_allocation', invoice), 'unallocate', {
      why: 'Wrong one',
    });
    await done(staff, 'sales-receipts', receipt, 'void', { void_reason: 'Came twice' });
    await done(staff, 'debit-notes', note, 'void', { void_reason: 'Agreed otherwise' });
    await done(staff, 'invoices', cancelled, 'cancel', { remark: 'Wrong' });

    expect(await statement('2026-11-01', '2026-11-30')).toEqual(before);
    const next = await statement('2026-12-01', '2026-12-01');
    expect(next.opening_fils).toBe(before.balance_fils);
    expect(next.lines.map(({ kind, fils }) => [kind, fils])).toEqual([
      ['receipt', 60_000],
      ['payment', 30_000],
      ['debit_note', -5_000],
      ['invoice', -7_000],
    ]);
    expect(next.balance_fils).toBe(await journalOn('2026-12-01'));
    const open = (of: string) => next.open_items.find(({ id }) => id === of)?.open_fils;
    expect([open(invoice), open(cancelled), open(note)]).toEqual([100_000, undefined, undefined]);
  });

  it('wages that came back later had gone out by then', async () => {
    const slip = await database.db
      .selectFrom('payslip as s')
      .innerJoin('payroll_run as t', 't.id', 's.run_id')
      .select(['s.id', 's.company_id', 's.net_fils', 's.paid_on', 't.name'])
      .where('s.payout', '=', 'paid')
      .where('t.kind', '=', 'regular')
      .where('t.state', 'in', ['partially_paid', 'paid', 'closed'])
      .where('s.state', '=', 'released')
      .orderBy('s.id')
      .executeTakeFirstOrThrow();
    const money = async (from: string, as_of: string) => {
      const { status, body, text } = await staff.ask(`POST /clients/${slip.company_id}/money`, {
        body: { from, as_of },
      });
      expect(status, text).toBe(200);
      return body as ClientMoney;
    };
    const wagesOf = ({ parts }: ClientMoney) => parts.find(({ part }) => part === 'wages');
    const [until, day] = ['2026-11-30', '2026-12-01'];
    const before = await money('2026-06-01', until);
    const at = await money(day, day);
    await done(staff, 'payslips', slip.id, 'return_payment', { returned_on: day, return_reason: '016' });

    expect(await money('2026-06-01', until)).toEqual(before);
    const since = await money(day, day);
    expect(wagesOf(since)?.opening_fils).toBe(wagesOf(before)?.closing_fils);
    expect(wagesOf(since)?.lines.map(({ number, fils }) => [number, fils])).toContainEqual([
      slip.name,
      slip.net_fils,
    ]);
    expect(since.left_fils).toBe(at.left_fils + slip.net_fils);
  });
});
