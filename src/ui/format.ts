import { dirhamsOf, type Fils } from '@domain/shared/money';

/** Currencies that amounts may be told in (spec 9). */
export type Currency = 'AED' | 'USD' | 'EUR' | 'GBP';

/** How numbers, days and money are written in one language. Days and times are Dubai's (spec 9). */
export interface Format {
  number(value: number): string;
  /** A whole percentage: 42 is `42%`. */
  percent(value: number): string;
  /**
   * An amount in hundredths (fils, cents, pence), with its currency and two decimals. Without a currency it is the portal's own, AED as
   * the language writes it; a named one is written as in en-US (spec 9).
   */
  money(amount: Fils, currency?: Currency): string;
  /** The Dubai day of an ISO instant, `MMM DD, YYYY` in English; empty when it is no instant. */
  day(instant: string): string;
}

/** en-US writes the days as the specification has them (`Nov 05, 2026`); en-AE would put the day first. */
const LOCALES: Readonly<Record<string, { numbers: string; days: string }>> = {
  en: { numbers: 'en-AE', days: 'en-US' },
  ar: { numbers: 'ar-AE', days: 'ar-AE' },
};

const later = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const american = (currency: Currency) =>
  later(() => new Intl.NumberFormat('en-US', { style: 'currency', currency }));
const NAMED: Readonly<Record<Currency, () => Intl.NumberFormat>> = {
  AED: american('AED'),
  USD: american('USD'),
  EUR: american('EUR'),
  GBP: american('GBP'),
};

export const createFormat = (language: string): Format => {
  const { numbers, days } = LOCALES[language] ?? { numbers: 'en-AE', days: 'en-US' };
  const plain = later(() => new Intl.NumberFormat(numbers));
  const percent = later(() => new Intl.NumberFormat(numbers, { style: 'percent' }));
  const money = later(() => new Intl.NumberFormat(numbers, { style: 'currency', currency: 'AED' }));
  const day = later(
    () =>
      new Intl.DateTimeFormat(days, {
        year: 'numeric',
        month: 'short',
        day: '2-digit',
        timeZone: 'Asia/Dubai',
      }),
  );
  return {
    number: (value) => plain().format(value),
    percent: (value) => percent().format(value / 100),
    money: (amount, currency) => (currency ? NAMED[currency] : money)().format(dirhamsOf(amount)),
    day: (instant) => {
      const at = Date.parse(instant);
      return Number.isNaN(at) ? '' : day().format(at);
    },
  };
};
