import { DEMO } from '@tests/support/demo-sign-ins';
import { expect, test } from './fixtures';

const link = async (page: import('@playwright/test').Page, body: object) =>
  page.evaluate(async (input) => {
    const token = /auth\.token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/users/validate/centralValidation', {
      method: 'POST',
      headers: { authorization: `Bearer ${decodeURIComponent(token)}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    return (await answer.json()) as { data: { email: string; otp: string } };
  }, body);
const ssoCallback = ({ data: { email, otp } }: { data: { email: string; otp: string } }) =>
  `/redirectProduct?${new URLSearchParams({ email, otp })}`;

test('another product is entered with a code, and this one is left', async ({
  portal: { page },
  portal,
  context,
}) => {
  await context.route('https://payroll.peo-central.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Payroll</h1>' }),
  );
  await portal.enter('superAdmin');
  await page.getByRole('button', { name: 'Apps' }).click();
  const apps = page.getByRole('dialog', { name: 'Apps' });
  await expect(apps.getByRole('button')).toHaveText(['PEO Academy', 'PEO Payroll', 'PEO Service Desk']);
  await apps.getByRole('button', { name: 'PEO Payroll' }).click();
  await page.waitForURL(/^https:\/\/payroll\.peo-central\.example\//);
  const query = new URL(page.url()).searchParams;
  expect(query.get('email')).toBe(DEMO.superAdmin);
  expect(query.get('otp')).toMatch(/^[\w-]{43}$/);
  await page.goto('/dashboard');
  await expect(portal.email).toBeVisible();
});

test('a product that is not open any more says so, and nobody is signed out', async ({
  portal: { page },
  portal,
  database,
}) => {
  await portal.enter('superAdmin');
  const taken = await database.query(
    `delete from product_access where product_id = 'product-desk'
       and user_id = (select id from app_user where email = $1) returning user_id`,
    [DEMO.superAdmin],
  );
  await page.getByRole('button', { name: 'Apps' }).click();
  const apps = page.getByRole('dialog', { name: 'Apps' });
  await apps.getByRole('button', { name: 'PEO Service Desk' }).click();
  await expect(apps.getByRole('alert')).toHaveText('This product is not open to you any more.');
  await expect(page).toHaveURL(/dashboard/);
  await database.query(`insert into product_access (user_id, product_id) values ($1, 'product-desk')`, [
    taken.rows[0]?.user_id,
  ]);
});

test('a code signs its owner in once; a used one says so', async ({
  portal: { page },
  portal,
  browser,
  baseURL,
}) => {
  await portal.enter('superAdmin');
  const address = ssoCallback(await link(page, { email: DEMO.superAdmin }));
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const guest = await elsewhere.newPage();
  await guest.goto(address);
  await guest.waitForURL('**/dashboard');
  await expect(guest.getByRole('button', { name: 'Your account' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('button', { name: 'Your account' })).toBeVisible();
  await elsewhere.close();

  const third = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const late = await third.newPage();
  await late.goto(address);
  await expect(late.getByRole('alert')).toHaveText(/has expired or was used/);
  await late.getByRole('button', { name: 'To the sign-in' }).click();
  await expect(late.getByLabel('E-mail')).toBeVisible();
  await third.close();
});

test('nobody is signed in over somebody else without being asked', async ({
  portal: { page },
  portal,
  colleague,
}) => {
  await portal.enter('superAdmin');
  const address = ssoCallback(await link(page, { email: DEMO.superAdmin }));
  const other = colleague.page;
  await other.goto(address);
  await expect(other.getByRole('main')).toContainText(`This link signs in ${DEMO.superAdmin}`);
  await other.getByRole('button', { name: `Sign in as ${DEMO.superAdmin}` }).click();
  await other.waitForURL('**/dashboard');
  await other.getByRole('button', { name: 'Your account' }).click();
  await expect(other.getByRole('menu', { name: 'Your account' })).toContainText(DEMO.superAdmin);
});
