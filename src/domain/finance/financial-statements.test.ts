import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import {
  type AccountSums,
  balanceSheet,
  cashFlow,
  cashSectionOf,
  profitAndLoss,
} from './financial-statements';

const day = (text: string) => text as CalendarDate;
const PERIODS = {
  from: day('2026-11-01'),
  until: day('2026-11-30'),
  prior: { from: day('2026-10-01'), until: day('2026-10-31') },
};
const account = (id: string, kind: AccountSums['kind'], sums: Partial<AccountSums>): AccountSums => ({
  id,
  label: id,
  label_ar: null,
  kind,
  opening: 0,
  debit: 0,
  credit: 0,
  closing: 0,
  before_year: 0,
  prior_movement: 0,
  prior_closing: 0,
  prior_before_year: 0,
  ...sums,
});

/** 1,000 of capital; 200 earned last year, of this year 500 before November and 300 in it; 100 spent in it on credit. */
const LEDGER = [
  account('bank', 'asset', { opening: 1_700, debit: 300, closing: 2_000, prior_closing: 1_700 }),
  account('payables', 'liability', { credit: 100, closing: -100 }),
  account('capital', 'equity', { opening: -1_000, closing: -1_000, prior_closing: -1_000 }),
  account('fees', 'income', {
    opening: -700,
    credit: 300,
    closing: -1_000,
    before_year: -200,
    prior_movement: -500,
    prior_closing: -700,
    prior_before_year: -200,
  }),
  account('rent', 'expense', { debit: 100, closing: 100 }),
  account('unused', 'asset', {}),
];
const brief = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.slice(0, 4));

describe('financial statements', () => {
  it('the result is what was earned less what was spent, in the period alone', () => {
    expect(brief(profitAndLoss(LEDGER, PERIODS))).toEqual([
      ['income', 'fees', 300, 500],
      ['total_income', null, 300, 500],
      ['expense', 'rent', 100, 0],
      ['total_expense', null, 100, 0],
      ['result', null, 200, 500],
    ]);
  });

  it('assets are liabilities and equity, with what was earned in this year and in those before', () => {
    expect(brief(balanceSheet(LEDGER, PERIODS))).toEqual([
      ['asset', 'bank', 2_000, 1_700],
      ['total_assets', null, 2_000, 1_700],
      ['liability', 'payables', 100, 0],
      ['total_liabilities', null, 100, 0],
      ['equity', 'capital', 1_000, 1_000],
      ['result_earlier_years', null, 200, 200],
      ['result_of_year', null, 700, 500],
      ['total_equity', null, 1_900, 1_700],
      ['total_liabilities_equity', null, 2_000, 1_700],
    ]);
  });

  it('each figure opens its lines: of the period, of a balance everything up to its day', () => {
    const [fees] = profitAndLoss(LEDGER, PERIODS);
    expect(fees?.slice(4, 6)).toEqual([
      '/journal-entry?tab=lines&f.account_id=fees&f.entry_on=2026-11-01..2026-11-30',
      '/journal-entry?tab=lines&f.account_id=fees&f.entry_on=2026-10-01..2026-10-31',
    ]);
    const [bank] = balanceSheet(LEDGER, PERIODS);
    expect(bank?.[4]).toBe('/journal-entry?tab=lines&f.account_id=bank&f.entry_on=..2026-11-30');
  });

  it('cash goes from its opening to its closing, by what it was for', () => {
    const movement = (code: string, kind: string, amount: number) => ({
      id: code,
      code,
      label: code,
      label_ar: null,
      kind,
      amount,
      prior: 0,
    });
    const rows = cashFlow(
      [movement('1100', 'asset', 500), movement('2120', 'liability', 900), movement('1500', 'asset', -50)],
      { amount: 1_000, prior: 1_000 },
      PERIODS,
    );
    expect(brief(rows)).toEqual([
      ['cash_opening', null, 1_000, 1_000],
      ['operating', '1100', 500, 0],
      ['total_operating', null, 500, 0],
      ['client_money', '2120', 900, 0],
      ['total_client_money', null, 900, 0],
      ['investing', '1500', -50, 0],
      ['total_investing', null, -50, 0],
      ['cash_change', null, 1_350, 0],
      ['cash_closing', null, 2_350, 1_000],
    ]);
    // an account is moved by entries without money as well: those are not what the figure is made of
    expect(rows[1]?.[4]).toBe(
      '/journal-entry?tab=lines&f.account_id=1100&f.entry_on=2026-11-01..2026-11-30&f.moves_money=!yes',
    );
    expect(cashSectionOf({ code: '3010', kind: 'equity' })).toBe('financing');
  });
});
