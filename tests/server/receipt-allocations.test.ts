import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { clientCredit } from '@server/platform/finance/client-credit';
import { onOneEngine } from '@tests/support/database';
import { moneyWalk } from '@tests/support/money-walk';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { expectNoDifferences } from '@tests/support/subledgers';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const OTHER = 'company-0002';

onOneEngine((open) => {
  let database: Database;
  let staff: Person;
  let colleague: Person;
  let admin: Person;
  let account: string;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    const { body } = await staff.ask('POST /records/accounts/list', {
      body: { filter: { is_bank: { is: true } } },
    });
    account = (body as ListPage).rows[0]?.id ?? '';
  });

  const { add, read, give, done, list } = moneyWalk(() => staff);
  const reasons = (...found: readonly object[]) => ({ status: 409, body: { reasons: found } });

  /** A sent invoice over so many dirhams without VAT. */
  const sent = async (dirhams: number, company_id = COMPANY) => {
    const { id } = await add('invoices', {
      kind: 'general',
      company_id,
      supplied_on: '2026-11-15',
      due_on: '2026-12-15',
    });
    await add('invoice-lines', {
      invoice_id: id,
      description: 'Typing',
      quantity: 1,
      unit_price_fils: dirhams * 100,
      vat_category: 'out_of_scope',
    });
    await done(staff, 'invoices', id, 'submit');
    await done(colleague, 'invoices', id, 'approve');
    await done(staff, 'invoices', id, 'send');
    return id;
  };
  const receipt = async (dirhams: number, company_id = COMPANY) => {
    const { id } = await add('sales-receipts', {
      subject: 'Payment',
      company_id,
      received_on: '2026-11-20',
      method: 'cash',
      net_fils: dirhams * 100,
      vat_category: 'out_of_scope',
      account_id: account,
    });
    await done(colleague, 'sales-receipts', id, 'issue');
    return id;
  };
  const against = (target: FieldInputs, dirhams: number) => ({
    ...target,
    amount_fils: dirhams * 100,
    allocated_on: '2026-11-25',
  });
  const refund = async (dirhams: number, fields: FieldInputs = {}) => {
    const { id } = await add('fee-refunds', {
      subject: 'Refund',
      company_id: COMPANY,
      amount_fils: dirhams * 100,
      reason: 'goodwill',
      ...fields,
    });
    await done(staff, 'fee-refunds', id, 'start_review');
    await done(colleague, 'fee-refunds', id, 'approve');
    return id;
  };
  const paying = { payment_reference: 'FT1', paid_on: '2026-11-30' };
  const credit = () => clientCredit(database.db, COMPANY);

  afterEach(async () => {
    const { body } = await staff.ask('POST /reports/control-accounts', { body: {} });
    expect((body as ReportAnswer).rows.filter((row) => row[4] !== 0)).toEqual([]);
  });

  it('a receipt is set against several documents, never above what is open, nor above itself', async () => {
    const [one, two, foreign] = [await sent(300), await sent(500), await sent(100, OTHER)];
    const id = await receipt(600);
    const allocate = (payload: FieldInputs) => give(staff, 'sales-receipts', id, 'allocate', payload);
    expect(await allocate(against({}, 1))).toMatchObject(reasons({ code: 'one_document' }));
    expect(await allocate(against({ invoice_id: one }, 301))).toMatchObject(
      reasons({ code: 'more_than_open', values: { open: '300.00' } }),
    );
    expect(await allocate(against({ invoice_id: two }, 601))).toMatchObject(
      reasons({ code: 'more_than_left', values: { left: '600.00' } }),
    );
    expect(await allocate(against({ invoice_id: foreign }, 1))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'payload.invoice_id' }] },
    });
    expect(
      await allocate({ ...against({ invoice_id: one }, 300), allocated_on: '2026-11-19' }),
    ).toMatchObject(reasons({ code: 'before_receipt' }));
    await done(staff, 'sales-receipts', id, 'allocate', against({ invoice_id: one }, 300));
    expect(await read('invoices', one)).toMatchObject({ state: 'paid', fields: { outstanding_fils: 0 } });
    const applied = await done(staff, 'sales-receipts', id, 'allocate', against({ invoice_id: two }, 300));
    expect(applied).toMatchObject({ state: 'applied', fields: { allocated_fils: 60_000, credit_fils: 0 } });
    expect(await read('invoices', two)).toMatchObject({
      state: 'partial',
      fields: { outstanding_fils: 20_000 },
    });
    expect(await list('receipt-allocations', { receipt_id: { in: [id] } })).toHaveLength(2);
    expect(await give(staff, 'sales-receipts', id, 'void', { void_reason: 'x' })).toMatchObject({
      status: 409,
    });
  });

  it('an allocation is undone with a reason: the invoice asks again, the money is credit again', async () => {
    const invoice = await sent(300);
    const id = await receipt(300);
    await done(staff, 'sales-receipts', id, 'allocate', against({ invoice_id: invoice }, 300));
    const before = await credit();
    const [row] = await list('receipt-allocations', { receipt_id: { in: [id] } });
    const allocation = row?.id ?? '';
    expect(await give(staff, 'receipt-allocations', allocation, 'unallocate')).toMatchObject({ status: 400 });
    const undone = await done(staff, 'receipt-allocations', allocation, 'unallocate', {
      why: 'Wrong invoice',
    });
    expect(undone).toMatchObject({
      state: 'undone',
      fields: { undone_on: '2026-11-30', why: 'Wrong invoice' },
    });
    expect(await read('invoices', invoice)).toMatchObject({
      state: 'sent',
      fields: { outstanding_fils: 30_000, credited_fils: 0 },
    });
    expect(await read('sales-receipts', id)).toMatchObject({
      state: 'issued',
      fields: { credit_fils: 30_000 },
    });
    expect(await credit()).toBe(before + 30_000);
    await done(staff, 'sales-receipts', id, 'void', { void_reason: 'Came twice' });
    expect(await credit()).toBe(before);
  });

  it('a debit note is issued by another person than its author, changes what is owed, and is paid by receipts', async () => {
    const invoice_id = await sent(100);
    const { id } = await add('debit-notes', {
      subject: 'Fee left out',
      invoice_id,
      cause: 'undercharged',
      supply_on: '2026-11-20',
      net_fils: 10_000,
      vat_category: 'standard',
      due_on: '2026-12-31',
      note: 'One employee more',
    });
    const owed = async () => {
      const { body } = await staff.ask('POST /reports/control-accounts', { body: { company: [COMPANY] } });
      return Number((body as ReportAnswer).rows.find(([name]) => name === 'receivables')?.[2]);
    };
    const before = await owed();
    expect(await give(staff, 'debit-notes', id, 'issue')).toMatchObject(
      reasons({ code: 'needs_another_person' }),
    );
    expect(await owed()).toBe(before);
    await done(colleague, 'debit-notes', id, 'issue');
    expect(await owed()).toBe(before + 10_500);
    // an invoice that does not charge it settles nothing
    expect(
      await give(staff, 'debit-notes', id, 'apply', { applied_to_id: invoice_id, applied_on: '2026-11-30' }),
    ).toMatchObject(reasons({ code: 'invoice_lacks_it' }));
    const money = await receipt(60);
    await done(staff, 'sales-receipts', money, 'allocate', against({ debit_note_id: id }, 60));
    expect(await read('debit-notes', id)).toMatchObject({
      state: 'issued',
      fields: { outstanding_fils: 4_500 },
    });
    expect(await give(staff, 'debit-notes', id, 'void', { void_reason: 'x' })).toMatchObject({ status: 409 });
    expect(await owed()).toBe(before + 4_500);
  });

  it('who enters a receipt does not issue it', async () => {
    const { id } = await add('sales-receipts', {
      subject: 'Payment',
      company_id: COMPANY,
      received_on: '2026-11-20',
      method: 'cash',
      net_fils: 100,
      vat_category: 'out_of_scope',
      account_id: account,
    });
    expect(await give(staff, 'sales-receipts', id, 'issue')).toMatchObject(
      reasons({ code: 'needs_another_person' }),
    );
  });

  it('offers what the client owes to whoever sets a receipt against it, found by the name of the client', async () => {
    const open = await sent(10);
    const paid = await sent(20);
    await done(staff, 'sales-receipts', await receipt(20), 'allocate', against({ invoice_id: paid }, 20));
    const { fields } = await read('invoices', open);
    const { label } = fields.company_id as { readonly label: string };
    const offered = async (text: string) => {
      const answer = await staff.ask('POST /records/sales-receipts/choices', {
        body: { field: 'invoice_id', text },
      });
      return (answer.body as { choices: readonly { id: string; detail?: string }[] }).choices;
    };
    expect(await offered(String(fields.number))).toMatchObject([{ id: open, detail: label }]);
    const ids = (await offered(label)).map(({ id }) => id);
    expect([ids.includes(open), ids.includes(paid)]).toEqual([true, false]);
  });

  it('money comes into an account that holds some: a heading of the chart, or receivables, take none', async () => {
    const { body } = await staff.ask('POST /records/accounts/list', {
      body: { filter: { kind: { in: ['asset'] } } },
    });
    const unfit = (body as ListPage).rows.filter(({ fields }) => /^1[01]00 /.test(String(fields.label)));
    expect(unfit).toHaveLength(2);
    for (const { id } of unfit) {
      const fields = {
        subject: 'Payment',
        company_id: COMPANY,
        received_on: '2026-11-20',
        method: 'cash',
        net_fils: 100,
        vat_category: 'out_of_scope',
        account_id: id,
      };
      const answer = await staff.ask('POST /records/sales-receipts/create', {
        body: { fields, key: randomUUID() },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'fields.account_id', code: 'holds_no_money' }] },
      });
    }
  });

  it('a refund is paid out of the credit of the client, and what was paid back is not used again', async () => {
    const much = (await credit()) / 100 + 99_999;
    const tooMuch = await refund(much);
    expect(await give(staff, 'fee-refunds', tooMuch, 'pay', paying)).toMatchObject(
      reasons({ code: 'more_than_credit' }),
    );
    const money = await receipt(200);
    const all = (await credit()) / 100;
    await done(staff, 'fee-refunds', await refund(all), 'pay', paying);
    expect(await credit()).toBe(0);
    expect(await give(staff, 'fee-refunds', await refund(1), 'pay', paying)).toMatchObject(
      reasons({ code: 'more_than_credit', values: { credit: '0.00' } }),
    );
    const invoice = await sent(200);
    expect(
      await give(staff, 'sales-receipts', money, 'allocate', against({ invoice_id: invoice }, 200)),
    ).toMatchObject(reasons({ code: 'more_than_left', values: { left: '0.00' } }));
    expect(await give(staff, 'sales-receipts', money, 'void', { void_reason: 'x' })).toMatchObject(
      reasons({ code: 'credit_refunded' }),
    );
  });

  it('a refund of 99,999.00 is not credited by a note of another invoice, or of less', async () => {
    const [mine, other] = [await sent(100_000), await sent(50)];
    const id = await refund(99_999, { invoice_id: mine });
    await done(staff, 'invoices', other, 'reverse', { remark: 'Wrong' });
    const [note] = await list('invoices', { credits_id: { in: [other] } });
    await done(staff, 'invoices', note?.id ?? '', 'submit');
    await done(colleague, 'invoices', note?.id ?? '', 'approve');
    expect(await give(staff, 'fee-refunds', id, 'credit', { credit_note_id: note?.id ?? '' })).toMatchObject(
      reasons({ code: 'note_differs', values: { left: '50.00' } }),
    );
  });

  it('received is allocated, credit or refunded, whatever is done in which order', async () => {
    const invoices = [await sent(40), await sent(70), await sent(90)];
    const receipts = [await receipt(50), await receipt(80)];
    const before = await credit();
    const received = 13_000;
    let refunded = 0;
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('allocate' as const),
        receipt: fc.nat(1),
        invoice: fc.nat(2),
        dirhams: fc.integer({ min: 1, max: 90 }),
      }),
      fc.record({ kind: fc.constant('undo' as const), which: fc.nat(5) }),
      fc.record({ kind: fc.constant('refund' as const), dirhams: fc.integer({ min: 1, max: 60 }) }),
    );
    const [steps] = fc.sample(fc.array(step, { minLength: 14, maxLength: 14 }), { numRuns: 1, seed: 46 });
    for (const one of steps ?? []) {
      if (one.kind === 'allocate')
        await give(staff, 'sales-receipts', receipts[one.receipt] ?? '', 'allocate', {
          ...against({ invoice_id: invoices[one.invoice] ?? '' }, one.dirhams),
        });
      else if (one.kind === 'refund') {
        const { status } = await give(staff, 'fee-refunds', await refund(one.dirhams), 'pay', paying);
        if (status === 200) refunded += one.dirhams * 100;
      } else {
        const all = await list('receipt-allocations', { receipt_id: { in: receipts } });
        const row = all[one.which % Math.max(1, all.length)];
        if (row) await give(staff, 'receipt-allocations', row.id, 'unallocate', { why: 'Again' });
      }
      const live = (await list('receipt-allocations', { receipt_id: { in: receipts } })).filter(
        ({ state }) => state === 'allocated',
      );
      const allocated = live.reduce((sum, { fields }) => sum + Number(fields.amount_fils), 0);
      const left = (await credit()) - (before - received);
      expect(left).toBeGreaterThanOrEqual(-(before - received));
      expect(allocated + left + refunded).toBe(received);
      const open = await Promise.all(invoices.map((id) => read('invoices', id)));
      expect(open.reduce((sum, { fields }) => sum + Number(fields.outstanding_fils), 0)).toBe(
        20_000 - allocated,
      );
    }
  });

  it('is for staff', async () => {
    expect(await admin.ask('POST /records/receipt-allocations/list', { body: {} })).toMatchObject({
      status: 403,
    });
  });

  it('documents and journal are the same on every day that this went through', async () => {
    await expectNoDifferences(staff, database);
  });
});
