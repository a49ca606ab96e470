import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { IDLE_LOCK_MS, IDLE_WARNING_MS } from '@domain/session/presence.rules';
import { describe, expect, it } from 'vitest';
import { type MemoryPortal, settled, signIn, startMemoryPortal } from '../support/memory-portal';

type Tab = Pick<MemoryPortal, 'portal'>;
const sessionOf = ({ portal }: Tab) => portal.child('session');
const isLocked = (tab: Tab) => sessionOf(tab).getSnapshot().hasTag('locked');
const idleOf = ({ portal }: Tab) => portal.child('idle').getSnapshot().value;
const figuresOf = ({ portal }: Tab) => portal.panel('figures').getSnapshot();
const unlock = async (tab: Tab, password = 'correct-horse') => {
  sessionOf(tab).send({ type: 'unlock.submitted', password });
  await settled();
};
const start = async () => {
  const visit = startMemoryPortal();
  await signIn(visit);
  return visit;
};
/** The lines to the live channel that are open. */
const linesOf = (visit: MemoryPortal) => {
  const lines = new Set<object>();
  const { open } = visit.live;
  visit.live.open = (token, listener) => {
    const line = {};
    const close = open(token, listener);
    lines.add(line);
    return () => {
      lines.delete(line);
      close();
    };
  };
  return lines;
};
const startLocked = async () => {
  const visit = await start();
  visit.clock.advance(IDLE_LOCK_MS);
  await settled();
  expect(isLocked(visit)).toBe(true);
  return visit;
};
const openTab = async (visit: MemoryPortal, at = '/dashboard') => {
  const tab = visit.reopen(at, createMemoryStorage(visit.store));
  await settled();
  return tab;
};

describe('a locked portal', () => {
  it.each(['/dashboard', '/', '/Employees'])(
    'is locked after a reload, and in a duplicated tab: %s (case 89)',
    async (at) => {
      const visit = await startLocked();
      const again = await openTab(visit, at);
      expect(isLocked(again)).toBe(true);
      expect(figuresOf(again).context.data).toBeNull();
      await unlock(again, 'wrong');
      expect(isLocked(again)).toBe(true);
      await unlock(again);
      expect(isLocked(again)).toBe(false);
      expect(again.portal.app.getSnapshot().hasTag('signedIn')).toBe(true);
      expect(isLocked(await openTab(visit, at))).toBe(false);
    },
  );

  it('is locked in a tab that comes back after nobody was there, although nothing ran (case 90)', async () => {
    const visit = await start();
    visit.clock.sleep(IDLE_LOCK_MS - 1);
    expect(isLocked(await openTab(visit))).toBe(false);
    visit.clock.sleep(1);
    expect(isLocked(await openTab(visit))).toBe(true);
  });

  it('is locked in every tab, and opened in every tab by one password (cases 91, 92)', async () => {
    const visit = await start();
    const other = await openTab(visit);
    sessionOf(other).send({ type: 'idle.elapsed' });
    await settled();
    expect([isLocked(visit), isLocked(other)]).toEqual([true, true]);
    await unlock(visit);
    expect([isLocked(visit), isLocked(other)]).toEqual([false, false]);
    expect([idleOf(visit), idleOf(other)]).toEqual(['watching', 'watching']);
  });

  it('stays locked when another tab has renewed the pair (case 91)', async () => {
    const visit = await startLocked();
    const { tokens, userId, identity } = sessionOf(visit).getSnapshot().context;
    const reply = await visit.backEnd.auth.refresh(tokens?.refresh ?? '', new AbortController().signal);
    if (!reply.ok || reply.value === null || userId === null) throw new Error('No new pair');
    const renewed = { access: reply.value.access, refresh: reply.value.refresh };
    const pair = { tokens: renewed, expiresAt: visit.clock.now() + 1000, userId, identity };
    await visit.vault.write(pair, new AbortController().signal);
    for (const kind of ['rotated', 'signedIn'] as const) {
      for (const listener of visit.browser.tabs.keys()) listener({ v: 1, kind, userId });
      await settled();
      expect(isLocked(visit)).toBe(true);
    }
    expect(sessionOf(visit).getSnapshot().context.tokens).toEqual(renewed);
  });

  it('asks the back end for nothing, and hears the news again afterwards (case 95)', async () => {
    const visit = startMemoryPortal();
    const lines = linesOf(visit);
    await signIn(visit);
    expect(lines.size).toBe(1);
    visit.clock.advance(IDLE_LOCK_MS);
    await settled();
    expect(lines.size).toBe(0);
    const before = visit.backEnd.sent();
    visit.clock.advance(6 * 60 * 60_000);
    visit.page.resume(false);
    await openTab(visit);
    visit.clock.advance(60 * 60_000);
    await settled();
    expect([visit.backEnd.sent(), lines.size]).toEqual([before, 0]);
    const loadedAt = figuresOf(visit).context.loadedAt;
    await unlock(visit);
    expect(lines.size).toBe(2);
    expect(figuresOf(visit).value).toBe('ready');
    expect(figuresOf(visit).context.loadedAt).toBeGreaterThan(loadedAt ?? 0);
  });

  it('is left by signing out, and nothing of it stays (case 100)', async () => {
    const visit = await startLocked();
    const again = await openTab(visit);
    sessionOf(again).send({ type: 'signOut.requested' });
    await settled();
    expect(sessionOf(again).getSnapshot().value).toBe('signedOut');
    expect(sessionOf(visit).getSnapshot().value).toBe('signedOut');
    expect(visit.storage.keys().filter((key) => key.startsWith('auth.'))).toEqual([]);
    expect(visit.cookies.get('auth.token')).toBeNull();
  });

  it('ends when nobody knows whose password would open it', async () => {
    const visit = await startLocked();
    visit.storage.remove('auth.identity');
    const again = await openTab(visit);
    expect(sessionOf(again).getSnapshot().value).toBe('signedOut');
    expect(visit.cookies.get('auth.token')).toBeNull();
  });
});

