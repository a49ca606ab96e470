import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { bringClient } from '@tests/support/brought-client';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const INVOICE = {
  kind: 'general',
  company_id: COMPANY,
  supplied_on: '2026-11-15',
  due_on: '2026-12-29',
};
const LINE = { description: 'Typing', quantity: 1, unit_price_fils: 1_010, vat_category: 'standard' };

onOneEngine((open) => {
  let database: Database;
  let author: Person;
  let approver: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    author = await signedIn(server);
    approver = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
  });

  const add = async (area: string, fields: FieldInputs, by = author) => {
    const answer = await by.ask(`POST /records/${area}/create`, { body: { fields, key: randomUUID() } });
    return { ...answer, record: answer.body as RecordAnswer };
  };
  const give = (
    { id, version }: Pick<RecordAnswer, 'id' | 'version'>,
    event: string,
    payload: FieldInputs = {},
    by = author,
    area = 'invoices',
  ) =>
    by.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  const done = async (...args: Parameters<typeof give>): Promise<RecordAnswer> => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const find = async (area: string, id: string, by = author) =>
    (await by.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const list = async (area: string, filter: object, by = author) =>
    ((await by.ask(`POST /records/${area}/list`, { body: { filter } })).body as ListPage).rows;

  const drafted = async (lines: readonly FieldInputs[] = [LINE], fields: FieldInputs = {}) => {
    const { record } = await add('invoices', { ...INVOICE, ...fields });
    for (const line of lines) await add('invoice-lines', { ...line, invoice_id: record.id });
    return find('invoices', record.id);
  };
  const approved = async (...args: Parameters<typeof drafted>) =>
    done(await done(await drafted(...args), 'submit'), 'approve', {}, approver);
  const sent = async (...args: Parameters<typeof drafted>) => done(await approved(...args), 'send');
  /** Time has passed since it was issued. */
  const wasDue = async ({ id }: RecordAnswer, due_on: string) =>
    database.db.updateTable('invoice').set({ due_on }).where('id', '=', id).execute();
  const paying = (amount_fils: number) => ({
    amount_fils,
    received_on: '2026-11-30',
    method: 'bank_transfer',
  });

  describe('an invoice', () => {
    it('comes to what its lines do, each rounded by itself', async () => {
      expect((await drafted([LINE, LINE, LINE])).fields).toMatchObject({
        net_fils: 3_030,
        vat_fils: 153,
        total_fils: 3_183,
        outstanding_fils: 0,
      });
    });

    it('has no line that comes to more than a billion dirhams, entered or changed', async () => {
      const { id } = await drafted([]);
      const line = {
        ...LINE,
        invoice_id: id,
        vat_category: 'out_of_scope',
        unit_price_fils: 100_000_000_000,
      };
      const { record } = await add('invoice-lines', line);
      expect((await find('invoices', id)).fields).toMatchObject({ net_fils: 100_000_000_000 });
      const refused = { status: 400, body: { errors: [{ field: 'fields.unit_price_fils' }] } };
      const two = { fields: { ...line, quantity: 2 }, key: randomUUID() };
      expect(await author.ask('POST /records/invoice-lines/create', { body: two })).toMatchObject(refused);
      const body = { version: record.version, fields: { quantity: 2 } };
      expect(await author.ask(`POST /records/invoice-lines/${record.id}/change`, { body })).toMatchObject(
        refused,
      );
      expect((await find('invoices', id)).fields).toMatchObject({ net_fils: 100_000_000_000 });
    });

    it('is added up anew when a line changes or leaves', async () => {
      const { id } = await drafted();
      const { record } = await add('invoice-lines', {
        ...LINE,
        invoice_id: id,
        vat_category: 'out_of_scope',
      });
      const body = { version: 1, fields: { quantity: 3 } };
      await author.ask(`POST /records/invoice-lines/${record.id}/change`, { body });
      expect((await find('invoices', id)).fields).toMatchObject({ net_fils: 4_040, vat_fils: 51 });
      await done({ id: record.id, version: 2 }, 'remove', {}, author, 'invoice-lines');
      expect((await find('invoices', id)).fields).toMatchObject({ net_fils: 1_010, vat_fils: 51 });
    });

    it('counts a line that has left no more, whatever is done to the others', async () => {
      const { id } = await drafted([LINE]);
      const { record } = await add('invoice-lines', { ...LINE, invoice_id: id });
      await done(record, 'remove', {}, author, 'invoice-lines');
      const more = await add('invoice-lines', { ...LINE, invoice_id: id, vat_category: 'out_of_scope' });
      expect((await find('invoices', id)).fields).toMatchObject({ net_fils: 2_020, vat_fils: 51 });
      const body = { version: more.record.version, fields: { quantity: 2 } };
      await author.ask(`POST /records/invoice-lines/${more.record.id}/change`, { body });
      expect((await find('invoices', id)).fields).toMatchObject({ net_fils: 3_030, vat_fils: 51 });
      await done(
        { id: more.record.id, version: more.record.version + 1 },
        'remove',
        {},
        author,
        'invoice-lines',
      );
      expect((await find('invoices', id)).fields).toMatchObject({ net_fils: 1_010, vat_fils: 51 });
    });

    it('asks for something before it is submitted, and is closed afterwards', async () => {
      const empty = await drafted([]);
      expect(await give(empty, 'submit')).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'no_lines' }] },
      });
      const { id } = await done(await drafted(), 'submit');
      expect((await add('invoice-lines', { ...LINE, invoice_id: id })).body).toMatchObject({
        reasons: [{ code: 'invoice_closed' }],
      });
    });

    it('is approved by somebody else, and gets the next number then', async () => {
      const submitted = await done(await drafted(), 'submit');
      expect(submitted.fields.number).toMatch(/^DRAFT-/);
      expect((await give(submitted, 'approve')).body).toMatchObject({
        reasons: [{ code: 'needs_another_person' }],
      });
      const first = await done(submitted, 'approve', {}, approver);
      const second = await approved();
      const serial = ({ fields }: RecordAnswer) => Number(String(fields.number).slice(-5));
      expect(first.fields).toMatchObject({
        number: expect.stringMatching(/^INV-2026-\d{5}$/),
        issued_on: '2026-11-30',
        e_invoice: 'queued',
        approver_id: { id: approver.user.id },
      });
      expect(serial(second)).toBe(serial(first) + 1);
    });

    it('is paid in parts, and no more than is due', async () => {
      const invoice = await sent();
      await wasDue(invoice, '2026-11-29');
      expect((await find('invoices', invoice.id)).fields).toMatchObject({
        outstanding_fils: 1_061,
        overdue: true,
        age: 'days_1_30',
      });
      const partly = await done(invoice, 'record_payment', paying(1_000));
      expect(partly).toMatchObject({ state: 'partial', fields: { paid_fils: 1_000, outstanding_fils: 61 } });
      expect((await give(partly, 'record_payment', paying(62))).body).toMatchObject({
        reasons: [
          { code: 'more_than_due', values: { due: '0.61' }, fix: { tab: 'overview', field: 'amount_fils' } },
        ],
      });
      const paid = await done(partly, 'record_payment', paying(61));
      expect(paid).toMatchObject({
        state: 'paid',
        fields: { outstanding_fils: 0, age: null, overdue: false },
      });
      const payments = await list('payments', { invoice_id: { in: [invoice.id] } });
      expect(payments.map(({ fields }) => fields.amount_fils).sort()).toEqual([1_000, 61]);
      const cheque = payments.find(({ fields }) => fields.amount_fils === 1_000);
      expect(cheque && (await done(cheque, 'bounce', { why: 'No funds' }, author, 'payments')).state).toBe(
        'bounced',
      );
      expect(await find('invoices', invoice.id)).toMatchObject({
        state: 'partial',
        fields: { paid_fils: 61, outstanding_fils: 1_000 },
      });
    });

    it('is not due before it is issued, and its supply is of about now', async () => {
      const late = await drafted([LINE], { due_on: '2026-11-29', supplied_on: '2062-11-15' });
      expect((await give(late, 'submit')).body).toMatchObject({
        code: 'not_allowed',
        reasons: [
          { code: 'due_before_issue', values: { on: '2026-11-30' } },
          { code: 'supply_far_away', values: { from: '2025-11-29', to: '2027-03-02' } },
        ],
      });
    });

    it('is asked about when its money has the bank reference of other money', async () => {
      const money = { ...paying(1_061), payment_reference: 'FT26334A0001' };
      await done(await sent(), 'record_payment', money);
      const other = await sent();
      const again = { ...money, payment_reference: 'ft26334a0001' };
      expect((await give(other, 'record_payment', again)).body).toMatchObject({
        code: 'not_allowed',
        reasons: [{ code: 'reference_used', values: { number: expect.stringMatching(/^RCT-/) } }],
      });
      expect((await find('invoices', other.id)).fields.paid_fils).toBe(0);
      const answered = { ...again, is_another_payment: true };
      expect((await done(other, 'record_payment', answered)).state).toBe('paid');
    });

    it('takes no money of tomorrow', async () => {
      const payload = { ...paying(1), received_on: '2026-12-02' };
      expect((await give(await sent(), 'record_payment', payload)).body).toMatchObject({
        code: 'not_allowed',
        reasons: [{ code: 'in_future', fix: { field: 'received_on' } }],
      });
    });

    it('is corrected by a credit note with the same lines when it is reversed', async () => {
      const invoice = await sent([LINE, { ...LINE, vat_category: 'zero' }]);
      await done(invoice, 'reverse', { remark: 'Billed twice' });
      const [note] = await list('invoices', { credits_id: { in: [invoice.id] } });
      expect(note).toMatchObject({
        state: 'draft',
        fields: {
          kind: 'credit_note',
          reference: invoice.fields.number,
          total_fils: invoice.fields.total_fils,
          vat_fils: 51,
        },
      });
      const draft = await find('invoices', note?.id ?? '');
      expect((await give(draft, 'cancel', { remark: 'No' })).body).toMatchObject({
        reasons: [{ code: 'corrects_an_invoice' }],
      });
      const issued = await done(await done(draft, 'submit'), 'approve', {}, approver);
      expect(issued.fields).toMatchObject({
        number: expect.stringMatching(/^CRN-2026-\d{5}$/),
        outstanding_fils: 0,
      });
      expect((await done(await done(issued, 'send'), 'apply_credit')).state).toBe('paid');
    });

    it('that corrects is made by no hand', async () => {
      expect((await add('invoices', { ...INVOICE, kind: 'credit_note' })).body).toMatchObject({
        code: 'invalid_input',
        errors: [{ field: 'fields.kind' }],
      });
    });

    it('is seen by its client from the day on which it is sent', async () => {
      const waiting = await approved();
      const line = (await list('invoice-lines', { invoice_id: { in: [waiting.id] } }))[0]?.id ?? '';
      expect((await admin.ask(`GET /records/invoices/${waiting.id}/read`)).status).toBe(404);
      expect((await admin.ask(`GET /records/invoice-lines/${line}/read`)).status).toBe(404);
      await done(waiting, 'send');
      const seen = await find('invoices', waiting.id, admin);
      expect(seen.state).toBe('sent');
      expect(Object.keys(seen.fields)).not.toContain('approver_id');
      expect((await admin.ask(`GET /records/invoice-lines/${line}/read`)).status).toBe(200);
    });

    it('that is overdue is found', async () => {
      const invoice = await sent();
      await wasDue(invoice, '2026-08-30');
      const { id } = invoice;
      const rows = await list('invoices', { overdue: { is: true }, age: { in: ['over_90'] } });
      expect(rows.map((row) => row.id)).toContain(id);
    });
  });

  it('a commission is for a client whom the partner brought', async () => {
    await bringClient(database.db, { partner: 'partner-0001', company: COMPANY });
    await database.db
      .updateTable('company')
      .set({ partner_id: null })
      .where('id', '=', 'company-0002')
      .execute();
    const fields = { partner_id: 'partner-0001', month: '2026-09-01', amount_fils: 100_000_000 };
    expect(await add('commissions', { ...fields, company_id: 'company-0002' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ field: 'fields.company_id' }] },
    });
    expect((await add('commissions', { ...fields, company_id: COMPANY })).status).toBe(201);
  });

  it('a commission and a refund are approved by somebody else', async () => {
    await bringClient(database.db, { partner: 'partner-0001', company: COMPANY });
    const commission = await add('commissions', {
      partner_id: 'partner-0001',
      company_id: COMPANY,
      month: '2026-10-17',
      amount_fils: 50_000,
    });
    expect(commission.record.fields.month).toBe('2026-10-01');
    const { status, body } = await add('commissions', {
      partner_id: 'partner-0001',
      company_id: COMPANY,
      month: '2026-10-01',
      amount_fils: 1,
    });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'duplicate', duplicates: [{ id: commission.record.id, why: 'month' }] },
    });
    expect((await give(commission.record, 'approve', {}, author, 'commissions')).body).toMatchObject({
      reasons: [{ code: 'needs_another_person' }],
    });
    await done(commission.record, 'approve', {}, approver, 'commissions');
    const invoice = await sent();
    const refund = await add('fee-refunds', {
      subject: 'Charged twice',
      company_id: COMPANY,
      invoice_id: invoice.id,
      amount_fils: 2_000,
      reason: 'charged_twice',
    });
    const review = await done(refund.record, 'start_review', {}, author, 'fee-refunds');
    expect((await give(review, 'approve', {}, approver, 'fee-refunds')).body).toMatchObject({
      reasons: [{ code: 'more_than_charged' }],
    });
  });

  describe('a refund', () => {
    const request = async (amount_fils: number, invoice_id: string, company_id = COMPANY) =>
      add('fee-refunds', { subject: 'Fee', company_id, invoice_id, amount_fils, reason: 'goodwill' });
    const reviewed = async (...args: Parameters<typeof request>) =>
      done((await request(...args)).record, 'start_review', {}, author, 'fee-refunds');

    it('names an issued invoice of the same client', async () => {
      const refused = { status: 400, body: { errors: [{ field: 'fields.invoice_id', code: 'invalid' }] } };
      expect(await request(1, (await sent()).id, 'company-0002')).toMatchObject(refused);
      expect(await request(1, (await drafted()).id)).toMatchObject(refused);
    });

    it('is no more than the invoice, together with the others', async () => {
      const { id } = await sent();
      await done(await reviewed(1_000, id), 'approve', {}, approver, 'fee-refunds');
      expect((await give(await reviewed(62, id), 'approve', {}, approver, 'fee-refunds')).body).toMatchObject(
        {
          reasons: [{ code: 'more_than_charged' }],
        },
      );
      await done(await reviewed(61, id), 'approve', {}, approver, 'fee-refunds');
    });

    it('is credited with a credit note, nothing else', async () => {
      const invoice = await sent();
      const refund = await done(await reviewed(61, invoice.id), 'approve', {}, approver, 'fee-refunds');
      const credited = (credit_note_id: string) =>
        give(refund, 'credit', { credit_note_id }, author, 'fee-refunds');
      expect(await credited(invoice.id)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'payload.credit_note_id' }] },
      });
      await done(invoice, 'reverse', { remark: 'Billed twice' });
      const [note] = await list('invoices', { credits_id: { in: [invoice.id] } });
      const draft = await find('invoices', note?.id ?? '');
      await done(await done(draft, 'submit'), 'approve', {}, approver);
      expect(await credited(draft.id)).toMatchObject({ status: 200, body: { state: 'credited' } });
    });
  });
});
