import { DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import { expect, test } from './fixtures';

const DEEP_LINKS = ['/', '/dashboard', '/dashboard-v2', '/Employees', '/settings', '/no-such-page'];

test('a first sign-in cannot leave /password-reset until it is done', async ({ page, portal }) => {
  await portal.signIn('newcomer');
  for (const link of DEEP_LINKS) {
    await page.goto(link);
    await page.waitForURL('**/password-reset');
    await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL('/password-reset');

  await page.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('a password of my own');
  await page.getByLabel('New password again', { exact: true }).fill('a password of my own');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/dashboard');
  await portal.readFigures();
});