describe('a clock that is set back', () => {
  it.each([5, 20, 24 * 60])(
    'by %d minutes does not lengthen the time to the lock (case 93)',
    async (minutes) => {
      const visit = await start();
      visit.clock.advance(20 * 60_000);
      visit.clock.sleep(-minutes * 60_000);
      visit.clock.advance(IDLE_WARNING_MS - 20 * 60_000 - 1);
      await settled();
      expect(idleOf(visit)).toBe('watching');
      visit.clock.advance(1);
      await settled();
      expect(idleOf(visit)).toBe('warning');
      visit.clock.advance(IDLE_LOCK_MS - IDLE_WARNING_MS - 1);
      await settled();
      expect(isLocked(visit)).toBe(false);
      visit.clock.advance(1);
      await settled();
      expect(isLocked(visit)).toBe(true);
    },
  );

  it('does not open what is locked (case 93)', async () => {
    const visit = await startLocked();
    visit.clock.sleep(-IDLE_LOCK_MS);
    visit.page.use();
    visit.page.resume(false);
    await settled();
    expect(isLocked(visit)).toBe(true);
    expect(isLocked(await openTab(visit))).toBe(true);
  });

  it('behind the last use counts as if nobody had been there, here and after a reload (case 94)', async () => {
    const visit = await start();
    visit.clock.sleep(-2 * 60_000);
    expect(isLocked(await openTab(visit))).toBe(true);
    const other = await start();
    other.clock.sleep(-2 * 60_000);
    other.page.use();
    await settled();
    expect(isLocked(other)).toBe(true);
  });

  it('by seconds, as clocks are set right, locks nobody out (case 94)', async () => {
    const visit = await start();
    visit.clock.sleep(-30_000);
    visit.page.use();
    await settled();
    expect(isLocked(visit)).toBe(false);
    expect(isLocked(await openTab(visit))).toBe(false);
  });

  it('is no way in for whoever removes what tells that nobody was there (case 94)', async () => {
    const visit = await startLocked();
    visit.storage.remove('auth.presence');
    expect(isLocked(await openTab(visit))).toBe(true);
  });
});
