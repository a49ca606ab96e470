import { AreaScreen, choose, input, lookUp } from './areas';
import { inDays } from './days';
import { expect, test } from './fixtures';

const FILE = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

test('a candidate is invited, fills in the form without a sign-in, and is in the reviewer’s queue', async ({
  page,
  portal,
  browser,
}) => {
  await portal.keepSession('superAdmin');
  await page.goto('/Onboarding/create-employee-link');
  const form = page.getByRole('form', { name: 'Invite an employee' });
  await input(form, 'First name').fill('Rania');
  await input(form, 'Last name').fill('Khoury');
  await input(form, 'E-mail').fill('rania@mail.example');
  await input(form, 'First day of work').fill(inDays(92));
  await lookUp(form, 'Company', 'Falcon');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Mailed to rania@mail.example.')).toBeVisible();
  const address = await page.getByLabel('Address').inputValue();

  const outside = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const candidate = await outside.newPage();
  const link = new URL(address);
  await candidate.goto(`${new URL(page.url()).origin}${link.pathname}${link.search}`);
  await expect(candidate.getByText('Rania Khoury')).toBeVisible();
  await candidate.getByLabel('Mobile number').fill('+971 50 111 2233');
  await candidate.getByLabel('Nationality').fill('Lebanon');
  await candidate.getByLabel('Date of birth').fill('1993-05-04');
  await choose(candidate.getByLabel('Where are you now?'), 'Outside the Emirates');
  await candidate.getByLabel('Passport number').fill('LR7654321');
  await candidate.getByLabel('Passport expires').fill('2031-01-01');
  await expect(candidate.getByText(/^Saved at/)).toBeVisible();
  await candidate.reload();
  await expect(candidate.getByLabel('Passport number')).toHaveValue('LR7654321');
  for (const document of ['Passport copy', 'Photo']) {
    await candidate.getByLabel(`${document}: Choose a file`).setInputFiles(FILE);
    await expect(candidate.getByLabel(`${document}: Choose another file`)).toBeAttached();
  }
  await candidate.getByRole('checkbox').check();
  await candidate.getByRole('button', { name: 'Hand in' }).click();
  await expect(candidate.getByRole('heading', { name: 'We have received your form' })).toBeVisible();
  await candidate.reload();
  await expect(candidate.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await outside.close();

  const screen = new AreaScreen(page, 'Onboardings');
  await screen.open('/Onboarding?tab=onboardingPipeline&shown=table&q=rania');
  await screen.row('Rania Khoury').getByRole('rowheader').click();
  const record = screen.record('Rania Khoury');
  await record.expectState('Submitted');
  await record.give('Begin review');
  await record.expectState('In review');
});
