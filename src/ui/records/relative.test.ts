import { expect, it } from 'vitest';
import { agoFrom, relativeTo } from './relative';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-30T08:00:00Z');
const within = (ms: number) => relativeTo(NOW, NOW + ms, 'en');

it.each([
  [30_000, 'now'],
  [90_000, 'in 1 minute'],
  [DAY, 'tomorrow'],
  [31 * DAY, 'in 31 days'],
  [61 * DAY, 'in 61 days'],
  [100 * DAY, 'in 3 months'],
  [400 * DAY, 'in 13 months'],
  [800 * DAY, 'in 2 years'],
  [-61 * DAY, '61 days ago'],
])('%i ms from now is said as %s', (ms, text) => {
  expect(within(ms)).toBe(text);
});

it('says of nothing that has happened that it is still to come', () => {
  expect(agoFrom(NOW, NOW + 90_000, 'en')).toBe('now');
  expect(agoFrom(NOW, NOW - 90_000, 'en')).toBe('1 minute ago');
});
