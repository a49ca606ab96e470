import { fault } from '@domain/finance/statements/fault';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { MOST_FILS } from '@domain/shared/most';

/**
 * Fils of a plain number with at most two decimals.
 * @param decimal sign before the decimals
 * @throws Fault bad_amount
 */
export const filsOf = (text: string, decimal: ',' | '.', at: number): number => {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:[.,](\d*))?$/.exec(text) ?? [];
  const separator = /[.,]/.exec(text)?.[0] ?? decimal;
  if (whole === undefined || separator !== decimal || decimals.length > 2)
    throw fault('bad_amount', at, text);
  const fils = Number(`${whole}${decimals.padEnd(2, '0')}`);
  if (fils > MOST_FILS) throw fault('bad_amount', at, text);
  return fils;
};

/** @throws Fault bad_date */
export const dayOf = (text: string, written: string, at: number): CalendarDate => {
  const day = calendarDate(text);
  if (day === null) throw fault('bad_date', at, written);
  return day;
};

/** Without blanks at the ends, and one blank where there were several; null when nothing is left. */
export const textOf = (text: string | null | undefined): string | null =>
  text?.replace(/\s+/g, ' ').trim() || null;
