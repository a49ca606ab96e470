import { CLOCK_SLACK_MS, IDLE_LOCK_MS } from '@domain/session/presence.rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginEarlyRequests } from './early-requests';

const NOW = Date.UTC(2026, 0, 5, 8);
const CALLS = ['/users/getLogin', '/dashboard/stats'];

/** What the start page asks for in a browser that holds these. */
const requestsWith = (stored: Readonly<Record<string, string>>): readonly string[] => {
  const requests: string[] = [];
  beginEarlyRequests(
    CALLS.map((path) => ({ method: 'POST', path, base: '', isScoped: true })),
    {
      document: { cookie: 'auth.token=token-1' },
      performance: { now: () => 0 },
      localStorage: { getItem: (key: string) => stored[key] ?? null },
      sessionStorage: { getItem: () => null },
      fetch: async (url: string) => void requests.push(url),
    } as never,
  );
  return requests;
};
const present = (usedAt: number, locked = false) => ({
  'portal.narrowing': '{"userId":"u1","own":null}',
  'auth.presence': JSON.stringify({ userId: 'u1', usedAt, locked }),
});

afterEach(() => vi.useRealTimers());

describe('the requests that the start page begins early', () => {
  it('are made for somebody who was there a moment ago', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    expect(requestsWith(present(NOW - IDLE_LOCK_MS + 1))).toEqual(CALLS);
    expect(requestsWith(present(NOW + CLOCK_SLACK_MS))).not.toEqual([]);
  });

  it.each([
    ['locked', present(NOW, true)],
    ['nobody was there for long', present(NOW - IDLE_LOCK_MS)],
    ['the last use lies in the future', present(NOW + CLOCK_SLACK_MS + 1)],
    ['nobody knows who was there', { 'portal.narrowing': '{"userId":"u1","own":null}' }],
    ['it cannot be read', { 'portal.narrowing': '{"userId":"u1","own":null}', 'auth.presence': '{' }],
    ['it says nothing', { 'portal.narrowing': '{"userId":"u1","own":null}', 'auth.presence': 'null' }],
  ])('are not made while the portal is locked: %s (case 102)', (_, stored) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    expect(requestsWith(stored)).toEqual([]);
  });
});
