import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import {
  annualMovements,
  leaveEarned,
  leaveLeft,
  leaveLimit,
  monthsOfService,
  paidBands,
  paidSpans,
  sickDaysAYear,
} from './leave.rules';
import { countedDays, daysOf, leaveRule } from './leave-law';

const day = (text: string) => text as CalendarDate;
const JOINED = day('2025-01-31');

describe('annual leave', () => {
  it.each([
    ['2025-07-30', 5, 0],
    // six months to the day
    ['2025-07-31', 6, 12],
    ['2025-09-30', 8, 16],
    ['2026-01-31', 12, 30],
    ['2026-07-31', 18, 45],
  ])('until %s, %i months of service earn %i days', (on, months, days) => {
    expect(monthsOfService(JOINED, day(on))).toBe(months);
    expect(leaveEarned(JOINED, day(on))).toBe(days);
  });

  it('counts the first and the last day', () => {
    expect(daysOf({ from: day('2026-02-27'), to: day('2026-03-01') })).toBe(3);
    expect(daysOf({ from: day('2026-03-02'), to: day('2026-03-01') })).toBe(0);
  });

  it('counts nothing before the first day of service', () => {
    expect(monthsOfService(JOINED, day('2024-12-31'))).toBe(0);
  });

  it('leaves what was not taken', () => {
    const taken = [{ from: day('2025-10-06'), to: day('2025-10-10') }];
    expect(leaveLeft(JOINED, day('2025-11-01'), [])).toBe(18);
    expect(leaveLeft(JOINED, day('2025-11-01'), taken)).toBe(13);
    const ofNextYear = { from: day('2026-03-01'), to: day('2026-03-05') };
    expect(leaveLeft(JOINED, day('2025-11-01'), [...taken, ofNextYear])).toBe(13);
  });

  it('carries at most half of a year over', () => {
    expect(leaveLeft(JOINED, day('2026-07-31'), [])).toBe(30);
    const most = [{ from: day('2025-08-01'), to: day('2025-08-25') }];
    expect(leaveLeft(JOINED, day('2026-07-31'), most)).toBe(20);
    const more = [{ from: day('2025-06-01'), to: day('2025-07-10') }];
    expect(leaveLeft(JOINED, day('2026-07-31'), more)).toBe(15);
    // what the second year has not used goes over, whatever the first one did
    expect(leaveLeft(JOINED, day('2027-07-31'), more)).toBe(30);
  });

  it('lays a leave over the turn of the year to both years', () => {
    const over = [{ from: day('2026-01-26'), to: day('2026-02-04') }];
    expect(leaveLeft(JOINED, day('2026-07-31'), over)).toBe(25);
    // five days are left to go over; of the leave five lie before the turn, and the day of the turn is of the new year
    const before = { from: day('2025-08-01'), to: day('2025-08-20') };
    expect(leaveLeft(JOINED, day('2026-07-31'), [before, ...over])).toBe(15);
    const untilTurn = { from: day('2026-01-26'), to: day('2026-01-31') };
    expect(leaveLeft(JOINED, day('2026-07-31'), [before, untilTurn])).toBe(19);
  });

  it('is never less than none', () => {
    const taken = [{ from: day('2025-08-01'), to: day('2025-12-01') }];
    expect(leaveLeft(JOINED, day('2025-12-15'), taken)).toBe(0);
  });
});

