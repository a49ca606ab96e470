/**
 * The ten failures of tests/traces/failures as people meet them: in a browser, against the built server. Each is provoked where it comes
 * about, and what the portal's own recorder has written of it is downloaded as a user downloads it. `npm run record:failures` keeps what
 * was recorded.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { canariesIn } from '@tests/support/canary';
import { DEMO, DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import type pg from 'pg';
import { droppedTrace } from '../traces/dropped-trace';
import { FAILURE_STEPS, type FailureName } from '../traces/failure-steps';
import { AreaScreen, fill } from './areas';
import { aloneTest, expect, test } from './fixtures';
import { Portal } from './pages';
import { EMPTY_PAGE } from './stored-session';

const FIGURES = '**/dashboard/stats';
const MINUTE = 60_000;

/** `playwright test --update-snapshots all`: what is compared with is made anew. */
const isRecording = (): boolean => test.info().config.updateSnapshots === 'all';

const offered = (page: Page): Locator => page.getByRole('button', { name: 'Download what happened' }).first();
const inUserMenu = async (portal: Portal): Promise<Locator> => {
  await portal.openUserMenu();
  return portal.page.getByRole('menuitem', { name: 'Download trace' });
};

/** The trace opens at the step that failed, its words find it, and nobody is in it. */
const download = async (name: FailureName, button: Locator, database: pg.Pool): Promise<void> => {
  const page = button.page();
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = readFileSync(await file.path(), 'utf8');
  const { step, words } = FAILURE_STEPS[name];
  const { book, look, at, found } = await droppedTrace(text, words);
  expect(book?.verdict.kind).toBe('same');
  expect(look).toMatchObject({ actor: expect.stringMatching(step.actor), type: step.type, trouble: true });
  expect(found).toContain(at);
  // words that anything fits to would prove nothing
  expect(found.length).toBeLessThanOrEqual(10);
  const { rows } = await database.query<{ name: string }>(
    `select full_name as name from employee union select prospect_name from lead union select name from company`,
  );
  const cookies = await page.context().cookies();
  const tokens = cookies.filter(({ name: of }) => of === 'auth.token').map(({ value }) => value);
  const people = rows.map(({ name: of }) => of);
  expect(canariesIn(text, [...tokens, ...people, ...Object.values(DEMO), DEMO_PASSWORD])).toEqual([]);
  if (isRecording()) writeFileSync(`tests/traces/failures/${name}.ndjson`, text);
};

/** Signed in, with the figures and the tools of the header there. */
const atWork = async (portal: Portal): Promise<void> => {
  await portal.enter('superAdmin');
  await portal.readFigures();
  await expect(portal.page.getByRole('button', { name: /^Search/ })).toBeVisible();
};

/** The live channel between this page and its server, in hand. */
const watchLine = async (page: Page) => {
  const up: { close(): Promise<void> }[] = [];
  await page.routeWebSocket(/socket\.io/, (line) => {
    line.connectToServer().onMessage((message) => {
      // socket.io's answer to a handshake
      if (String(message).startsWith('40')) up.push(line);
      line.send(message);
    });
  });
  return {
    isUp: (times: number) => expect.poll(() => up.length).toBe(times),
    cut: async () => up.at(-1)?.close(),
  };
};

const someLead = async (database: pg.Pool) => {
  const { rows } = await database.query<{ id: string; prospect_name: string }>(
    `select id, prospect_name from lead where state = 'proposal' order by id limit 1`,
  );
  const [lead] = rows;
  if (!lead) throw new Error('the demo data has such a lead');
  return lead;
};
const openLead = async ({ page }: Portal, lead: { readonly id: string; readonly prospect_name: string }) => {
  await page.goto(`/Leads?tab=leads&record=${lead.id}`);
  return new AreaScreen(page, 'Leads').record(lead.prospect_name);
};

test('401-storm', async ({ page, portal, database }) => {
  const line = await watchLine(page);
  await atWork(portal);
  // a line that is not up yet would be refused, and end the session before anybody has asked for anything
  await line.isUp(1);
  await database.query('update auth_session set revoked_at = now() where revoked_at is null');
  await portal.choose('Falcon Group Holding');
  await expect(portal.email).toBeVisible();
  await download('401-storm', offered(page), database);
});

