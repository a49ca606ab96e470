import { type Setting, settingAt } from './setting';
import { filsAt } from './thousandths';

/** How a supply is taxed. Only `standard` bears VAT; the others differ in what the return says of them. */
export const VAT_CATEGORIES = ['standard', 'zero', 'exempt', 'out_of_scope'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** The standard rate in hundredths of a percent, by the day of the supply (Federal Decree-Law 8/2017, art. 3). */
export const STANDARD_VAT_RATE: Setting<number> = [{ from: '2018-01-01', value: 500 }];

/** What a line, or a whole invoice, comes to. Fils. */
export interface VatAmounts {
  readonly net_fils: number;
  readonly vat_fils: number;
  readonly total_fils: number;
}

export interface VatLine {
  /** With three decimals at most; below zero: it is taken off. */
  readonly quantity: number;
  readonly unit_price_fils: number;
  /** Off the whole line. */
  readonly discount_fils?: number;
  readonly vat_category: VatCategory;
}

/** Hundredths of a percent on a day. */
export const vatRateOf = (category: VatCategory, day: string): number =>
  category === 'standard' ? (settingAt(STANDARD_VAT_RATE, day) ?? 0) : 0;

/** VAT on a net amount, to the nearest fils, half a fils up. Fils. */
export const vatOn = (netFils: number, category: VatCategory, day: string): number =>
  Math.floor((netFils * vatRateOf(category, day) + 5_000) / 10_000);

/** Each line is rounded by itself (VAT regulations, art. 59). `day`: `YYYY-MM-DD` of the supply. */
export const vatLine = (
  { quantity, unit_price_fils, discount_fils = 0, vat_category }: VatLine,
  day: string,
): VatAmounts => {
  const net_fils = filsAt(quantity, unit_price_fils) - discount_fils;
  const vat_fils = vatOn(net_fils, vat_category, day);
  return { net_fils, vat_fils, total_fils: net_fils + vat_fils };
};

/** Totals are sums of the rounded lines, never computed anew. */
export const vatTotals = (lines: readonly VatAmounts[]): VatAmounts =>
  lines.reduce(
    (sum, line) => ({
      net_fils: sum.net_fils + line.net_fils,
      vat_fils: sum.vat_fils + line.vat_fils,
      total_fils: sum.total_fils + line.total_fils,
    }),
    { net_fils: 0, vat_fils: 0, total_fils: 0 },
  );

/** The VAT that an amount holds within, to the nearest fils, half a fils up. Fils. */
export const vatWithin = (totalFils: number, category: VatCategory, day: string): number => {
  const rate = vatRateOf(category, day);
  return Math.floor((totalFils * rate * 2 + 10_000 + rate) / (2 * (10_000 + rate)));
};
