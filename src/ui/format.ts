import { dirhamsOf, type Fils } from '@domain/shared/money';

/** How numbers, days and money are written in one language. Days and times are Dubai's (spec 9). */
export interface Format {
  number(value: number): string;
  /** A whole percentage: 42 is `42%`. */
  percent(value: number): string;
  /** An amount in integer fils, with its currency and two decimals. */
  money(amount: Fils): string;
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
    money: (amount) => money().format(dirhamsOf(amount)),
    day: (instant) => {
      const at = Date.parse(instant);
      return Number.isNaN(at) ? '' : day().format(at);
    },
  };
};
