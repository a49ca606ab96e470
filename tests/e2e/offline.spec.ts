import type { Page } from '@playwright/test';
import { expect, aloneTest as test } from './fixtures';

test.use({ serviceWorkers: 'allow' });

/** What the workers of the portal keep, by path. */
const cachedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: stores.flat().map(({ url }) => new URL(url).pathname) };
  });
/** The worker fetches what it keeps after the page is done: when it stands, nothing else is on its way. */
const expectWorker = async (page: Page) => {
  const status = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/');
      return navigator.serviceWorker.controller === null ? 'none' : registration?.active?.state;
    });
  await expect.poll(status, { timeout: 30_000 }).toBe('activated');
};
const OF_LISTS = /^\/assets\/area-/;

test('without a network a page says so; with one it is itself again, and no answer was kept', async ({
  portal: { page },
  portal,
  context,
}) => {
  await portal.enter('superAdmin');
  await expectWorker(page);
  const stored = await cachedIn(page);
  expect(stored.names).toHaveLength(1);
  expect(stored.names[0]).toMatch(/^shell-[0-9a-f]{16}$/);
  expect(stored.paths).toContain('/offline.html');
  expect(stored.paths.filter((path) => !/^\/(assets\/|offline\.|favicon)/.test(path))).toEqual([]);
  expect(stored.paths.filter((path) => OF_LISTS.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/partners').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveURL(/\/partners$/);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('grid', { name: 'Partners' })).toBeVisible();
});

test('whoever works with lists has their program kept, for the next list', async ({
  portal: { page },
  portal,
}) => {
  await portal.keepSession('superAdmin');
  await page.goto('/partners');
  await expect(page.getByRole('grid', { name: 'Partners' })).toBeVisible();
  await page.goto('/dashboard');
  const ofLists = async () => (await cachedIn(page)).paths.filter((path) => OF_LISTS.test(path)).length;
  await expect.poll(ofLists, { timeout: 30_000 }).toBe(1);
});

test('a pointer over the navigation asks for nothing without a network, and no reload follows', async ({
  portal: { page },
  portal,
  context,
}) => {
  await portal.enter('superAdmin');
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await expectWorker(page);
  await context.setOffline(true);
  const note = page.getByText('You are offline', { exact: false });
  await expect(note).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const partners = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Partners' });
  await partners.hover();
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await partners.click();
  await expect(page.getByRole('grid', { name: 'Partners' })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
});
