import { unless, type Verdict } from '@domain/area/verdict';
import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { fils } from '@domain/shared/money';
import type { QuoteAsked, QuoteFigures, QuoteLine, QuoteSum } from './quote';

/**
 * One figure of the price list and since when it is valid. `amount`: fils for one head; of `vat` and `vat_deposit` hundredths of a
 * percent; of `valid_days` days. Null: whatever the jurisdiction, the location.
 */
export interface QuoteRate {
  readonly code: string;
  readonly jurisdiction: string | null;
  readonly location: string | null;
  readonly valid_from: string;
  readonly amount: number;
}

/** What every quote needs of the price list. */
export const NEEDED_RATES = ['service_fee', 'deposit', 'vat', 'vat_deposit', 'valid_days'] as const;
type NeededRate = (typeof NEEDED_RATES)[number];
const isVisaCost = ({ code }: QuoteRate) => !NEEDED_RATES.some((needed) => needed === code);

export type QuoteOutcome =
  | { readonly ok: true; readonly figures: QuoteFigures }
  | { readonly ok: false; readonly reasons: Verdict };

/**
 * Computes a quote by the price list of a day.
 *
 * VAT is due on the full amount, pay included: the supply of manpower is one supply, pay is no disbursement. Each line is rounded
 * to the nearest fils by itself, half up (VAT executive regulations, rounding per line). The deposit is paid back and has a rate
 * of its own. Which government fees there are follows from jurisdiction and location; the list says what they are.
 */
export const quoteOf = (asked: QuoteAsked, rates: readonly QuoteRate[], day: CalendarDate): QuoteOutcome => {
  const known = ratesAt(rates, asked, day);
  const reasons = NEEDED_RATES.flatMap((code) =>
    unless(known.has(code), { code: 'rate_missing', values: { rate: code }, owner: 'finance' }),
  );
  if (reasons.length > 0) return { ok: false, reasons };
  const amount = (code: NeededRate): number => known.get(code)?.amount ?? 0;
  const line = (code: string, per: QuoteLine['per'], unit: number, vat = amount('vat')) =>
    lineOf({ code, per, quantity: asked.headcount, unit, vat });
  const lines = [
    line('salary', 'month', asked.salary_fils),
    line('service_fee', 'month', asked.service_fee_fils ?? amount('service_fee')),
    ...[...known.values()].filter(isVisaCost).map((rate) => line(rate.code, 'once', rate.amount)),
    line('deposit', 'once', asked.deposit_fils ?? amount('deposit'), amount('vat_deposit')),
  ].filter(({ unit_fils }) => unit_fils > 0);
  return {
    ok: true,
    figures: {
      asked,
      issued_on: day,
      valid_until: addDays(day, amount('valid_days')),
      lines,
      monthly: sumOfLines(lines.filter(({ per }) => per === 'month')),
      once: sumOfLines(lines.filter(({ per }) => per === 'once')),
      first_invoice: sumOfLines(lines),
    },
  };
};

/** By code, in the order of the list: of those that fit the case and are valid on the day, the latest one. */
export const ratesAt = (
  rates: readonly QuoteRate[],
  { jurisdiction, location }: Pick<QuoteAsked, 'jurisdiction' | 'location'>,
  day: CalendarDate,
): ReadonlyMap<string, QuoteRate> => {
  const found = new Map<string, QuoteRate>();
  for (const rate of rates) {
    const fits =
      (rate.jurisdiction === null || rate.jurisdiction === jurisdiction) &&
      (rate.location === null || rate.location === location) &&
      rate.valid_from <= day;
    const held = found.get(rate.code);
    if (fits && (!held || held.valid_from <= rate.valid_from)) found.set(rate.code, rate);
  }
  return found;
};

const lineOf = (given: {
  readonly code: string;
  readonly per: QuoteLine['per'];
  readonly quantity: number;
  readonly unit: number;
  readonly vat: number;
}): QuoteLine => {
  const net = fils(given.quantity * given.unit);
  const tax = vatOf(net, given.vat);
  return {
    code: given.code,
    per: given.per,
    quantity: given.quantity,
    unit_fils: given.unit,
    net_fils: net,
    vat_hundredths: given.vat,
    vat_fils: tax,
    gross_fils: fils(net + tax),
  };
};

/** Nearest fils, half up, in whole numbers throughout. */
export const vatOf = (net: number, hundredths: number): number =>
  fils(Math.floor((fils(net * hundredths) + 5_000) / 10_000));

const sumOfLines = (lines: readonly QuoteLine[]): QuoteSum => ({
  net_fils: fils(lines.reduce((sum, line) => sum + line.net_fils, 0)),
  vat_fils: fils(lines.reduce((sum, line) => sum + line.vat_fils, 0)),
  gross_fils: fils(lines.reduce((sum, line) => sum + line.gross_fils, 0)),
});
