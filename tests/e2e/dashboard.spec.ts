import { expect, test } from './fixtures';
import { CARDS, type Card } from './pages';

/** What each card counts, asked of the tables themselves; every demo row, as a super admin sees it. */
const COUNTS: Record<Card, string> = {
  Employees: "select count(*)::int as n from employee where status = 'active'",
  Onboardings:
    "select count(*)::int as n from onboarding_case where state not in ('completed', 'unsuccessful')",
  Renewals: "select count(*)::int as n from renewal_request where state not in ('completed', 'declined')",
  Offboardings: "select count(*)::int as n from offboarding_case where state not in ('closed', 'withdrawn')",
  'Visa Processes':
    "select count(*)::int as n from visa_case where state not in ('completed', 'declined', 'closed', 'closed_unfit', 'cancelled_by_authority', 'withdrawn')",
  Tickets: "select count(*)::int as n from ticket where state not in ('closed', 'merged')",
  'Mobile Users':
    "select count(*)::int as n from employee where status = 'active' and first_mobile_login_at is not null",
};

test('each of the seven figures equals a count taken straight from the database', async ({
  portal,
  database,
}) => {
  const counted = await Promise.all(
    CARDS.map(async (card) => [card, (await database.query<{ n: number }>(COUNTS[card])).rows[0]?.n]),
  );
  await portal.enter('superAdmin');
  expect(await portal.readFigures()).toEqual(Object.fromEntries(counted));
});

test('the figures come in one request', async ({ page, portal }) => {
  // news of what other tests have changed would bring them anew
  await page.routeWebSocket(/socket\.io/, () => {});
  await portal.enter('superAdmin');
  await portal.readFigures();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.reload();
  await portal.readFigures();
  expect(requests.filter((path) => path === '/dashboard/stats')).toHaveLength(1);
});

test('every chart has a table, and every panel its rows', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  for (const title of ['Onboarding Distribution', 'Visa Distribution', 'Offboarding Distribution']) {
    const panel = page.getByRole('region', { name: title });
    await expect(panel.getByRole('row').nth(1)).toBeAttached();
    await expect(panel.getByRole('link').first()).toBeAttached();
  }
  const counts = await page
    .getByRole('region', { name: 'Visa Distribution' })
    .getByRole('row')
    .allInnerTexts();
  const total = counts
    .map((text) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '') ?? 0))
    .reduce((sum, count) => sum + count, 0);
  expect(total).toBe((await portal.readFigures())['Visa Processes']);
  for (const title of ['Recent Onboardings', 'Recent Tickets', 'Mobile Users']) {
    await expect(page.getByRole('table', { name: title }).getByRole('row').nth(1)).toBeVisible();
  }
});

test('a panel that fails says so and can be tried again', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await page.route('**/dashboard/recent/tickets', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  const panel = page.getByRole('region', { name: 'Recent Tickets' }).first();
  await expect(panel.getByRole('alert')).toBeVisible();
  await page.unroute('**/dashboard/recent/tickets');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Recent Tickets' }).getByRole('row').nth(1)).toBeVisible();
});
