import { expect, test } from './fixtures';

/** Label and value of each header tab, by route (spec 2.7). */
const TABS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/Leads': { Tasks: 'all', Leads: 'leads', Pipeline: 'pipeline', Unsuccessful: 'unsuccessful' },
  '/Employees': { Employees: 'all' },
  '/Onboarding': { 'Currently Onboarding': 'all' },
  '/Offboarding': { 'Currently Offboarding': 'all', Pipeline: 'offBoardingPipeline' },
  '/visa-process': { 'New Process': 'new visa process' },
  '/visa-process?tab=cancellation': { 'Cancellation Process': 'visa cancellation' },
  '/Documents': {
    'Internal Resources': 'central-repository',
    'Client Documents': 'companies',
    'Employee Documents': 'users',
  },
  '/Documents?tab=companies': {},
  '/Billings': {
    'All Invoices': 'all',
    'Payment Schedule': 'paymentSchedule',
    'Additions & Reductions': 'additionsReductions',
  },
  '/payroll': {
    'WPS Payout': 'wps-payout',
    Commissions: 'commissions',
    'Service Fee Refunds': 'serviceFeeRefunds',
  },
  '/Email': { Inbox: 'inboxEmail', 'Sent Items': 'sentEmail' },
  '/accounts': { 'Chart of Accounts': 'all', 'Cost Center': 'cost' },
};

test('header tabs of every route, and which one was selected', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  for (const [address, tabs] of Object.entries(TABS))
    await test.step(address, async () => {
      await portal.goOn(address);
      await expect(page.getByRole('main').getByRole('searchbox').first()).toBeVisible();
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
      await expect(links).toHaveText(Object.keys(tabs));
    });
  await portal.goOn('/Billings');
  await page.getByRole('banner').getByRole('link', { name: 'Payment Schedule' }).click();
  await page.waitForURL(/tab=paymentSchedule/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('selected_tab')))
    .toContain(TABS['/Billings']?.['Payment Schedule']);
});

test("the second dashboard's frame carries the header tabs and stays, until the first dashboard", async ({
  page,
  portal,
}) => {
  await portal.keepSession('superAdmin');
  const tabs = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await page.goto('/Onboarding');
  await expect(tabs).toHaveText(['Currently Onboarding']);
  const pipeline = page.getByRole('main').getByRole('link', { name: /^Pipeline \(\d+\)$/ });
  const offered = (await pipeline.innerText()).replaceAll(/\D/g, '');
  await page.goto('/dashboard-v2');
  await page.getByRole('link', { name: 'Onboarding', exact: true }).click();
  await expect(tabs).toHaveText(['Currently Onboarding', 'Pipeline']);
  await page.reload();
  await expect(tabs).toHaveText(['Currently Onboarding', 'Pipeline']);
  await expect(page.getByRole('link', { name: 'Payroll', exact: true })).toHaveCount(0);
  await tabs.last().click();
  await page.waitForURL(/tab=onboardingPipeline/);
  await expect(page.getByText(`${offered} records`)).toBeVisible();
  await page.goto('/dashboard');
  // the first dashboard is there, not only asked for
  await portal.readFigures();
  await page.goto('/Onboarding');
  await expect(tabs).toHaveText(['Currently Onboarding']);
});
