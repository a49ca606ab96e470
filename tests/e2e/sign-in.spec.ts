import { DEMO, DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import { expect, test } from './fixtures';

test('a wrong password is refused, and nothing typed is lost', async ({ page, portal }) => {
  await page.goto('/');
  await portal.submit(DEMO.superAdmin, 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
  await expect(portal.email).toHaveValue(DEMO.superAdmin);
  await expect(portal.password).toHaveValue('not the password');
  await portal.submit(DEMO.superAdmin, DEMO_PASSWORD);
  await page.waitForURL('**/dashboard');
});

test('five failures lock the account, for the right password too', async ({ page, portal }) => {
  await page.goto('/');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/users/validate/login')) answers.push(response.status());
  });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await portal.submit(DEMO.employee, `wrong password ${attempt}`);
    await expect.poll(() => answers.length).toBe(attempt);
    await expect(portal.signInButton).toBeEnabled();
  }
  await portal.submit(DEMO.employee, DEMO_PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: 'locked' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a missing or malformed field is named beside it and nothing is sent', async ({ page, portal }) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') requests += 1;
  });
  await page.goto('/');
  await portal.signInButton.click();
  await expect(portal.email).toHaveAccessibleDescription(/Fill in this field/);
  await expect(portal.password).toHaveAccessibleDescription(/Fill in this field/);
  await portal.submit('not an address', 'anything');
  await expect(portal.email).toHaveAccessibleDescription(/e-mail address/);
  await expect(portal.password).toHaveValue('anything');
  expect(requests).toBe(0);
});

test('a forgotten password: the mailed link works once', async ({ page, portal, database, baseURL }) => {
  const chosen = 'four words, one comma';
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The old page stays until the next one is here, and both have such a field.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await portal.email.fill(DEMO.newcomer);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Look into your mailbox')).toBeVisible();

  const { rows } = await database.query<{ text: string }>(
    'select text from mail where to_address = $1 order by created_at desc limit 1',
    [DEMO.newcomer],
  );
  const [link = ''] = /\S+\/forgot-password\?token=\S+/.exec(rows[0]?.text ?? '') ?? [];
  const { pathname, search } = new URL(link, baseURL);
  await page.goto(`${pathname}${search}`);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('New password again', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();

  await page.goto(`${pathname}${search}`);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('New password again', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'expired' })).toBeVisible();

  await page.goto('/');
  await portal.submit(DEMO.newcomer, chosen);
  await expect(page).not.toHaveURL('/');
});
