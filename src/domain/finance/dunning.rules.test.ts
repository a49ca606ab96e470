import { expect, it } from 'vitest';
import { dueLevel, filledIn } from './dunning.rules';

const LEVELS = [1, 7, 15, 30];

it.each([
  [0, null, null],
  [1, null, 1],
  [1, 1, null],
  [6, 1, null],
  [7, 1, 7],
  [7, null, 7],
  [13, 7, null],
  [14, 7, null],
  [15, 7, 15],
  [21, null, 15],
  [22, null, null],
  [30, 15, 30],
  [36, 15, 30],
  [37, 15, null],
  [400, null, null],
])('%i days overdue, reminded of at %s: %s', (overdue, last, level) => {
  expect(dueLevel(LEVELS, overdue, last)).toBe(level);
});

it('fills the gaps that it knows', () => {
  const values = {
    number: 'INV-1',
    amount: 'AED 1.00',
    due: '01-11-2026',
    days: '7',
    client: 'A {days} LLC',
  };
  expect(filledIn('{client}: {number}, {amount}, {due}, {days}, {other}', values)).toBe(
    'A {days} LLC: INV-1, AED 1.00, 01-11-2026, 7, {other}',
  );
});
