import { dirhamsOf, type Fils } from '@domain/shared/money';
import { onceNow } from '@domain/shared/once';
import { onceFor } from '@domain/shared/once-for';

/** Currencies that amounts may be told in (spec 9). */
export type Currency = 'AED' | 'USD' | 'EUR' | 'GBP';

/** How numbers, days and money are written in one language. Days and times are Dubai's (spec 9). */
export interface Format {
  /** Which of a text's forms a count wants. */
  plural(count: number): Intl.LDMLPluralRule;
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

const american = (currency: Currency) =>
  onceNow(() => new Intl.NumberFormat('en-US', { style: 'currency', currency }));
const NAMED: Readonly<Record<Currency, () => Intl.NumberFormat>> = {
  AED: american('AED'),
  USD: american('USD'),
  EUR: american('EUR'),
  GBP: american('GBP'),
};

/** Of a language; all that write in it share one, for the first number of each costs as much as a page of others. */
export const formatOf = onceFor((language: string): Format => {
  const { numbers, days } = LOCALES[language] ?? { numbers: 'en-AE', days: 'en-US' };
  const plurals = onceNow(() => new Intl.PluralRules(language));
  const plain = onceNow(() => new Intl.NumberFormat(numbers));
  const percent = onceNow(() => new Intl.NumberFormat(numbers, { style: 'percent' }));
  const money = onceNow(() => new Intl.NumberFormat(numbers, { style: 'currency', currency: 'AED' }));
  const day = onceNow(
    () =>
      new Intl.DateTimeFormat(days, {
        year: 'numeric',
        month: 'short',
        day: '2-digit',
        timeZone: 'Asia/Dubai',
      }),
  );
  return {
    plural: (count) => plurals().select(count),
    number: (value) => plain().format(value),
    percent: (value) => percent().format(value / 100),
    money: (amount, currency) => (currency ? NAMED[currency] : money)().format(dirhamsOf(amount)),
    day: (instant) => {
      const at = Date.parse(instant);
      return Number.isNaN(at) ? '' : day().format(at);
    },
  };
});
