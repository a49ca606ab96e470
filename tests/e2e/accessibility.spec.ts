import { expectNoSeriousViolations } from './axe';
import { expect, test } from './fixtures';

test('sign-in, also with errors', async ({ page, portal }) => {
  await page.goto('/');
  await expect(portal.email).toBeVisible();
  await expectNoSeriousViolations(page);
  await portal.signInButton.click();
  await expect(page.getByText('Fill in this field.').first()).toBeVisible();
  await expectNoSeriousViolations(page);
});

test('forgotten password, and the form behind the mailed link', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.goto('/forgot-password?token=of-a-mailed-link');
  await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible();
  await expectNoSeriousViolations(page);
});

test('password reset', async ({ page, portal }) => {
  await portal.signIn('newcomer');
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
  await expectNoSeriousViolations(page);
});

test('the company selector, its add mode and its confirmation', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.companyButton.click();
  await expect(portal.companies.getByRole('checkbox').first()).toBeVisible();
  await expectNoSeriousViolations(page);
  await portal.companies.getByRole('checkbox').first().check();
  await portal.companies.getByRole('button', { name: 'Apply' }).click();
  await expect(portal.confirmation).toBeVisible();
  await expectNoSeriousViolations(page);
  await portal.confirmation.getByRole('button', { name: 'No' }).click();
  await portal.companies.getByRole('button', { name: 'Add New Company' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Company' })).toBeVisible();
  await expectNoSeriousViolations(page);
});

test('the user menu and the logout dialog', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.openUserMenu();
  await expectNoSeriousViolations(page);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible();
  await expectNoSeriousViolations(page);
});

test('the drawer of a small screen', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.enter('superAdmin');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(portal.navigation.getByRole('link', { name: 'Employees' })).toBeVisible();
  await expectNoSeriousViolations(page);
});

test('the page that does not exist', async ({ page, portal }) => {
  await portal.keepSession('superAdmin');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectNoSeriousViolations(page);
});
