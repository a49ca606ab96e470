import { randomUUID } from 'node:crypto';
import type { FieldInputs, Reference } from '@domain/area/field';
import type { ImportRun, ListPage, RecordAnswer } from '@domain/area/records';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

onOneEngine((open) => {
  let staff: Person;
  let colleague: Person;
  let admin: Person;
  let bank: string;
  let travel: string;

  const add = async (area: string, fields: FieldInputs, force = false) =>
    staff.ask(`POST /records/${area}/create`, { body: { fields, key: randomUUID(), force } });
  const made = async (area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body } = await add(area, fields);
    expect(status, JSON.stringify(body)).toBe(201);
    return body as RecordAnswer;
  };
  const read = async (area: string, id: string): Promise<RecordAnswer> =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = await read(area, id);
    return who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };

  beforeAll(async () => {
    const server = await openTestServer(await open('tiny'));
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    const account = { kind: 'asset', name: 'Test bank', is_bank: true };
    bank = (await made('accounts', { ...account, code: 'T1' })).id;
    travel = (await made('accounts', { code: 'T2', name: 'Travel', kind: 'expense' })).id;
  });

  const EXPENSE = { spent_on: '2026-11-20', category: 'travel', vat_category: 'standard' };
  const expense = (net_fils: number, more: FieldInputs = {}): Promise<RecordAnswer> =>
    made('expenses', {
      ...EXPENSE,
      vendor: `Taxi ${randomUUID()}`,
      net_fils,
      account_id: travel,
      ...more,
    });
  const approved = async (net_fils: number) => {
    const { id } = await expense(net_fils);
    await staff.send(`/records/expenses/${id}/attachments`, 'receipt.pdf', PDF);
    await give(staff, 'expenses', id, 'submit');
    const { body } = await give(colleague, 'expenses', id, 'approve');
    expect(body).toMatchObject({ state: 'approved' });
    return body as RecordAnswer;
  };
  /** One that was issued to the client. */
  const invoiceOf = async (company: string): Promise<Reference> => {
    const { body } = await staff.ask('POST /records/invoices/list', {
      body: { filter: { company_id: { in: [company] }, state: { in: ['sent', 'partial', 'paid'] } } },
    });
    const [row] = (body as ListPage).rows;
    if (!row) throw new Error(`${company} has no invoice`);
    return { id: row.id, label: String(row.fields.number) };
  };
  const statement = (amount_fils: number, more: FieldInputs = {}): Promise<RecordAnswer> =>
    made('bank-transactions', {
      account_id: bank,
      booked_on: '2026-11-22',
      direction: 'out',
      amount_fils,
      description: `Transfer ${randomUUID()}`,
      ...more,
    });

  it('an expense has its VAT by the rule of its day, also after a change', async () => {
    const added = await expense(33_33);
    expect(added.fields).toMatchObject({ vat_fils: 1_67, total_fils: 35_00, number: null });
    const { body } = await staff.ask(`POST /records/expenses/${added.id}/change`, {
      body: { version: added.version, fields: { vat_category: 'exempt' } },
    });
    expect(body).toMatchObject({ fields: { vat_fils: 0, total_fils: 33_33 } });
  });

  it('is submitted with a receipt, approved by somebody else, then paid', async () => {
    const { id } = await expense(100_00, { is_billable: true, account_id: null });
    expect(await give(staff, 'expenses', id, 'submit')).toMatchObject({
      status: 409,
      body: {
        reasons: [
          { code: 'no_receipt' },
          { code: 'field_missing', values: { field: 'account_id' } },
          { code: 'field_missing', values: { field: 'company_id' } },
        ],
      },
    });
    const { version } = await read('expenses', id);
    await staff.ask(`POST /records/expenses/${id}/change`, {
      body: { version, fields: { account_id: travel, company_id: 'company-0001' } },
    });
    await staff.send(`/records/expenses/${id}/attachments`, 'receipt.pdf', PDF);
    expect(await give(staff, 'expenses', id, 'submit')).toMatchObject({
      body: { state: 'submitted', fields: { number: expect.stringMatching(/^EXP-\d{6}$/) } },
    });
    expect(await give(staff, 'expenses', id, 'approve')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    const back = await give(colleague, 'expenses', id, 'send_back', { remark: 'Which journey?' });
    const { number } = (back.body as RecordAnswer).fields;
    expect(await give(staff, 'expenses', id, 'submit')).toMatchObject({ body: { fields: { number } } });
    await give(colleague, 'expenses', id, 'approve');
    const payment = { paid_on: '2026-11-25', payment_reference: 'TRF-1' };
    expect(await give(staff, 'expenses', id, 'pay', { ...payment, paid_on: '2026-11-19' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'before_document', values: { on: EXPENSE.spent_on } }] },
    });
    expect(await give(staff, 'expenses', id, 'pay', payment)).toMatchObject({
      body: { state: 'paid', fields: payment },
    });
  });

  it('the same vendor, day and amount is refused once, and taken when it is meant', async () => {
    const fields = { ...EXPENSE, vendor: 'Creek Ferry', net_fils: 12_00 };
    const { id } = await made('expenses', fields);
    const twice = { ...fields, vendor: 'creek ferry' };
    expect(await add('expenses', twice)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', duplicates: [{ id, why: 'vendor' }] },
    });
    expect(await add('expenses', twice, true)).toMatchObject({ status: 201 });
    expect(await add('expenses', { ...fields, net_fils: 13_00 })).toMatchObject({ status: 201 });
  });

  it('a statement line is suggested what it names; accepted and reconciled, it pays the expense', async () => {
    const { id, fields } = await approved(777_00);
    const line = await statement(815_85, { description: `POS ${fields.number} taxi` });
    expect(line).toMatchObject({ state: 'suggested', fields: { expense_id: { id } } });
    expect(await give(staff, 'bank-transactions', line.id, 'accept')).toMatchObject({
      body: { state: 'matched', fields: { matched_by_id: { id: staff.user.id } } },
    });
    expect(await give(staff, 'bank-transactions', line.id, 'reconcile')).toMatchObject({
      body: { state: 'reconciled' },
    });
    expect(await read('expenses', id)).toMatchObject({ state: 'paid', fields: { paid_on: '2026-11-22' } });
  });

  it('nothing is suggested among several that are as good; by hand only what fits, and only once', async () => {
    const [first, second] = [await approved(500_00), await approved(500_00)];
    const line = await statement(525_00);
    expect(line.state).toBe('unmatched');
    expect(await give(staff, 'bank-transactions', line.id, 'suggest')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'no_candidate' }] },
    });
    const other = await approved(400_00);
    expect(
      await give(staff, 'bank-transactions', line.id, 'match_expense', { expense_id: other.id }),
    ).toMatchObject({ status: 409, body: { reasons: [{ code: 'does_not_fit' }] } });
    expect(
      await give(staff, 'bank-transactions', line.id, 'match_expense', { expense_id: first.id }),
    ).toMatchObject({ body: { state: 'matched' } });
    // the other one is the only one left
    const next = await statement(525_00);
    expect(next).toMatchObject({ state: 'suggested', fields: { expense_id: { id: second.id } } });
    await give(staff, 'bank-transactions', next.id, 'dismiss');
    expect(
      await give(staff, 'bank-transactions', next.id, 'match_expense', { expense_id: first.id }),
    ).toMatchObject({ status: 409, body: { reasons: [{ code: 'matched_already' }] } });
    expect(await give(staff, 'bank-transactions', line.id, 'unmatch', { why: 'Wrong one' })).toMatchObject({
      body: { state: 'unmatched', fields: { expense_id: null, why: 'Wrong one' } },
    });
  });

  it('a receipt is issued with a number, found on the statement, and not made void once that is reconciled', async () => {
    const added = await made('sales-receipts', {
      subject: 'Attestation',
      company_id: 'company-0001',
      received_on: '2026-11-21',
      method: 'bank_transfer',
      net_fils: 900_00,
      vat_category: 'standard',
      account_id: bank,
    });
    expect(await give(colleague, 'sales-receipts', added.id, 'issue')).toMatchObject({
      body: { reasons: [{ code: 'field_missing', values: { field: 'reference' } }] },
    });
    await staff.ask(`POST /records/sales-receipts/${added.id}/change`, {
      body: { version: added.version, fields: { reference: 'REF-77001' } },
    });
    expect(await give(colleague, 'sales-receipts', added.id, 'issue')).toMatchObject({
      body: { state: 'issued', fields: { number: expect.stringMatching(/^SR-\d{6}$/) } },
    });
    const { number } = (await read('sales-receipts', added.id)).fields;
    const second = await made('sales-receipts', {
      subject: 'Attestation',
      company_id: 'company-0001',
      received_on: '2026-11-22',
      method: 'bank_transfer',
      reference: 'ref-77001',
      net_fils: 100_00,
      vat_category: 'standard',
      account_id: bank,
    });
    expect(await give(colleague, 'sales-receipts', second.id, 'issue')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'reference_used', values: { number } }] },
    });
    expect(
      await give(colleague, 'sales-receipts', second.id, 'issue', { is_another_payment: true }),
    ).toMatchObject({ body: { state: 'issued' } });
    await give(staff, 'sales-receipts', second.id, 'void', { void_reason: 'Test' });
    const line = await statement(945_00, { direction: 'in', reference: 'ref 77001' });
    expect(line.fields.sales_receipt_id).toMatchObject({ id: added.id });
    await give(staff, 'bank-transactions', line.id, 'accept');
    await give(staff, 'bank-transactions', line.id, 'reconcile');
    expect(
      await give(staff, 'sales-receipts', added.id, 'void', { void_reason: 'Wrong client' }),
    ).toMatchObject({ status: 409, body: { reasons: [{ code: 'on_statement' }] } });
    expect(
      await give(staff, 'sales-receipts', added.id, 'allocate', {
        invoice_id: (await invoiceOf('company-0002')).id,
        amount_fils: 1,
        allocated_on: '2026-11-23',
      }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'payload.invoice_id' }] } });
  });

  it('a payment of an invoice is found by its number, or by that of its invoice', async () => {
    const invoice = await made('invoices', {
      kind: 'general',
      company_id: 'company-0001',
      supplied_on: '2026-11-15',
      due_on: '2026-12-15',
    });
    await made('invoice-lines', {
      invoice_id: invoice.id,
      description: 'Typing',
      quantity: 1,
      unit_price_fils: 1_234_00,
      vat_category: 'standard',
    });
    await give(staff, 'invoices', invoice.id, 'submit');
    await give(colleague, 'invoices', invoice.id, 'approve');
    await give(staff, 'invoices', invoice.id, 'send');
    const paid = await give(staff, 'invoices', invoice.id, 'record_payment', {
      amount_fils: 1_295_70,
      received_on: '2026-11-21',
      method: 'bank_transfer',
      account_id: bank,
    });
    expect(paid).toMatchObject({ body: { state: 'paid' } });
    const { number } = (paid.body as RecordAnswer).fields;
    const line = await statement(1_295_70, { direction: 'in', description: `Inward ${number}` });
    expect(line).toMatchObject({
      state: 'suggested',
      fields: { payment_id: { label: expect.stringMatching(/^RCT-/) } },
    });
    await give(staff, 'bank-transactions', line.id, 'accept');
    expect(await give(staff, 'bank-transactions', line.id, 'reconcile')).toMatchObject({
      body: { state: 'reconciled' },
    });
    const payment = String((line.fields.payment_id as Reference).id);
    expect(await give(staff, 'payments', payment, 'bounce', { why: 'No funds' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'on_statement' }] },
    });
    expect(await give(staff, 'bank-transactions', line.id, 'unmatch', { why: 'Bounced' })).toMatchObject({
      body: { state: 'unmatched', fields: { payment_id: null, reconciled_on: null, why: 'Bounced' } },
    });
    expect(await give(staff, 'payments', payment, 'bounce', { why: 'No funds' })).toMatchObject({
      body: { state: 'bounced' },
    });
    // money that goes out is no payment of a client
    expect((await statement(1_295_70, { description: `Outward ${number}` })).state).toBe('unmatched');
  });

  it('a match whose other side was undone since is not reconciled', async () => {
    const receipt = await made('sales-receipts', {
      subject: 'Deposit',
      company_id: 'company-0001',
      received_on: '2026-11-21',
      method: 'cash',
      net_fils: 321_00,
      vat_category: 'out_of_scope',
      account_id: bank,
    });
    await give(colleague, 'sales-receipts', receipt.id, 'issue');
    const line = await statement(321_00, { direction: 'in' });
    await give(staff, 'bank-transactions', line.id, 'accept');
    await give(staff, 'sales-receipts', receipt.id, 'void', { void_reason: 'Paid back' });
    expect(await give(staff, 'bank-transactions', line.id, 'reconcile')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'match_undone' }] },
    });
  });

  it('a statement is imported; the same one again brings nothing twice', async () => {
    const rows = [
      'Account,Date,Direction,Amount,Text,Ref',
      'T1 Test bank,21-11-2026,in,"1,250.00",Incoming one,FT1',
      'T1 Test bank,22-11-2026,out,99.50,Outgoing two,FT2',
    ];
    const imported = async (): Promise<ImportRun> => {
      const { body } = await staff.send(
        '/records/bank-transactions/imports',
        'statement.csv',
        `${rows.join('\r\n')}\r\n`,
      );
      const { id } = body as ImportRun;
      const until = async (state: string): Promise<ImportRun> => {
        const run = (await staff.ask(`GET /imports/${id}`)).body as ImportRun;
        return run.state === state || run.state === 'failed' ? run : until(state);
      };
      const mapping = {
        account_id: 'Account',
        booked_on: 'Date',
        direction: 'Direction',
        amount_fils: 'Amount',
        description: 'Text',
        reference: 'Ref',
      };
      await staff.ask(`POST /imports/${id}/check`, { body: { mapping } });
      await until('checked');
      await staff.ask(`POST /imports/${id}/run`);
      return until('done');
    };
    expect(await imported()).toMatchObject({ created: 2, rejected: 0 });
    expect(await imported()).toMatchObject({ created: 0, rejected: 2 });
    const { body } = await staff.ask('POST /records/bank-transactions/list', {
      body: { search: 'incoming one' },
    });
    expect((body as ListPage).rows).toMatchObject([{ fields: { amount_fils: 1_250_00 } }]);
  });

  it('a debit note belongs to the client of its invoice, gets a number, and is applied or made void', async () => {
    const own = await invoiceOf('company-0001');
    const fields = {
      subject: 'Fee left out',
      cause: 'undercharged',
      supply_on: '2026-11-01',
      net_fils: 850_00,
      vat_category: 'standard',
      note: 'One employee more',
    };
    expect(await add('debit-notes', { ...fields, invoice_id: 'none' })).toMatchObject({ status: 400 });
    const note = await made('debit-notes', { ...fields, invoice_id: own.id });
    expect(note.fields).toMatchObject({
      total_fils: 892_50,
      company_id: { id: 'company-0001' },
      invoice_number: own.label,
    });
    expect(await give(colleague, 'debit-notes', note.id, 'issue')).toMatchObject({
      status: 409,
      body: { reasons: [{ values: { field: 'due_on' } }] },
    });
    await staff.ask(`POST /records/debit-notes/${note.id}/change`, {
      body: { version: note.version, fields: { due_on: '2026-12-31' } },
    });
    expect(await give(colleague, 'debit-notes', note.id, 'issue')).toMatchObject({
      body: { state: 'issued', fields: { number: expect.stringMatching(/^DN-\d{6}$/) } },
    });
    const other = { applied_to_id: (await invoiceOf('company-0002')).id, applied_on: '2026-11-30' };
    expect(await give(staff, 'debit-notes', note.id, 'apply', other)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'payload.applied_to_id' }] },
    });
    expect(await give(staff, 'debit-notes', note.id, 'void', {})).toMatchObject({ status: 400 });
    expect(
      await give(staff, 'debit-notes', note.id, 'void', { void_reason: 'With the next invoice' }),
    ).toMatchObject({ body: { state: 'void' } });
  });

  it.each(['expenses', 'debit-notes', 'sales-receipts', 'bank-transactions'])(
    '%s are for staff',
    async (area) => {
      expect(await admin.ask(`POST /records/${area}/list`, { body: {} })).toMatchObject({ status: 403 });
    },
  );
});
