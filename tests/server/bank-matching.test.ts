import { randomUUID } from 'node:crypto';
import type { Area } from '@domain/area/area';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { ChosenPart, LineMatch } from '@domain/areas/bank-transactions/bank-transaction-calls';
import { bankTransactions } from '@domain/areas/bank-transactions/bank-transactions.area';
import { journalLines } from '@domain/areas/journal-lines/journal-lines.area';
import { APPROVED_RUNS } from '@domain/finance/states';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { copyRow } from '@tests/support/many-rows';
import { moneyWalk } from '@tests/support/money-walk';
import { openedList } from '@tests/support/opened-list';
import { grantTo, type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { expectNoDifferences } from '@tests/support/subledgers';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const BANK = 'account-1010';
const CHARGES = 'account-5500';

onOneEngine((open) => {
  let database: Database;
  let staff: Person;
  let colleague: Person;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    await grantTo(database.db, [staff], ['salary']);
  });

  const { add, read, give, done, list } = moneyWalk(() => staff);
  const control = async () =>
    ((await staff.ask('POST /reports/control-accounts', { body: {} })).body as ReportAnswer).rows;
  const ledgerOf = async (subledger: string) =>
    Number((await control()).find(([name]) => name === subledger)?.[2]);
  const balanceOf = async (id: string) => Number((await read('accounts', id)).fields.balance_fils);

  const approved = async (net: number, company_id = COMPANY) => {
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
      unit_price_fils: net,
      vat_category: 'out_of_scope',
      income: 'visas',
    });
    await done(staff, 'invoices', id, 'submit');
    return done(colleague, 'invoices', id, 'approve');
  };
  const sent = async (...input: Parameters<typeof approved>) =>
    done(staff, 'invoices', (await approved(...input)).id, 'send');
  const entriesOf = async (id: string) =>
    (
      await database.db
        .selectFrom('journal_entry')
        .select('entry_on')
        .where('source_id', '=', id)
        .orderBy('entry_on')
        .execute()
    ).map(({ entry_on }) => entry_on);
  const line = (amount_fils: number, more: FieldInputs = {}) =>
    add('bank-transactions', {
      account_id: BANK,
      booked_on: '2026-11-22',
      direction: 'in',
      amount_fils,
      description: `Inward ${randomUUID()}`,
      ...more,
    });
  const candidates = async (id: string, search = '') =>
    (await staff.ask(`GET /bank-transactions/${id}/candidates${search && `?search=${search}`}`))
      .body as LineMatch;
  const match = async (
    id: string,
    parts: readonly ChosenPart[],
    more: { charges?: boolean; is_another_payment?: boolean; version?: number } = {},
  ) =>
    staff.ask(`POST /bank-transactions/${id}/match`, {
      body: {
        version: (await read('bank-transactions', id)).version,
        parts,
        charges: false,
        is_another_payment: false,
        ...more,
      },
    });
  const matched = async (...args: Parameters<typeof match>) => {
    const { status, body, text } = await match(...args);
    expect(status, text).toBe(200);
    return body as { state: string };
  };
  const pays = ({ id }: Pick<RecordAnswer, 'id'>, fils: number): ChosenPart => ({
    kind: 'invoice',
    id,
    fils,
  });

  afterEach(async () => {
    expect((await control()).filter((row) => row[4] !== 0)).toEqual([]);
  });

  describe('one line and several invoices', () => {
    it('pays each with a payment of the line’s reference, in one command; undone, all of it is open again', async () => {
      const [one, two] = [await sent(100_000), await sent(50_000)];
      const owed = await ledgerOf('receivables');
      const bank = await balanceOf(BANK);
      const { id } = await line(150_000, { reference: 'FT-9001' });
      expect(await matched(id, [pays(one, 100_000), pays(two, 50_000)])).toMatchObject({ state: 'matched' });
      for (const invoice of [one, two]) {
        expect(await read('invoices', invoice.id)).toMatchObject({ state: 'paid' });
        expect(await list('payments', { invoice_id: { in: [invoice.id] } })).toMatchObject([
          { state: 'received', fields: { reference: 'FT-9001', received_on: '2026-11-22' } },
        ]);
      }
      expect(await ledgerOf('receivables')).toBe(owed - 150_000);
      expect(await balanceOf(BANK)).toBe(bank + 150_000);
      await done(staff, 'bank-transactions', id, 'reconcile');
      const [payment] = await list('payments', { invoice_id: { in: [one.id] } });
      expect(await give(staff, 'payments', payment?.id ?? '', 'bounce', { why: 'x' })).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'on_statement' }] },
      });
      await done(staff, 'bank-transactions', id, 'unmatch', { why: 'Other client' });
      expect(await read('bank-transactions', id)).toMatchObject({
        state: 'unmatched',
        fields: { left_fils: 150_000 },
      });
      expect(await read('invoices', one.id)).toMatchObject({ state: 'sent', fields: { paid_fils: 0 } });
      expect(await list('payments', { invoice_id: { in: [two.id] } })).toMatchObject([
        { state: 'withdrawn' },
      ]);
      expect(await ledgerOf('receivables')).toBe(owed);
      expect(await balanceOf(BANK)).toBe(bank);
      expect((await candidates(id)).parts).toEqual([]);
    });

    it('says what is left when it is matched in part, and takes the rest as credit of the client', async () => {
      const invoice = await sent(40_000);
      const credit = await ledgerOf('client_credit');
      const { id } = await line(100_000);
      expect(await matched(id, [pays(invoice, 40_000)])).toMatchObject({ state: 'partial' });
      const then = await candidates(id);
      expect(then).toMatchObject({ left_fils: 60_000, parts: [{ kind: 'invoice' }] });
      expect(then.candidates.map((one) => one.id)).not.toContain(invoice.id);
      expect(await match(id, [{ kind: 'credit', id: COMPANY, fils: 60_001 }])).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'more_than_line', values: { amount: '600.00' } }] },
      });
      expect(await matched(id, [{ kind: 'credit', id: COMPANY, fils: 60_000 }])).toMatchObject({
        state: 'matched',
      });
      expect(await ledgerOf('client_credit')).toBe(credit + 60_000);
      await done(staff, 'bank-transactions', id, 'unmatch', { why: 'Wrong' });
      expect(await ledgerOf('client_credit')).toBe(credit);
    });

    it('keeps nothing of it when one part is refused', async () => {
      const [one, two] = [await sent(10_000), await sent(20_000)];
      const { id } = await line(40_000);
      expect(await match(id, [pays(one, 10_000), pays(two, 20_001)])).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'part_too_high', values: { amount: '200.00' } }] },
      });
      expect(await read('invoices', one.id)).toMatchObject({ state: 'sent' });
      expect(await read('bank-transactions', id)).toMatchObject({ state: 'unmatched' });
      expect((await candidates(id)).parts).toEqual([]);
    });

    it('credit that was set against an invoice keeps the match', async () => {
      const { id } = await line(30_000);
      await matched(id, [{ kind: 'credit', id: COMPANY, fils: 30_000 }]);
      const { rows } = (
        await staff.ask('POST /records/sales-receipts/list', {
          body: { filter: { state: { in: ['issued'] } }, sort: { field: 'created_at', direction: 'desc' } },
        })
      ).body as ListPage;
      const invoice = await sent(30_000);
      const receipt = rows.find(({ fields }) => fields.total_fils === 30_000);
      await done(staff, 'sales-receipts', receipt?.id ?? '', 'allocate', {
        invoice_id: invoice.id,
        amount_fils: 30_000,
        allocated_on: '2026-11-30',
      });
      expect(await give(staff, 'bank-transactions', id, 'unmatch', { why: 'x' })).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'credit_used' }] },
      });
    });
  });

  it('what a line stands for in part is offered for the rest of it, to another line', async () => {
    const { id: invoiceId } = await sent(81_000);
    await done(staff, 'invoices', invoiceId, 'record_payment', {
      amount_fils: 81_000,
      received_on: '2026-11-20',
      method: 'cheque',
    });
    const [payment] = await list('payments', { invoice_id: { in: [invoiceId] } });
    if (payment === undefined) throw new Error('There is no payment');
    const part = (fils: number): ChosenPart => ({ kind: 'payment', id: payment.id, fils });
    const [one, two] = [await line(80_900), await line(200)];
    await matched(one.id, [part(80_900)]);
    const rest = await candidates(two.id, String(payment.fields.number));
    expect(rest.candidates.find(({ id }) => id === payment.id)).toMatchObject({ open_fils: 100 });
    expect(await match(two.id, [part(101)])).toMatchObject({
      body: { reasons: [{ code: 'part_too_high' }] },
    });
    await matched(two.id, [part(100)]);
    const after = await candidates((await line(1)).id, String(payment.fields.number));
    expect(after.candidates.map(({ id }) => id)).not.toContain(payment.id);
  });

  it('an invoice that was approved and not sent is owed: it takes the line, and sending says that it is paid', async () => {
    const { id } = await approved(80_000);
    const owed = await ledgerOf('receivables');
    const first = await line(80_000, { reference: 'FT-8001' });
    expect((await candidates(first.id)).candidates).toContainEqual(
      expect.objectContaining({ kind: 'invoice', id, open_fils: 80_000 }),
    );
    expect(await matched(first.id, [pays({ id }, 80_000)])).toMatchObject({ state: 'matched' });
    const unsent = await read('invoices', id);
    expect(unsent).toMatchObject({ state: 'approved', fields: { paid_fils: 80_000, outstanding_fils: 0 } });
    expect(await ledgerOf('receivables')).toBe(owed - 80_000);
    const again = { amount_fils: 1, received_on: '2026-11-22', method: 'cash' };
    expect(await give(staff, 'invoices', id, 'record_payment', again)).toMatchObject({
      body: { code: 'not_offered' },
    });
    expect(await give(staff, 'invoices', id, 'cancel', { remark: 'Wrong' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'settled_already' }] },
    });

    await done(staff, 'bank-transactions', first.id, 'unmatch', { why: 'Other client' });
    expect(await read('invoices', id)).toMatchObject({ state: 'approved', fields: { paid_fils: 0 } });
    expect(await ledgerOf('receivables')).toBe(owed);

    const part = await line(50_000, { reference: 'FT-8002' });
    await matched(part.id, [pays({ id }, 50_000)]);
    const credit = await line(30_000, { reference: 'FT-8003' });
    await matched(credit.id, [{ kind: 'credit', id: COMPANY, fils: 30_000 }]);
    const receipt = (await list('sales-receipts', { company_id: { in: [COMPANY] } })).find(
      ({ fields }) => fields.reference === 'FT-8003',
    );
    await done(staff, 'sales-receipts', receipt?.id ?? '', 'allocate', {
      invoice_id: id,
      amount_fils: 30_000,
      allocated_on: '2026-11-30',
    });
    expect(await read('invoices', id)).toMatchObject({ state: 'approved', fields: { outstanding_fils: 0 } });
    expect(await done(staff, 'invoices', id, 'send')).toMatchObject({ state: 'paid' });
    expect(await give(staff, 'bank-transactions', part.id, 'unmatch', { why: 'x' })).toMatchObject({
      status: 200,
    });
    expect(await read('invoices', id)).toMatchObject({
      state: 'partial',
      fields: { outstanding_fils: 50_000 },
    });
  });

  it('several lines pay one invoice, and money of the same bank reference is asked about', async () => {
    const invoice = await sent(70_000);
    const [one, two] = [
      await line(30_000, { reference: 'SAME-REF' }),
      await line(40_000, { reference: 'same-ref' }),
    ];
    await matched(one.id, [pays(invoice, 30_000)]);
    expect(await read('invoices', invoice.id)).toMatchObject({ state: 'partial' });
    expect(await match(two.id, [pays(invoice, 40_000)])).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'reference_used' }] },
    });
    await matched(two.id, [pays(invoice, 40_000)], { is_another_payment: true });
    expect(await read('invoices', invoice.id)).toMatchObject({ state: 'paid' });
  });

  it('an invoice that is supplied after a line is neither proposed for it nor taken, and the list says why', async () => {
    const later = await sent(64_300);
    const { id } = await line(64_300, { booked_on: '2026-11-14', description: String(later.fields.number) });
    const offered = async () => (await candidates(id)).candidates.find((one) => one.id === later.id);
    expect(await offered()).toMatchObject({
      whys: ['reference', 'amount'],
      proposed_fils: null,
      reasons: [{ code: 'before_supply', values: { on: '2026-11-15' } }],
    });
    expect((await match(id, [pays(later, 64_300)])).body).toMatchObject({
      reasons: [{ code: 'before_supply' }],
    });
    const { id: next } = await line(64_300, {
      booked_on: '2026-11-15',
      description: String(later.fields.number),
    });
    expect((await candidates(next)).candidates.find((one) => one.id === later.id)).toMatchObject({
      proposed_fils: 64_300,
      reasons: [],
    });
  });

  it('tells that there are more than it shows, and an amount finds one of those', async () => {
    const model = await sent(3_000);
    const { id } = await line(9_999_900);
    const copies = sql`('copy-' || n)`;
    const days = sql`row.due_on + 400 + n`;
    const fils = sql`7000000 + n`;
    await copyRow(database.db, 'invoice', {
      id: model.id,
      times: 90,
      changed: { id: copies, number: copies, due_on: days, net_fils: fils, total_fils: fils },
    });
    const found = await candidates(id);
    expect(found).toMatchObject({ has_more: true });
    expect(found.candidates).toHaveLength(60);
    const hidden = Array.from({ length: 90 }, (_, at) => `copy-${at + 1}`).filter(
      (copy) => !found.candidates.some((one) => one.id === copy),
    );
    const [copy = ''] = hidden.slice(-1);
    const amount = (7_000_000 + Number(copy.slice(5))) / 100;
    const searched = await candidates(id, encodeURIComponent(`AED ${amount.toLocaleString('en')}`));
    expect(searched).toMatchObject({ has_more: false, candidates: [{ id: copy }] });
    await sql`delete from invoice where id like 'copy-%'`.execute(database.db);
  });

  it('proposes what a line names, with the reason', async () => {
    const [one, two] = [await sent(11_100), await sent(22_200)];
    const { id } = await line(33_300, {
      description: `TRF ${String(one.fields.number)} ${String(two.fields.number)}`,
    });
    const found = await candidates(id);
    const proposed = found.candidates.filter(({ proposed_fils }) => proposed_fils !== null);
    expect(new Map(proposed.map((one_) => [one_.id, one_.proposed_fils]))).toEqual(
      new Map([
        [one.id, 11_100],
        [two.id, 22_200],
      ]),
    );
    expect(proposed[0]?.whys).toContain('reference');
    const searched = await candidates(id, String(two.fields.number));
    expect(searched.candidates.map(({ id: of }) => of)).toContain(two.id);
  });

  describe('what the bank takes', () => {
    it('may differ as far as the rule says, and is booked to its account', async () => {
      const invoice = await sent(100_000);
      const charges = await balanceOf(CHARGES);
      const bank = await balanceOf(BANK);
      const { id } = await line(94_900);
      expect(await match(id, [pays(invoice, 100_000)], { charges: true })).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'charges_too_high', values: { amount: '50.00' } }] },
      });
      const near = await line(95_000);
      expect(await matched(near.id, [pays(invoice, 100_000)], { charges: true })).toMatchObject({
        state: 'matched',
      });
      expect(await balanceOf(CHARGES)).toBe(charges + 5_000);
      expect(await balanceOf(BANK)).toBe(bank + 95_000);
      await done(staff, 'bank-transactions', near.id, 'unmatch', { why: 'x' });
      expect(await balanceOf(CHARGES)).toBe(charges);
      expect(await balanceOf(BANK)).toBe(bank);
    });

    it('is booked by a rule at once, with its VAT, or proposed, or booked by hand', async () => {
      const [charges, vat] = [await balanceOf(CHARGES), await ledgerOf('input_vat')];
      const out = { direction: 'out' };
      const monthly = await line(2_625, { ...out, description: 'Monthly service charge November' });
      expect(await read('bank-transactions', monthly.id)).toMatchObject({
        state: 'matched',
        fields: { charge_fils: 2_625, charge_vat_fils: 125, left_fils: 0 },
      });
      expect(await balanceOf(CHARGES)).toBe(charges + 2_500);
      expect(await ledgerOf('input_vat')).toBe(vat + 125);
      const fee = await line(1_050, { ...out, description: 'Transfer fee' });
      expect(await read('bank-transactions', fee.id)).toMatchObject({ state: 'suggested' });
      expect(await balanceOf(CHARGES)).toBe(charges + 2_500);
      await done(staff, 'bank-transactions', fee.id, 'accept');
      expect(await balanceOf(CHARGES)).toBe(charges + 3_500);
      const interest = await line(7_700, { description: 'Credit interest' });
      const income = 'account-4010';
      const earned = await balanceOf(income);
      await done(staff, 'bank-transactions', interest.id, 'book', {
        charge_account_id: income,
        charge_vat: 'exempt',
      });
      expect(await balanceOf(income)).toBe(earned + 7_700);
      await done(staff, 'bank-transactions', interest.id, 'reconcile');
      expect(
        await give(staff, 'bank-transactions', (await line(500)).id, 'book', {
          charge_account_id: 'account-1100',
          charge_vat: 'exempt',
        }),
      ).toMatchObject({ status: 409, body: { reasons: [{ code: 'account_unfit' }] } });
    });

    it('is by a rule that another person approved', async () => {
      const { id } = await add('bank-rules', {
        name: 'Swift fee',
        purpose: 'line',
        contains: 'SWIFT FEE',
        direction: 'out',
        charge_account_id: CHARGES,
        charge_vat: 'standard',
      });
      expect(await give(staff, 'bank-rules', id, 'activate')).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'needs_another_person' }] },
      });
      await done(colleague, 'bank-rules', id, 'activate');
    });
  });

  it('statement and books differ by what is on one side alone, and by nothing else', async () => {
    const report = async (name: string) =>
      ((await staff.ask(`POST /reports/${name}`, { body: {} })).body as ReportAnswer).rows;
    const ofBank = async () =>
      (await report('bank-reconciliation')).filter(([name]) => name === '1010 Main bank account');
    // lines that the tests before have entered by hand stand in no statement of this month
    const closed = (await ofBank()).filter((row) => row[2] !== null && String(row[1]) < '2026-11-01');
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.map((row) => row[7])).toEqual(closed.map(() => 0));
    const [now] = await ofBank();
    const open = (await report('bank-open-entries')).filter(([name]) => name === '1010 Main bank account');
    expect(open.length).toBeGreaterThan(0);
    const invoice = await sent(33_000);
    const { id } = await line(44_000);
    const [before] = await ofBank();
    expect([before?.[3], before?.[4]]).toEqual([now?.[3], Number(now?.[4]) + 44_000]);
    await matched(id, [pays(invoice, 33_000)]);
    const [after] = await ofBank();
    expect([after?.[3], after?.[4]]).toEqual([Number(now?.[3]) + 33_000, Number(now?.[4]) + 11_000]);
    expect(after?.slice(5, 7)).toEqual(now?.slice(5, 7));
    expect(after?.[10]).toContain('f.state=unmatched,suggested,partial');
  });

  it('each figure of the reconciliation opens what it is the sum of', async () => {
    const askFor = async (name: string, query: object = {}) =>
      ((await staff.ask(`POST /reports/${name}`, { body: query })).body as ReportAnswer).rows;
    const rows = await askFor('bank-reconciliation');
    expect(new Set(rows.map(([account]) => account)).size).toBeGreaterThan(0);
    const sides: Readonly<Record<string, number>> = { debit: 1, in: 1, credit: -1, out: -1 };
    const summed = async (area: Area, address: unknown, side: string, amount: string): Promise<number> =>
      (await openedList(staff, area, address)).reduce(
        (sum, { fields }) => sum + (sides[String(fields[side])] ?? 0) * Number(fields[amount]),
        0,
      );
    for (const row of rows) {
      const [account, month, , ledger, lines, entries] = row;
      const of = `${account} ${month}`;
      expect([of, await summed(journalLines, row[9], 'side', 'amount_fils')]).toEqual([of, ledger]);
      expect([of, await summed(bankTransactions, row[10], 'direction', 'left_fils')]).toEqual([of, lines]);
      const query = Object.fromEntries(new URL(String(row[11]), 'http://portal').searchParams);
      const open = await askFor('bank-open-entries', query);
      expect([of, open.reduce((sum, one) => sum + Number(one[4]), 0)]).toEqual([of, entries]);
      expect(open.filter(([name]) => name !== account)).toEqual([]);
    }
  });

  describe('money for the wages of a run', () => {
    /** A run of the client that waits for its money. */
    const waiting = async () => {
      const run = await database.db
        .updateTable('payroll_run')
        .set({
          state: 'funding',
          state_value: JSON.stringify('funding'),
          leaves: ['funding'],
          net_fils: 840_000,
        })
        .where('id', '=', 'run-company-0001-2026-11')
        .returning(['id', 'name', 'net_fils', 'company_id'])
        .executeTakeFirstOrThrow();
      return { ...run, net: Number(run.net_fils) };
    };
    const fundings = (run: string) =>
      list('run-fundings', { run_id: { in: [run] }, state: { in: ['received'] } });

    it('is received by the line in the name of whoever matches it, and called back when it is undone', async () => {
      const run = await waiting();
      const { funded_fils: had } = (await read('payroll-runs', run.id)).fields;
      const open = run.net - Number(had ?? 0);
      const funds = await ledgerOf('client_funds');
      const before = (await fundings(run.id)).length;
      const { id } = await line(open, { account_id: 'account-1020', reference: 'FT-7001' });
      const found = (await candidates(id, encodeURIComponent(run.name))).candidates;
      expect(found).toContainEqual(
        expect.objectContaining({ kind: 'new_funding', id: run.id, open_fils: open }),
      );
      const part = { kind: 'new_funding', id: run.id, fils: open } as const;
      expect((await match(id, [{ ...part, fils: open + 1 }])).status).toBe(409);
      expect(await matched(id, [part])).toMatchObject({ state: 'matched' });
      expect(await read('payroll-runs', run.id)).toMatchObject({
        state: 'funded',
        fields: { funded_fils: run.net, funded_on: '2026-11-22' },
      });
      const made = (await fundings(run.id)).find(({ fields }) => fields.reference === 'FT-7001');
      expect(made?.fields).toMatchObject({ amount_fils: open, received_on: '2026-11-22' });
      expect(await ledgerOf('client_funds')).toBe(funds + open);
      // it is the line's: no other line is offered it
      const other = await line(open, { account_id: 'account-1020' });
      const again = (await candidates(other.id, 'FT-7001')).candidates;
      expect(again.filter(({ id: one }) => one === made?.id)).toEqual([]);
      await done(staff, 'bank-transactions', id, 'unmatch', { why: 'It was another client’s' });
      expect(await fundings(run.id)).toHaveLength(before);
      expect(await read('payroll-runs', run.id)).toMatchObject({ state: 'funding' });
      expect(await ledgerOf('client_funds')).toBe(funds);
    });
  });

  describe('what another account of the bank has paid', () => {
    const WAGES = 'account-1020';
    /** Wages that were paid, the last of them. */
    const paid = () =>
      database.db
        .selectFrom('payroll_run')
        .select(['id', 'name', 'paid_fils', 'paid_on'])
        .where('state', 'in', [...APPROVED_RUNS])
        .where('kind', '=', 'regular')
        .where('paid_on', 'is not', null)
        .where('returned_on', 'is', null)
        .orderBy('paid_on', 'desc')
        .orderBy('id')
        .executeTakeFirstOrThrow();
    const out = (account_id: string, amount_fils: number, more: FieldInputs = {}) =>
      line(amount_fils, { account_id, direction: 'out', ...more });
    const kinds = async (id: string, search: string) =>
      (await candidates(id, encodeURIComponent(search))).candidates.map((one) => `${one.kind} ${one.id}`);

    it('wages are offered to a line of the payroll account alone, and refused on any other', async () => {
      const run = await paid();
      const fils = Number(run.paid_fils);
      // the salary file of the demo stands for them
      for (const { transaction_id } of await database.db
        .selectFrom('bank_match')
        .select('transaction_id')
        .where('kind', '=', 'wages')
        .where('target_id', '=', run.id)
        .execute())
        await done(staff, 'bank-transactions', transaction_id, 'unmatch', { why: 'Another transfer' });
      const wages = { kind: 'wages', id: run.id, fils } as const;
      const [main, payroll] = [await out(BANK, fils), await out(WAGES, fils)];
      expect(await kinds(payroll.id, run.name)).toContain(`wages ${run.id}`);
      expect(await kinds(main.id, run.name)).not.toContain(`wages ${run.id}`);
      expect(await match(main.id, [wages])).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'part_closed' }] },
      });
      expect(await matched(payroll.id, [wages])).toMatchObject({ state: 'matched' });
    });

    it('a payment into one account is no line of another: neither offered, nor suggested, nor matched by hand', async () => {
      const invoice = await sent(91_000);
      await done(staff, 'invoices', invoice.id, 'record_payment', {
        amount_fils: 91_000,
        received_on: '2026-11-22',
        method: 'bank_transfer',
        payment_reference: 'FT-9191',
      });
      const [payment] = await list('payments', { invoice_id: { in: [invoice.id] } });
      const id = payment?.id ?? '';
      const other = await line(91_000, { account_id: WAGES, reference: 'FT-9191' });
      expect(await kinds(other.id, 'FT-9191')).not.toContain(`payment ${id}`);
      expect(other.state).toBe('unmatched');
      expect(await give(staff, 'bank-transactions', other.id, 'suggest')).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'no_candidate', fix: { tab: 'match' } }] },
      });
      expect(
        await give(staff, 'bank-transactions', other.id, 'match_payment', { payment_id: id }),
      ).toMatchObject({ status: 409, body: { reasons: [{ code: 'does_not_fit' }] } });
      const own = await line(91_000, { reference: 'FT-9191' });
      expect(await kinds(own.id, 'FT-9191')).toContain(`payment ${id}`);
      expect(own).toMatchObject({ state: 'suggested', fields: { payment_id: { id } } });
    });

    it('an expense that waits may be paid from any account; one that is paid is a line of that account', async () => {
      const vendor = 'Notary of the harbour';
      const expense = await add('expenses', {
        vendor,
        spent_on: '2026-11-20',
        category: 'government_fees',
        vat_category: 'out_of_scope',
        net_fils: 43_700,
        account_id: 'account-5020',
      });
      await staff.send(`/records/expenses/${expense.id}/attachments`, 'receipt.pdf', '%PDF-1.4\n%%EOF');
      await done(staff, 'expenses', expense.id, 'submit');
      await done(colleague, 'expenses', expense.id, 'approve');
      // of other amounts: a line that it is suggested to has it for itself
      const [one, other] = [await out(BANK, 43_600), await out(WAGES, 43_500)];
      for (const { id } of [one, other]) expect(await kinds(id, vendor)).toContain(`expense ${expense.id}`);
      await done(staff, 'expenses', expense.id, 'pay', {
        paid_on: '2026-11-22',
        payment_reference: 'FT-9292',
        paid_from_id: WAGES,
      });
      expect(await kinds(one.id, 'FT-9292')).toEqual([]);
      expect(await kinds(other.id, 'FT-9292')).toEqual([`expense ${expense.id}`]);
    });
  });

  it('documents and journal are the same on every day that this went through', async () => {
    const { id } = await line(2_100, {
      direction: 'out',
      booked_on: '2026-11-21',
      description: 'Cheque book',
    });
    const charged = { charge_account_id: CHARGES, charge_vat: 'standard' };
    await done(staff, 'bank-transactions', id, 'book', charged);
    await done(staff, 'bank-transactions', id, 'unmatch', { why: 'Another bank’s' });
    expect(await entriesOf(id)).toEqual(['2026-11-21', '2026-11-30']);
    await done(staff, 'bank-transactions', id, 'book', charged);
    await expectNoDifferences(staff, database);
  });
});
