import type { CalendarDate } from './calendar-date';

/** The month of a day, as `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const firstOfMonth = (day: string): CalendarDate => `${monthOf(day)}-01` as CalendarDate;

/** So many months from the month `YYYY-MM` on, itself the first. */
export const monthsFrom = (month: string, count: number): readonly string[] => {
  const [year = 0, first = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const all = year * 12 + first - 1 + index;
    return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`;
  });
};
