import type { Browser, Page } from '@playwright/test';
import { AreaScreen } from './areas';
import { chooseAboutClient } from './client-form';
import { expect, test } from './fixtures';
import type { Portal } from './pages';

const PDF = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
/** Calls itself a PDF and is none. */
const FALSE_PDF = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a,b\n1,2\n') };

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

test('a client enrols: saves, goes on, hands in once, and is in the reviewer’s queue', async ({
  portal,
  browser,
  baseURL,
}) => {
  const { screen, name, pathname, search } = await linkOf(
    portal,
    'KYC cases',
    '/enrollments?tab=withClient&shown=table&f.state=invited',
  );
  expect(pathname).toBe('/kyc-enrollment');
  const client = await outsider(browser, baseURL);
  await client.goto(`${pathname}${search}`);
  await expect(client.getByRole('heading', { name: 'Client enrolment' })).toBeVisible();
  await expect(client.getByText(name)).toBeVisible();

  await client.getByRole('checkbox').check();
  await client.getByRole('button', { name: 'Hand in' }).click();
  await expect(client.getByText('Some answers are missing or do not fit. They are marked.')).toBeVisible();
  const trade = client.getByLabel('Trade licence: Choose a file');
  await trade.setInputFiles(FALSE_PDF);
  await expect(client.getByText('Only PDF, JPEG, PNG, WebP and HEIC files are taken.')).toBeVisible();

  for (const [label, text] of Object.entries({
    'Legal name': `${name} (legal)`,
    'What the company does': 'Ships spare parts',
    Address: 'Jebel Ali',
    'Trade licence number': '445566',
    'Licence valid until': '2028-05-01',
    'Contact person': 'Ines Qadir',
    'E-mail of the contact': 'ines@client.example',
    'Authorised signatory': 'Ines Qadir',
    'Position of the signatory': 'Director',
    'Owners of 25 %': 'Ines Qadir, Jordan, 100 %',
  }))
    await client.getByLabel(label).fill(text);
  await chooseAboutClient(client);
  await expect(client.getByText(/^Saved at/)).toBeVisible();

  // another address of the same form goes on with what was saved
  await client.goto(`/enrollment-form${search}`);
  await expect(client.getByLabel('Trade licence number')).toHaveValue('445566');
  for (const document of ['Trade licence', 'Memorandum of association', 'Passport of the signatory']) {
    await client.getByLabel(`${document}: Choose a file`).setInputFiles(PDF);
    await expect(client.getByLabel(`${document}: Choose another file`)).toBeAttached();
  }
  await client.getByRole('checkbox').check();
  await client.getByRole('button', { name: 'Hand in' }).click();
  await client.waitForURL('**/kyc-enrollment/success');
  await expect(client.getByRole('heading', { name: 'We have received your enrolment' })).toBeVisible();
  await client.goto(`${pathname}${search}`);
  await isNoGood(client);
  await client.context().close();

  await screen.open('/enrollments?tab=reviewQueue');
  await screen.row(name).getByRole('rowheader').click();
  const record = screen.record(name);
  await record.expectState('Handed in');
  await expect(record.value('Trade licence number')).toHaveText('445566');
  await record.give('Begin review');
  await record.expectState('Under review');
});

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
