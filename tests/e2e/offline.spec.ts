import { expect, test } from './fixtures';

test.use({ serviceWorkers: 'allow' });

test('without a network a page says so; with one it is itself again, and no answer was kept', async ({
  portal: { page },
  portal,
  context,
}) => {
  await portal.signIn('superAdmin');
  const standing = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/');
      return navigator.serviceWorker.controller === null ? 'none' : registration?.active?.state;
    });
  await expect.poll(standing, { timeout: 30_000 }).toBe('activated');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: stores.flat().map(({ url }) => new URL(url).pathname) };
  });
  expect(kept.names).toHaveLength(1);
  expect(kept.names[0]).toMatch(/^shell-[0-9a-f]{16}$/);
  expect(kept.paths).toContain('/offline.html');
  expect(kept.paths.filter((path) => !/^\/(assets\/|offline\.|favicon)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/partners').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveURL(/\/partners$/);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('grid', { name: 'Partners' })).toBeVisible();
});
