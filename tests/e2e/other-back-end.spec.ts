import { randomUUID } from 'node:crypto';
import { navigationFor } from '@domain/navigation/navigation';
import { test as base, expect } from '@playwright/test';
import { freePort } from '@tests/support/free-port';
import { startPortal } from '@tests/support/portal-process';
import { copyTemplate, urlOf } from '@tests/support/templates/cluster';
import { OTHER_PEOPLE, type OtherBackEnd, startOtherBackEnd } from '../contracts/support/other-back-end';
import { jsonAnswer, type StubAnswer } from '../contracts/support/stub-server';
import { Portal } from './pages';

interface Worker {
  readonly back: OtherBackEnd & { readonly portalAt: string };
}
interface Fixtures {
  readonly portal: Portal;
  readonly soundBackEnd: undefined;
}

/** The built portal, told by `API_BASE` and nothing else to work on a back end that was written from the specification alone. */
const test = base.extend<Fixtures, Worker>({
  back: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const back = await startOtherBackEnd();
      const cluster = process.env.E2E_POSTGRES ?? '';
      const name = `portal_${randomUUID().replaceAll('-', '')}`;
      await copyTemplate(name, { cluster, content: 'empty', folder: process.env.E2E_TEMPLATES ?? '' });
      const portal = startPortal({
        API_BASE: back.server.base,
        DATABASE_URL: urlOf(cluster, name),
        SEED: 'none',
        PORT: String(await freePort()),
        LOG_LEVEL: 'warn',
      });
      await use({ ...back, portalAt: await portal.listening });
      await portal.stop();
      await back.server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ back }, use) => use(back.portalAt),
  portal: ({ page, back }, use) => use(new Portal(page, back.portalAt)),
  soundBackEnd: [
    async ({ back }, use) => {
      back.faults.every = null;
      await use(undefined);
    },
    { auto: true },
  ],
});

const FIGURES = {
  ...{ Employees: '1,500', Onboardings: '55', Renewals: '0', Offboardings: '30' },
  // the back end has no figure for these
  ...{ 'Visa Processes': '--', Tickets: '9,000', 'Mobile Users': '812' },
} as const;
const START_UP = ['GET /get/getConf', 'GET /get/getCompanies', 'GET /get/getUsers'];
const FIVE_HOURS = 18_000_000;
const REFRESH = 'POST /users/auth/refresh-tokens';

/** The calls that come from now on, without the questions of browsers whether they may. */
const listening = ({ server }: OtherBackEnd) => {
  const before = server.requests.length;
  return () =>
    server.requests
      .slice(before)
      .filter(({ method }) => method !== 'OPTIONS')
      .map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);
};

const signIn = async (portal: Portal, who: keyof typeof OTHER_PEOPLE): Promise<void> => {
  await portal.page.goto('/');
  await portal.submit(OTHER_PEOPLE[who].email, OTHER_PEOPLE[who].password);
};
const showsFigures = async (portal: Portal): Promise<void> => {
  for (const [card, figure] of Object.entries(FIGURES))
    await expect(portal.card(card as keyof typeof FIGURES).locator('strong')).toHaveText(figure);
};
const customers = (portal: Portal, count: string) =>
  portal.page.getByRole('banner').getByRole('button', { name: count, exact: true });

for (const [who, role] of [
  ['admin', 'isSuperAdmin'],
  ['manager', 'isAdmin'],
  ['employee', 'isEmployee'],
  ['surveyor', 'isSurveyor'],
] as const)
  test(`${role} works on a back end written from the specification alone`, async ({ page, portal, back }) => {
    const request = listening(back);
    await signIn(portal, who);
    await page.waitForURL('**/dashboard');
    await showsFigures(portal);
    const isKnown = role !== 'isSurveyor';
    await expect(page.getByText('This portal does not know the role “isSurveyor”')).toBeVisible({
      visible: !isKnown,
    });
    await expect(page.getByRole('region', { name: 'Visa Distribution' })).toContainText(
      'This portal does not know these statuses and shows them as they came: renewal.',
    );
    await portal.openGroups();
    const links = await portal.navigation.getByRole('link').and(page.locator('[href]')).all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(
      navigationFor(role, 'dashboard').flatMap(({ items }) => items.flatMap(({ route }) => route ?? [])),
    );
    await expect
      .poll(() =>
        request()
          .filter((call) => START_UP.includes(call))
          .toSorted(),
      )
      .toEqual(START_UP.toSorted());

    await portal.choose('Falcon Dubai Marina');
    await expect(portal.companyButton).toContainText('Falcon Dubai Marina');
    await expect(customers(portal, '0 customers')).toBeVisible();

    back.pass(FIVE_HOURS);
    await portal.choose('Falcon Dubai');
    await expect(customers(portal, '1 customer')).toBeVisible();
    await showsFigures(portal);
    expect(request().filter((call) => call === REFRESH)).toHaveLength(1);

    await page.reload();
    await showsFigures(portal);
    await expect(portal.companyButton).toContainText('Falcon Dubai');
    await portal.logOut();
    await page.goto('/dashboard');
    await expect(portal.email).toBeVisible();
  });

test('who signs in for the first time stands before a new password, which this back end cannot take', async ({
  page,
  portal,
}) => {
  await signIn(portal, 'newcomer');
  await page.waitForURL('**/password-reset');
  await page.getByLabel('Current password', { exact: true }).fill(OTHER_PEOPLE.newcomer.password);
  await page.getByLabel('New password', { exact: true }).fill('a password of my own');
  await page.getByLabel('New password again', { exact: true }).fill('a password of my own');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('does not offer');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(portal.email).toBeVisible();
});

test('faults of another back end cost nobody the session, until it refuses it and its renewal', async ({
  page,
  portal,
  back,
}) => {
  await signIn(portal, 'manager');
  await showsFigures(portal);
  let withMarina = false;
  /** Other companies ask for everything anew. */
  const answering = async (every: StubAnswer | null): Promise<void> => {
    back.faults.every = null;
    withMarina = !withMarina;
    await portal.companyButton.click();
    const row = (name: string) => portal.companies.getByRole('checkbox', { name, exact: true });
    await row('Falcon Dubai').check();
    await row('Falcon Dubai Marina').setChecked(withMarina);
    await portal.companies.getByRole('button', { name: 'Apply' }).click();
    back.faults.every = every;
    await portal.confirmation.getByRole('button', { name: 'Yes' }).click();
  };
  const broken = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":' };
  for (const fault of [{ status: 500, body: 'no' }, broken]) {
    await answering(fault);
    await expect(page.getByText('Something Went Wrong')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(7);
    await expect(customers(portal, '–: The number of customers is not known')).toBeVisible();
    await answering(null);
    await showsFigures(portal);
  }
  await answering({ status: 204 });
  await expect(portal.figures.getByText('--')).toHaveCount(7);
  await expect(page.getByText('Nothing here yet')).toHaveCount(6);

  await answering(jsonAnswer({ status: 401 }, 500));
  await expect(portal.email).toBeVisible();
});
