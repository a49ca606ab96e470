import { readFileSync } from 'node:fs';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from './axe';
import { expect, test } from './fixtures';
import { recordingStored } from './trace-files';

/** The start page with these adapters in its configuration. */
const configured = (page: Page, adapters: Readonly<Record<string, string>>) =>
  page.route('**/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace('"adapters":{}', `"adapters":${JSON.stringify(adapters)}`);
    await route.fulfill({ response: answer, body });
  });

/** The same build, told by its configuration to take the other adapters. */
test('runs on server-sent events and Web Crypto by configuration alone', async ({ page, portal }) => {
  await configured(page, { live: 'event-stream', cipher: 'web-crypto' });
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/live');
  const users = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/get/getUsers');

  await portal.signIn('superAdmin');
  await portal.readFigures();
  expect((await stream).status()).toBe(200);
  expect((await users).status()).toBe(200);
  expect(await page.evaluate(() => localStorage.getItem('auth.token'))).toMatch(/^gcm1\./);
  expect(sockets).toEqual([]);
  expect(failures).toEqual([]);
});

test('says which setting is wrong where there would be a white page, in the language chosen last', async ({
  page,
}) => {
  await configured(page, { live: 'pigeon' });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('names an adapter that this build');
  await expect(
    page.getByText('unknown_adapter: adapters.live: "pigeon"; there are: socket.io'),
  ).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.evaluate(() =>
    localStorage.setItem('preferences', '{"theme":"dark","language":"ar","privacy":false}'),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'تعذّر بدء البوابة' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSeriousViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('gives what the page before did where the portal cannot begin, to whoever is signed in', async ({
  page,
  portal,
}) => {
  await portal.enter('superAdmin');
  await recordingStored(page);
  await configured(page, { live: 'pigeon' });
  await page.goto('/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download what happened' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^portal-trace-[\dT.-]+Z\.ndjson$/);
  const run = replay(readFileSync(await download.path(), 'utf8'), PORTAL_MACHINES);
  expect(run.outcome).toEqual({ kind: 'same', steps: run.steps.length });
  await expectNoSeriousViolations(page);

  await page.evaluate(() => localStorage.removeItem('auth.user'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('names an adapter that this build');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Download what happened' })).toHaveCount(0);
});
