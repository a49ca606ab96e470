import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { whileHeld } from './held';

/** The program itself, without which the start page has only its picture. */
const PROGRAM = /\/assets\/index-[\w-]+\.js$/;

const pictureOf = (page: Page): Locator => page.locator('#first-picture');

/** What stands where, in which colour. */
const drawnIn = (scope: Locator): Promise<readonly unknown[]> =>
  scope.locator('h1, a[data-accent], a[data-accent] strong').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const { color, backgroundColor } = getComputedStyle(part);
      return [part.tagName, x, y, width, height, color, backgroundColor, part.closest('a')?.textContent];
    }),
  );

const looks = [
  { name: '390 px, light, English', width: 390, theme: 'light', language: 'en' },
  { name: '1024 px, dark, Arabic', width: 1024, theme: 'dark', language: 'ar' },
  { name: '1440 px, dark, English', width: 1440, theme: 'dark', language: 'en' },
];

for (const { name, width, theme, language } of looks) {
  test(`the figures stand on the screen before the program, where it will draw them: ${name}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await portal.enter('superAdmin');
    const counted = Object.values(await portal.readFigures());
    await page.evaluate(
      (kept) => localStorage.setItem('preferences', JSON.stringify({ ...kept, privacy: false })),
      { theme, language },
    );
    const errors: string[] = [];
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    let before: readonly unknown[] = [];
    await whileHeld(page, { address: PROGRAM }, async () => {
      await page.goto('/dashboard', { waitUntil: 'commit' });
      const figures = pictureOf(page).locator('a[data-accent]:not([aria-busy]) strong');
      await expect(figures).toHaveText(counted.map((count) => count.toLocaleString('en')));
      before = await drawnIn(pictureOf(page));
    });
    await expect(pictureOf(page)).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await drawnIn(page.locator('#root'))).toEqual(before);
    expect(errors).toEqual([]);
  });
}

test('a narrow sidebar is narrow in the picture', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await page.getByRole('button', { name: 'Collapse' }).click();
  const main = page.getByRole('main');
  await expect.poll(async () => (await main.boundingBox())?.x).toBeLessThan(100);
  const there = await main.boundingBox();
  await whileHeld(page, { address: PROGRAM }, async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(pictureOf(page).getByRole('main')).toBeVisible();
    expect(await pictureOf(page).getByRole('main').boundingBox()).toMatchObject({ x: there?.x, y: there?.y });
  });
});

test('a link of the picture leads to its list, although the program has not begun', async ({
  page,
  portal,
}) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await whileHeld(page, { address: PROGRAM }, async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await pictureOf(page)
      .getByRole('link', { name: /^Renewals/ })
      .click();
    await page.waitForURL('**/renewalRequest?*', { waitUntil: 'commit' });
  });
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
});

test('what is no count stays grey in the picture', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await page.route('**/dashboard/stats', (route) =>
    route.fulfill({ json: { users: 1_234_567, tickets: 'many', renewals: -1, offboardings: 0 } }),
  );
  await whileHeld(page, { address: PROGRAM }, async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(pictureOf(page).locator('a[data-accent]:not([aria-busy]) strong')).toHaveText([
      '1,234,567',
      '0',
    ]);
  });
});

test('figures that cannot be had leave the picture, and the page says so', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await page.route('**/dashboard/stats', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.goto('/dashboard');
  await expect(portal.figures.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(pictureOf(page)).toHaveCount(0);
});

test('a page that is drawn behind its picture stands where it was before the reload', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await portal.enter('superAdmin');
  await expect(page.getByRole('table', { name: 'Recent Tickets' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  // the program has to ask for the figures again, and is not answered yet
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#first-picture[data-figures]'))
        delete window.__early?.calls['POST /dashboard/stats'];
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await whileHeld(page, { address: /\/dashboard\/stats$/, passes: 1 }, async () => {
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#root main')).toBeAttached();
    await expect(pictureOf(page).locator('a[data-accent]:not([aria-busy])').first()).toBeVisible();
  });
  await expect(pictureOf(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(400);
});

test('whose session is over comes to the sign-in, not to a picture', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await page.route(/\/users\/getLogin$|\/dashboard\/stats$|\/auth\/refresh-tokens$/, (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"status":401}' }),
  );
  await page.goto('/dashboard');
  await expect(portal.email).toBeVisible();
  await expect(pictureOf(page)).toHaveCount(0);
});

test('whoever has no session sees no picture', async ({ page, portal }) => {
  await whileHeld(page, { address: PROGRAM }, async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await expect(pictureOf(page)).toHaveCount(0);
  });
  await expect(portal.email).toBeVisible();
});
