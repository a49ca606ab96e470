import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayInDubai,
  dayMonthYear,
  daysBetween,
  endOfDayInDubai,
  lastDayBefore,
  monthsLater,
  startOfDayInDubai,
} from './calendar-date';

const day = (text: string): CalendarDate => {
  const parsed = calendarDate(text);
  if (parsed === null) throw new Error(text);
  return parsed;
};

it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '', '2026-01-01T00:00Z'])(
  '%j is no day',
  (text) => expect(calendarDate(text)).toBeNull(),
);
it('knows leap days', () => expect(calendarDate('2028-02-29')).toBe('2028-02-29'));
it('reckons the day in Dubai: 2026-10-31T20:00Z is 1 November there', () => {
  expect(dayInDubai(Date.parse('2026-10-31T20:00:00Z'))).toBe('2026-11-01');
  expect(dayInDubai(Date.parse('2026-10-31T19:59:59Z'))).toBe('2026-10-31');
});
it('prints DD-MM-YYYY', () => expect(dayMonthYear(day('2026-11-05'))).toBe('05-11-2026'));
it('adds and measures days as inverses, in every century', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (days) => {
      const from = day('2024-02-29');
      const to = addDays(from, days);
      expect(calendarDate(to)).toBe(to);
      expect(daysBetween(from, to)).toBe(days);
    }),
  );
});

it('what ends at midnight in Dubai has lasted until the day before', () => {
  expect(lastDayBefore(Date.parse('2026-12-31T20:00:00Z'))).toBe('2026-12-31');
  expect(lastDayBefore(Date.parse('2026-12-31T20:00:00.001Z'))).toBe('2027-01-01');
});

it('a day begins and ends in Dubai at 20:00 UTC, also the last of a year', () => {
  expect(startOfDayInDubai(day('2027-01-01'))).toBe(Date.parse('2026-12-31T20:00:00Z'));
  expect(endOfDayInDubai(day('2026-12-31'))).toBe(Date.parse('2026-12-31T20:00:00Z'));
});

it('a month later is the same day, or the last of a month that is too short', () => {
  const later = (day: string, months: number) => monthsLater(calendarDate(day) as never, months);
  expect(later('2026-11-30', 1)).toBe('2026-12-30');
  expect(later('2026-08-31', 6)).toBe('2027-02-28');
  expect(later('2024-02-29', 12)).toBe('2025-02-28');
});
