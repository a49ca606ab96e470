// @vitest-environment jsdom
import type { Portal } from '@machines/app/portal';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPage, pendingPrefetch, prefetch } from './pages';

afterEach(() => vi.useRealTimers());

it('loads a page once, and a page that is prefetched is loaded already', async () => {
  prefetch('/forgot-password?token=x#top');
  const page = loadPage('session/forgot-password');
  expect(loadPage('session/forgot-password')).toBe(page);
  expect(await page).toMatchObject({ default: expect.any(Function), Layout: expect.any(Function) });
});

it('prefetches nothing at an address without a page, and tells a page that does not exist', async () => {
  expect(() => prefetch('/no-such-page')).not.toThrow();
  await expect(loadPage('no/such-page')).rejects.toThrow('No page');
});

/** Whose workspace opens when it is told to. */
const portalWithWorkspace = (workspace: () => Promise<never>, online = true) =>
  ({ workspace, app: { getSnapshot: () => ({ context: { online } }) } }) as unknown as Portal;

it('a page waits for what was prefetched of it until that has come, or will not', async () => {
  let fail = () => {};
  const workspace = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('No workspace'));
  });
  prefetch(
    '/no-such-page?tab=all',
    portalWithWorkspace(() => workspace),
  );
  const soon = pendingPrefetch('/no-such-page');
  expect(soon).not.toBeNull();
  expect(pendingPrefetch('/elsewhere')).toBeNull();
  fail();
  await soon;
  expect(pendingPrefetch('/no-such-page')).toBeNull();
});

it('but not for longer than 600 ms, and not at all while nobody knows who is here', async () => {
  vi.useFakeTimers();
  prefetch('/no-such-page');
  expect(pendingPrefetch('/no-such-page')).toBeNull();
  prefetch(
    '/no-such-page',
    portalWithWorkspace(() => new Promise(() => {})),
  );
  await vi.advanceTimersByTimeAsync(599);
  expect(pendingPrefetch('/no-such-page')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(pendingPrefetch('/no-such-page')).toBeNull();
});

it('nothing is prefetched without a network', () => {
  const workspace = vi.fn(() => new Promise<never>(() => {}));
  prefetch('/no-such-page', portalWithWorkspace(workspace, false));
  expect(workspace).not.toHaveBeenCalled();
  expect(pendingPrefetch('/no-such-page')).toBeNull();
});
