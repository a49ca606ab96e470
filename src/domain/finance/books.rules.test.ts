import type { CalendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import {
  firstOpenDay,
  mayPostOn,
  paysOnAnswer,
  postsOnAnswer,
  postsOnDayOf,
  postsToday,
} from './books.rules';

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

it('money does not move before what it is for: the reason names the first day that is possible', () => {
  const input = { today: day('2026-11-30'), locked: LOCKED, field: 'paid_on' };
  const after = (on: string | null) => ({
    ...input,
    earliest: { code: 'before_approval', on: on === null ? null : day(on) },
  });
  expect(mayPostOn(day('2026-11-03'), after('2026-11-28'))).toEqual([
    {
      code: 'before_approval',
      values: { on: '2026-11-28' },
      owner: 'finance',
      fix: { tab: 'overview', field: 'paid_on' },
    },
  ]);
  expect(mayPostOn(day('2026-11-28'), after('2026-11-28'))).toEqual([]);
  expect(mayPostOn(day('2026-11-03'), after(null))).toEqual([]);
  // of a locked month its first day would not do either
  expect(mayPostOn(day('2026-06-03'), after('2026-09-15'))).toMatchObject([
    { code: 'period_locked', values: { on: '2026-10-01' } },
  ]);
});

it('the cause is a day or an instant, which counts by its day in Dubai', () => {
  const seen = { record: {}, facts: { made: '2026-11-27T20:30:00.000Z', day: '2026-11-28' } };
  for (const name of ['made', 'day'] as const) {
    const { judges, proposes } = paysOnAnswer('paid_on', {
      code: 'before_file',
      since: ({ facts }) => facts[name],
    });
    expect(judges(seen, { at: AT, payload: { paid_on: '2026-11-27' } })).toMatchObject([
      { code: 'before_file', values: { on: '2026-11-28' } },
    ]);
    expect(judges(seen, { at: AT, payload: { paid_on: '2026-11-28' } })).toEqual([]);
    expect(proposes(seen, { at: AT })).toEqual({ paid_on: '2026-11-30' });
  }
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
