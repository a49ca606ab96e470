import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { expectNoDifferences } from '@tests/support/subledgers';
import { afterEach, beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let staff: Person;
  let colleague: Person;
  let client: string;
  let funding: string;
  let received: number;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    const { id, company_id, amount_fils } = await database.db
      .selectFrom('run_funding')
      .selectAll()
      .where('state', '=', 'received')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    [client, funding, received] = [company_id, id, Number(amount_fils)];
  });

  const add = async (area: string, fields: FieldInputs) => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const read = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (area: string, id: string, event: string, payload: FieldInputs = {}, who = staff) =>
    who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (await read(area, id)).version, payload, key: randomUUID() },
    });
  const done = async (...args: Parameters<typeof give>) => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const control = async () =>
    ((await staff.ask('POST /reports/control-accounts', { body: {} })).body as ReportAnswer).rows;
  const ledgerOf = async (subledger: string) =>
    Number((await control()).find(([name]) => name === subledger)?.[2]);
  const sent = async (company_id: string, unit_price_fils: number) => {
    const { id } = await add('invoices', {
      kind: 'general',
      company_id,
      supplied_on: '2026-11-15',
      due_on: '2026-12-15',
    });
    const line = { description: 'Wages', quantity: 1, unit_price_fils, vat_category: 'out_of_scope' };
    await add('invoice-lines', { ...line, invoice_id: id, income: 'salaries' });
    await done('invoices', id, 'submit');
    await done('invoices', id, 'approve', {}, colleague);
    await done('invoices', id, 'send');
    return id;
  };
  const of = (invoice_id: string, amount_fils: number) => ({
    invoice_id,
    amount_fils,
    allocated_on: '2026-11-30',
  });

  afterEach(async () => {
    expect((await control()).filter((row) => row[4] !== 0)).toEqual([]);
  });

  it('is set against an invoice of its client by hand, and taken back with a reason', async () => {
    const [owed, funds] = [await ledgerOf('receivables'), await ledgerOf('client_funds')];
    const invoice = await sent(client, 100_000);
    expect(await done('run-fundings', funding, 'allocate', of(invoice, 60_000))).toMatchObject({
      fields: { allocated_fils: 60_000, left_fils: received - 60_000, applied_on: '2026-11-30' },
    });
    expect(await read('invoices', invoice)).toMatchObject({
      state: 'partial',
      fields: { outstanding_fils: 40_000, credited_fils: 60_000 },
    });
    expect([await ledgerOf('receivables'), await ledgerOf('client_funds')]).toEqual([
      owed + 40_000,
      funds - 60_000,
    ]);
    expect(await give('run-fundings', funding, 'call_back', { why: 'Not honoured' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'is_allocated' }] },
    });
    const { body } = await staff.ask('POST /records/receipt-allocations/list', {
      body: { filter: { funding_id: { in: [funding] } } },
    });
    const [allocation] = (body as ListPage).rows;
    await done('receipt-allocations', allocation?.id ?? '', 'unallocate', { why: 'Other month' });
    expect(await read('invoices', invoice)).toMatchObject({ state: 'sent', fields: { credited_fils: 0 } });
    expect(await ledgerOf('client_funds')).toBe(funds);
  });

  it('never pays more than is left of it, or than is due, nor what another client owes, nor before it came in', async () => {
    const invoice = await sent(client, 50_000);
    const { company_id: other } = await database.db
      .selectFrom('invoice')
      .select('company_id')
      .where('company_id', '<>', client)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const reasonOf = async (payload: FieldInputs) =>
      (
        (await give('run-fundings', funding, 'allocate', payload)).body as {
          readonly reasons?: readonly { readonly code: string }[];
        }
      ).reasons?.[0]?.code;
    expect(await reasonOf(of(invoice, received + 1))).toBe('more_than_left');
    expect(await reasonOf(of(invoice, 50_001))).toBe('more_than_open');
    expect(await reasonOf({ ...of(invoice, 1), allocated_on: '2020-01-01' })).toBe('before_receipt');
    const foreign = await give('run-fundings', funding, 'allocate', of(await sent(other, 50_000), 1));
    expect(foreign).toMatchObject({ status: 400, body: { errors: [{ field: 'payload.invoice_id' }] } });
    expect(await give('run-fundings', funding, 'charge', of(invoice, 1))).toMatchObject({ status: 409 });
    expect((await read('invoices', invoice)).fields).toMatchObject({ credited_fils: 0 });
  });

  it('an invoice that a payment left stays partly settled by what else is set against it', async () => {
    const invoice = await sent(client, 100_000);
    await done('run-fundings', funding, 'allocate', of(invoice, 60_000));
    await done('invoices', invoice, 'record_payment', {
      amount_fils: 40_000,
      received_on: '2026-11-30',
      method: 'cheque',
    });
    const { body } = await staff.ask('POST /records/payments/list', {
      body: { filter: { invoice_id: { in: [invoice] } } },
    });
    await done('payments', (body as ListPage).rows[0]?.id ?? '', 'bounce', { why: 'No funds' });
    expect(await read('invoices', invoice)).toMatchObject({
      state: 'partial',
      fields: { outstanding_fils: 40_000, credited_fils: 60_000 },
    });
  });

  it('documents and journal are the same on every day that this went through', async () => {
    await expectNoDifferences(staff, database);
  });
});