describe('sick leave', () => {
  const leave = (from: string, to: string) => ({ from: day(from), to: day(to) });
  const limit = (from: string, to: string, ...taken: ReturnType<typeof leave>[]) =>
    leaveLimit('sick', { joined: JOINED, input: leave(from, to), taken, holidays: [] });
  const left = (...input: Parameters<typeof limit>) => limit(...input)?.left;

  it('is 90 days a year of service: 15 at full pay, 30 at half, 45 without', () => {
    expect(sickDaysAYear(day('2026-11-30'))).toBe(90);
    expect(sickDaysAYear(day('2022-02-01'))).toBe(0);
    expect(left('2026-02-01', '2026-12-31')).toBe(90);
  });

  it('is less by what was taken in the same year of service, wherever it began', () => {
    expect(left('2026-06-01', '2026-06-10', leave('2026-03-01', '2026-03-31'))).toBe(59);
    expect(left('2026-06-01', '2026-06-10', leave('2026-01-21', '2026-02-09'))).toBe(80);
    expect(left('2026-06-01', '2026-06-10', leave('2025-03-01', '2025-03-31'))).toBe(90);
    expect(left('2026-06-01', '2026-06-10', leave('2027-03-01', '2027-06-30'))).toBe(90);
    expect(left('2026-06-01', '2026-06-10', leave('2026-02-01', '2026-06-01'))).toBe(0);
  });

  it('over the turn of a year takes from both', () => {
    // ten days of the year that ends have no room but for five
    expect(limit('2026-01-21', '2026-02-09', leave('2025-03-01', '2025-05-24'))).toMatchObject({
      left: 5,
      over: 5,
      since: '2025-01-31',
    });
    // and ten days of the year that begins
    expect(limit('2026-01-21', '2026-02-09', leave('2026-03-01', '2026-05-24'))).toMatchObject({
      left: 5,
      over: 5,
      since: '2026-01-31',
    });
  });

  it('never tells more days than a year of service has, however many are asked for', () => {
    expect(limit('2026-06-01', '2027-04-30')).toEqual({ most: 90, left: 90, over: 154, since: '2026-01-31' });
    expect(limit('2027-01-25', '2027-06-30')).toEqual({ most: 90, left: 90, over: 61, since: '2027-01-31' });
  });

  it('falls into bands in the order of its days, each year of service anew', () => {
    const bands = (from: string, to: string, ...taken: ReturnType<typeof leave>[]) =>
      paidBands('sick', JOINED, leave(from, to), taken).map(({ days }) => days);
    expect(bands('2026-06-01', '2026-06-10')).toEqual([10, 0, 0]);
    // uae-facts: 50 days are 15 in full, 30 in half, 5 without
    expect(bands('2026-03-01', '2026-04-19')).toEqual([15, 30, 5]);
    expect(bands('2026-06-01', '2026-06-10', leave('2026-03-01', '2026-03-12'))).toEqual([3, 7, 0]);
    // what comes later takes nothing from what came before, whenever it was asked for
    expect(bands('2026-03-01', '2026-03-12', leave('2026-06-01', '2026-06-10'))).toEqual([12, 0, 0]);
    expect(bands('2026-06-01', '2026-06-10', leave('2026-06-11', '2026-06-12'))).toEqual([10, 0, 0]);
    expect(bands('2026-01-21', '2026-02-09', leave('2025-03-01', '2025-04-10'))).toEqual([10, 4, 6]);
  });

  it('is told by its days, for the month that pays them', () => {
    expect(
      paidSpans('sick', JOINED, [leave('2026-04-10', '2026-04-14'), leave('2026-03-01', '2026-03-12')]),
    ).toEqual([
      { from: '2026-03-01', to: '2026-03-12', percent: 100 },
      { from: '2026-04-10', to: '2026-04-12', percent: 100 },
      { from: '2026-04-13', to: '2026-04-14', percent: 50 },
    ]);
  });

  it('is without pay after 45 days, also beyond the 90 that a year has', () => {
    expect(paidSpans('sick', JOINED, [leave('2026-02-01', '2026-05-31')])).toEqual([
      { from: '2026-02-01', to: '2026-02-15', percent: 100 },
      { from: '2026-02-16', to: '2026-03-17', percent: 50 },
      { from: '2026-03-18', to: '2026-05-31', percent: 0 },
    ]);
  });
});

