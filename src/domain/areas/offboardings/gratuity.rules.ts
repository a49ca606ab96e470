import { addDays, type CalendarDate, calendarDate, daysBetween } from '@domain/shared/calendar-date';
import { type Fils, fils } from '@domain/shared/money';
import { lastOfMonth } from '@domain/shared/months.rules';
import { type Setting, settingAt } from '@domain/shared/setting';

/**
 * End of service of an employee of the UAE's private sector: Federal Decree-Law 33/2021, articles 51 (gratuity) and 53 (dues within 14
 * days of the end of the contract). Amounts are fils; everything is computed in whole numbers and rounded once, half up, at the end.
 */

/** Days of basic wage for each of the first five years, and for each year after them (art. 51). */
export const FIRST_RATE = 21;
export const LATER_RATE = 30;
const YEAR_DAYS = 365;
const FIRST_DAYS = 5 * YEAR_DAYS;

/** What sources or practice differ in. */
export interface GratuitySettings {
  /** Days of a year that twelve wages are divided by: 360 makes the day a thirtieth of the month, 365 is the other practice. */
  readonly wage_days_per_year: Setting<number>;
  /** Months of wage that the gratuity may come to at most (two years: art. 51). */
  readonly cap_months: Setting<number>;
  /** 0: months of basic wage; 1: of gross wage. */
  readonly cap_is_gross: Setting<number>;
  /** Days of the month that its last pay is divided by; 0: as many as the month has. */
  readonly month_days: Setting<number>;
}

export const FIRST_GRATUITY_SETTINGS: GratuitySettings = {
  wage_days_per_year: [{ from: '2022-02-02', value: 360 }],
  cap_months: [{ from: '2022-02-02', value: 24 }],
  cap_is_gross: [{ from: '2022-02-02', value: 0 }],
  month_days: [{ from: '2022-02-02', value: 0 }],
};

/** The settings of one day. */
export type GratuityPractice = { readonly [name in keyof GratuitySettings]: number };

export const practiceAt = (settings: GratuitySettings, day: string): GratuityPractice => {
  const at = (name: keyof GratuitySettings) =>
    settingAt(settings[name], day) ?? FIRST_GRATUITY_SETTINGS[name][0]?.value ?? 0;
  return {
    wage_days_per_year: at('wage_days_per_year'),
    cap_months: at('cap_months'),
    cap_is_gross: at('cap_is_gross'),
    month_days: at('month_days'),
  };
};

/** Nearest, half up; both whole and not negative. */
const divided = (amount: number, by: number): Fils => {
  if (!Number.isSafeInteger(2 * amount)) throw new RangeError(`Too large to be exact: ${amount}`);
  return fils(Math.floor((2 * amount + by) / (2 * by)));
};

/** Wage of a number of days in hundredths, of a monthly wage. */
const wageOf = (monthly: number, hundredths: number, { wage_days_per_year }: GratuityPractice): Fils =>
  divided(monthly * 12 * hundredths, wage_days_per_year * 100);

export interface Service {
  /** Whole anniversaries, and the days after the last of them. */
  readonly years: number;
  readonly days: number;
  /** The same in days, a year as 365. */
  readonly eligible_days: number;
}

const anniversary = (date: CalendarDate, years: number): CalendarDate => {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  // who began on 29 February has served his year when the 28th is over
  return calendarDate(`${year}${date.slice(4)}`) ?? (`${year}-03-01` as CalendarDate);
};

/** Days of service, the last one counted; days without pay shift the end back. */
export const serviceOf = (joined: CalendarDate, lastDay: CalendarDate, unpaidDays: number): Service => {
  const end = addDays(lastDay, 1 - unpaidDays);
  if (end <= joined) return { years: 0, days: 0, eligible_days: 0 };
  const turns = Number(end.slice(0, 4)) - Number(joined.slice(0, 4));
  const years = anniversary(joined, turns) > end ? turns - 1 : turns;
  // a year with a 29 February has 366 days: the last of them completes it, not the one before
  const days = Math.min(daysBetween(anniversary(joined, years), end), YEAR_DAYS - 1);
  return { years, days, eligible_days: years * YEAR_DAYS + days };
};

export interface Gratuity {
  /** For the first five years, and for those after them, before the cap; they add up. */
  readonly first_fils: Fils;
  readonly later_fils: Fils;
  readonly cap_fils: Fils;
  readonly total_fils: Fils;
}

const NOTHING = { first_fils: fils(0), later_fils: fils(0), total_fils: fils(0) };

/**
 * Nothing before a whole year; fractions of a year count pro rata from then on. Resignation does not reduce it.
 * @param servedDays of the whole service, where only a part of it earns gratuity
 */
export const gratuityOf = (
  wage: { readonly basic_fils: number; readonly gross_fils: number },
  eligibleDays: number,
  practice: GratuityPractice,
  servedDays = eligibleDays,
): Gratuity => {
  const cap = fils(practice.cap_months * (practice.cap_is_gross === 1 ? wage.gross_fils : wage.basic_fils));
  if (servedDays < YEAR_DAYS) return { ...NOTHING, cap_fils: cap };
  const earned = (wageDays: number) =>
    divided(wage.basic_fils * 12 * wageDays, practice.wage_days_per_year * YEAR_DAYS);
  const first = FIRST_RATE * Math.min(eligibleDays, FIRST_DAYS);
  const later = LATER_RATE * Math.max(0, eligibleDays - FIRST_DAYS);
  const whole = earned(first + later);
  const first_fils = earned(first);
  return {
    first_fils,
    later_fils: fils(whole - first_fils),
    cap_fils: cap,
    total_fils: fils(Math.min(whole, cap)),
  };
};

/** What a month of service adds to the employer's liability. */
export const monthlyProvision = (
  basicFils: number,
  eligibleDays: number,
  { wage_days_per_year }: GratuityPractice,
): Fils => divided(basicFils * (eligibleDays > FIRST_DAYS ? LATER_RATE : FIRST_RATE), wage_days_per_year);

/** Pay for days of notice that are not served, on the gross wage. */
export const noticePay = (grossFils: number, days: number, practice: GratuityPractice): Fils =>
  wageOf(grossFils, days * 100, practice);

/** Leave that was not taken, on the basic wage. */
export const leavePay = (basicFils: number, halfDays: number, practice: GratuityPractice): Fils =>
  wageOf(basicFils, halfDays * 50, practice);

/** Days that the pay of a month is divided by. */
export const daysOfMonth = (month: CalendarDate, { month_days }: GratuityPractice): number =>
  month_days === 0 ? Number(lastOfMonth(month).slice(8)) : month_days;

/** Pay for some days of a month, quarters of them included. */
export const proratedPay = (
  monthlyFils: number,
  days: number,
  month: CalendarDate,
  practice: GratuityPractice,
): Fils => divided(monthlyFils * Math.round(days * 4), 4 * daysOfMonth(month, practice));

/** Days of notice that nobody serves: from the day after it was given the last one is served too. */
export const unservedNotice = (input: CalendarDate, noticeDays: number, lastDay: CalendarDate): number =>
  Math.min(noticeDays, Math.max(0, noticeDays - Math.max(0, daysBetween(input, lastDay))));
