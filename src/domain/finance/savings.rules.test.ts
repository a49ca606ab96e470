import { FIRST_GRATUITY_SETTINGS, practiceAt } from '@domain/areas/offboardings/gratuity.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import {
  gratuityEarned,
  lastGratuityDay,
  type Saver,
  savingsContribution,
  savingsOf,
  schemeIn,
} from './savings.rules';

const day = (text: string) => text as CalendarDate;
const ON = '2026-10-31';

/** Facts of the UAE, sections 2 and 6 of the bank and statutory files. */
describe('the contribution to a savings scheme', () => {
  const dews = (basic: number, eligibleDays: number, on = ON) =>
    savingsContribution('dews', basic, { eligibleDays, on });

  it('is 5.83 % of the basic wage for five years, and 8.33 % after them', () => {
    expect(dews(1_000_000, 100)).toBe(58_300);
    expect(dews(1_000_000, 5 * 365)).toBe(58_300);
    expect(dews(1_000_000, 5 * 365 + 1)).toBe(83_300);
    const fund = (eligibleDays: number) =>
      savingsContribution('savings_fund', 800_000, { eligibleDays, on: ON });
    expect([fund(100), fund(2_000)]).toEqual([46_640, 66_640]);
  });

  it('is nothing before the scheme was there', () => {
    expect(dews(1_000_000, 100, '2020-01-31')).toBe(0);
    expect(savingsContribution('savings_fund', 800_000, { eligibleDays: 1, on: '2023-10-31' })).toBe(0);
  });

  it('refuses an amount that a number cannot hold exactly, and no smaller one', () => {
    const most = Math.floor(Number.MAX_SAFE_INTEGER / 2 / 583);
    expect(dews(most, 0)).toBe(Math.round((most * 583) / 10_000));
    expect(() => dews(most + 1, 0)).toThrow(RangeError);
  });
});

describe('a saver', () => {
  const saver: Saver = {
    nationality: 'India',
    joined_on: '2021-11-15',
    savings_scheme: 'dews',
    savings_from: '2026-10-15',
  };
  const [SEPTEMBER, OCTOBER, NOVEMBER] = [day('2026-09-01'), day('2026-10-01'), day('2026-11-01')];

  it('is paid for from the month on in which his scheme begins; by the years that he has served at its end', () => {
    expect([SEPTEMBER, OCTOBER, NOVEMBER].map((month) => savingsOf(saver, month, 1_000_000))).toEqual([
      0, 58_300, 83_300,
    ]);
  });

  it('is nobody without a scheme, and no national: he has a pension', () => {
    expect(schemeIn({ ...saver, savings_scheme: null, savings_from: null }, OCTOBER)).toBeNull();
    expect(savingsOf({ ...saver, nationality: 'United Arab Emirates' }, OCTOBER, 1_000_000)).toBe(0);
  });

  it('earns no gratuity from then on; what he has earned before is frozen', () => {
    expect(lastGratuityDay(saver, day('2026-09-30'))).toBe('2026-09-30');
    expect(lastGratuityDay(saver, day('2026-11-30'))).toBe('2026-09-30');
    expect(lastGratuityDay({ savings_scheme: null, savings_from: null }, day('2026-11-30'))).toBe(
      '2026-11-30',
    );
  });

  it('keeps what he has earned before it, at the wage of then; his whole service makes the year complete', () => {
    const practice = practiceAt(FIRST_GRATUITY_SETTINGS, ON);
    const earner = {
      ...saver,
      basic_fils: 1_000_000,
      gross_fils: 1_500_000,
      frozen_basic_fils: 800_000,
      frozen_gross_fils: 800_000,
    };
    const earned = (until: string, fields: Partial<typeof earner> = {}) =>
      gratuityEarned({ ...earner, ...fields }, day(until), practice);
    // 1,780 days: 8,000 x 12/360 x 21/365 x 1,780
    expect([earned('2026-10-31'), earned('2029-10-31')]).toEqual([2_730_959, 2_730_959]);
    expect(earned('2026-10-31', { nationality: 'United Arab Emirates' })).toBe(0);
    const joined = { joined_on: '2026-04-01' };
    expect(earned('2026-12-31', joined)).toBe(0);
    // 183 days before it, once a year is over
    expect(earned('2027-03-31', joined)).toBe(280_767);
    expect(earned('2027-03-31', { joined_on: '2026-10-01' })).toBe(0);
  });
});
