import { expect, it } from 'vitest';
import { clockOf, deadlinesOf, type Timed } from './service-levels';

const HOUR = 3_600_000;
const ticket: Timed = {
  priority: 'high',
  state: 'open',
  createdAt: 0,
  stateSince: HOUR,
  respondedAt: HOUR,
  pausedMs: 0,
};

it('gives each priority its hours, and adds those of waiting', () => {
  expect(deadlinesOf(ticket, 2 * HOUR)).toEqual({ respondBy: 4 * HOUR, resolveBy: 24 * HOUR });
  const waits = { ...ticket, state: 'pending', stateSince: 10 * HOUR, pausedMs: 2 * HOUR };
  expect(deadlinesOf(waits, 15 * HOUR).resolveBy).toBe(31 * HOUR);
});

it.each([
  ['running to its last moment', ticket, 24 * HOUR, 'running'],
  ['overdue after it', ticket, 24 * HOUR + 1, 'overdue'],
  [
    'overdue when nobody has answered',
    { ...ticket, state: 'new', respondedAt: null },
    4 * HOUR + 1,
    'overdue',
  ],
  ['paused while it waits, however long', { ...ticket, state: 'pending' }, 900 * HOUR, 'paused'],
  ['stopped once it is resolved', { ...ticket, state: 'resolved' }, 900 * HOUR, 'stopped'],
] as const)('the clock is %s', (_, input, now, clock) => {
  expect(clockOf(input, now)).toBe(clock);
});
