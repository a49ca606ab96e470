import { runInNewContext } from 'node:vm';
import { nearAt } from '@domain/navigation/routes';
import { CLOCK_SLACK_MS, IDLE_LOCK_MS } from '@domain/session/presence.rules';
import { earlyRequestsScript } from '@server/platform/page/early-requests';
import { afterEach, describe, expect, it, vi } from 'vitest';

const NOW = Date.UTC(2026, 0, 5, 8);
const DASHBOARD = nearAt('/dashboard');
const call = (method: string, path: string) => ({ method, path, base: 'api' });

/** What the start page asks for in a browser that holds these. */
const askedWith = (
  stored: Readonly<Record<string, string>>,
  cookie = 'auth.token=token-1',
): readonly string[] => {
  if (DASHBOARD === null) throw new Error('No dashboard');
  const contract = Object.fromEntries(DASHBOARD.early.map((name) => [name, call('POST', `/${name}`)]));
  const config = { apiBase: '', dashboardBase: '' };
  const script = earlyRequestsScript(DASHBOARD, contract as never, config as never) ?? '';
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    return Promise.resolve();
  };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  const sessionStorage = { getItem: () => null };
  runInNewContext(script, { document: { cookie }, localStorage, sessionStorage, window: {}, fetch, Date });
  return asked;
};
const present = (usedAt: number, locked = false) => ({
  'portal.narrowing': '{"userId":"u1","own":null}',
  'auth.presence': JSON.stringify({ userId: 'u1', usedAt, locked }),
});

afterEach(() => vi.useRealTimers());

describe('the requests that the start page begins early', () => {
  it('are made for somebody who was there a moment ago', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    expect(askedWith(present(NOW - IDLE_LOCK_MS + 1))).toEqual(DASHBOARD?.early.map((name) => `/${name}`));
    expect(askedWith(present(NOW + CLOCK_SLACK_MS))).not.toEqual([]);
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
    expect(askedWith(stored)).toEqual([]);
  });
});
