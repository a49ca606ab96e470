import { expect, test } from './fixtures';

test('a page begins at its top, and stands where it was on the way back and after a reload', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await portal.enter('superAdmin');
  await portal.readFigures();
  await expect(page.getByRole('table', { name: 'Recent Tickets' })).toBeVisible();
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 400));
  expect(await top()).toBe(400);
  await portal.card('Employees').evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForURL(/\/employees/i, { waitUntil: 'commit' });
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(400);
  await page.reload();
  await portal.readFigures();
  await expect.poll(top).toBe(400);
});

test('a new deployment while a tab is open ends in one reload, never a loop', async ({ page, portal }) => {
  // in how many documents an error was shown: not in the one that is about to be loaded afresh
  await page.addInitScript(() => {
    let isAnnounced = false;
    new MutationObserver(() => {
      if (isAnnounced || !document.querySelector('[role="alert"] h1')) return;
      isAnnounced = true;
      sessionStorage.setItem('errors', `${Number(sessionStorage.getItem('errors')) + 1}`);
    }).observe(document, { childList: true, subtree: true });
  });
  await portal.enter('superAdmin');
  await portal.readFigures();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // what the open tab knows by its old name is gone for good
  await page.route('**/assets/partners.page-*.js', (route) => route.fulfill({ status: 404 }));
  await portal.openGroups();
  await portal.navigation.getByRole('link', { name: 'Partners' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { name: 'Whoops! Something Unexpected Happened' })).toBeVisible();
  expect(loads).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('errors'))).toBe('1');
  await page.unroute('**/assets/partners.page-*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('main').getByRole('grid', { name: 'Partners' })).toBeVisible();
});

test('while another page is on its way, a bar along the upper edge says so', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  let release = () => {};
  const found = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/inquiries.page-*.js', async (route) => {
    await found;
    await route.continue();
  });
  await portal.openGroups();
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  // each panel of the dashboard has one of its own
  await expect(bar).toHaveCount(0);
  await portal.navigation.getByRole('link', { name: 'Inquiries' }).click();
  await expect(bar).toBeVisible();
  await expect(portal.figures).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('grid', { name: 'Inquiries' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('the printed page is the content alone', async ({ page, portal }) => {
  await portal.keepSession('superAdmin');
  await page.goto('/partners/all');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(portal.navigation).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
});
