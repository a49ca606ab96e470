import { readFileSync } from 'node:fs';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import type { Locator, Page } from '@playwright/test';
import { expectNoSeriousViolations } from './axe';
import { whileBlocked } from './blocked';
import { expect, test } from './fixtures';
import { EMPTY_PAGE } from './stored-session';
import { recordingStored } from './trace-files';

/** The program itself, without which the start page has only its app shell. */
const PROGRAM = /\/assets\/index-[\w-]+\.js$/;

const shellOf = (page: Page): Locator => page.locator('#app-shell');

/** What stands where, in which colour. */
const drawnIn = (scope: Locator): Promise<readonly unknown[]> =>
  scope.locator('h1, a[data-accent], a[data-accent] strong').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const { color, backgroundColor } = getComputedStyle(part);
      return [part.tagName, x, y, width, height, color, backgroundColor, part.closest('a')?.textContent];
    }),
  );

const looks = [
  { name: '390 px, light, English', width: 390, theme: 'light', language: 'en' },
  { name: '1024 px, dark, Arabic', width: 1024, theme: 'dark', language: 'ar' },
  { name: '1440 px, dark, English', width: 1440, theme: 'dark', language: 'en' },
];

for (const { name, width, theme, language } of looks) {
  test(`the figures stand on the screen before the program, where it will draw them: ${name}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await portal.enter('superAdmin');
    const counted = Object.values(await portal.readFigures());
    await page.evaluate(
      (saved) => localStorage.setItem('preferences', JSON.stringify({ ...saved, privacy: false })),
      { theme, language },
    );
    const errors: string[] = [];
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    let before: readonly unknown[] = [];
    await whileBlocked(page, { address: PROGRAM }, async () => {
      await page.goto('/dashboard', { waitUntil: 'commit' });
      const figures = shellOf(page).locator('a[data-accent]:not([aria-busy]) strong');
      await expect(figures).toHaveText(counted.map((count) => count.toLocaleString('en')));
      before = await drawnIn(shellOf(page));
    });
    await expect(shellOf(page)).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await drawnIn(page.locator('#root'))).toEqual(before);
    expect(errors).toEqual([]);
  });
}

test('a narrow sidebar is narrow in the app shell', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await page.getByRole('button', { name: 'Collapse' }).click();
  const main = page.getByRole('main');
  await expect.poll(async () => (await main.boundingBox())?.x).toBeLessThan(100);
  const there = await main.boundingBox();
  await whileBlocked(page, { address: PROGRAM }, async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(shellOf(page).getByRole('main')).toBeVisible();
    expect(await shellOf(page).getByRole('main').boundingBox()).toMatchObject({ x: there?.x, y: there?.y });
  });
});

/** Keeps its value as long as the document lives. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-test', 'same'));
const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-test') === 'same');

test('a link of the app shell is followed by the program when it begins: nothing is loaded anew, and the way back leads back', async ({
  page,
  portal,
}) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  const lists: string[] = [];
  page.on('request', (request) => request.url().includes('/records/renewals/list') && lists.push('asked'));
  await whileBlocked(page, { address: PROGRAM }, async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const link = shellOf(page).getByRole('link', { name: /^Renewals/ });
    await markDocument(page);
    await link.click();
    // its list is on its way before the program is
    await expect.poll(() => lists).toEqual(['asked']);
    await page.waitForURL('**/renewalRequest?*');
    await expect(shellOf(page).getByRole('progressbar')).toBeVisible();
  });
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  await expect(shellOf(page)).toHaveCount(0);
  expect(lists).toEqual(['asked']);
  await page.goBack();
  await portal.readFigures();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

for (const [which, name] of [
  ['a card', 'Renewals'],
  ['the sidebar', 'Leads'],
] as const) {
  test(`what a link of ${which} leads to is fetched at once when somebody points at it, files and rows, and asked once`, async ({
    page,
    portal,
  }) => {
    await portal.enter('superAdmin');
    await portal.readFigures();
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    const lists = () => paths.filter((path) => /^\/records\/[\w-]+\/list$/.test(path));
    const link =
      which === 'a card' ? portal.card(name) : page.getByRole('navigation').getByRole('link', { name });
    // what lists are made of is on its way for ever: neither the page's own file nor its rows wait for it
    await whileBlocked(page, { address: /\/assets\/area-[\w-]+\.js$/ }, async () => {
      await page.goto('/dashboard');
      await portal.readFigures();
      await link.hover();
      await expect.poll(lists).toHaveLength(1);
      await expect.poll(() => paths.some((path) => /(renewals|leads)\.page-/.test(path))).toBe(true);
    });
    await link.click();
    await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
    expect(lists()).toHaveLength(1);
  });
}

/** What the program asks at every start. */
const START_UP = /\/(company\/all|get\/getConf|get\/getCompanies|get\/getUsers)$/;

for (const role of ['superAdmin', 'hrAdmin'] as const) {
  test(`what every start asks is on its way before the program is, and asked once: ${role}`, async ({
    page,
    portal,
  }) => {
    await portal.enter(role);
    await portal.readFigures();
    // what the page before still asks is not this start's
    await page.goto(EMPTY_PAGE);
    const paths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (START_UP.test(pathname)) paths.push(pathname);
    });
    const each = ['/company/all', '/get/getCompanies', '/get/getConf', '/get/getUsers'];
    await whileBlocked(page, { address: PROGRAM }, async () => {
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await expect.poll(() => paths.toSorted()).toEqual(each);
    });
    await portal.readFigures();
    await expect(shellOf(page)).toHaveCount(0);
    expect(paths.toSorted()).toEqual(each);
  });
}

test('a link that is pressed while the program draws behind the app shell is followed too', async ({
  page,
  portal,
}) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  // the program asks for the figures itself, and is not answered: the shell stands on
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#app-shell[data-figures]'))
        delete window.__early?.['POST /dashboard/stats'];
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await whileBlocked(page, { address: /\/dashboard\/stats$/, passes: 1 }, async () => {
    // the shell has its figures before the program can take them
    await whileBlocked(page, { address: PROGRAM }, async () => {
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await expect(page.locator('#app-shell[data-figures]')).toBeAttached();
    });
    await expect(page.locator('#root main')).toBeAttached();
    await markDocument(page);
    await shellOf(page)
      .getByRole('link', { name: /^Renewals/ })
      .click();
    await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('a link of the app shell that has the focus keeps it when the program has drawn', async ({
  page,
  portal,
}) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await whileBlocked(page, { address: PROGRAM }, async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await shellOf(page)
      .getByRole('link', { name: /^Visa Processes/ })
      .focus();
  });
  await expect(shellOf(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /^Visa Processes/ })).toBeFocused();
});

test('what is typed for the palette before the program has begun is in it when it opens', async ({
  page,
  portal,
}) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await whileBlocked(page, { address: PROGRAM }, async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(shellOf(page).getByRole('main')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('falcon');
  });
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('falcon');
});

test('what is no count stays grey in the app shell', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await page.route('**/dashboard/stats', (route) =>
    route.fulfill({ json: { users: 1_234_567, tickets: 'many', renewals: -1, offboardings: 0 } }),
  );
  await whileBlocked(page, { address: PROGRAM }, async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(shellOf(page).locator('a[data-accent]:not([aria-busy]) strong')).toHaveText([
      '1,234,567',
      '0',
    ]);
  });
});

test('figures that cannot be had leave the app shell, and the page says so', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await page.route('**/dashboard/stats', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.goto('/dashboard');
  await expect(portal.figures.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(shellOf(page)).toHaveCount(0);
});

test('a page that is drawn behind its app shell stands where it was before the reload', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await portal.enter('superAdmin');
  await expect(page.getByRole('table', { name: 'Recent Tickets' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  // the program has to ask for the figures again, and is not answered yet
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#app-shell[data-figures]'))
        delete window.__early?.['POST /dashboard/stats'];
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await whileBlocked(page, { address: /\/dashboard\/stats$/, passes: 1 }, async () => {
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#root main')).toBeAttached();
    await expect(shellOf(page).locator('a[data-accent]:not([aria-busy])').first()).toBeVisible();
  });
  await expect(shellOf(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(400);
});

test('whose session is over comes to the sign-in, not to a shell', async ({ page, portal }) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await page.route(/\/users\/getLogin$|\/dashboard\/stats$|\/auth\/refresh-tokens$/, (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"status":401}' }),
  );
  await page.goto('/dashboard');
  await expect(portal.email).toBeVisible();
  await expect(shellOf(page)).toHaveCount(0);
});

test('whoever has no session sees no shell', async ({ page, portal }) => {
  await whileBlocked(page, { address: PROGRAM }, async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await expect(shellOf(page)).toHaveCount(0);
  });
  await expect(portal.email).toBeVisible();
});

test('a program that was fetched and cannot begin says why, and no app shell covers it', async ({
  page,
  portal,
}) => {
  await portal.enter('superAdmin');
  const isStart = ({ pathname }: URL) => pathname === '/dashboard';
  await page.route(isStart, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replace(/(id="portal-config"[^>]*>)[^<]*/, '$1{"apiBase":3');
    expect(body).not.toBe(text);
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('Its configuration (config.json) is missing');
  await expect(shellOf(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectNoSeriousViolations(page);
});

test('a program that cannot be fetched is told on every page, in both languages', async ({ page }) => {
  await page.route(PROGRAM, (route) => route.abort());
  for (const address of ['/', '/employees', '/there-is-no-such-page']) {
    await page.goto(address);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('PEO Central cannot be reached.');
    await expect(alert).toContainText('تعذّر الوصول إلى PEO Central.');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectNoSeriousViolations(page);
  }
  await page.unroute(PROGRAM);
  await page.getByRole('link', { name: /^Try again/ }).click();
  await expect(page.locator('#root > *').first()).toBeVisible();
});

/** What a press gives is a trace that the machines of today play again. */
const expectTrace = async (page: Page, save: Locator): Promise<void> => {
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^portal-trace-[\dT.-]+Z\.ndjson$/);
  const { outcome } = replay(readFileSync(await download.path(), 'utf8'), PORTAL_MACHINES);
  expect(outcome.kind).toBe('same');
};

test('a program that cannot be fetched gives what happened before, on every page', async ({
  page,
  portal,
}) => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await recordingStored(page);
  await page.route(PROGRAM, (route) => route.abort());
  for (const address of ['/employees', '/there-is-no-such-page']) {
    await page.goto(address);
    const save = page.getByRole('button', { name: 'Download what happened · تنزيل ما حدث' });
    await expectTrace(page, save);
    await expectNoSeriousViolations(page);
  }
});

for (const { who, language, text } of [
  { who: 'whoever has a session', language: 'en', text: 'PEO Central cannot be reached.' },
  { who: 'whoever has none', language: 'ar', text: 'تعذّر الوصول إلى PEO Central.' },
])
  test(`a program that cannot be fetched is told, and tried again: ${who}`, async ({ page, portal }) => {
    const hasSession = who === 'whoever has a session';
    if (hasSession) {
      await portal.enter('superAdmin');
      await portal.readFigures();
      await recordingStored(page);
    } else await page.goto('/');
    await page.evaluate((saved) => localStorage.setItem('preferences', JSON.stringify(saved)), {
      theme: 'light',
      language,
      privacy: false,
    });
    await page.route(PROGRAM, (route) => route.abort());
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const fault = shellOf(page).getByRole('alert');
    await expect(fault).toContainText(text);
    await expectNoSeriousViolations(page);
    const save = fault.getByRole('button', { name: 'Download what happened' });
    if (hasSession) await expectTrace(page, save);
    else await expect(fault.getByRole('button')).toHaveCount(1);
    await page.unroute(PROGRAM);
    await fault.getByRole('button').first().click();
    await expect(shellOf(page)).toHaveCount(0);
    await expect(page.locator('#root')).toBeVisible();
  });
