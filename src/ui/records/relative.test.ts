import { DAY_MS } from '@domain/shared/durations';
import { expect, it } from 'vitest';
import { agoFrom, relativeTo } from './relative';

const NOW = Date.parse('2026-11-30T08:00:00Z');
const within = (ms: number) => relativeTo(NOW, NOW + ms, 'en');

it.each([
  [30_000, 'now'],
  [90_000, 'in 1 minute'],
  [DAY_MS, 'tomorrow'],
  [31 * DAY_MS, 'in 31 days'],
  [61 * DAY_MS, 'in 61 days'],
  [100 * DAY_MS, 'in 3 months'],
  [400 * DAY_MS, 'in 13 months'],
  [800 * DAY_MS, 'in 2 years'],
  [-61 * DAY_MS, '61 days ago'],
])('%i ms from now is said as %s', (ms, text) => {
  expect(within(ms)).toBe(text);
});

it.each(['en', 'ar'])('is written in %s as Intl does', (language) => {
  const intl = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const units = [
    ['minute', 60_000, 59],
    ['hour', 3_600_000, 23],
    ['day', DAY_MS, 91],
  ] as const;
  for (const [unit, ms, most] of units)
    for (let count = 1; count <= most; count += 1)
      for (const sign of [1, -1])
        expect(relativeTo(NOW, NOW + sign * count * ms, language)).toBe(intl.format(sign * count, unit));
  const ages = 1_234 * 31_557_600_000 + DAY_MS;
  expect(relativeTo(NOW, NOW + ages, language)).toBe(intl.format(1_234, 'year'));
  expect(relativeTo(NOW, NOW, language)).toBe(intl.format(0, 'second'));
});

it('says of nothing that has happened that it is still to come', () => {
  expect(agoFrom(NOW, NOW + 90_000, 'en')).toBe('now');
  expect(agoFrom(NOW, NOW - 90_000, 'en')).toBe('1 minute ago');
});