test('500-on-apply', async ({ page, portal, database }) => {
  await atWork(portal);
  await page.route(FIGURES, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
  );
  await portal.choose('Falcon Group Holding');
  await download('500-on-apply', offered(page), database);
});

test('conflict', async ({ portal, colleague, database }) => {
  const lead = await someLead(database);
  await portal.keepSession('superAdmin');
  const [mine, theirs] = [await openLead(portal, lead), await openLead(colleague, lead)];
  await mine.button('Edit').click();
  await fill(mine.self, { Contact: 'Written by one' });
  await theirs.button('Edit').click();
  await fill(theirs.self, { Contact: 'Written by the other' });
  await theirs.button('Save').click();
  await expect(theirs.value('Contact')).toHaveText('Written by the other');
  await mine.button('Save').click();
  const dialog = portal.page.getByRole('dialog', { name: 'Two people changed this record' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await mine.button('Close').click();
  await portal.page.getByRole('button', { name: 'Discard changes' }).click();
  await download('conflict', await inUserMenu(portal), database);
});

test('storage-full', async ({ page, portal, database }) => {
  await page.goto('/');
  await expect(portal.email).toBeVisible();
  await page.evaluate(() => {
    for (let size = 1 << 22; size > 0; size >>= 1)
      try {
        for (let at = 0; ; at += 1)
          localStorage.setItem(`of another program ${size} ${at}`, 'x'.repeat(size));
      } catch {
        // no room for so much: perhaps for half of it
      }
  });
  await portal.submit(DEMO.superAdmin, DEMO_PASSWORD);
  await portal.readFigures();
  await download('storage-full', await inUserMenu(portal), database);
});

test('chunk-gone', async ({ page, portal, database }) => {
  await page.route(/\/assets\/partners\.page-/, (route) => route.fulfill({ status: 404 }));
  await atWork(portal);
  await portal.navigation.getByRole('link', { name: 'Partners' }).click();
  await download('chunk-gone', offered(page), database);
});

test('two-tabs', async ({ page, portal, database, context }) => {
  await portal.keepSession('superAdmin');
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() => localStorage.setItem('preferences', JSON.stringify({ recordingStays: true })));
  await atWork(portal);
  const other = new Portal(await context.newPage(), portal.origin);
  await other.page.goto('/dashboard');
  await other.readFigures();
  await page.route(FIGURES, (route) => route.abort('connectionreset'));
  await portal.choose('Falcon Group Holding');
  await expect(offered(page)).toBeVisible();
  await other.logOut();
  await portal.submit(DEMO.superAdmin, DEMO_PASSWORD);
  await download('two-tabs', await inUserMenu(portal), database);
});

aloneTest('sleep', async ({ page, portal, context, database }) => {
  await page.clock.install();
  await atWork(portal);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.clock.fastForward(10 * MINUTE);
  await expect(page.getByText('You are offline', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await download('sleep', await inUserMenu(portal), database);
});

test('lost-socket', async ({ page, portal, database }) => {
  const line = await watchLine(page);
  await atWork(portal);
  await line.isUp(1);
  await line.cut();
  await line.isUp(2);
  await download('lost-socket', await inUserMenu(portal), database);
});

test('upload-refused', async ({ portal, database }) => {
  await portal.keepSession('superAdmin');
  const lead = await openLead(portal, await someLead(database));
  await lead.tab('Files');
  await lead.self.locator('input[type=file]').setInputFiles({
    name: 'setup.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await expect(lead.self.getByText('Files of this content are not taken.')).toBeVisible();
  await lead.button('Close').click();
  await download('upload-refused', await inUserMenu(portal), database);
});

aloneTest('slow-network', async ({ page, portal, database }) => {
  await page.clock.install();
  await atWork(portal);
  await page.route(FIGURES, () => new Promise(() => {}));
  await portal.choose('Falcon Group Holding');
  await page.clock.fastForward(MINUTE / 2);
  await download('slow-network', offered(page), database);
});
