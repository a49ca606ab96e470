import { expect, it } from 'vitest';
import { dueAfter } from './state-clock';

const SINCE = Date.parse('2026-11-01T08:00:00Z');
const dueAt = (clock: Parameters<typeof dueAfter>[0], record = {}) => {
  const due = dueAfter(clock, SINCE, record);
  return due === null ? null : new Date(due).toISOString();
};

it('a state lasts as long as its clock gives', () => {
  expect(dueAt({ clockDays: 10 })).toBe('2026-11-11T08:00:00.000Z');
});

it('the day of the record comes before the clock, and lasts until midnight in Dubai', () => {
  const clock = { clockDays: 10, endsOn: 'pay_on' };
  expect(dueAt(clock, { pay_on: '2026-12-01' })).toBe('2026-12-01T20:00:00.000Z');
  expect(dueAt(clock, { pay_on: null })).toBe('2026-11-11T08:00:00.000Z');
});

it('where a case rests nothing is late', () => {
  expect(dueAt({ clockDays: null, endsOn: 'pay_on' }, { pay_on: '2026-12-01' })).toBeNull();
});
