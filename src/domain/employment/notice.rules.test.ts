import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { lastDayOfNotice, noticeRule } from './notice.rules';

const day = (text: string) => text as CalendarDate;
const letter = (noticeOn: string, more: object = {}) =>
  noticeRule({
    noticeOn: day(noticeOn),
    joinedOn: day('2026-03-01'),
    probationMonths: 6,
    reason: 'resignation',
    joinsOtherEmployer: false,
    ...more,
  });

describe('notice', () => {
  it.each([
    ['2026-08-31', {}, 'probation', 14],
    ['2026-09-01', {}, 'ordinary', 30],
    ['2026-08-31', { joinsOtherEmployer: true }, 'probation_moving', 30],
    ['2026-08-31', { joinsOtherEmployer: true, reason: 'termination' }, 'probation', 14],
    ['2026-08-31', { probationMonths: null }, 'ordinary', 30],
    ['2026-08-31', { probationMonths: 0 }, 'ordinary', 30],
    ['2026-05-31', { probationMonths: 3 }, 'probation', 14],
    ['2026-06-01', { probationMonths: 3 }, 'ordinary', 30],
    // a letter before the first day of work
    ['2026-02-15', { probationMonths: 0 }, 'ordinary', 30],
    ['2026-03-31', { probationMonths: 1 }, 'probation', 14],
    ['2026-04-01', { probationMonths: 1 }, 'ordinary', 30],
    ['2026-08-31', { reason: 'mutual' }, 'none', 0],
    ['2026-08-31', { reason: 'end_of_contract' }, 'none', 0],
    ['2026-08-31', { reason: 'death' }, 'none', 0],
    ['2026-11-01', { reason: 'dismissal' }, 'none', 0],
  ])('of a letter of %s, %o: %s, at least %i days', (noticeOn, more, kind, least) => {
    expect(letter(noticeOn, more)).toEqual({ kind, least, most: 90 });
  });

  it('has no longer probation than the law allows', () => {
    expect(letter('2026-08-31', { probationMonths: 9 })?.kind).toBe('probation');
    expect(letter('2026-09-01', { probationMonths: 9 })?.kind).toBe('ordinary');
  });

  it('says nothing of the time before the law', () => {
    expect(letter('2022-02-01', { joinedOn: '2021-01-01' })).toBeNull();
  });

  it('counts from the day after the letter', () => {
    expect(lastDayOfNotice(day('2026-11-20'), 30)).toBe('2026-12-20');
  });
});
