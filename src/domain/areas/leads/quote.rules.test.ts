import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import type { QuoteInput } from './quote';
import { type QuoteRate, quoteOf, ratesAt, vatOf } from './quote.rules';

const DAY = '2026-11-30' as CalendarDate;
const rate = (code: string, amount: number, more: Partial<QuoteRate> = {}): QuoteRate => ({
  code,
  amount,
  authority: null,
  jurisdiction: null,
  immigration: null,
  location: null,
  valid_from: '2026-01-01',
  ...more,
});
const RATES = [
  rate('service_fee', 85_000),
  rate('work_permit', 30_000, { jurisdiction: 'mainland' }),
  rate('zone_permit', 45_000, { jurisdiction: 'free_zone' }),
  rate('entry_permit', 70_000),
  rate('status_change', 65_000, { location: 'inside_country' }),
  rate('medical', 32_000),
  rate('deposit', 300_000),
  rate('vat', 500),
  rate('vat_deposit', 0),
  rate('valid_days', 30),
];
const input: QuoteInput = {
  headcount: 2,
  jurisdiction: 'mainland',
  immigration: 'gdrfa',
  location: 'outside_country',
  salary_fils: 1_200_000,
};
const figuresOf = (more: Partial<QuoteInput> = {}, rates = RATES, day = DAY) => {
  const outcome = quoteOf({ ...input, ...more }, rates, day);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reasons));
  return outcome.figures;
};

describe('VAT', () => {
  it.each([
    [1_010, 51],
    [3_333, 167],
    [1, 0],
    [10, 1],
    [1_485_000, 74_250],
    [9_999_999_999_990, 500_000_000_000],
    [0, 0],
  ])('on %i fils at 5 %% is %i', (net, vat) => {
    expect(vatOf(net, 500)).toBe(vat);
  });

  it('is rounded line by line: three of 10.10 come to 1.53, three of 33.33 to 5.01', () => {
    const three = (amount: number) => [
      rate('a', amount),
      rate('b', amount),
      rate('c', amount),
      ...RATES.filter(({ code }) => /vat|valid/.test(code)),
      rate('deposit', 0),
      rate('service_fee', 0),
    ];
    const more = { headcount: 1, salary_fils: 0 };
    expect(figuresOf(more, three(1_010)).once.vat_fils).toBe(153);
    expect(figuresOf(more, three(3_333)).once.vat_fils).toBe(501);
  });

  it('is due on the full amount, pay included', () => {
    const rates = [
      rate('insurance', 30_000),
      rate('visa', 70_000),
      rate('air_ticket', 100_000),
      ...RATES.filter(({ code }) => /vat|valid|service/.test(code)),
      rate('deposit', 0),
    ];
    expect(figuresOf({ headcount: 1 }, rates).first_invoice).toEqual({
      net_fils: 1_485_000,
      vat_fils: 74_250,
      gross_fils: 1_559_250,
    });
  });
});

describe('a quote', () => {
  it('has pay and fee every month, government fees and the deposit once', () => {
    const { lines, monthly, once, first_invoice, valid_until } = figuresOf();
    expect(
      lines.map(({ code, per, quantity, net_fils, vat_fils }) => [code, per, quantity, net_fils, vat_fils]),
    ).toEqual([
      ['salary', 'month', 2, 2_400_000, 120_000],
      ['service_fee', 'month', 2, 170_000, 8_500],
      ['work_permit', 'once', 2, 60_000, 3_000],
      ['entry_permit', 'once', 2, 140_000, 7_000],
      ['medical', 'once', 2, 64_000, 3_200],
      ['deposit', 'once', 2, 600_000, 0],
    ]);
    expect(monthly).toEqual({ net_fils: 2_570_000, vat_fils: 128_500, gross_fils: 2_698_500 });
    expect(once).toEqual({ net_fils: 864_000, vat_fils: 13_200, gross_fils: 877_200 });
    expect(first_invoice.gross_fils).toBe(monthly.gross_fils + once.gross_fils);
    expect(valid_until).toBe('2026-12-30');
  });

  it('follows jurisdiction and location', () => {
    const codes = figuresOf({ jurisdiction: 'free_zone', location: 'inside_country' }).lines.map(
      ({ code }) => code,
    );
    expect(codes).toEqual([
      'salary',
      'service_fee',
      'zone_permit',
      'entry_permit',
      'status_change',
      'medical',
      'deposit',
    ]);
  });

  it('follows the immigration authority, and one government fee is enough', () => {
    const rates = [
      ...RATES.filter(({ code }) => /service|deposit|vat|valid/.test(code)),
      rate('tawjeeh', 15_000, { immigration: 'gdrfa' }),
      rate('icp_card', 37_000, { immigration: 'icp' }),
    ];
    const codes = figuresOf({ immigration: 'icp' }, rates).lines.map(({ code }) => code);
    expect(codes).toEqual(['salary', 'service_fee', 'icp_card', 'deposit']);
  });

  it('has a line of a single fils', () => {
    expect(figuresOf({ deposit_fils: 1 }).lines.at(-1)).toMatchObject({ code: 'deposit', net_fils: 2 });
  });

  it('takes the fees that are asked for; what is free or not quoted has no line', () => {
    const { lines } = figuresOf({ salary_fils: 0, service_fee_fils: 90_000, deposit_fils: 0 });
    expect(lines.map(({ code }) => code)).not.toContain('salary');
    expect(lines.map(({ code }) => code)).not.toContain('deposit');
    expect(lines.find(({ code }) => code === 'service_fee')?.unit_fils).toBe(90_000);
  });

  it('is refused when the price list has no figure for the day, naming each', () => {
    expect(
      quoteOf(
        input,
        RATES.filter(({ code }) => code !== 'vat' && code !== 'deposit'),
        DAY,
      ),
    ).toEqual({
      ok: false,
      reasons: [
        { code: 'rate_missing', values: { rate: 'deposit' }, owner: 'finance' },
        { code: 'rate_missing', values: { rate: 'vat' }, owner: 'finance' },
      ],
    });
    expect(quoteOf(input, RATES, '2025-12-31' as CalendarDate)).toMatchObject({ ok: false });
    const withoutFees = RATES.filter(({ code }) => /service|deposit|vat|valid/.test(code));
    expect(quoteOf(input, withoutFees, DAY)).toMatchObject({
      reasons: [{ code: 'rate_missing', values: { rate: 'government_fees' } }],
    });
  });
});

it('a new figure is valid from its day on, whatever the order of the list', () => {
  const changed = rate('medical', 35_000, { valid_from: '2027-01-01' });
  for (const rates of [
    [...RATES, changed],
    [changed, ...RATES],
  ]) {
    const at = (day: string) =>
      ratesAt(rates, input, day as CalendarDate).find(({ code }) => code === 'medical')?.amount;
    expect(at('2026-12-31')).toBe(32_000);
    expect(at('2027-01-01')).toBe(35_000);
  }
  // two of one day: the one that comes after in the list
  const [again] = ratesAt([rate('medical', 32_000), rate('medical', 33_000)], input, DAY);
  expect(again?.amount).toBe(33_000);
});
