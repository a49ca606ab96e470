import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { projectFolder } from '@tests/support/portal-process';
import { serveFolder } from '../../tools/static-server.mjs';
import { AreaScreen, fill } from './areas';
import { Portal } from './pages';

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

  test('one signs in, finds a record, changes it, moves it on, and signs out', async ({ page }) => {
    await page.route('**/config.json', (route) =>
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
            live: 'memory',
          },
        },
      }),
    );
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
    await expect(figures.getByText('This back end does not offer this.')).toBeVisible();

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
    await lead.button('Edit').click();
    await fill(lead.self, { Contact: 'Rana Khalil-Saad' });
    await lead.button('Save').click();
    await expect(lead.value('Contact')).toHaveText('Rana Khalil-Saad');
    await lead.tab('Process');
    await expect(lead.button('Mark as contacted')).toBeDisabled();
    await lead.button('Put on hold').click();
    await lead.expectState('On hold');

    await page.reload();
    await lead.expectState('On hold');
    await lead.tab('Files');
    await expect(lead.self.getByRole('alert')).toContainText('This back end does not offer this.');
    const saved = page.waitForEvent('download');
    await lead.button('Download what happened').click();
    const recorded = await readFile(await (await saved).path(), 'utf8');
    for (const unknown of [
      { what: 'field', name: 'leads.region' },
      { what: 'missingField', name: 'leads.next_task_on' },
    ])
      expect(recorded).toContain(JSON.stringify(unknown));
    expect(recorded).toContain('"code":"not_served"');
    await lead.close();
    await portal.logOut();
    expect(operations).toEqual(
      expect.arrayContaining(['SignIn', 'Companies', 'List', 'Read', 'Change', 'Run', 'Viewer', 'SignOut']),
    );
  });
});

const eventsOf = (stream: NodeJS.ReadableStream) =>
  (async function* () {
    for await (const chunk of stream) yield [chunk];
  })();
