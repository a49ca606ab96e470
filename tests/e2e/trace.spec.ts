import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { CANARY, canariesIn } from '@tests/support/canary';
import { DEMO, DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import { expect, test } from './fixtures';
import { give, recordingStored } from './trace-files';

test('the trace of a visit is downloaded, holds nothing secret, and is the same run when it is replayed', async ({
  page,
  portal,
  context,
  database,
}, info) => {
  await page.goto(`/?from=${CANARY.token}#${CANARY.typed}`);
  await portal.submit(CANARY.email, CANARY.password);
  await expect(page.getByRole('alert')).toBeVisible();
  await portal.submit(DEMO.hrAdmin, DEMO_PASSWORD);
  await page.waitForURL('**/dashboard');
  await portal.readFigures();
  const tokens = (await context.cookies())
    .filter(({ name }) => name === 'auth.token')
    .map(({ value }) => value);
  expect(tokens).toHaveLength(1);

  await page.goto('/employees');
  await page.getByRole('main').getByRole('rowheader').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // the tools come after the page, and hear no key before
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  await recordingStored(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(CANARY.typed);
  // what was done last before a page went is in the trace of the next
  await page.reload();
  await portal.openUserMenu();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download trace' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^portal-trace-[\dT.-]+Z\.ndjson$/);
  const file = info.outputPath('trace.ndjson');
  await download.saveAs(file);

  const recorded = readFileSync(file, 'utf8');
  expect(recorded.includes('"type":"palette.typed"')).toBe(true);
  const { rows } = await database.query<{ full_name: string }>('select full_name from employee');
  const people = rows.map(({ full_name }) => full_name);
  expect(canariesIn(recorded, [...tokens, DEMO.hrAdmin, DEMO_PASSWORD, 'Falcon', ...people])).toEqual([]);
  const { stdout, stderr } = spawnSync('npm', ['run', '-s', 'replay', '--', file], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual([expect.stringMatching(/^same: \d+ steps\n$/), '']);
});

test('what is downloaded from the error page opens at the view that failed', async ({
  page,
  portal,
}, info) => {
  await portal.keepSession('superAdmin');
  await page.goto('/dashboard');
  await portal.readFigures();
  // a list observes its size when it is drawn, and so do charts of the dashboard, some of which are still to come
  await page.evaluate(() => {
    window.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        if (location.pathname !== '/dashboard') throw new Error('no size can be observed');
        super(callback);
      }
    };
  });
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByText('no size can be observed')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download what happened' }).click(),
  ]);
  const file = info.outputPath('error-page.ndjson');
  await download.saveAs(file);
  await page.goto('/testing');
  await give(page, readFileSync(file, 'utf8'));
  // it is tried once more before the error page is shown
  await expect(page.getByText(/^\d failures?$/)).toBeVisible();
  await expect(page.getByText(/Step \d+: app hears page\.emitted/).first()).toBeVisible();
});
