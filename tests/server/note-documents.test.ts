import { createHash } from 'node:crypto';
import type { ListPage } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { moneyWalk } from '@tests/support/money-walk';
import { pdfPlainText } from '@tests/support/pdf-text';
import { fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
  });

  const { add, read, done } = moneyWalk(() => staff);
  const pdfOf = async (who: Person, area: string, id: string) => {
    const answer = await who.ask(`POST /${area}/${id}/document`);
    return answer.status === 200 ? (await fetchFile(server, answer)).content : answer;
  };
  const texts = async (area: string, id: string) => pdfPlainText((await pdfOf(staff, area, id)) as Buffer);
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  const clientName = async () =>
    (
      await database.db
        .selectFrom('company')
        .select('name')
        .where('id', '=', COMPANY)
        .executeTakeFirstOrThrow()
    ).name;
  /** Letters about a record: to whom, and the hashes of what is attached. */
  const letters = (id: string) =>
    database.db
      .selectFrom('document_mail as d')
      .innerJoin('mail as m', 'm.id', 'd.mail_id')
      .innerJoin('mail_attachment as a', 'a.mail_id', 'm.id')
      .innerJoin('document_file as f', 'f.id', 'a.file_id')
      .select(['m.to_address', 'm.subject', 'f.sha256'])
      .where('d.entity_id', '=', id)
      .orderBy('d.at')
      .execute();

  const sentInvoice = async () => {
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
      unit_price_fils: 30_000,
      vat_category: 'out_of_scope',
    });
    await done(staff, 'invoices', id, 'submit');
    await done(colleague, 'invoices', id, 'approve');
    return done(staff, 'invoices', id, 'send');
  };

  it('a debit note is stored as it is issued, says what it adds to and why, and goes to the client', async () => {
    const invoice = await sentInvoice();
    const { id } = await add('debit-notes', {
      subject: 'Attestation left out of the invoice',
      invoice_id: invoice.id,
      cause: 'undercharged',
      note: 'Two certificates were attested',
      supply_on: '2026-11-15',
      net_fils: 10_100,
      vat_category: 'standard',
      due_on: '2026-12-31',
    });
    expect(await pdfOf(staff, 'debit-notes', id)).toMatchObject({
      status: 409,
      body: { code: 'not_offered' },
    });
    const { fields } = await done(colleague, 'debit-notes', id, 'issue');
    const pdf = (await pdfOf(staff, 'debit-notes', id)) as Buffer;
    expect(hash(pdf)).toBe(fields.document_sha256);
    for (const said of [
      'Tax Debit Note',
      'إشعار مدين ضريبي',
      String(fields.number),
      `${invoice.fields.number}, 30-11-2026`,
      'Two certificates were attested',
      'Attestation left out of the invoice',
      '100012345300003',
      await clientName(),
      '101.00',
      '5.05',
      '106.05',
      'IBAN',
    ])
      expect(pdfPlainText(pdf)).toContain(said);
    await done(staff, 'debit-notes', id, 'mail', { to: 'accounts@client.example' });
    expect(await letters(id)).toEqual([
      {
        to_address: fields.mailed_to,
        subject: expect.stringContaining(String(fields.number)),
        sha256: fields.document_sha256,
      },
      expect.objectContaining({ to_address: 'accounts@client.example', sha256: fields.document_sha256 }),
    ]);
    expect(await pdfOf(admin, 'debit-notes', id)).toMatchObject({ status: 403 });
  });

  it('a receipt says what it is set against now, and is mailed as it stands', async () => {
    const invoice = await sentInvoice();
    const { body } = await staff.ask('POST /records/accounts/list', {
      body: { filter: { is_bank: { is: true } } },
    });
    const { id } = await add('sales-receipts', {
      subject: 'Paid at the counter',
      company_id: COMPANY,
      received_on: '2026-11-20',
      method: 'cheque',
      reference: 'CHQ-000123',
      note: 'He never smiles',
      net_fils: 50_000,
      vat_category: 'out_of_scope',
      account_id: (body as ListPage).rows[0]?.id ?? '',
    });
    expect(await pdfOf(staff, 'sales-receipts', id)).toMatchObject({ status: 409 });
    const { fields } = await done(colleague, 'sales-receipts', id, 'issue');
    expect(await texts('sales-receipts', id)).not.toContain(String(invoice.fields.number));
    const allocated = async () => {
      await done(staff, 'sales-receipts', id, 'allocate', {
        invoice_id: invoice.id,
        amount_fils: 30_000,
        allocated_on: '2026-11-25',
      });
      return texts('sales-receipts', id);
    };
    const said = await allocated();
    for (const text of [
      'Receipt',
      'إيصال استلام',
      String(fields.number),
      await clientName(),
      'Paid at the counter',
      'Cheque',
      'شيك',
      'CHQ-000123',
      String(invoice.fields.number),
      '25-11-2026',
      '500.00',
      '300.00',
      '200.00',
    ])
      expect(said).toContain(text);
    expect(said).not.toContain('never smiles');
    expect(await letters(id)).toEqual([]);
    await done(staff, 'sales-receipts', id, 'mail', { to: 'accounts@client.example' });
    const [letter] = await letters(id);
    expect(letter).toMatchObject({
      to_address: 'accounts@client.example',
      sha256: hash((await pdfOf(staff, 'sales-receipts', id)) as Buffer),
    });
    const allocation = (
      (
        await staff.ask('POST /records/receipt-allocations/list', {
          body: { filter: { receipt_id: { in: [id] } } },
        })
      ).body as ListPage
    ).rows[0];
    await done(staff, 'receipt-allocations', String(allocation?.id), 'unallocate', { why: 'Wrong invoice' });
    expect(await texts('sales-receipts', id)).not.toContain(String(invoice.fields.number));
    await done(staff, 'sales-receipts', id, 'void', { void_reason: 'The cheque bounced' });
    expect(await pdfOf(staff, 'sales-receipts', id)).toMatchObject({ status: 409 });
  });

  it('a payment has a receipt of its own, which its client opens too; one that bounced has none', async () => {
    const invoice = await sentInvoice();
    await done(staff, 'invoices', invoice.id, 'record_payment', {
      amount_fils: 12_345,
      received_on: '2026-11-20',
      method: 'cheque',
      payment_reference: 'CHQ-000777',
    });
    const { body } = await staff.ask('POST /records/payments/list', {
      body: { filter: { invoice_id: { in: [invoice.id] } } },
    });
    const [payment] = (body as ListPage).rows;
    const id = payment?.id ?? '';
    const number = String(payment?.fields.number);
    const said = await texts('payments', id);
    for (const text of [
      'Receipt',
      'إيصال استلام',
      number,
      await clientName(),
      '20-11-2026',
      'Cheque',
      'شيك',
      'CHQ-000777',
      String(invoice.fields.number),
      '123.45',
    ])
      expect(said).toContain(text);
    await done(staff, 'payments', id, 'mail', { to: 'accounts@client.example' });
    const pdf = await pdfOf(admin, 'payments', id);
    expect(await letters(id)).toEqual([
      {
        to_address: 'accounts@client.example',
        subject: expect.stringContaining(number),
        sha256: hash(pdf as Buffer),
      },
    ]);
    expect((await read('payments', id)).fields.mailed_to).toBe('accounts@client.example');
    const other = await signedIn(server, { role: 'isAdmin', companyId: 'company-0002' });
    expect(await pdfOf(other, 'payments', id)).toMatchObject({ status: 404 });
    await done(staff, 'payments', id, 'bounce', { why: 'No funds' });
    expect(await pdfOf(staff, 'payments', id)).toMatchObject({
      status: 409,
      body: { code: 'not_offered' },
    });
  });
});
