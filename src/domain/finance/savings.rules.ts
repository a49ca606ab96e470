import { type GratuityPractice, gratuityOf, serviceOf } from '@domain/areas/offboardings/gratuity.rules';
import { isNational } from '@domain/employment/countries';
import { addDays, type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { type Fils, fils } from '@domain/shared/money';
import { firstOfMonth, lastOfMonth } from '@domain/shared/months.rules';
import { type Setting, settingAt } from '@domain/shared/setting';

/** Schemes in place of the gratuity: DEWS in the DIFC, and the savings funds of Cabinet Resolution 96 of 2023. */
export const SAVINGS_SCHEMES = ['dews', 'savings_fund'] as const;
export type SavingsScheme = (typeof SAVINGS_SCHEMES)[number];

/** Hundredths of a percent of the monthly basic wage: for five years of service, and after them. */
export interface SavingsRates {
  readonly first: number;
  readonly later: number;
}

const RATES: Readonly<Record<SavingsScheme, Setting<SavingsRates>>> = {
  // DIFC Employment Law (Law 2 of 2019), qualifying schemes
  dews: [{ from: '2020-02-01', value: { first: 583, later: 833 } }],
  // Cabinet Resolution 96 of 2023, Ministerial Resolution 668 of 2023
  savings_fund: [{ from: '2023-11-01', value: { first: 583, later: 833 } }],
};

const FIVE_YEARS = 5 * 365;

/**
 * The contribution of a month, on the basic wage; half up. Nothing where the scheme has no rates yet.
 * @param eligibleDays of service, a year as 365
 * @throws RangeError when the wage is too large to be exact
 */
export const savingsContribution = (
  scheme: SavingsScheme,
  basicFils: number,
  { eligibleDays, on }: { readonly eligibleDays: number; readonly on: string },
): Fils => {
  const rates = settingAt(RATES[scheme], on);
  if (rates === null) return fils(0);
  const amount = basicFils * (eligibleDays > FIVE_YEARS ? rates.later : rates.first);
  if (!Number.isSafeInteger(2 * amount)) throw new RangeError(`Too large to be exact: ${amount}`);
  return fils(Math.floor((2 * amount + 10_000) / 20_000));
};

/** An employee as far as his end of service hangs on it. `savings_from`: first day of the first month of his scheme. */
export interface Saver {
  readonly nationality: string | null;
  readonly joined_on: string;
  readonly savings_scheme: string | null;
  readonly savings_from: string | null;
}

/** The scheme that is paid into for a month. A month of a national, or one that earns gratuity, has none. */
export const schemeIn = (
  { nationality, savings_scheme, savings_from }: Saver,
  month: CalendarDate,
): SavingsScheme | null => {
  if (isNational(nationality ?? '') || savings_from === null || firstOfMonth(savings_from) > month)
    return null;
  return SAVINGS_SCHEMES.find((scheme) => scheme === savings_scheme) ?? null;
};

/** What is paid into his scheme for a month in which he has earned this basic wage. Fils. */
export const savingsOf = (saver: Saver, month: CalendarDate, basicFils: number): number => {
  const [scheme, joined] = [schemeIn(saver, month), calendarDate(saver.joined_on)];
  if (scheme === null || joined === null) return 0;
  const on = lastOfMonth(month);
  const { eligible_days: eligibleDays } = serviceOf(joined, on, 0);
  return savingsContribution(scheme, basicFils, { eligibleDays, on });
};

/** The last day that earns gratuity, of those until `day`: what was earned before the scheme is frozen, and paid at exit. */
export const lastGratuityDay = (
  { savings_scheme, savings_from }: Pick<Saver, 'savings_scheme' | 'savings_from'>,
  day: CalendarDate,
): CalendarDate => {
  if (savings_scheme === null || savings_from === null || savings_from > day) return day;
  return addDays(firstOfMonth(savings_from), -1);
};

/** Wages are those of a month, in fils; the frozen ones those of the last day before his scheme, null where none is known of then. */
export interface GratuityEarner extends Saver {
  readonly basic_fils: number;
  readonly gross_fils: number;
  readonly frozen_basic_fils: number | null;
  readonly frozen_gross_fils: number | null;
}

/** Absence without pay is not taken off: what is provided for is the most that may become due. */
const UNPAID_DAYS = 0;

/**
 * The gratuity that somebody has earned by the end of a day; nothing for nationals. What he had earned before a savings scheme took its
 * place is frozen at the wage of then: neither his later service nor a raise changes it (Cabinet Resolution 96 of 2023). His whole service counts for
 * the year that has to be complete. Fils.
 */
export const gratuityEarned = (
  earner: GratuityEarner,
  day: CalendarDate,
  practice: GratuityPractice,
): number => {
  const joined = calendarDate(earner.joined_on);
  if (joined === null || isNational(earner.nationality ?? '')) return 0;
  const last = lastGratuityDay(earner, day);
  const { basic_fils, gross_fils, frozen_basic_fils, frozen_gross_fils } = earner;
  const wage =
    last === day || frozen_basic_fils === null
      ? { basic_fils, gross_fils }
      : { basic_fils: frozen_basic_fils, gross_fils: frozen_gross_fils ?? frozen_basic_fils };
  const eligible = (until: CalendarDate) => serviceOf(joined, until, UNPAID_DAYS).eligible_days;
  return gratuityOf(wage, eligible(last), practice, eligible(day)).total_fils;
};
