import type { CalendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { firstOpenDay, mayPostOn, postsOnAnswer, postsOnDayOf, postsToday } from './books.rules';

const day = (text: string) => text as CalendarDate;
const LOCKED = ['2026-06', '2026-07', '2026-09'];
const AT = Date.parse('2026-11-30T08:00:00Z');

it.each([
  ['2026-05-31', '2026-05-31'],
  ['2026-06-01', '2026-08-01'],
  ['2026-07-31', '2026-08-01'],
  ['2026-08-31', '2026-08-31'],
  ['2026-09-30', '2026-10-01'],
])('the first open day from %s on is %s', (from, open) => {
  expect(firstOpenDay(day(from), LOCKED)).toBe(open);
});

it('nothing is posted tomorrow, nor in a locked month: the reason names the day that is possible', () => {
  const input = { today: day('2026-11-30'), locked: LOCKED, field: 'paid_on' };
  expect(mayPostOn(null, input)).toEqual([]);
  expect(mayPostOn(day('2026-11-30'), input)).toEqual([]);
  const fix = { fix: { tab: 'overview', field: 'paid_on' }, owner: 'finance' };
  expect(mayPostOn(day('2026-12-01'), input)).toEqual([
    { code: 'in_future', values: { on: '2026-11-30' }, ...fix },
  ]);
  expect(mayPostOn(day('2026-07-15'), input)).toEqual([
    { code: 'period_locked', values: { on: '2026-08-01' }, ...fix },
  ]);
});

it('the day is that of the answer, of the record, or today', () => {
  const seen = { record: { spent_on: '2026-06-10' }, facts: { locked_months: [...LOCKED, '2026-11'] } };
  const codes = (verdict: ReturnType<typeof postsToday>) => verdict.map(({ values }) => values?.on);
  expect(codes(postsOnAnswer('paid_on')(seen, { at: AT, payload: { paid_on: '2026-09-01' } }))).toEqual([
    '2026-10-01',
  ]);
  expect(postsOnAnswer('paid_on')(seen, { at: AT, payload: {} })).toEqual([]);
  expect(codes(postsOnDayOf('spent_on')(seen, { at: AT }))).toEqual(['2026-08-01']);
  expect(codes(postsToday(seen, { at: AT }))).toEqual(['2026-12-01']);
});
