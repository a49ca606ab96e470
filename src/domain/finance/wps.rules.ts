import type { WpsStatus } from '@domain/report/reports';
import { addDays, type CalendarDate, daysBetween, monthsLater } from '@domain/shared/calendar-date';

/** Whole percents of what is due that is paid, rounded down: 84.999 is not 85. Null when nothing is due. */
export const paidPercent = (paidFils: number, dueFils: number): number | null =>
  dueFils > 0 ? Math.floor((paidFils * 100) / dueFils) : null;

/** Ministerial Resolution 340/2026: an establishment complies when at least 85 % of the wages are paid on the due day. */
export const WPS_LEAST_PERCENT = 85;
export const complies = (paidFils: number, dueFils: number): boolean =>
  paidFils * 100 >= dueFils * WPS_LEAST_PERCENT;

/** Wages of a month are due on the first of the next one. */
export const wagesDueOn = (month: CalendarDate): CalendarDate => monthsLater(month, 1);

export interface MonthsWages {
  readonly due_fils: number;
  readonly paid_fils: number;
  /** Of it, what was paid on the due day or before. */
  readonly in_time_fils: number;
  readonly due_on: CalendarDate;
}

export const wpsStatusOf = (
  { due_fils, paid_fils, in_time_fils, due_on }: MonthsWages,
  today: CalendarDate,
): WpsStatus => {
  if (!complies(paid_fils, due_fils)) return today > due_on ? 'short' : 'waiting';
  // what is paid later of the rest changes nothing
  return complies(in_time_fils, due_fils) ? 'on_time' : 'late';
};

/** What follows, from which day on; the due day is the first (Ministerial Resolution 340/2026). The gravest first. */
const MEASURES = [
  [21, 'executive_order'],
  [16, 'dispute'],
  [11, 'fine'],
  [5, 'permits_stopped'],
  [2, 'notice'],
] as const;
export const WPS_MEASURES = MEASURES.map(([, measure]) => measure);

/** The measure that an establishment has to reckon with today. */
export const wpsMeasureOf = (
  status: WpsStatus,
  due_on: CalendarDate,
  today: CalendarDate,
): (typeof WPS_MEASURES)[number] | null => {
  if (status !== 'short') return null;
  const day = daysBetween(due_on, today) + 1;
  return MEASURES.find(([from]) => day >= from)?.[1] ?? null;
};

/** Days before the wages are due on which somebody has to see to them. */
export const WPS_ALERT_DAYS = 3;

/** What the people of the payroll are alerted to: wages that are due soon and not paid, or that were due and are short. */
export const wpsAlertOf = (
  { due_on, due_fils, paid_fils }: MonthsWages,
  today: CalendarDate,
): 'wages_due' | 'wages_short' | null => {
  if (complies(paid_fils, due_fils) || today < addDays(due_on, -WPS_ALERT_DAYS)) return null;
  return today > due_on ? 'wages_short' : 'wages_due';
};
