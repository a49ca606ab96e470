import { DUBAI_OFFSET_MS } from '@domain/shared/dubai';
import { amountText, dirhamsOf, type Fils } from '@domain/shared/money';
import { onceNow } from '@domain/shared/once';
import { onceFor } from '@domain/shared/once-for';
import { isCount, withCommas } from '@domain/shared/whole-number';

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
  /** Fils as a back end tells them. What is no whole number stays as it came: a trace has a placeholder there. */
  amount(fils: unknown): string;
  /** The Dubai day of an ISO instant, `MMM DD, YYYY` in English; empty when it is no instant. */
  day(instant: string): string;
}

interface Locale {
  readonly numbers: string;
  readonly days: string;
}
/** en-US writes the days as the specification has them (`Nov 05, 2026`); en-AE would put the day first. */
const ENGLISH: Locale = { numbers: 'en-AE', days: 'en-US' };
const ARABIC: Locale = { numbers: 'ar-AE', days: 'ar-AE' };

const moneyIn = (locale: string, currency: Currency) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency });
const american = onceFor((currency: Currency) => moneyIn('en-US', currency));

const byIntl = (language: string): Format => {
  const { numbers, days } = language === 'ar' ? ARABIC : ENGLISH;
  const plurals = onceNow(() => new Intl.PluralRules(language));
  const plain = onceNow(() => new Intl.NumberFormat(numbers));
  const percent = onceNow(() => new Intl.NumberFormat(numbers, { style: 'percent' }));
  const money = onceNow(() => moneyIn(numbers, 'AED'));
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
    number: (value) => (isCount(value) ? withCommas(value) : plain().format(value)),
    percent: (value) => percent().format(value / 100),
    money: (amount, currency) => (currency ? american(currency) : money()).format(dirhamsOf(amount)),
    amount: (fils) =>
      Number.isSafeInteger(Number(fils)) ? money().format(Number(fils) / 100) : String(fils),
    day: (instant) => {
      const at = Date.parse(instant);
      return Number.isNaN(at) ? '' : day().format(at);
    },
  };
};

/** English as `Intl` writes it, without it: the first number and the first day of a process cost it a tenth of a dashboard (docs/decisions/022). */
const inEnglish = (intl: Format): Format => {
  const aed = (fils: number) => `${fils < 0 ? '-' : ''}AED\u00a0${amountText(Math.abs(fils))}`;
  return {
    ...intl,
    percent: (value) => (isCount(value) ? `${withCommas(value)}%` : intl.percent(value)),
    money: (amount, currency) => (currency ? intl.money(amount, currency) : aed(amount)),
    amount: (fils) => (Number.isSafeInteger(Number(fils)) ? aed(Number(fils)) : String(fils)),
    day: (instant) => {
      const at = Date.parse(instant);
      if (Number.isNaN(at)) return '';
      const [, day, month, year] = new Date(at + DUBAI_OFFSET_MS).toUTCString().split(' ');
      return `${month} ${day}, ${year}`;
    },
  };
};

/** Of a language; all that write in it share one. */
export const formatOf = onceFor((language: string): Format => {
  const intl = byIntl(language);
  return language === 'ar' ? intl : inEnglish(intl);
});