describe('annual leave in movements', () => {
  const taken = [
    { from: day('2026-01-26'), to: day('2026-02-04') },
    { from: day('2026-03-02'), to: day('2026-03-02'), isHalfDay: true },
  ];
  const entered = [
    { on: day('2026-04-01'), days: 3 },
    { on: day('2025-06-01'), days: -20 },
  ];

  it('add up to what is left, each with its days', () => {
    expect(annualMovements(JOINED, day('2026-07-31'), taken, entered)).toEqual([
      // thirty days of the first year, twenty taken away, five taken before its end
      { kind: 'carried', from: '2025-01-31', to: '2026-01-30', days: 5 },
      { kind: 'earned', from: '2026-01-31', to: '2026-07-31', days: 15 },
      { kind: 'entered', from: '2026-04-01', to: '2026-04-01', days: 3 },
      { kind: 'taken', from: '2026-01-26', to: '2026-02-04', days: -5 },
      { kind: 'taken', from: '2026-03-02', to: '2026-03-02', days: -0.5 },
    ]);
    expect(leaveLeft(JOINED, day('2026-07-31'), taken, entered)).toBe(17.5);
  });
});

describe('other leave', () => {
  const leave = (from: string, to: string) => ({ from: day(from), to: day(to) });
  const limit = (type: 'maternity' | 'parental' | 'hajj' | 'unpaid' | 'annual', from: string, to: string) =>
    leaveLimit(type, {
      joined: JOINED,
      input: leave(from, to),
      taken: [leave('2026-02-02', '2026-02-04')],
      holidays: [leave('2026-12-02', '2026-12-03')],
    });

  it('has a limit of its own: one leave, half a year, or all the service', () => {
    expect(limit('maternity', '2026-03-01', '2026-04-30')).toEqual({
      most: 60,
      left: 60,
      over: 1,
      since: null,
    });
    expect(limit('parental', '2026-03-02', '2026-03-06')).toEqual({ most: 5, left: 2, over: 3, since: null });
    expect(limit('parental', '2026-08-05', '2026-08-06')).toEqual({ most: 5, left: 5, over: 0, since: null });
    expect(limit('hajj', '2028-05-01', '2028-05-30')).toEqual({ most: 30, left: 27, over: 3, since: null });
    expect(limit('unpaid', '2026-03-01', '2027-03-01')).toBeNull();
    expect(limit('annual', '2026-03-01', '2026-03-02')).toBeNull();
  });

  it('counts days of work without weekends and public holidays where the law does', () => {
    const parental = leaveRule('parental', day('2026-12-01'));
    const annual = leaveRule('annual', day('2026-12-01'));
    if (parental === null || annual === null) throw new Error('There is no law');
    const week = leave('2026-11-30', '2026-12-06');
    const holidays = [leave('2026-12-02', '2026-12-03')];
    expect(countedDays(parental, week, holidays)).toBe(3);
    expect(countedDays(annual, week, holidays)).toBe(7);
    const half = { ...leave('2026-12-04', '2026-12-04'), isHalfDay: true };
    expect(countedDays(parental, half, holidays)).toBe(0.5);
    expect(countedDays(annual, half, holidays)).toBe(0.5);
  });

  it('is paid by its own tiers: maternity 45 days in full and 15 in half, each leave anew', () => {
    const born = [leave('2026-03-01', '2026-04-29'), leave('2027-09-01', '2027-09-10')];
    expect(paidSpans('maternity', JOINED, born)).toEqual([
      { from: '2026-03-01', to: '2026-04-14', percent: 100 },
      { from: '2026-04-15', to: '2026-04-29', percent: 50 },
      { from: '2027-09-01', to: '2027-09-10', percent: 100 },
    ]);
    expect(paidBands('maternity', JOINED, leave('2026-03-01', '2026-04-29'), [])).toEqual([
      { percent: 100, days: 45 },
      { percent: 50, days: 15 },
    ]);
  });

  it('of half a day the other half is worked and paid', () => {
    const half = { ...leave('2026-03-02', '2026-03-02'), isHalfDay: true };
    expect(paidSpans('unpaid', JOINED, [half])).toEqual([{ ...half, percent: 50 }]);
    const most = leave('2026-02-01', '2026-02-15');
    expect(paidSpans('sick', JOINED, [most, half]).at(-1)).toEqual({ ...half, percent: 75 });
    expect(paidBands('sick', JOINED, half, [most])).toEqual([
      { percent: 100, days: 0 },
      { percent: 50, days: 0.5 },
      { percent: 0, days: 0 },
    ]);
  });
});
