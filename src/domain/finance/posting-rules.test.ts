import { describe, expect, it } from 'vitest';
import { CONTROL_ACCOUNTS, isControlAccount, POSTED_ACCOUNTS } from './chart';
import {
  type DocumentEvent,
  imbalanceOf,
  POSTING_EVENTS,
  POSTING_RULES,
  type PostingEvent,
  postingOf,
  ruleOn,
} from './posting-rules';
import { SUBLEDGERS } from './subledgers';

const ON = '2026-11-30' as DocumentEvent['on'];
const event = (name: PostingEvent, amounts: DocumentEvent['amounts']): DocumentEvent => ({
  event: name,
  on: ON,
  amounts,
  money: { code: '1010' },
  spending: { id: 'account-5210' },
  companyId: 'company-1',
});
/** `1100 +105.00`: debit above zero. */
const report = (input: DocumentEvent) =>
  postingOf(input).map(({ account, side, amountFils }) => [
    'code' in account ? account.code : account.id,
    side === 'debit' ? amountFils : -amountFils,
  ]);

const NET = { fees: 60_000, visas: 0, salaries: 40_000 };
const CASES: readonly (readonly [PostingEvent, DocumentEvent['amounts'], readonly unknown[]])[] = [
  [
    'invoice_approved',
    { total: 105_000, vat: 5_000, ...NET },
    [
      ['1100', 105_000],
      ['4010', -60_000],
      ['4030', -40_000],
      ['2200', -5_000],
    ],
  ],
  [
    'credit_note_approved',
    { total: 106_000, vat: 5_000, ...NET, visa_fees: 1_000, deposits: 0, credited: 84_000, rest: 22_000 },
    [
      ['4010', 60_000],
      ['4030', 40_000],
      ['1160', 1_000],
      ['2200', 5_000],
      ['1100', -84_000],
      ['2110', -22_000],
    ],
  ],
  [
    'credit_applied',
    { applied: 5_000 },
    [
      ['2110', 5_000],
      ['1100', -5_000],
    ],
  ],
  [
    'debit_note_issued',
    { total: 1_050, vat: 50, fees: 0, visas: 1_000, salaries: 0 },
    [
      ['1100', 1_050],
      ['4020', -1_000],
      ['2200', -50],
    ],
  ],
  [
    'payment_received',
    { amount: 500 },
    [
      ['1010', 500],
      ['1100', -500],
    ],
  ],
  [
    'receipt_issued',
    { total: 500 },
    [
      ['1010', 500],
      ['2110', -500],
    ],
  ],
  [
    'receipt_applied',
    { applied: 300 },
    [
      ['2110', 300],
      ['1100', -300],
    ],
  ],
  [
    'refund_paid',
    { amount: 200 },
    [
      ['2110', 200],
      ['1010', -200],
    ],
  ],
  [
    'wages_approved',
    { wages: 970, overpaid: 30, advances: 100, net: 900 },
    [
      ['5010', 970],
      ['1170', 30],
      ['1170', -100],
      ['2300', -900],
    ],
  ],
  [
    'pension_due',
    { employer: 125, employee: 110, total: 235 },
    [
      ['5120', 125],
      ['2300', 110],
      ['2310', -235],
    ],
  ],
  [
    'savings_due',
    { amount: 583 },
    [
      ['5110', 583],
      ['2420', -583],
    ],
  ],
  [
    'advance_paid',
    { amount: 500 },
    [
      ['1170', 500],
      ['1020', -500],
    ],
  ],
  [
    'funding_received',
    { amount: 900 },
    [
      ['1020', 900],
      ['2120', -900],
    ],
  ],
  [
    'funding_applied',
    { applied: 800 },
    [
      ['2120', 800],
      ['1100', -800],
    ],
  ],
  [
    'wages_paid',
    { amount: 900 },
    [
      ['2300', 900],
      ['1020', -900],
    ],
  ],
  [
    'wages_returned',
    { amount: 400 },
    [
      ['1020', 400],
      ['2300', -400],
    ],
  ],
  [
    'deposit_received',
    { amount: 3_000 },
    [
      ['1020', 3_000],
      ['2100', -3_000],
    ],
  ],
  [
    'deposit_returned',
    { amount: 300_000 },
    [
      ['2100', 300_000],
      ['1020', -300_000],
    ],
  ],
  [
    'visa_fee_paid',
    { amount: 321 },
    [
      ['1160', 321],
      ['1010', -321],
    ],
  ],
  [
    'visa_fee_billed',
    { amount: 500 },
    [
      ['1100', 500],
      ['1160', -500],
    ],
  ],
  [
    'fine_borne',
    { amount: 500 },
    [
      ['5020', 500],
      ['1010', -500],
    ],
  ],
  [
    'fine_owed',
    { amount: 500 },
    [
      ['1170', 500],
      ['1160', -500],
    ],
  ],
  [
    'deposit_billed',
    { amount: 500 },
    [
      ['1100', 500],
      ['2100', -500],
    ],
  ],
  [
    'expense_approved',
    { net: 1_000, vat: 50, total: 1_050 },
    [
      ['account-5210', 1_000],
      ['1150', 50],
      ['2010', -1_050],
    ],
  ],
  [
    'expense_paid',
    { total: 1_050 },
    [
      ['2010', 1_050],
      ['1010', -1_050],
    ],
  ],
  [
    'commission_approved',
    { amount: 700 },
    [
      ['5800', 700],
      ['2020', -700],
    ],
  ],
  [
    'commission_paid',
    { total: 700, amount: 450, set_off: 250 },
    [
      ['2020', 700],
      ['1010', -450],
      ['1180', -250],
    ],
  ],
  [
    'commission_clawed_back',
    { amount: 350 },
    [
      ['2020', 350],
      ['5800', -350],
    ],
  ],
  [
    'commission_overpaid',
    { amount: 350 },
    [
      ['1180', 350],
      ['2020', -350],
    ],
  ],
  [
    'commission_repaid',
    { amount: 100 },
    [
      ['1010', 100],
      ['1180', -100],
    ],
  ],
  [
    'gratuity_accrued',
    { amount: -50 },
    [
      ['5110', -50],
      ['2400', 50],
    ],
  ],
  [
    'settlement_approved',
    { gratuity: 10_000, rest: -500, advances: 500, total: 9_000 },
    [
      ['2400', 10_000],
      ['5010', -500],
      ['1170', -500],
      ['2300', -9_000],
    ],
  ],
  [
    'settlement_paid',
    { total: 9_000 },
    [
      ['2300', 9_000],
      ['1020', -9_000],
    ],
  ],
  [
    'bank_charge_booked',
    { net: 2_500, vat: 125, total: 2_625 },
    [
      ['account-5210', 2_500],
      ['1150', 125],
      ['1010', -2_625],
    ],
  ],
  [
    'vat_set_off',
    { recoverable: 125 },
    [
      ['2200', 125],
      ['1150', -125],
    ],
  ],
];

