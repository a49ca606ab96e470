import type { FieldInputs } from '@domain/area/field';
import type { Database } from '@server/db/database';
import { bringClient } from '@tests/support/brought-client';
import { onOneEngine } from '@tests/support/database';
import { moneyWalk } from '@tests/support/money-walk';
import { addClient } from '@tests/support/month';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { differencesOn, expectNoDifferences } from '@tests/support/subledgers';
import { afterEach, beforeAll, expect, it } from 'vitest';

const CLIENTS = ['owed-by-one', 'owed-by-two'] as const;
const PARTNER = 'partner-0003';
const TODAY = '2026-11-30';
const PAYEE = { iban: 'AE760350000012345678901', bic: 'NBADAEAA', town: 'Abu Dhabi' };

onOneEngine((open) => {
  let database: Database;
  let server: Awaited<ReturnType<typeof openTestServer>>;
  let author: Person;
  let first: Person;
  let second: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    author = await signedIn(server);
    first = await signedIn(server);
    second = await signedIn(server);
    await database.db
      .insertInto('user_grant')
      .values(
        [author, first, second].flatMap(({ user }) =>
          (['salary', 'bank'] as const).map((grant_name) => ({ user_id: user.id, grant_name })),
        ),
      )
      .execute();
    await addClient(database.db, [CLIENTS[0], 'First Client LLC', '100333333300003']);
    await addClient(database.db, [CLIENTS[1], 'Second Client LLC', '100333333300011']);
    for (const company of CLIENTS) await bringClient(database.db, { partner: PARTNER, company });
  });

  const { add, read, give, done, list } = moneyWalk(() => author);
  const earned = async (month: string, dirhams: number, company_id: string = CLIENTS[0]) => {
    const { id } = await add('commissions', {
      partner_id: PARTNER,
      company_id,
      month,
      amount_fils: dirhams * 100,
    });
    await done(first, 'commissions', id, 'approve');
    return id;
  };
  const paid = async (...input: Parameters<typeof earned>) => {
    const id = await earned(...input);
    await done(author, 'commissions', id, 'pay', {
      payment_reference: `FT-${id}`,
      paid_on: TODAY,
      set_off_fils: 0,
    });
    return id;
  };
  const clawBack = (id: string) =>
    done(author, 'commissions', id, 'claw_back', { claw_back_reason: 'The client has left' });
  const partner = async () => (await read('partners', PARTNER)).fields;
  const owedOf = async (id: string) => (await read('commissions', id)).fields.owed_back_fils;
  const batchOf = async (...commissions: readonly string[]) => {
    const { id } = await add('payment-batches', { account_id: 'account-1010', pays_on: '2026-12-01' });
    for (const commission_id of commissions)
      await add('payment-batch-items', { batch_id: id, commission_id, ...PAYEE });
    return id;
  };
  const itemsOf = async (batch: string) => {
    const rows = await list('payment-batch-items', { batch_id: { in: [batch] } });
    return [...rows].sort((one, other) =>
      String(one.fields.reference).localeCompare(String(other.fields.reference)),
    );
  };
  const shares = async (batch: string) =>
    (await itemsOf(batch)).map(({ fields: { gross_fils, set_off_fils, amount_fils } }) => [
      gross_fils,
      set_off_fils,
      amount_fils,
    ]);
  const exported = async (id: string) => {
    await done(author, 'payment-batches', id, 'submit');
    await done(first, 'payment-batches', id, 'approve');
    await done(second, 'payment-batches', id, 'approve');
    await done(author, 'payment-batches', id, 'export');
  };
  const fileOf = async (id: string) => {
    const answer = await author.ask(`POST /payment-batches/${id}/files/csv`);
    if (answer.status !== 200) return answer;
    const { body } = await server.send({
      method: 'GET',
      url: (answer.body as { download: string }).download,
    });
    return { status: 200, body };
  };
  const account = async (code: string) =>
    Number((await read('accounts', `account-${code}`)).fields.balance_fils);
  const received = (dirhams: number, more: FieldInputs = {}) => ({
    amount_fils: dirhams * 100,
    received_back_on: TODAY,
    received_back_reference: 'TT-77',
    ...more,
  });

  afterEach(async () => {
    for (const company of [undefined, ...CLIENTS])
      expect(await differencesOn(author, TODAY, company)).toEqual([]);
    const { owed_back_fils } = await partner();
    const of = (id: string) => list('commissions', { partner_id: { in: [id] } });
    const sum = (await of(PARTNER)).reduce((all, { fields }) => all + Number(fields.owed_back_fils), 0);
    expect(sum).toBe(owed_back_fils);
  });

  it('what is owed back of a paid commission is set off in the next batch, which never pays below zero', async () => {
    const [before, bank] = [await account('1180'), await account('1010')];
    const spent = await paid('2026-06-01', 150);
    await clawBack(spent);
    expect(await partner()).toMatchObject({ paid_fils: 15_000, open_fils: 0, owed_back_fils: 15_000 });
    expect(await account('1180')).toBe(before + 15_000);

    const whole = await earned('2026-07-01', 80, CLIENTS[1]);
    const part = await earned('2026-08-01', 100, CLIENTS[1]);
    const batch = await batchOf(whole, part);
    expect(await shares(batch)).toEqual([
      [8_000, 8_000, 0],
      [10_000, 7_000, 3_000],
    ]);
    expect((await read('payment-batches', batch)).fields).toMatchObject({
      gross_fils: 18_000,
      set_off_fils: 15_000,
      total_fils: 3_000,
    });
    // what one batch sets off, another does not
    const other = await batchOf(await earned('2026-09-01', 40));
    expect(await shares(other)).toEqual([[4_000, 0, 4_000]]);

    await exported(batch);
    const file = await fileOf(batch);
    expect(file).toMatchObject({ status: 200, body: expect.stringContaining('30.00') });
    expect(String(file.body).trim().split('\n')).toHaveLength(1);
    await done(author, 'payment-batches', batch, 'confirm_all', { paid_on: TODAY });
    expect(await read('commissions', whole)).toMatchObject({
      state: 'paid',
      fields: { paid_fils: 0, set_off_fils: 8_000, owed_back_fils: 0 },
    });
    expect(await owedOf(spent)).toBe(0);
    expect(await partner()).toMatchObject({
      paid_fils: 18_000,
      set_off_fils: 15_000,
      open_fils: 4_000,
      owed_back_fils: 0,
    });
    expect(await account('1180')).toBe(before);
    expect(await account('1010')).toBe(bank - 18_000);
    // nothing is owed: nothing comes back
    expect(await give(author, 'commissions', spent, 'receive_back', received(1))).toMatchObject({
      status: 409,
    });

    // the bank sends back a payment: what was set off of it is owed again, and set off again when it is paid
    const [, item] = await itemsOf(batch);
    await done(author, 'payment-batch-items', item?.id ?? '', 'return', { return_reason: 'Closed account' });
    expect(await partner()).toMatchObject({ set_off_fils: 8_000, open_fils: 14_000, owed_back_fils: 7_000 });
    expect(await owedOf(spent)).toBe(7_000);
    const again = await batchOf(part);
    expect(await shares(again)).toEqual([[10_000, 7_000, 3_000]]);
    for (const id of [again, other])
      await done(author, 'payment-batches', id, 'cancel', { remark: 'Not today' });
  });

  it('a batch of which all is set off has nothing for the bank, and is confirmed without it', async () => {
    const batch = await batchOf(await earned('2026-05-01', 50));
    expect(await shares(batch)).toEqual([[5_000, 5_000, 0]]);
    await exported(batch);
    expect(await fileOf(batch)).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'all_set_off' }] },
    });
    await done(author, 'payment-batches', batch, 'confirm_all', { paid_on: TODAY });
    expect(await partner()).toMatchObject({ owed_back_fils: 2_000 });
  });

  it('what the partner pays back is recorded up to what he owes, and a line of the bank stands for it', async () => {
    const [owing] = (await list('commissions', { partner_id: { in: [PARTNER] } })).filter(
      ({ fields }) => Number(fields.owed_back_fils) > 0,
    );
    const id = owing?.id ?? '';
    const refused = (reason: object) => ({ status: 409, body: { reasons: [reason] } });
    expect(await give(author, 'commissions', id, 'receive_back', received(21))).toMatchObject(
      refused({ code: 'more_than_left', values: { left: '20.00' } }),
    );
    const early = received(20, { received_back_on: '2026-11-29' });
    expect(await give(author, 'commissions', id, 'receive_back', early)).toMatchObject(
      refused({ code: 'before_payment', values: { on: TODAY } }),
    );
    const bank = await account('1010');
    await done(author, 'commissions', id, 'receive_back', received(5));
    await done(author, 'commissions', id, 'receive_back', received(15));
    expect((await read('commissions', id)).fields).toMatchObject({
      received_back_fils: 2_000,
      owed_back_fils: 0,
    });
    expect(await partner()).toMatchObject({ owed_back_fils: 0 });
    expect(await account('1010')).toBe(bank + 2_000);

    const line = await add('bank-transactions', {
      account_id: 'account-1010',
      booked_on: TODAY,
      direction: 'in',
      amount_fils: 2_000,
      description: 'Inward transfer TT-77',
    });
    const match = await author.ask(`POST /bank-transactions/${line.id}/match`, {
      body: {
        version: line.version,
        parts: [{ kind: 'repaid_commission', id, fils: 2_000 }],
        charges: false,
        is_another_payment: false,
      },
    });
    expect(match, match.text).toMatchObject({ status: 200, body: { state: 'matched' } });
  });

  it('money that comes while the bank has a set-off is asked about and taken; the next batch pays it to the partner, once', async () => {
    const before = await account('1180');
    const spent = await paid('2027-02-01', 100, CLIENTS[1]);
    await clawBack(spent);
    const batch = await batchOf(await earned('2026-10-01', 60, CLIENTS[1]));
    const { number } = (await read('payment-batches', batch)).fields;
    const inBatch = { code: 'set_off_in_batch', values: { batch: number, left: '40.00' } };
    await exported(batch);
    expect(await give(author, 'commissions', spent, 'receive_back', received(41))).toMatchObject({
      status: 409,
      body: { reasons: [inBatch] },
    });
    await done(author, 'commissions', spent, 'receive_back', received(40));
    await done(author, 'commissions', spent, 'receive_back', received(60, { is_prepayment: true }));
    expect(await partner()).toMatchObject({ owed_back_fils: 0 });
    await done(author, 'payment-batches', batch, 'confirm_all', { paid_on: TODAY });
    expect(await partner()).toMatchObject({ owed_back_fils: -6_000 });
    expect(await account('1180')).toBe(before - 6_000);

    const next = await batchOf(await earned('2027-05-01', 25, CLIENTS[1]));
    expect(await shares(next)).toEqual([[2_500, -6_000, 8_500]]);
    // what one batch pays back, another does not
    const other = await batchOf(await earned('2027-06-01', 10, CLIENTS[1]));
    expect(await shares(other)).toEqual([[1_000, 0, 1_000]]);
    await exported(next);
    await done(author, 'payment-batches', next, 'confirm_all', { paid_on: TODAY });
    expect(await partner()).toMatchObject({ owed_back_fils: 0 });
    expect(await account('1180')).toBe(before);
    await done(author, 'payment-batches', other, 'cancel', { remark: 'Not today' });
  });

  it('a batch is not sent with a set-off of what the partner has paid since: listed again, it pays in full', async () => {
    const spent = await paid('2027-07-01', 50, CLIENTS[1]);
    await clawBack(spent);
    const commission = await earned('2027-08-01', 60, CLIENTS[1]);
    const batch = await batchOf(commission);
    expect(await shares(batch)).toEqual([[6_000, 5_000, 1_000]]);
    await done(author, 'commissions', spent, 'receive_back', received(50, { is_prepayment: true }));
    const [item] = await itemsOf(batch);
    const beyond = { code: 'set_off_beyond', values: { count: 1, reference: item?.fields.reference } };
    expect(await give(author, 'payment-batches', batch, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [beyond] },
    });
    await done(author, 'payment-batch-items', item?.id ?? '', 'remove');
    await add('payment-batch-items', { batch_id: batch, commission_id: commission, ...PAYEE });
    expect((await shares(batch)).at(-1)).toEqual([6_000, 0, 6_000]);
    await done(author, 'payment-batches', batch, 'submit');
    await done(author, 'payment-batches', batch, 'cancel', { remark: 'Not today' });
  });

  it('a payout that somebody records says how much of it is set off: what goes out is the rest', async () => {
    const [before, bank] = [await account('1180'), await account('1010')];
    const spent = await paid('2027-03-01', 100, CLIENTS[1]);
    await clawBack(spent);
    const id = await earned('2026-11-01', 70, CLIENTS[1]);
    const pay = (payload: FieldInputs) =>
      give(author, 'commissions', id, 'pay', { payment_reference: 'FT-OFF', paid_on: TODAY, ...payload });
    for (const set_off_fils of [null, 7_001])
      expect(await pay({ set_off_fils })).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'set_off_within', values: { most: '70.00' } }] },
      });
    expect(await pay({ set_off_fils: 4_500 })).toMatchObject({ status: 200 });
    expect((await read('commissions', id)).fields).toMatchObject({ paid_fils: 2_500, set_off_fils: 4_500 });
    expect(await owedOf(spent)).toBe(5_500);
    expect(await account('1180')).toBe(before + 5_500);
    expect(await account('1010')).toBe(bank - 12_500);
    // what a batch sets off already is not set off by hand
    const batch = await batchOf(await earned('2026-12-01', 40, CLIENTS[1]));
    const last = await earned('2027-01-01', 30, CLIENTS[1]);
    const whole = { payment_reference: 'Set off', paid_on: TODAY };
    const beyond = await give(author, 'commissions', last, 'pay', { ...whole, set_off_fils: 1_501 });
    expect(beyond).toMatchObject({ status: 409, body: { reasons: [{ values: { most: '15.00' } }] } });
    await done(author, 'payment-batches', batch, 'cancel', { remark: 'Not today' });
    await done(author, 'commissions', last, 'pay', { ...whole, set_off_fils: 3_000 });
    expect((await read('commissions', last)).fields).toMatchObject({ paid_fils: 0, set_off_fils: 3_000 });
    await done(author, 'commissions', spent, 'receive_back', received(25));
    expect(await account('1180')).toBe(before);
  });

  it('a month that is locked takes no receipt: the refusal names the day that is open', async () => {
    const spent = await paid('2027-04-01', 10);
    await clawBack(spent);
    await database.db
      .updateTable('commission')
      .set({ paid_on: '2026-08-15' })
      .where('id', '=', spent)
      .execute();
    const { rows } = await author
      .ask('POST /records/ledger-periods/list', { body: { filter: { state: { in: ['locked'] } } } })
      .then(({ body }) => body as { rows: readonly { fields: { month_on: string } }[] });
    const locked = rows.map(({ fields }) => fields.month_on).sort()[rows.length - 1];
    expect(
      await give(
        author,
        'commissions',
        spent,
        'receive_back',
        received(10, { received_back_on: `${String(locked).slice(0, 8)}20` }),
      ),
    ).toMatchObject({ status: 409, body: { reasons: [{ code: 'period_locked' }] } });
    await database.db.updateTable('commission').set({ paid_on: TODAY }).where('id', '=', spent).execute();
    await done(author, 'commissions', spent, 'receive_back', received(10));
  });

  it('documents and journal are the same on every day that this went through', async () => {
    // of a day gone by documents tell it by what moved them
    server.passSeconds(86_400);
    author = await signedIn(server);
    await expectNoDifferences(author, database);
  });
});
