import { expectNoSeriousViolations } from './axe';
import { expect, test } from './fixtures';

/** `1,234 records` of the list that is open. */
const found = /^([\d,]+) records?$/;

test('the team’s workload leads to the lists that it counted', async ({ portal: { page }, portal }) => {
  await portal.keepSession('superAdmin');
  await page.goto('/team_central');
  const table = page.getByRole('table', { name: 'How long cases have been in their state' });
  await expect(table).toBeVisible();
  await expectNoSeriousViolations(page);
  const leads = table.getByRole('link', { name: /^Leads \d+$/ }).first();
  const [count = ''] = /[\d,]+$/.exec(await leads.innerText()) ?? [];
  await leads.click();
  await expect(page.getByRole('main').getByText(found)).toHaveText(new RegExp(`^${count} records?$`));
});

test('access by company leads to the people that it counted', async ({ portal: { page }, portal }) => {
  await portal.keepSession('superAdmin');
  await page.goto('/admin_central');
  const table = page.getByRole('table', { name: 'Access by company' });
  await expect(table).toBeVisible();
  await expectNoSeriousViolations(page);
  const card = page.getByRole('main').getByRole('link', { name: /^HR administrators/ });
  const count = await card.locator('strong').innerText();
  await card.click();
  await expect(page).toHaveURL(/clientAccess/);
  await expect(page.getByRole('main').getByText(found)).toHaveText(new RegExp(`^${count} records?$`));
});

test('an employee has neither', async ({ portal: { page }, portal }) => {
  await portal.keepSession('employee');
  for (const path of ['/team_central', '/admin_central']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('You are not permitted to see this');
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});

test('the reports fill the screen, and are closed to where they belong', async ({
  portal: { page },
  portal,
}) => {
  await portal.keepSession('superAdmin');
  await page.goto('/reportsiframe');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveAttribute('href', '/dashboard');
  await expect(portal.navigation).toHaveCount(0);
  await expect(page.getByRole('table').first()).toBeVisible();
  await header.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(portal.navigation).toBeVisible();
});

test('the program has its own title until a page has one', async ({ request, portal }) => {
  expect(await (await request.get('/')).text()).toContain('<title>PEO-Central Admin</title>');
  await portal.enter('superAdmin');
  await expect(portal.page).toHaveTitle('Dashboard - PEO Central');
});