describe('a rule of posting', () => {
  it.each(CASES)('%s', (name, amounts, expected) => {
    const input = event(name, amounts);
    expect(report(input)).toEqual(expected);
    expect(imbalanceOf(postingOf(input))).toBe(0);
    expect(postingOf(input).every(({ amountFils }) => amountFils > 0)).toBe(true);
  });

  it('there is one for each event, and each is looked at here', () => {
    expect(CASES.map(([name]) => name)).toEqual([...POSTING_EVENTS]);
    expect(POSTING_RULES.map((one) => one.event)).toEqual([...POSTING_EVENTS]);
  });

  it('nothing is posted that does not balance, or has no whole number of fils', () => {
    expect(() => postingOf(event('expense_approved', { net: 1, vat: 1, total: 3 }))).toThrow('balance');
    expect(() => postingOf(event('wages_paid', { amount: 0.5 }))).toThrow('amount');
    expect(() => postingOf(event('wages_paid', {}))).toThrow('amount');
    const { money: _, ...nameless } = event('payment_received', { amount: 1 });
    expect(() => postingOf(nameless)).toThrow('names no account');
  });

  it('no rule is older than value added tax', () => {
    expect(ruleOn('wages_paid', '2018-01-01').event).toBe('wages_paid');
    expect(() => ruleOn('wages_paid', '2017-12-31')).toThrow('Nothing says');
  });
});

it('each control account is the sum of one kind of document, and is one that rules post to', () => {
  expect(Object.values(SUBLEDGERS)).toEqual([...CONTROL_ACCOUNTS]);
  for (const code of CONTROL_ACCOUNTS) expect(POSTED_ACCOUNTS[code]).toBeDefined();
  expect([isControlAccount('2300'), isControlAccount('1010')]).toEqual([true, false]);
});
