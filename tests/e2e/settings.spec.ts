import { expectNoSeriousViolations } from './axe';
import { expect, test } from './fixtures';
import { Portal } from './pages';

const tab = (portal: Portal, name: string) => portal.page.getByRole('tab', { name, exact: true });

test('the own name and how somebody hears are kept', async ({ portal: { page }, portal }) => {
  await portal.keepSession('hrAdmin');
  await page.goto('/settings');
  await page.getByLabel('Last name').fill('');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/.+/);
  await page.getByLabel('First name').fill('Huda');
  await page.getByLabel('Last name').fill('Salem');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();

  await tab(portal, 'Notifications').click();
  const byMail = page.getByRole('checkbox', { name: 'Support tickets: By mail' });
  await expect(byMail).not.toBeChecked();
  await byMail.click();
  await expect(byMail).toBeChecked();
  await expectNoSeriousViolations(page);
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Salem');
  await tab(portal, 'Notifications').click();
  await expect(byMail).toBeChecked();
  await expect(tab(portal, 'Configuration')).toHaveCount(0);
});

test('a session elsewhere is ended from here', async ({ portal, browser, baseURL }) => {
  await portal.keepSession('superAdmin');
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const elsewhere = new Portal(await context.newPage(), portal.origin);
  await elsewhere.signIn('superAdmin');
  await portal.page.goto('/settings');
  await tab(portal, 'Sessions').click();
  await expect(portal.page.getByText('This one', { exact: true })).toHaveCount(1);
  await portal.page.getByRole('button', { name: 'End all others' }).click();
  await expect(portal.page.getByRole('button', { name: 'End session' })).toHaveCount(0);
  await expect(elsewhere.signInButton).toBeVisible();
  await context.close();
});
