import type { Browser, Page } from '@playwright/test';
import { AreaScreen } from './areas';
import { expect, test } from './fixtures';
import type { Portal } from './pages';

/** What staff pass on for the first record of a list, as path and search. */
const linkOf = async (portal: Portal, list: string, address: string) => {
  const { page } = portal;
  await portal.keepSession('superAdmin');
  const screen = new AreaScreen(page, list);
  await screen.open(address);
  const title = screen.grid.getByRole('rowheader').first();
  const name = (await title.innerText()).trim();
  await title.click();
  const record = screen.record(name);
  await record.self.getByRole('button', { name: /^Create link to the/ }).click();
  const { pathname, search } = new URL(await page.getByLabel('Address').last().inputValue());
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  return { screen, name, pathname, search };
};

/** Somebody on a telephone who is not signed in. */
const outsider = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(baseURL !== undefined && { baseURL }),
  });
  return context.newPage();
};

const isNoGood = (page: Page) =>
  expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

test('an employee is asked only for what is missing, at each address of the form, and waits for a reviewer', async ({
  portal,
  browser,
  baseURL,
}) => {
  const { screen, name, pathname, search } = await linkOf(
    portal,
    'Missing details',
    '/Onboarding/employeeDocument?tab=missingDetails&f.state=sent',
  );
  expect(pathname).toBe('/update-missing-details');
  const employee = await outsider(browser, baseURL);
  for (const path of [pathname, '/update-v2', '/update-v2-new']) {
    await employee.goto(`${path}${search}`);
    await expect(employee.getByText(name)).toBeVisible();
    await expect(employee.getByRole('textbox')).toHaveCount(1);
  }
  await employee.getByLabel('E-mail').fill('me@mail.example');
  await employee.getByRole('checkbox').check();
  await employee.getByRole('button', { name: 'Hand in' }).click();
  await expect(employee.getByRole('heading', { name: 'Thank you, we have your details' })).toBeVisible();
  await employee.reload();
  await isNoGood(employee);
  await employee.context().close();

  await screen.open('/Onboarding/employeeDocument?tab=missingDetails&f.state=submitted');
  await screen.row(name).first().getByRole('rowheader').click();
  const record = screen.record(name);
  await expect(record.value('E-mail')).toHaveText('me@mail.example');
  await record.give('Verify and take over');
  await record.expectState('Verified');
});

test('a payslip is read without a sign-in, and nothing is asked', async ({ portal, browser, baseURL }) => {
  const { name, pathname } = await linkOf(portal, 'Payslips', '/payslips?f.state=released');
  expect(pathname).toMatch(/^\/payslips\/preview\/[\w-]{43}$/);
  const reader = await outsider(browser, baseURL);
  await reader.goto(pathname);
  const slip = reader.getByRole('article', { name: 'Payslip' });
  await expect(slip.getByText('Net pay')).toBeVisible();
  await expect(slip.getByText(/^AED/).last()).toBeVisible();
  await expect(slip.getByText(name)).toBeVisible();
  await expect(reader.getByRole('textbox')).toHaveCount(0);
  await reader.goto(pathname.slice(0, -1));
  await isNoGood(reader);
  await reader.context().close();
});

test('without a link, or with a guessed one, every form says the same and nothing else', async ({ page }) => {
  for (const address of [
    '/enrollment-form',
    '/kyc-enrollment?token=guess',
    '/Onboarding/new-employee?token=guess',
    '/update-missing-details?token=guess',
    '/update-v2?token=guess',
    '/update-v2-new',
    '/payslips/preview/guess',
  ]) {
    await page.goto(address);
    await isNoGood(page);
    await expect(page.getByRole('main')).toHaveText(
      'This link does not workIt may have expired, been used already or been replaced by a newer one. Ask your contact at PEO Central for a new link.',
    );
  }
});
