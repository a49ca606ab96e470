import type { WpsStatus } from '@domain/report/reports';
import { type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { complies } from './payroll.rules';

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

/** The measure that an establishment has to reckon with today; null: none. */
export const wpsMeasureOf = (
  status: WpsStatus,
  due_on: CalendarDate,
  today: CalendarDate,
): (typeof WPS_MEASURES)[number] | null => {
  if (status !== 'short') return null;
  const day = daysBetween(due_on, today) + 1;
  return MEASURES.find(([from]) => day >= from)?.[1] ?? null;
};
