import { expect, it } from 'vitest';
import { dueAfter } from './state-clock';

const SINCE = Date.parse('2026-11-01T08:00:00Z');
const dueAt = (clock: Parameters<typeof dueAfter>[0], record = {}) => {
  const due = dueAfter(clock, SINCE, record);
  return due === null ? null : new Date(due).toISOString();
};

it.each(['2026-10-31T20:00:00Z', '2026-11-01T08:00:00Z', '2026-11-01T19:59:59.999Z'])(
  'a state lasts to the end of the last day that its clock gives, whenever on its first day in Dubai it began: %s',
  (since) => {
    const due = dueAfter({ clockDays: 10 }, Date.parse(since), {});
    expect(new Date(due ?? 0).toISOString()).toBe('2026-11-11T20:00:00.000Z');
  },
);

it('the day of the record comes before the clock, and lasts until midnight in Dubai', () => {
  const clock = { clockDays: 10, endsOn: 'pay_on' };
  expect(dueAt(clock, { pay_on: '2026-12-01' })).toBe('2026-12-01T20:00:00.000Z');
  expect(dueAt(clock, { pay_on: null })).toBe('2026-11-11T20:00:00.000Z');
});

it('the day after which it is late comes before the one that it stays until; null: its own days count', () => {
  const record = { pay_on: '2026-12-01', last_day_on: '2026-11-20' };
  const clock = { clockDays: 10, endsOn: 'last_day_on' };
  expect(dueAt({ ...clock, lateAfter: 'pay_on' }, record)).toBe('2026-12-01T20:00:00.000Z');
  expect(dueAt({ ...clock, lateAfter: null }, record)).toBe('2026-11-20T20:00:00.000Z');
  expect(dueAt({ clockDays: 10, lateAfter: null }, record)).toBe('2026-11-11T20:00:00.000Z');
});

it('where nobody has to do anything nothing is late', () => {
  const clock = {
    clockDays: 10,
    ownerBy: { field: 'is_required', of: { false: null, null: null, true: 'client' } },
  } as const;
  const dueOf = (is_required?: boolean | null) => dueAt(clock, { is_required });
  expect([dueOf(false), dueOf(null)]).toEqual([null, null]);
  // one that is not told is no way
  expect([dueOf(true), dueAt(clock, {})]).toEqual(['2026-11-11T20:00:00.000Z', '2026-11-11T20:00:00.000Z']);
});

it('where a case rests nothing is late', () => {
  expect(dueAt({ clockDays: null, endsOn: 'pay_on' }, { pay_on: '2026-12-01' })).toBeNull();
});

it('what may take as long as it likes is never late', () => {
  expect(dueAt({ clockDays: 'unlimited' })).toBeNull();
});
