import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Database } from '@server/db/database';
import { newNumber, stored } from './edge-records';

export const DAY = '2026-11-20' as CalendarDate;
/** What a line of the bank comes to, and the documents that it may stand for. */
export const FILS = 100_000;

/** An account of a bank, to which nothing of the demo fits, and documents that its lines stand for. */
export const openEdgeBank = async ({ db }: Database, company_id: string) => {
  const rows = await db.selectFrom('account').select(['id', 'code']).execute();
  const accounts = new Map(rows.map(({ id, code }) => [code, id]));
  const account = (code: string): string => {
    const id = accounts.get(code);
    if (id === undefined) throw new Error(`There is no account ${code}`);
    return id;
  };
  const addBank = async (code: string): Promise<string> => {
    const row = stored('account', 'active');
    const own = { ...row, code, name: 'Bank', kind: 'asset', is_postable: true, is_bank: true };
    await db.insertInto('account').values(own).execute();
    return own.id;
  };
  const bank = await addBank('EDGE');
  const addPayment = async (invoice_id: string, amount_fils: number) => {
    const row = stored('payment', 'received');
    await db
      .insertInto('invoice_payment')
      .values({
        ...row,
        number: newNumber(),
        invoice_id,
        company_id: company_id,
        amount_fils,
        received_on: DAY,
        method: 'bank_transfer',
        account_id: bank,
      })
      .execute();
    return row.id;
  };
  const untaxed = (fils: number) => ({
    net_fils: fils,
    vat_category: 'out_of_scope' as const,
    vat_fils: 0,
    total_fils: fils,
  });
  const addExpense = async (fils: number) => {
    const row = stored('expense', 'approved');
    const expense = { ...row, ...untaxed(fils), vendor: 'Landlord', category: 'rent', spent_on: DAY };
    await db
      .insertInto('expense')
      .values({ ...expense, number: newNumber(), account_id: account('5200') })
      .execute();
    return row.id;
  };
  const addReceipt = async (state: string, fils: number) => {
    const row = stored('sales-receipt', state);
    const receipt = { ...row, ...untaxed(fils), subject: 'Typing', company_id: company_id };
    await db
      .insertInto('sales_receipt')
      .values({
        ...receipt,
        number: newNumber(),
        received_on: DAY,
        method: 'bank_transfer',
        account_id: bank,
      })
      .execute();
    return row.id;
  };
  /** A posted entry; @returns its line on the bank. Below zero: money that went out. */
  const addPosted = async (number: string, fils: number) => {
    const entry = stored('journal-entry', 'posted');
    await db
      .insertInto('journal_entry')
      .values({ ...entry, memo: 'Edge', source: 'manual', entry_on: DAY, number })
      .execute();
    const line = stored('journal-line', 'fixed');
    const of = { entry_id: entry.id, amount_fils: Math.abs(fils) };
    const [side, other] = fils > 0 ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
    await db
      .insertInto('journal_line')
      .values([
        { ...line, ...of, account_id: bank, side },
        { ...stored('journal-line', 'fixed'), ...of, account_id: account('3900'), side: other },
      ])
      .execute();
    return line.id;
  };
  const [sent, reversed] = await db.selectFrom('invoice').select('id').limit(2).execute();
  await db.updateTable('invoice').set({ state: 'reversed' }).where('id', '=', String(reversed?.id)).execute();
  await db
    .insertInto('bank_rule')
    .values({
      ...stored('bank-rule', 'active'),
      name: 'What banks take on the way',
      purpose: 'difference',
      account_id: bank,
      most_fils: 2_500,
      charge_account_id: account('5500'),
      charge_vat: 'standard',
    })
    .execute();
  return {
    bank,
    charges: account('5500'),
    addBank,
    payment: await addPayment(String(sent?.id), FILS),
    /** Of an invoice that was reversed since. */
    settled: await addPayment(String(reversed?.id), 1),
    expense: await addExpense(FILS),
    receipt: await addReceipt('issued', FILS),
    /** Twice as much as a line: more than one may stand for them. */
    spent: await addExpense(2 * FILS),
    parts: await addReceipt('issued', 2 * FILS),
    /** Set against something. */
    used: await addReceipt('applied', 1),
    in: await addPosted('EDGE-IN', FILS),
    out: await addPosted('EDGE-OUT', -FILS),
  };
};
