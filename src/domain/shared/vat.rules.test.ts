import { describe, expect, it } from 'vitest';
import { VAT_CATEGORIES, vatLine, vatOn, vatTotals } from './vat.rules';

const DAY = '2026-11-30';
const line = (unit_price_fils: number, quantity = 1) =>
  vatLine({ quantity, unit_price_fils, vat_category: 'standard' }, DAY);

describe('VAT', () => {
  it.each([
    ['three of 10.10', [1_010, 1_010, 1_010], 153],
    ['three of 33.33', [3_333, 3_333, 3_333], 501],
    ['manpower: the full amount, salaries included', [1_200_000, 30_000, 70_000, 100_000, 85_000], 74_250],
  ])('is rounded to the fils for each line: %s', (_, prices, vat) => {
    expect(vatTotals(prices.map((price) => line(price))).vat_fils).toBe(vat);
  });

  it('of a whole invoice is what its lines come to', () => {
    expect(vatTotals([line(1_400_000), line(85_000)])).toEqual({
      net_fils: 1_485_000,
      vat_fils: 74_250,
      total_fils: 1_559_250,
    });
    expect(vatTotals([])).toEqual({ net_fils: 0, vat_fils: 0, total_fils: 0 });
  });

  it('is rounded once for a line of several', () => {
    expect(line(1_010, 3)).toEqual({ net_fils: 3_030, vat_fils: 152, total_fils: 3_182 });
  });

  it('is of what is left after a discount, and of a quantity with decimals', () => {
    const vat_category = 'standard';
    expect(
      vatLine({ quantity: 1.5, unit_price_fils: 33_333, discount_fils: 10_000, vat_category }, DAY),
    ).toEqual({
      net_fils: 40_000,
      vat_fils: 2_000,
      total_fils: 42_000,
    });
    expect(line(10_010, -1)).toEqual({ net_fils: -10_010, vat_fils: -500, total_fils: -10_510 });
  });

  it('goes up from half a fils', () => {
    expect([vatOn(9, 'standard', DAY), vatOn(10, 'standard', DAY), vatOn(11, 'standard', DAY)]).toEqual([
      0, 1, 1,
    ]);
  });

  it('is due on standard supplies only, and from 2018 on', () => {
    expect(VAT_CATEGORIES.map((category) => vatOn(10_000, category, DAY))).toEqual([500, 0, 0, 0]);
    expect(vatOn(10_000, 'standard', '2017-12-31')).toBe(0);
  });
});
