import { expect, test } from './fixtures';

const REPOSITORIES = ['Internal Resources', 'Client Documents', 'Employee Documents'];
const year = new Date().getFullYear();

/** The items of each role's sidebar, in their order (spec 2.6). */
const SIDEBAR = {
  superAdmin: [
    'Dashboard',
    ...['Partners', 'Inquiries', 'Leads', 'Clients'],
    ...['Employees', 'Onboarding', 'Offboarding', 'Renewal Request'],
    ...['New Process', 'Renewal Process', 'Cancellation Process'],
    ...REPOSITORIES,
    ...['Billing', 'Payroll'],
    ...['Support Tickets', 'PaySlips'],
    ...['Internal Access', 'Client Access'],
    `Ejari ${year}`,
  ],
  hrAdmin: [
    'Dashboard',
    ...['Employees', 'Onboarding', 'Offboarding'],
    ...REPOSITORIES,
    'PaySlips',
    ...['HR Self Service', 'Admin Central'],
  ],
  employee: ['Employees', 'HR Self Service', ...REPOSITORIES],
} as const;
const CLOSED = ['Employee Access', 'Client Announcement', 'Employee Announcement'];

for (const user of ['superAdmin', 'hrAdmin', 'employee'] as const) {
  test(`${user} signs in and sees exactly his navigation`, async ({ page, portal }) => {
    await portal.enter(user);
    await portal.openGroups();
    const links = portal.navigation.getByRole('link').and(page.locator('[href]'));
    await expect(links).toHaveText([...SIDEBAR[user]]);
    for (const name of CLOSED) {
      const closed = portal.navigation.getByText(name, { exact: true });
      await expect(closed).toHaveCount(user === 'superAdmin' ? 1 : 0);
    }
  });
}

test('an address that does not exist says so, signed in', async ({ page, portal }) => {
  await portal.keepSession('superAdmin');
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByText('Go Home').click();
  await page.waitForURL('**/dashboard');
});

test('dashboard v2 has its own header, sidebar and menu', async ({ page, portal }) => {
  await portal.keepSession('superAdmin');
  await page.goto('/dashboard-v2');
  await expect(page.getByRole('heading', { name: 'HR Dashboard' })).toBeVisible();
  await portal.readFigures();
  await expect(portal.navigation.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(0);
  await expect(portal.navigation.getByText('Payroll', { exact: true })).toHaveCount(0);
});
