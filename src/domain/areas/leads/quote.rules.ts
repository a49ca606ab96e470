import type { Verdict } from '@domain/area/verdict';
import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { fils } from '@domain/shared/money';
import type { Quote, QuoteFigures, QuoteInput, QuoteLine, QuoteSum } from './quote';

/**
 * One figure of the price list and since when it is valid. `amount`: fils for one head; of `vat` and `vat_deposit` hundredths of a
 * percent; of `valid_days` days. Null in jurisdiction, immigration or location: whatever it is. `authority`: of a government fee.
 */
export interface QuoteRate {
  readonly code: string;
  readonly authority: string | null;
  readonly jurisdiction: string | null;
  readonly immigration: string | null;
  readonly location: string | null;
  readonly valid_from: string;
  readonly amount: number;
}

/** What every quote needs of the price list; everything else in it is a government fee. */
export const NEEDED_RATES = ['service_fee', 'deposit', 'vat', 'vat_deposit', 'valid_days'] as const;
type NeededRate = (typeof NEEDED_RATES)[number];

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
export const quoteOf = (input: QuoteInput, rates: readonly QuoteRate[], day: CalendarDate): QuoteOutcome => {
  const known = ratesAt(rates, input, day);
  const fees = known.filter(({ code }) => !NEEDED_RATES.some((needed) => needed === code));
  const find = (code: NeededRate) => known.find((rate) => rate.code === code);
  const missing = [
    ...NEEDED_RATES.filter((code) => find(code) === undefined),
    ...(fees.length > 0 ? [] : ['government_fees']),
  ];
  if (missing.length > 0)
    return {
      ok: false,
      reasons: missing.map((rate) => ({ code: 'rate_missing', values: { rate }, owner: 'finance' as const })),
    };
  const amount = (code: NeededRate): number => find(code)?.amount ?? 0;
  const line = (code: string, per: QuoteLine['per'], unit: number, more: Partial<LineInput> = {}) =>
    lineOf({ code, per, unit, quantity: input.headcount, vat: amount('vat'), authority: null, ...more });
  const lines = [
    line('salary', 'month', input.salary_fils),
    line('service_fee', 'month', input.service_fee_fils ?? amount('service_fee')),
    ...fees.map((rate) => line(rate.code, 'once', rate.amount, { authority: rate.authority })),
    line('deposit', 'once', input.deposit_fils ?? amount('deposit'), { vat: amount('vat_deposit') }),
  ].filter(({ unit_fils }) => unit_fils > 0);
  return {
    ok: true,
    figures: {
      asked: input,
      issued_on: day,
      valid_until: addDays(day, amount('valid_days')),
      lines,
      monthly: sumOfLines(lines.filter(({ per }) => per === 'month')),
      once: sumOfLines(lines.filter(({ per }) => per === 'once')),
      first_invoice: sumOfLines(lines),
    },
  };
};

/** Of those that fit the case and are in force on the day, the latest of each code and authority, in the order of the list. */
export const ratesAt = (
  rates: readonly QuoteRate[],
  input: Pick<QuoteInput, 'jurisdiction' | 'immigration' | 'location'>,
  day: CalendarDate,
): readonly QuoteRate[] => {
  const found = new Map<string, QuoteRate>();
  for (const rate of rates) {
    const fits =
      (rate.jurisdiction === null || rate.jurisdiction === input.jurisdiction) &&
      (rate.immigration === null || rate.immigration === input.immigration) &&
      (rate.location === null || rate.location === input.location) &&
      rate.valid_from <= day;
    const name = `${rate.code} ${rate.authority ?? ''}`;
    const current = found.get(name);
    if (fits && (!current || current.valid_from <= rate.valid_from)) found.set(name, rate);
  }
  return [...found.values()];
};

interface LineInput {
  readonly code: string;
  readonly authority: string | null;
  readonly per: QuoteLine['per'];
  readonly quantity: number;
  readonly unit: number;
  /** Hundredths of a percent. */
  readonly vat: number;
}

const lineOf = ({ code, authority, per, quantity, unit, vat }: LineInput): QuoteLine => {
  const net = fils(quantity * unit);
  const tax = vatOf(net, vat);
  return {
    code,
    authority,
    per,
    quantity,
    unit_fils: unit,
    net_fils: net,
    vat_hundredths: vat,
    vat_fils: tax,
    gross_fils: fils(net + tax),
  };
};

const WHOLE = 10_000;

/** Nearest fils, half up; in whole numbers throughout, and in parts, so that large amounts stay exact. */
export const vatOf = (net: number, hundredths: number): number =>
  fils(Math.floor(net / WHOLE) * hundredths + Math.floor(((net % WHOLE) * hundredths + WHOLE / 2) / WHOLE));

const sumOfLines = (lines: readonly QuoteLine[]): QuoteSum => {
  const total = (of: keyof QuoteSum) => fils(lines.reduce((sum, line) => sum + line[of], 0));
  return { net_fils: total('net_fils'), vat_fils: total('vat_fils'), gross_fils: total('gross_fils') };
};

/** Where a quote stands on a day. An acceptance stands whatever came later. */
export const quoteStateOn = (
  quote: { readonly isAccepted: boolean; readonly isNewest: boolean; readonly valid_until: string },
  today: CalendarDate,
): Quote['state'] => {
  if (quote.isAccepted) return 'accepted';
  if (!quote.isNewest) return 'superseded';
  return quote.valid_until < today ? 'expired' : 'open';
};

/** What a client agreed to by a quote: the monthly fee for each employee, and the deposit for all of them. Fils. */
export const termsOf = ({
  lines,
}: {
  readonly lines: readonly QuoteLine[];
}): { readonly feeFils: number; readonly depositFils: number } => {
  const find = (code: string) => lines.find((line) => line.code === code);
  return { feeFils: find('service_fee')?.unit_fils ?? 0, depositFils: find('deposit')?.net_fils ?? 0 };
};
