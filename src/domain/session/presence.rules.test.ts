import { describe, expect, it } from 'vitest';
import { IDLE_LOCK_MS, IDLE_WARNING_MS, idleFor, isLockedAt, presenceAfter } from './presence.rules';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const used = (usedAt: number, more = {}) => ({ userId: 'u1', usedAt, locked: false, ...more });

describe('a session that is found', () => {
  it('is open until nobody was there for thirty minutes', () => {
    expect(isLockedAt(used(NOW - 30 * MINUTE + 1), 'u1', NOW)).toBe(false);
    expect(isLockedAt(used(NOW - 30 * MINUTE), 'u1', NOW)).toBe(true);
  });

  it('is warned of it five minutes before', () => {
    expect(IDLE_LOCK_MS - IDLE_WARNING_MS).toBe(5 * MINUTE);
  });

  it.each([
    ['nothing tells that somebody was there', null],
    ['it was somebody else who was there', used(NOW, { userId: 'u2' })],
    ['it was locked a moment ago', used(NOW, { locked: true })],
  ])('is locked when %s', (_, presence) => expect(isLockedAt(presence, 'u1', NOW)).toBe(true));

  it('is locked when the clock was set back by more than a minute', () => {
    expect(isLockedAt(used(NOW + MINUTE), 'u1', NOW)).toBe(false);
    expect(isLockedAt(used(NOW + MINUTE + 1), 'u1', NOW)).toBe(true);
    expect(idleFor(NOW + MINUTE, NOW)).toBe(0);
  });
});

describe('a sign of somebody', () => {
  const sign = (kind: 'used' | 'locked' | 'opened', userId = 'u1') => ({ kind, userId, at: NOW });
  const before = used(NOW - MINUTE);

  it('moves the stamp of an open session', () => {
    expect(presenceAfter(before, sign('used'))).toEqual(used(NOW));
  });

  it('opens nothing that is locked, and nothing of somebody else, unless it is a password', () => {
    const locked = { ...before, locked: true };
    expect(presenceAfter(locked, sign('used'))).toBeNull();
    expect(presenceAfter(before, sign('used', 'u2'))).toBeNull();
    expect(presenceAfter(null, sign('used'))).toBeNull();
    expect(presenceAfter(locked, sign('opened'))).toEqual(used(NOW));
    expect(presenceAfter(null, sign('opened', 'u2'))).toEqual(used(NOW, { userId: 'u2' }));
  });

  it('that locks keeps the moment at which somebody was there last', () => {
    expect(presenceAfter(before, sign('locked'))).toEqual({ ...before, locked: true });
    expect(presenceAfter(before, sign('locked', 'u2'))).toEqual(used(NOW, { userId: 'u2', locked: true }));
    expect(presenceAfter(null, sign('locked'))).toEqual(used(NOW, { locked: true }));
  });
});
