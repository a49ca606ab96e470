import { expect, test } from './fixtures';

const TOKEN_KEYS = ['auth.token', 'auth.refreshToken', 'auth.tokenExpiration'];
const REFRESH = /\/(users\/)?auth\/refresh-tokens$/;
/** What the dashboard asks for, all of it at once. */
const CALLS =
  /\/(dashboard\/(stats|recent\/\w+)|(leads|onboardings|offboardings)\/get_status_count|visaprocess\/distribution|users\/mobile\/login\/stats)$/;

test('a reload keeps the session', async ({ page, portal }) => {
  await portal.signIn('superAdmin');
  const before = await portal.readFigures();
  await page.reload();
  await expect(page).toHaveURL('/dashboard');
  expect(await portal.readFigures()).toEqual(before);
});

test('the stored route returns: / leads back to where the user was', async ({ page, portal }) => {
  await portal.signIn('superAdmin');
  await page.goto('/dashboard-v2');
  await portal.readFigures();
  await page.goto('/');
  await page.waitForURL('**/dashboard-v2');
});

test('without a session every page that is not public leads to sign-in', async ({ page, portal }) => {
  for (const path of ['/dashboard', '/dashboard-v2', '/password-reset', '/Employees']) {
    await page.goto(path);
    await expect(portal.email).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});

test('log out clears cookie and storage, and the back button shows nothing', async ({
  page,
  portal,
  context,
}) => {
  await portal.signIn('superAdmin');
  await portal.readFigures();
  await page.goto('/dashboard-v2');
  await portal.readFigures();
  await page.goto('/dashboard');
  await portal.readFigures();
  await portal.logOut();
  await expect(page).toHaveURL('/');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth.token');
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => TOKEN_KEYS.includes(key))).toEqual([]);
  await page.goBack();
  await expect(portal.email).toBeVisible();
  await expect(portal.figures).toHaveCount(0);
});

test('the logout dialog can be cancelled', async ({ page, portal }) => {
  await portal.signIn('superAdmin');
  await portal.openUserMenu();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
});

test('an expired access token is refreshed once under parallel calls', async ({ page, portal, context }) => {
  await portal.signIn('superAdmin');
  await portal.readFigures();
  const expired = (await context.cookies()).find(({ name }) => name === 'auth.token')?.value ?? '';
  let refused = 0;
  let refreshed = 0;
  page.on('request', (request) => {
    if (REFRESH.test(new URL(request.url()).pathname)) refreshed += 1;
  });
  await page.route(CALLS, async (route) => {
    if (route.request().headers().authorization !== `Bearer ${expired}`) return route.continue();
    refused += 1;
    return route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"status":401}' });
  });
  // A changed selection asks for every panel of the dashboard at once.
  await portal.choose('Falcon Group Holding');
  await expect.poll(() => refused).toBeGreaterThanOrEqual(5);
  const token = async () => (await context.cookies()).find(({ name }) => name === 'auth.token')?.value;
  await expect.poll(token).not.toBe(expired);
  expect(await token()).toBeTruthy();
  await portal.readFigures();
  expect(refreshed).toBe(1);
});

test('a tampered ciphertext is removed and the user lands on sign-in', async ({ page, portal, context }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await portal.signIn('superAdmin');
  await page.evaluate(() => localStorage.setItem('auth.refreshToken', 'not what was stored'));
  await page.goto('/dashboard');
  await expect(portal.email).toBeVisible();
  expect(said.some((text) => text.includes('Decryption failed'))).toBe(true);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth.token');
});

test('a revoked session ends in the open page', async ({ portal, database }) => {
  await portal.signIn('employee');
  await database.query('update auth_session set revoked_at = now() where revoked_at is null');
  await portal.page.reload();
  await expect(portal.email).toBeVisible();
});
