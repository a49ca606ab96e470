import { DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import { expect, aloneTest as test } from './fixtures';
import type { Portal } from './pages';

/** What a screen reader is told of the whole page. */
const report = (portal: Portal): Promise<string> => portal.page.locator('body').ariaSnapshot();

const expectLocked = async (portal: Portal): Promise<void> => {
  await expect(portal.page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(portal.page.getByRole('main')).toHaveCount(0);
  await expect(portal.page.getByRole('link')).toHaveCount(0);
  expect(await report(portal)).not.toMatch(/Employees|Onboarding|Dashboard/);
};

test('an idle portal is locked after a reload, in another tab, and with the clock set back', async ({
  page,
  context,
  portal,
}) => {
  const began = Date.now();
  await page.clock.install({ time: began });
  await portal.signIn('superAdmin');
  await portal.readFigures();
  await page.goto('/Employees');
  const search = page.getByRole('main').getByRole('searchbox').first();
  await expect(search).toBeVisible();
  await page.clock.fastForward('31:00');
  await expectLocked(portal);

  await test.step('a reload opens nothing, and asks for nothing', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
    });
    await page.reload();
    await expectLocked(portal);
    expect(requests.filter((path) => /dashboard|list|stats/.test(path))).toEqual([]);
  });

  await test.step('a clock set back opens nothing', async () => {
    await page.clock.setSystemTime(began);
    await page.reload();
    await expectLocked(portal);
    await page.clock.setSystemTime(began + 31 * 60_000);
  });

  await test.step('a tab that is opened beside it is locked too', async () => {
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(other.getByRole('main')).toHaveCount(0);
    await other.close();
  });

  await test.step('the password opens it', async () => {
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(search).toBeVisible();
    await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  });
});
