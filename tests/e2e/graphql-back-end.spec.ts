import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { projectFolder } from '@tests/support/portal-process';
import { serveFolder } from '../../tools/static-server.mjs';
import { AreaScreen, fill } from './areas';
import { Portal } from './pages';

const ABSENT = 'This back end does not offer this.';

/** The built program as a folder of files; `examples/graphql-back-end` is all the server there is. */
test.describe('another back end, by config.json and nothing else', () => {
  let files: Server;
  let graphql: ChildProcess;
  let origin: string;
  let apiBase: string;
  test.beforeAll(async () => {
    files = await serveFolder(join(projectFolder, 'dist', 'client'), { host: 'localhost', port: 0 });
    origin = `http://localhost:${(files.address() as AddressInfo).port}`;
    graphql = spawn(process.execPath, ['tools/run.mjs', 'examples/graphql-back-end/server/main.ts'], {
      cwd: projectFolder,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const [text] of graphql.stdout ? eventsOf(graphql.stdout) : []) {
      const [, address] = /listens on (\S+)\/graphql/.exec(String(text)) ?? [];
      if (address === undefined) continue;
      apiBase = address;
      break;
    }
  });
  test.afterAll(async () => {
    files.close();
    graphql.kill();
    await once(graphql, 'exit');
  });

  const configure = (page: Page, more: Readonly<Record<string, string>> = {}) =>
    page.route('**/config.json', (route) =>
      route.fulfill({
        json: {
          apiBase,
          cipherKey: 'key',
          version: '1.0.0',
          adapters: {
            auth: 'graphql-back-end',
            company: 'graphql-back-end',
            startUp: 'graphql-back-end',
            records: 'graphql-back-end',
            headerTools: 'graphql-back-end',
            live: 'memory',
            ...more,
          },
        },
      }),
    );

  test('one signs in, finds a record, changes it, moves it on, and signs out', async ({ page }) => {
    await configure(page);
    /** What each operation was called, in the order in which they were sent. */
    const operations: string[] = [];
    page.on('request', (request) => {
      if (request.url() === `${apiBase}/graphql` && request.method() === 'POST')
        operations.push(String(request.postDataJSON().operationName));
    });
    const portal = new Portal(page, origin);
    await page.goto(`${origin}/`);
    await portal.submit('staff@graph.example', 'a wrong one');
    await expect(page.getByRole('alert')).toContainText('password is wrong');
    await portal.submit('staff@graph.example', 'graph-pass-2026');
    await page.waitForURL('**/dashboard');
    const figures = page.getByRole('region', { name: 'Headline figures' });
    await expect(figures.getByText(ABSENT)).toBeVisible();

    const leads = new AreaScreen(page, 'Leads');
    await leads.open(`${origin}/Leads?tab=leads`);
    await expect(leads.row('Atlas Robotics')).toBeVisible();
    await leads.search.fill('saff');
    await expect(leads.found).toHaveText('1 record');
    await leads.choose('Saffron Kitchens');
    const lead = leads.record('Saffron Kitchens');
    await lead.expectState('New');
    await expect(lead.self.getByRole('note')).toHaveText(
      'This back end also sends fields that this portal does not know and does not show: region. This back end does not send: Next task.',
    );
    await lead.tab('Process');
    await expect(lead.button('Mark as contacted')).toBeDisabled();
    await lead.tab('Overview');
    await lead.button('Edit').click();
    await fill(lead.self, { Contact: 'Rana Khalil-Saad', 'E-mail': 'rana@saffron.example' });
    await lead.button('Save').click();
    await expect(lead.value('Contact')).toHaveText('Rana Khalil-Saad');
    await lead.give('Mark as contacted');
    await lead.expectState('Contacted');

    await page.reload();
    await lead.expectState('Contacted');
    // the tab on which the step was is in the address
    await expect(lead.self.getByRole('tab', { name: 'Process' })).toHaveAttribute('aria-selected', 'true');
    await lead.tab('Overview');
    await expect(lead.value('E-mail')).toHaveText('rana@saffron.example');
    await lead.tab('Files');
    await expect(lead.self.getByRole('alert')).toContainText(ABSENT);
    // nothing has failed: what happened is had from the menu
    await expect(lead.button('Download what happened')).toHaveCount(0);
    await lead.close();
    await portal.openUserMenu();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download trace' }).click();
    const recorded = await readFile(await (await saved).path(), 'utf8');
    for (const unknown of [
      { what: 'field', name: 'leads.region' },
      { what: 'missingField', name: 'leads.next_task_on' },
    ])
      expect(recorded).toContain(JSON.stringify(unknown));
    expect(recorded).toContain('"code":"not_served"');
    await portal.logOut();
    await page.goto(`${origin}/Leads?tab=leads`);
    await expect(portal.email).toBeVisible();
    expect(operations).toEqual(
      expect.arrayContaining(['SignIn', 'Companies', 'List', 'Read', 'Change', 'Run', 'Viewer', 'SignOut']),
    );
  });

  test('one finds a record from the header, and hears what another did with his', async ({ page }) => {
    await configure(page);
    const portal = new Portal(page, origin);
    await page.goto(`${origin}/`);
    await portal.submit('staff@graph.example', 'graph-pass-2026');
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: /^Search/ }).click();
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('combobox').fill('atlas rob');
    await palette.getByRole('option', { name: /^Atlas Robotics/ }).click();
    const lead = new AreaScreen(page, 'Leads').record('Atlas Robotics');
    await lead.expectState('New');
    await lead.tab('Overview');
    await lead.button('Edit').click();
    await fill(lead.self, { 'E-mail': 'mei@atlas.example' });
    await lead.button('Save').click();
    await lead.give('Mark as contacted');
    await lead.expectState('Contacted');
    await lead.close();
    await portal.logOut();

    await portal.submit('sales@graph.example', 'graph-pass-2026');
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const inbox = page.getByRole('dialog', { name: 'Notifications' });
    await expect(inbox.getByText('By staff@graph.example')).toBeVisible();
    await inbox.getByRole('link', { name: /Atlas Robotics: contacted/ }).click();
    await lead.expectState('Contacted');
  });

  test('what it does not have is told where it would be shown, and of nothing else', async ({ page }) => {
    // without the adapter that the example has for them
    await configure(page, { headerTools: 'http' });
    await page.goto(`${origin}/`);
    await new Portal(page, origin).submit('staff@graph.example', 'graph-pass-2026');
    await page.waitForURL('**/dashboard');

    await page.getByRole('button', { name: /^Notifications/ }).click();
    const inbox = page.getByRole('dialog', { name: 'Notifications' });
    await expect(inbox.getByRole('alert').filter({ hasText: ABSENT })).toBeVisible();
    await expect(inbox).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('combobox').fill('saffron');
    await expect(palette.getByRole('alert').filter({ hasText: ABSENT })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto(`${origin}/Leads?tab=leads&record=leads-new-2`);
    const lead = new AreaScreen(page, 'Leads').record('Blue Dune Travel');
    await lead.tab('Quotes');
    await expect(lead.self.getByRole('alert').filter({ hasText: ABSENT })).toBeVisible();
    await lead.tab('Tasks');
    await expect(lead.self.getByText('This back end does not offer Tasks.')).toBeVisible();

    // a list that it does not have: nobody is invited to try again, or to write into it, from anywhere
    await page.goto(`${origin}/Leads?tab=all`);
    const tasks = page.getByRole('alert').filter({ hasText: 'This back end does not offer Tasks.' });
    await expect(tasks).toBeVisible();
    await expect(tasks.getByRole('button', { name: 'Download what happened' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New task' })).toHaveCount(0);
    await page.goto(`${origin}/dashboard`);
    const entry = page.getByRole('link', { name: 'Partners', exact: true });
    await entry.click();
    await expect(page.getByText('This back end does not offer Partners.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add filter' })).toHaveCount(0);
    await expect(entry).toHaveAttribute('title', 'Partners (not available)');
    await page.keyboard.press('Control+k');
    const begun = page.getByRole('dialog', { name: 'Search and commands' });
    await begun.getByRole('combobox').fill('new');
    await expect(begun.getByRole('option', { name: /^New lead/ })).toBeVisible();
    await expect(begun.getByRole('option', { name: /^New partner/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    const employees = new AreaScreen(page, 'Employees');
    await employees.open(`${origin}/employees`);
    await employees.choose('Sunil Rao');
    const employee = employees.record('Sunil Rao');
    await employee.tab('Leave');
    await expect(employee.self.getByRole('alert').filter({ hasText: ABSENT })).toBeVisible();
  });
});

const eventsOf = (stream: NodeJS.ReadableStream) =>
  (async function* () {
    for await (const chunk of stream) yield [chunk];
  })();
