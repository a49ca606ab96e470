import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { collectProposed } from '@domain/areas/payment-batches/payment-batch.policy';
import type { MyWork } from '@domain/my-work/my-work';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { treeOf } from '@server/records/import/statements/xml-tree';
import { onOneEngine } from '@tests/support/database';
import { moneyWalk } from '@tests/support/money-walk';
import { addClient } from '@tests/support/month';
import { faultsOfMessage } from '@tests/support/pain-001';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { expectNoDifferences } from '@tests/support/subledgers';
import { afterEach, beforeAll, expect, it } from 'vitest';

const BANK = 'account-1010';
const PAYROLL = 'account-1020';
const IBAN = 'AE760350000012345678901';
const PDF = '%PDF-1.4\n%%EOF\n';

onOneEngine((open) => {
  let database: Database;
  let author: Person;
  let first: Person;
  let second: Person;
  let blind: Person;
  let server: Awaited<ReturnType<typeof openTestServer>>;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    author = await signedIn(server);
    first = await signedIn(server);
    second = await signedIn(server);
    blind = await signedIn(server);
    await database.db
      .insertInto('user_grant')
      .values(
        [author, first, second].flatMap(({ user }) =>
          (['salary', 'bank'] as const).map((grant_name) => ({ user_id: user.id, grant_name })),
        ),
      )
      .execute();
  });

  const { add, read, give, done } = moneyWalk(() => author);
  const itemsOf = async (id: string) =>
    (
      (
        await author.ask('POST /records/payment-batch-items/list', {
          body: { filter: { batch_id: { in: [id] } } },
        })
      ).body as ListPage
    ).rows;
  const control = async () =>
    ((await author.ask('POST /reports/control-accounts', { body: {} })).body as ReportAnswer).rows;
  const balanceOf = async (id: string) => Number((await read('accounts', id)).fields.balance_fils);

  const approved = async (net_fils: number, vendor = `Typing ${randomUUID()}`) => {
    const { id } = await add('expenses', {
      vendor,
      spent_on: '2026-11-20',
      category: 'government_fees',
      vat_category: 'out_of_scope',
      net_fils,
      account_id: 'account-5020',
    });
    await author.send(`/records/expenses/${id}/attachments`, 'receipt.pdf', PDF);
    await done(author, 'expenses', id, 'submit');
    return done(first, 'expenses', id, 'approve');
  };
  const batch = (account_id = BANK) =>
    add('payment-batches', {
      account_id,
      pays_on: '2026-12-01',
    });
  const address = { iban: IBAN, bic: 'NBADAEAA', town: 'Abu Dhabi' };
  const listed = async (batch_id: string, expense: RecordAnswer) =>
    add('payment-batch-items', { batch_id, expense_id: expense.id, ...address });
  const exported = async (...expenses: readonly RecordAnswer[]) => {
    const { id } = await batch();
    for (const expense of expenses) await listed(id, expense);
    await done(author, 'payment-batches', id, 'submit');
    await done(first, 'payment-batches', id, 'approve');
    await done(second, 'payment-batches', id, 'approve');
    await done(author, 'payment-batches', id, 'export');
    return id;
  };
  const fileOf = async (id: string, format: string, who = author) => {
    const answer = await who.ask(`POST /payment-batches/${id}/files/${format}`);
    if (answer.status !== 200) return answer;
    const { download } = answer.body as { download: string };
    const { statusCode, body } = await server.send({ method: 'GET', url: download });
    return { status: statusCode, body, text: body };
  };

  afterEach(async () => {
    expect((await control()).filter((row) => row[4] !== 0)).toEqual([]);
  });

  it('who pays and his bank are those of the account; what it lacks is named with the account, and mended there', async () => {
    const made = await batch();
    expect(made.fields).toMatchObject({ debtor_name: 'PEO SERVICES LLC', debtor_bic: 'BOMLAEAD' });
    await listed(made.id, await approved(100_00));
    await database.db.updateTable('account').set({ bic: null }).where('id', '=', BANK).execute();
    expect(await give(author, 'payment-batches', made.id, 'submit')).toMatchObject({
      status: 409,
      body: {
        reasons: [
          {
            code: 'debtor_flawed',
            values: { flaw: 'bic', account: '1010 Main bank account' },
            owner: 'finance',
            fix: { tab: 'overview', field: 'account_id' },
          },
        ],
      },
    });
    const [treasurer, other] = [
      await signedIn(server, { role: 'isTreasury' }),
      await signedIn(server, { role: 'isTreasury' }),
    ];
    const billing = await signedIn(server, { role: 'isBilling' });
    const details = {
      new_iban: 'AE070331234567890123456',
      new_holder_name: 'PEO SERVICES LLC',
      new_bic: 'BOMLAEAD',
    };
    const propose = (who: Person, payload: FieldInputs, id = BANK) =>
      give(who, 'accounts', id, 'propose_bank_details', { ...details, ...payload });
    expect(await propose(treasurer, { new_bic: 'WRONG' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'bank_details_flawed', values: { flaw: 'bic' } }] },
    });
    expect(await propose(treasurer, { new_iban: 'AE650331234567890123457' }, 'account-1030')).toMatchObject({
      status: 409,
    });
    const payroll = (await read('accounts', 'account-1020')).fields.iban;
    expect(await propose(treasurer, { new_iban: payroll as string })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', detail: '1020 Payroll bank account' },
    });
    expect(await propose(treasurer, {})).toMatchObject({
      status: 200,
      body: { fields: { bic: null, new_bic: 'BOMLAEAD' } },
    });
    expect(await give(author, 'payment-batches', made.id, 'submit')).toMatchObject({ status: 409 });
    const waitsFor = async (who: Person) => {
      const { body } = await who.ask('POST /my-work/list', { body: { area: 'accounts' } });
      return (body as MyWork).items.map(({ row, owner, due_on }) => [row.id, owner, due_on]);
    };
    expect(await Promise.all([treasurer, other, author, billing].map(waitsFor))).toEqual([
      [],
      [[BANK, 'approver', '2026-11-30']],
      [[BANK, 'approver', '2026-11-30']],
      [],
    ]);
    expect(await give(treasurer, 'accounts', BANK, 'approve_bank_details')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    expect(await give(billing, 'accounts', BANK, 'approve_bank_details')).toMatchObject({ status: 403 });
    expect(await give(treasurer, 'accounts', BANK, 'archive')).toMatchObject({ status: 403 });
    expect(await give(other, 'accounts', BANK, 'approve_bank_details')).toMatchObject({
      status: 200,
      body: { fields: { bic: 'BOMLAEAD', new_iban: null, new_bic: null } },
    });
    expect(await waitsFor(author)).toEqual([]);
    await done(other, 'accounts', BANK, 'propose_bank_details', {
      ...details,
      new_holder_name: 'SOMEBODY ELSE',
    });
    await done(treasurer, 'accounts', BANK, 'reject_bank_details', { why: 'Not what the bank has' });
    expect((await read('accounts', BANK)).fields).toMatchObject({
      holder_name: 'PEO SERVICES LLC',
      new_holder_name: null,
    });
    expect((await done(author, 'payment-batches', made.id, 'submit')).state).toBe('submitted');
  });

  it('two people approve it who have not made it, and who see what it pays', async () => {
    const { id } = await batch();
    expect(await give(author, 'payment-batches', id, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'no_items' }] },
    });
    const expense = await approved(52_500);
    const item = await add('payment-batch-items', { batch_id: id, expense_id: expense.id });
    expect(await give(author, 'payment-batches', id, 'submit')).toMatchObject({
      body: { reasons: [{ code: 'items_flawed', values: { count: 1, reference: item.fields.reference } }] },
    });
    const addressed = (fields: FieldInputs) =>
      author.ask(`POST /records/payment-batch-items/${item.id}/change`, {
        body: { version: item.version, fields: { ...address, ...fields } },
      });
    expect(await addressed({ country: 'XX' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fields.country', code: 'unknown_country' }] },
    });
    expect(await addressed({ country: 'India' })).toMatchObject({
      status: 200,
      body: { fields: { country: 'IN' } },
    });
    await done(author, 'payment-batches', id, 'submit');
    const person = { status: 409, body: { reasons: [{ code: 'needs_another_person' }] } };
    expect(await give(author, 'payment-batches', id, 'approve')).toMatchObject(person);
    expect(await give(blind, 'payment-batches', id, 'approve')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'amounts_hidden' }] },
    });
    await done(first, 'payment-batches', id, 'approve');
    expect(await give(first, 'payment-batches', id, 'approve')).toMatchObject(person);
    expect(await fileOf(id, 'pain001')).toMatchObject({ status: 409, body: { code: 'not_offered' } });
    expect(await done(second, 'payment-batches', id, 'approve')).toMatchObject({ state: 'approved' });
    // whoever is told of it reads of the account by its name in his language
    const { wording } = await database.db
      .selectFrom('notification')
      .select('wording')
      .where('route', 'like', `%${id}`)
      .executeTakeFirstOrThrow();
    expect(wording).toMatchObject({
      states: ['approved'],
      facts: ['1010 Main bank account'],
      facts_ar: [expect.stringMatching(/^1010 .*الحساب/)],
    });
    expect(
      (
        await author.ask(`POST /records/payment-batch-items/${item.id}/change`, {
          body: { version: 2, fields: { iban: 'AE770260001015000000001' } },
        })
      ).body,
    ).toMatchObject({ reasons: [{ code: 'batch_closed' }] });
  });

  it('what it pays is paid when the bank confirms it, and its file is the same each time', async () => {
    const [one, two] = [await approved(10_000, 'TYPING CENTRE LLC'), await approved(20_000)];
    const bank = await balanceOf(BANK);
    const id = await exported(one, two);
    expect(
      await give(author, 'expenses', one.id, 'pay', { paid_on: '2026-11-30', payment_reference: 'x' }),
    ).toMatchObject({ status: 409, body: { reasons: [{ code: 'in_batch' }] } });
    const file = await fileOf(id, 'pain001');
    const { number } = (await read('payment-batches', id)).fields;
    expect(faultsOfMessage(treeOf(file.text))).toEqual([]);
    expect(file.text).toContain(`<MsgId>${number}</MsgId>`);
    expect(file.text).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>300.00</CtrlSum>');
    expect(file.text).toContain(
      `<Cdtr><Nm>TYPING CENTRE LLC</Nm><PstlAdr><TwnNm>Abu Dhabi</TwnNm><Ctry>AE</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>${IBAN}</IBAN></Id></CdtrAcct>`,
    );
    expect((await fileOf(id, 'csv')).text).toContain(`1,${IBAN},TYPING CENTRE LLC,100.00,035,${number}-001,`);
    expect(await fileOf(id, 'csv', blind)).toMatchObject({ status: 403 });
    const items = await itemsOf(id);
    const byRef = items.sort((a, b) => String(a.fields.reference).localeCompare(String(b.fields.reference)));
    const early = { body: { reasons: [{ code: 'before_file', values: { on: '2026-11-30' } }] } };
    const before = { paid_on: '2026-10-05' };
    expect(await give(author, 'payment-batch-items', byRef[0]?.id ?? '', 'confirm', before)).toMatchObject(
      early,
    );
    expect(await give(author, 'payment-batches', id, 'confirm_all', before)).toMatchObject(early);
    await done(author, 'payment-batch-items', byRef[0]?.id ?? '', 'confirm', { paid_on: '2026-11-30' });
    expect(await read('expenses', one.id)).toMatchObject({
      state: 'paid',
      fields: { paid_on: '2026-11-30', payment_reference: `${number}-001` },
    });
    expect(await read('payment-batches', id)).toMatchObject({ state: 'exported' });
    await done(author, 'payment-batch-items', byRef[1]?.id ?? '', 'return', { return_reason: 'AC04' });
    expect(await read('expenses', two.id)).toMatchObject({ state: 'approved' });
    expect(await read('payment-batches', id)).toMatchObject({ state: 'settled' });
    expect(await balanceOf(BANK)).toBe(bank - 10_000);
    expect((await fileOf(id, 'pain001')).text).toBe(file.text);
    await done(author, 'payment-batch-items', byRef[0]?.id ?? '', 'return', { return_reason: 'AC06' });
    expect(await read('expenses', one.id)).toMatchObject({ state: 'approved', fields: { paid_on: null } });
    expect(await balanceOf(BANK)).toBe(bank);
  });

  it('an exported batch keeps who paid, whatever its account says by then', async () => {
    const id = await exported(await approved(10_000));
    const file = await fileOf(id, 'pain001');
    expect(file.status).toBe(200);
    const debtor = async () => {
      const { fields } = await read('payment-batches', id);
      return [fields.debtor_name, fields.debtor_iban, fields.debtor_bic];
    };
    const stamped = await debtor();
    expect(stamped).toEqual(['PEO SERVICES LLC', 'AE070331234567890123456', 'BOMLAEAD']);
    const changed = async (fields: FieldInputs) => {
      const { holder_name, iban, bic } = fields as Readonly<Record<string, string | null>>;
      await database.db
        .updateTable('account')
        .set({ holder_name, iban, bic })
        .where('id', '=', BANK)
        .execute();
    };
    const before = (await read('accounts', BANK)).fields;
    await changed({ holder_name: 'PEO HOLDING LLC', iban: IBAN, bic: null });
    expect((await fileOf(id, 'pain001')).text).toBe(file.text);
    expect(await debtor()).toEqual(stamped);
    await changed(before as FieldInputs);
  });

  it('is never handed out without one of its payments', async () => {
    const id = await exported(await approved(10_000), await approved(20_000));
    const [, item] = (await itemsOf(id)).sort((a, b) =>
      String(a.fields.reference).localeCompare(String(b.fields.reference)),
    );
    await database.db
      .updateTable('payment_batch_item')
      .set({ beneficiary: 'شركة الأمل LLC' })
      .where('id', '=', item?.id ?? '')
      .execute();
    for (const format of ['pain001', 'csv'])
      expect(await fileOf(id, format)).toMatchObject({
        status: 409,
        body: {
          reasons: [{ code: 'items_flawed', values: { count: 1, reference: item?.fields.reference } }],
        },
      });
  });

  it('nothing is in two of them, until it was returned or the batch was called off', async () => {
    const expense = await approved(30_000);
    const { id } = await batch();
    await listed(id, expense);
    const other = await batch();
    const again = () =>
      author.ask('POST /records/payment-batch-items/create', {
        body: { fields: { batch_id: other.id, expense_id: expense.id, ...address }, key: randomUUID() },
      });
    expect(await again()).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    await done(author, 'payment-batches', id, 'cancel', { remark: 'Wrong day' });
    expect((await itemsOf(id)).map(({ state }) => state)).toEqual(['removed']);
    expect((await again()).status).toBe(201);
  });

  it('a refund is paid out of what its client has: none beyond it is collected, approved or sent, and what the bank has is spent', async () => {
    await addClient(database.db, ['paid-ahead', 'Ahead Trading LLC', '100333333300003']);
    const received = async (fils: number) => {
      const { id } = await add('sales-receipts', {
        subject: 'Paid ahead',
        company_id: 'paid-ahead',
        received_on: '2026-11-20',
        method: 'bank_transfer',
        reference: `TT-${randomUUID()}`,
        vat_category: 'out_of_scope',
        net_fils: fils,
        account_id: BANK,
      });
      return done(first, 'sales-receipts', id, 'issue');
    };
    const refund = async (amount_fils: number) => {
      const fields = {
        subject: 'Paid too much',
        company_id: 'paid-ahead',
        amount_fils,
        reason: 'charged_twice',
      };
      const { id } = await add('fee-refunds', fields);
      await done(author, 'fee-refunds', id, 'start_review');
      return done(first, 'fee-refunds', id, 'approve');
    };
    const money = await received(100_00);
    const both = [await refund(60_00), await refund(60_00)];
    const { id } = await batch();
    await done(author, 'payment-batches', id, 'collect', { refunds: true });
    const listedNow = async () =>
      (await itemsOf(id)).map(({ fields }) => (fields.refund_id as { id: string }).id);
    const [paid = '', ...more] = await listedNow();
    expect(more).toEqual([]);
    const other = both.find((one) => one.id !== paid);
    await add('payment-batch-items', { batch_id: id, refund_id: other?.id ?? '' });
    const items = await itemsOf(id);
    for (const { id: item, version } of items)
      await author.ask(`POST /records/payment-batch-items/${item}/change`, {
        body: { version, fields: address },
      });
    const beyond = items.find(({ fields }) => (fields.refund_id as { id: string }).id !== paid);
    expect(await give(author, 'payment-batches', id, 'submit')).toMatchObject({
      body: {
        reasons: [{ code: 'refunds_uncovered', values: { count: 1, reference: beyond?.fields.reference } }],
      },
    });
    await done(author, 'payment-batch-items', beyond?.id ?? '', 'remove');
    await done(author, 'payment-batches', id, 'submit');
    await done(first, 'payment-batches', id, 'approve');
    await done(second, 'payment-batches', id, 'approve');
    await done(author, 'payment-batches', id, 'export');
    // the bank has not answered yet
    const next = await batch();
    expect(await give(author, 'payment-batches', next.id, 'collect', { refunds: true })).toMatchObject({
      body: { reasons: [{ code: 'nothing_covered' }] },
    });
    expect(
      await give(first, 'sales-receipts', money.id, 'void', { void_reason: 'Came twice' }),
    ).toMatchObject({
      status: 409,
    });
    await done(author, 'payment-batches', id, 'confirm_all', { paid_on: '2026-11-30' });
    expect((await read('fee-refunds', paid)).state).toBe('paid');
  });

  it('collects what is approved and unpaid, of the account that pays it', async () => {
    const expense = await approved(40_000);
    const { id } = await batch();
    await done(author, 'payment-batches', id, 'collect', { expenses: true, commissions: true });
    const items = await itemsOf(id);
    expect(items.map(({ fields }) => (fields.expense_id as { id: string } | null)?.id)).toContain(expense.id);
    expect(await give(author, 'payment-batches', id, 'collect', { expenses: true })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'nothing_to_pay' }] },
    });
    expect(await give(author, 'payment-batches', id, 'collect', { settlements: true })).toMatchObject({
      body: { reasons: [{ code: 'other_account', values: { account: '1020' } }] },
    });
    const payroll = await batch(PAYROLL);
    // it begins with what its account pays, and is not refused for the rest
    for (const [one, account, other] of [
      [id, { expenses: true, commissions: true, refunds: true }, { deposits: false, settlements: false }],
      [
        payroll.id,
        { deposits: true, settlements: true },
        { expenses: false, commissions: false, refunds: false },
      ],
    ] as const)
      expect(collectProposed(await read('payment-batches', one))).toEqual({ ...account, ...other });
    expect(
      (
        await author.ask('POST /records/payment-batch-items/create', {
          body: { fields: { batch_id: payroll.id, expense_id: expense.id }, key: randomUUID() },
        })
      ).status,
    ).toBe(400);
    await done(author, 'payment-batches', id, 'cancel', { remark: 'x' });
  });

  it('is confirmed as a whole, and a line of the bank stands for it', async () => {
    const [one, two] = [await approved(12_300), await approved(45_600)];
    const id = await exported(one, two);
    expect(await done(author, 'payment-batches', id, 'confirm_all', { paid_on: '2026-11-30' })).toMatchObject(
      {
        state: 'settled',
      },
    );
    for (const { id: expense } of [one, two])
      expect(await read('expenses', expense)).toMatchObject({ state: 'paid' });
    const line = await add('bank-transactions', {
      account_id: BANK,
      booked_on: '2026-11-30',
      direction: 'out',
      amount_fils: 57_900,
      description: `BULK ${(await read('payment-batches', id)).fields.number}`,
    });
    const { body } = await author.ask(`POST /bank-transactions/${line.id}/match`, {
      body: {
        version: line.version,
        parts: [{ kind: 'batch', id, fils: 57_900 }],
        charges: false,
        is_another_payment: false,
      },
    });
    expect(body).toMatchObject({ state: 'matched' });
  });

  it('an expense is paid by the line that comes to the rest of it, and open again when either is undone', async () => {
    const expense = await approved(90_000);
    const line = (amount_fils: number) =>
      add('bank-transactions', {
        account_id: BANK,
        booked_on: '2026-11-28',
        direction: 'out',
        amount_fils,
        description: `Transfer ${randomUUID()}`,
      });
    const pay = async ({ id, version }: RecordAnswer, fils: number) => {
      const answer = await author.ask(`POST /bank-transactions/${id}/match`, {
        body: {
          version,
          parts: [{ kind: 'expense', id: expense.id, fils }],
          charges: false,
          is_another_payment: false,
        },
      });
      expect(answer.status, answer.text).toBe(200);
    };
    const bank = await balanceOf(BANK);
    const [one, two] = [await line(30_000), await line(60_000)];
    await pay(one, 30_000);
    expect(await read('expenses', expense.id)).toMatchObject({ state: 'approved' });
    await pay(two, 60_000);
    expect(await read('expenses', expense.id)).toMatchObject({
      state: 'paid',
      fields: { paid_on: '2026-11-28', paid_from_id: { id: BANK } },
    });
    expect(await balanceOf(BANK)).toBe(bank - 90_000);
    await done(author, 'bank-transactions', one.id, 'unmatch', { why: 'Other one' });
    expect(await read('expenses', expense.id)).toMatchObject({ state: 'approved' });
    expect(await balanceOf(BANK)).toBe(bank);
  });

  it('documents and journal are the same on every day that this went through', async () => {
    await expectNoDifferences(author, database);
  });
});
