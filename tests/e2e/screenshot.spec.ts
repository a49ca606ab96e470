import { expect, test } from './fixtures';

/** Also the picture of the README: UPDATE_SCREENSHOTS=1 npx playwright test screenshot */
test('the dashboard fits its width, with every panel filled', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await expect(page.getByRole('table', { name: 'Recent Tickets' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  if (process.env.UPDATE_SCREENSHOTS === '1') {
    await page.screenshot({ path: 'docs/images/dashboard.png', animations: 'disabled' });
  }
});
