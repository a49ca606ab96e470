import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { clientCredit } from '@server/platform/finance/client-credit';
import { onOneEngine } from '@tests/support/database';
import { moneyWalk } from '@tests/support/money-walk';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { expectNoDifferences } from '@tests/support/subledgers';
import { afterEach, beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';

onOneEngine((open) => {
  let database: Database;
  let staff: Person;
  let colleague: Person;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
  });

  const { add, read, give, done, list } = moneyWalk(() => staff);
  const approved = async (...dirhams: readonly number[]) => {
    const { id } = await add('invoices', {
      kind: 'general',
      company_id: COMPANY,
      supplied_on: '2026-11-15',
      due_on: '2026-12-15',
    });
    for (const amount of dirhams)
      await add('invoice-lines', {
        invoice_id: id,
        description: `Service ${amount}`,
        quantity: 1,
        unit_price_fils: amount * 100,
        vat_category: 'standard',
      });
    await done(staff, 'invoices', id, 'submit');
    await done(colleague, 'invoices', id, 'approve');
    return id;
  };
  const sent = async (...dirhams: readonly number[]) => {
    const id = await approved(...dirhams);
    await done(staff, 'invoices', id, 'send');
    return id;
  };
  const notesOf = async (id: string) =>
    (await list('invoices', { credits_id: { in: [id] }, state: { in: ['draft'] } })).map((row) => row.id);
  const linesOf = (id: string) => list('invoice-lines', { invoice_id: { in: [id] } });
  const price = async (id: string, dirhams: number) => {
    const { version } = await read('invoice-lines', id);
    await staff.ask(`POST /records/invoice-lines/${id}/change`, {
      body: { version, fields: { unit_price_fils: dirhams * 100 } },
    });
  };
  const numberOf = async (id: string) => String((await read('invoices', id)).fields.number);
  const pays = (dirhams: number) => ({
    amount_fils: dirhams * 100,
    received_on: '2026-11-20',
    method: 'bank_transfer',
  });

  afterEach(async () => {
    const { body } = await staff.ask('POST /reports/control-accounts', { body: {} });
    expect((body as ReportAnswer).rows.filter((row) => row[4] !== 0)).toEqual([]);
  });

  it('credits a part of a line, which takes effect when another person than its author approves it', async () => {
    const id = await sent(1_000, 500);
    await done(staff, 'invoices', id, 'credit', { remark: 'Two days too many' });
    const [note = ''] = await notesOf(id);
    const lines = await linesOf(note);
    const [first, second] = ['1000', '500'].map((name) =>
      lines.find(({ fields }) => fields.description === `Service ${name}`),
    );
    await done(staff, 'invoice-lines', second?.id ?? '', 'remove');
    await price(first?.id ?? '', 1_001);
    expect(await give(staff, 'invoices', note, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'more_than_line', values: { left: '1,000.00' } }] },
    });
    await price(first?.id ?? '', 200);
    await done(staff, 'invoices', note, 'submit');
    expect((await read('invoices', id)).fields).toMatchObject({ outstanding_fils: 157_500 });
    expect(await give(staff, 'invoices', note, 'approve')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    await done(colleague, 'invoices', note, 'approve');
    expect(await read('invoices', id)).toMatchObject({
      state: 'partial',
      fields: { outstanding_fils: 136_500, credited_fils: 21_000 },
    });
    // what was credited is not credited again
    await done(staff, 'invoices', id, 'credit', { remark: 'The rest' });
    const [rest = ''] = await notesOf(id);
    expect((await read('invoices', rest)).fields).toMatchObject({ net_fils: 130_000 });
    expect(await give(staff, 'invoices', id, 'reverse', { remark: 'x' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'partly_credited' }] },
    });
    await done(staff, 'invoices', rest, 'submit');
    await done(colleague, 'invoices', rest, 'approve');
    expect(await read('invoices', id)).toMatchObject({ state: 'paid', fields: { outstanding_fils: 0 } });
    expect(await give(staff, 'invoices', id, 'credit', { remark: 'Again' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'nothing_left' }] },
    });
  });

  it('two notes over the same line are not approved both', async () => {
    const id = await sent(100);
    await done(staff, 'invoices', id, 'credit', { remark: 'One' });
    await done(staff, 'invoices', id, 'credit', { remark: 'Two' });
    const [one = '', two = ''] = await notesOf(id);
    await done(staff, 'invoices', one, 'submit');
    expect(await give(staff, 'invoices', two, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'more_than_line', values: { left: '0.00' } }] },
    });
    await done(staff, 'invoices', two, 'cancel', { remark: 'Not needed' });
    await done(colleague, 'invoices', one, 'approve');
    expect(await give(staff, 'invoices', one, 'cancel', { remark: 'x' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'corrects_an_invoice' }] },
    });
  });

  it('credits no line that the invoice does not have', async () => {
    const id = await sent(100);
    await done(staff, 'invoices', id, 'credit', { remark: 'One' });
    const [note = ''] = await notesOf(id);
    await add('invoice-lines', {
      invoice_id: note,
      description: 'Something else',
      quantity: 1,
      unit_price_fils: 100,
      vat_category: 'standard',
    });
    expect(await give(staff, 'invoices', note, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'line_of_no_invoice', values: { line: 'Something else' } }] },
    });
  });

  it('5,000.00 with 1,000.00 paid, reversed: the note is not edited to 999,999.00, and the 1,000.00 is the client\u2019s', async () => {
    const before = await clientCredit(database.db, COMPANY);
    const id = await sent(5_000);
    await done(staff, 'invoices', id, 'record_payment', pays(1_000));
    await done(staff, 'invoices', id, 'reverse', { remark: 'Billed to the wrong branch' });
    const [note = ''] = await notesOf(id);
    const [line] = await linesOf(note);
    await price(line?.id ?? '', 999_999);
    expect(await give(staff, 'invoices', note, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'more_than_line' }, { code: 'credit_differs' }] },
    });
    await price(line?.id ?? '', 5_000);
    await done(staff, 'invoices', note, 'submit');
    expect(await clientCredit(database.db, COMPANY)).toBe(before);
    await done(colleague, 'invoices', note, 'approve');
    expect((await read('invoices', id)).fields).toMatchObject({ outstanding_fils: 0 });
    expect(await clientCredit(database.db, COMPANY)).toBe(before + 100_000);
    expect((await read('invoices', note)).fields).toMatchObject({
      client_note: 'Billed to the wrong branch',
    });
  });

  it('of a paid invoice all that is credited is the client\u2019s credit', async () => {
    const before = await clientCredit(database.db, COMPANY);
    const id = await sent(100);
    await done(staff, 'invoices', id, 'record_payment', pays(105));
    await done(staff, 'invoices', id, 'credit', { remark: 'Goodwill' });
    const [note = ''] = await notesOf(id);
    await done(staff, 'invoices', note, 'submit');
    await done(colleague, 'invoices', note, 'approve');
    expect(await clientCredit(database.db, COMPANY)).toBe(before + 10_500);
    expect(await read('invoices', id)).toMatchObject({ state: 'paid', fields: { credited_fils: 0 } });
  });

  it('what a credit note leaves is set against other documents, and is undone with a reason', async () => {
    const before = await clientCredit(database.db, COMPANY);
    const [paid, other] = [await sent(100), await sent(60)];
    await done(staff, 'invoices', paid, 'record_payment', pays(105));
    await done(staff, 'invoices', paid, 'credit', { remark: 'Not used' });
    const [note = ''] = await notesOf(paid);
    await done(staff, 'invoices', note, 'submit');
    const against = (dirhams: number, on = '2026-11-30') => ({
      invoice_id: other,
      amount_fils: dirhams * 100,
      allocated_on: on,
    });
    expect(await give(staff, 'invoices', note, 'allocate', against(10))).toMatchObject({ status: 409 });
    await done(colleague, 'invoices', note, 'approve');
    expect(await give(staff, 'invoices', other, 'allocate', against(1))).toMatchObject({ status: 409 });
    const refusals = [
      [against(106), { code: 'more_than_left', values: { left: '105.00' } }],
      [against(64), { code: 'more_than_open', values: { open: '63.00' } }],
      [against(10, '2026-11-29'), { code: 'before_credit' }],
      [{ ...against(10), invoice_id: null }, { code: 'one_document' }],
    ] as const;
    for (const [payload, reason] of refusals)
      expect(await give(staff, 'invoices', note, 'allocate', payload)).toMatchObject({
        status: 409,
        body: { reasons: [reason] },
      });
    const set = await done(staff, 'invoices', note, 'allocate', against(63));
    expect(set.fields).toMatchObject({ allocated_fils: 6_300, credit_left_fils: 4_200 });
    expect(await read('invoices', other)).toMatchObject({ state: 'paid', fields: { outstanding_fils: 0 } });
    expect(await clientCredit(database.db, COMPANY)).toBe(before + 4_200);
    const [allocation] = await list('receipt-allocations', { credit_note_id: { in: [note] } });
    expect(allocation?.fields).toMatchObject({ amount_fils: 6_300, receipt_id: null });
    // what was used is not refunded as well
    const { id: refund } = await add('fee-refunds', {
      subject: 'Refund',
      company_id: COMPANY,
      amount_fils: before + 4_201,
      reason: 'goodwill',
    });
    await done(staff, 'fee-refunds', refund, 'start_review');
    await done(colleague, 'fee-refunds', refund, 'approve');
    const paying = { payment_reference: 'FT1', paid_on: '2026-11-30' };
    expect(await give(staff, 'fee-refunds', refund, 'pay', paying)).toMatchObject({
      body: { reasons: [{ code: 'more_than_credit' }] },
    });
    await done(staff, 'receipt-allocations', allocation?.id ?? '', 'unallocate', { why: 'Wrong invoice' });
    expect(await read('invoices', other)).toMatchObject({
      state: 'sent',
      fields: { outstanding_fils: 6_300 },
    });
    expect((await read('invoices', note)).fields).toMatchObject({
      allocated_fils: 0,
      credit_left_fils: 10_500,
    });
    expect(
      await give(staff, 'fee-refunds', refund, 'pay', { ...paying, paid_on: '2026-11-29' }),
    ).toMatchObject({ body: { reasons: [{ code: 'before_approval', values: { on: '2026-11-30' } }] } });
    // a refund takes it away from under the note
    await done(staff, 'fee-refunds', refund, 'pay', paying);
    expect(await give(staff, 'invoices', note, 'allocate', against(63))).toMatchObject({
      body: { reasons: [{ code: 'more_than_left', values: { left: '62.99' } }] },
    });
  });

  it('takes back of a commission what is credited of its invoice: in part, then the rest', async () => {
    const partner = await add('partners', {
      name: 'Harbour Advisers',
      type: 'referral',
      commission_kind: 'percent',
      commission_percent: 10,
    });
    const id = await sent(1_000, 500);
    const commission = (fields: FieldInputs) =>
      staff.ask('POST /records/commissions/create', {
        body: {
          fields: {
            partner_id: partner.id,
            company_id: COMPANY,
            month: '2026-10-01',
            amount_fils: 15_000,
            invoice_id: id,
            ...fields,
          },
          key: randomUUID(),
        },
      });
    const refused = (field: string) => ({ status: 400, body: { errors: [{ field: `fields.${field}` }] } });
    expect(await commission({})).toMatchObject(refused('company_id'));
    await database.db
      .updateTable('company')
      .set({ partner_id: partner.id })
      .where('id', '=', COMPANY)
      .execute();
    expect(await commission({ invoice_id: null })).toMatchObject(refused('invoice_id'));
    expect(await commission({ amount_fils: 15_001 })).toMatchObject(refused('amount_fils'));
    const earned = (await commission({})).body as RecordAnswer;
    expect(await commission({ amount_fils: 100_000_000 })).toMatchObject({ status: 409 });
    await done(colleague, 'commissions', earned.id, 'approve');
    expect(
      await give(staff, 'commissions', earned.id, 'pay', { payment_reference: 'FT7', paid_on: '2026-11-29' }),
    ).toMatchObject({ body: { reasons: [{ code: 'before_approval', values: { on: '2026-11-30' } }] } });
    await done(staff, 'commissions', earned.id, 'pay', { payment_reference: 'FT7', paid_on: '2026-11-30' });
    await done(staff, 'invoices', id, 'credit', { remark: 'The second service was not given' });
    const [note = ''] = await notesOf(id);
    const whole = (await linesOf(note)).find(({ fields }) => fields.description === 'Service 1000');
    await done(staff, 'invoice-lines', whole?.id ?? '', 'remove');
    await done(staff, 'invoices', note, 'submit');
    expect((await read('commissions', earned.id)).fields).toMatchObject({ clawed_back_fils: 0 });
    await done(colleague, 'invoices', note, 'approve');
    expect(await read('commissions', earned.id)).toMatchObject({
      state: 'paid',
      fields: {
        clawed_back_fils: 5_000,
        paid_fils: 15_000,
        clawed_back_on: '2026-11-30',
        claw_back_reason: `${await numberOf(note)}: The second service was not given`,
      },
    });
    const statement = async () => (await read('partners', partner.id)).fields;
    expect(await statement()).toMatchObject({
      earned_fils: 15_000,
      clawed_back_fils: 5_000,
      paid_fils: 15_000,
      open_fils: 0,
      owed_back_fils: 5_000,
    });
    await done(staff, 'invoices', id, 'credit', { remark: 'Nor the first' });
    const [rest = ''] = await notesOf(id);
    await done(staff, 'invoices', rest, 'submit');
    await done(colleague, 'invoices', rest, 'approve');
    expect(await read('commissions', earned.id)).toMatchObject({
      state: 'clawed_back',
      fields: {
        clawed_back_fils: 15_000,
        claw_back_reason: `${await numberOf(note)}: The second service was not given\n${await numberOf(rest)}: Nor the first`,
      },
    });
    expect(await statement()).toMatchObject({ open_fils: 0, owed_back_fils: 15_000 });
    const lines = await database.db
      .selectFrom('journal_line as l')
      .innerJoin('journal_entry as e', 'e.id', 'l.entry_id')
      .innerJoin('account as a', 'a.id', 'l.account_id')
      .select(['a.code', 'l.side', 'l.amount_fils'])
      .where('e.source_id', '=', earned.id)
      .where('e.event', 'in', ['commission_clawed_back', 'commission_overpaid'])
      .orderBy('e.turn')
      .orderBy('e.event')
      .orderBy('a.code')
      .execute();
    expect(lines).toEqual([
      { code: '2020', side: 'debit', amount_fils: 5_000 },
      { code: '5800', side: 'credit', amount_fils: 5_000 },
      { code: '1180', side: 'debit', amount_fils: 5_000 },
      { code: '2020', side: 'credit', amount_fils: 5_000 },
      { code: '2020', side: 'debit', amount_fils: 10_000 },
      { code: '5800', side: 'credit', amount_fils: 10_000 },
      { code: '1180', side: 'debit', amount_fils: 10_000 },
      { code: '2020', side: 'credit', amount_fils: 10_000 },
    ]);
  });

  it('takes the same of a commission that nobody has approved yet, and all of it when the invoice is called off', async () => {
    const partner = await add('partners', {
      name: 'Harbour Brokers',
      type: 'referral',
      commission_kind: 'percent',
      commission_percent: 10,
    });
    await database.db
      .updateTable('company')
      .set({ partner_id: partner.id })
      .where('id', '=', COMPANY)
      .execute();
    const ofInvoice = (invoice_id: string, month: string, amount_fils: number) =>
      staff.ask('POST /records/commissions/create', {
        body: {
          fields: { partner_id: partner.id, company_id: COMPANY, month, amount_fils, invoice_id },
          key: randomUUID(),
        },
      });
    const earned = async (...input: Parameters<typeof ofInvoice>) => {
      const { status, body, text } = await ofInvoice(...input);
      expect(status, text).toBe(201);
      return (body as RecordAnswer).id;
    };
    const credited = async (id: string, dirhams: number) => {
      await done(staff, 'invoices', id, 'credit', { remark: 'Charged too much' });
      const [note = ''] = await notesOf(id);
      const [line] = await linesOf(note);
      await price(line?.id ?? '', dirhams);
      await done(staff, 'invoices', note, 'submit');
      await done(colleague, 'invoices', note, 'approve');
      return numberOf(note);
    };
    const id = await sent(1_000);
    const accrued = await earned(id, '2026-09-01', 10_000);
    // a tenth of the invoice each time, a tenth of the commission each time
    const notes = [await credited(id, 100), await credited(id, 100)];
    expect(await read('commissions', accrued)).toMatchObject({
      state: 'accrued',
      fields: {
        amount_fils: 8_000,
        clawed_back_fils: 0,
        claw_back_reason: notes.map((number) => `${number}: Charged too much`).join('\n'),
      },
    });
    await done(colleague, 'commissions', accrued, 'approve');
    await credited(id, 400);
    expect((await read('commissions', accrued)).fields).toMatchObject({
      amount_fils: 8_000,
      clawed_back_fils: 4_000,
    });
    // what was credited before it was written down earns nothing
    expect(await ofInvoice(id, '2026-08-01', 4_001)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fields.amount_fils' }] },
    });

    const [first, second] = [await approved(500), await approved(500)];
    const waiting = await earned(first, '2026-07-01', 5_000);
    const owed = await earned(second, '2026-06-01', 5_000);
    await done(colleague, 'commissions', owed, 'approve');
    for (const one of [first, second])
      await done(staff, 'invoices', one, 'cancel', { remark: 'The wrong client' });
    const why = async (invoice: string) => ({
      claw_back_reason: `${await numberOf(invoice)}: The wrong client`,
    });
    expect(await read('commissions', waiting)).toMatchObject({
      state: 'called_off',
      fields: await why(first),
    });
    expect(await read('commissions', owed)).toMatchObject({
      state: 'clawed_back',
      fields: { clawed_back_fils: 5_000, ...(await why(second)) },
    });
    expect((await read('partners', partner.id)).fields).toMatchObject({ open_fils: 4_000 });
  });

  it('documents and journal are the same on every day that this went through', async () => {
    await expectNoDifferences(staff, database);
  });
});
