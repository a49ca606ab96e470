// @vitest-environment jsdom
import { isAwaitedAt } from '@machines/prefetch/prefetch.machine';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { until } from '@tests/support/until';
import { expect, it } from 'vitest';
import { LAZY_PAGES, loadPage, routesOf } from './pages';

const start = async () => {
  const world = startMemoryPortal({ at: '/dashboard', isPrefetching: true });
  await signIn(world);
  const prefetch = world.portal.child('prefetch');
  return {
    ...world,
    isAwaitedAt: (path: string) => isAwaitedAt(prefetch.getSnapshot(), path),
    near: (address: string) => prefetch.send({ type: 'prefetch.asked', address }),
    resting: () => until(() => expect(prefetch.getSnapshot().value).toBe('resting')),
  };
};

it('a page is loaded once, with its frame', async () => {
  const { portal } = await start();
  const page = portal.page('session/forgot-password');
  expect(portal.page('session/forgot-password')).toBe(page);
  expect(await page).toMatchObject({ default: expect.any(Function), Layout: expect.any(Function) });
});

it('a page that does not exist is told, and so are the routes of the lazy ones', async () => {
  const { portal } = await start();
  await expect(portal.page('no/such-page')).rejects.toThrow('No page');
  await expect(loadPage('no/such-page')).rejects.toThrow('No page');
  expect(routesOf(await portal.page(LAZY_PAGES))).not.toEqual([]);
});

it('a page waits for what was prefetched of it until that has come, or will not', async () => {
  const { isAwaitedAt: isAwaited, near, resting } = await start();
  near('/no-such-page?tab=all');
  expect(isAwaited('/no-such-page')).toBe(true);
  expect(isAwaited('/elsewhere')).toBe(false);
  await resting();
  expect(isAwaited('/no-such-page')).toBe(false);
});

it('but not for longer than 600 ms', async () => {
  const { clock, isAwaitedAt: isAwaited, near } = await start();
  near('/no-such-page');
  clock.advance(599);
  expect(isAwaited('/no-such-page')).toBe(true);
  clock.advance(1);
  expect(isAwaited('/no-such-page')).toBe(false);
});

it('the list of a page is there before the page is', async () => {
  const { scopedCalls, near, portal, resting } = await start();
  near('/leads?tab=all');
  await resting();
  await settled();
  expect(scopedCalls.calls.filter((call) => call.startsWith('list'))).toHaveLength(1);
  expect(portal.app.system.get('workspace').getSnapshot().value).toBe('ahead');
});

it('nothing is prefetched without a network', async () => {
  const { scopedCalls, near, page, resting } = await start();
  page.connect(false);
  near('/leads?tab=all');
  await resting();
  page.connect(true);
  await settled();
  expect(scopedCalls.calls.filter((call) => call.startsWith('list'))).toEqual([]);
});
