import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { buildDemo } from '../../tools/build-demo.mjs';
import { serveFolder } from '../../tools/static-server.mjs';
import { DEMO, DEMO_PASSWORD } from '../support/demo-sign-ins';

/** The built program on a folder of plain files: no server of ours, no call but for files. */
test.describe('the demo without a server', () => {
  let server: Server;
  let base: string;
  test.beforeAll(async () => {
    server = await serveFolder(buildDemo(), { host: 'localhost', port: 0 });
    base = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => server.close());

  test('signs in, shows the figures, and stays signed in over a reload', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto(`${base}/`);
    await page.getByLabel('E-mail').fill(DEMO.superAdmin);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${base}/dashboard`);
    await expect(page.getByText('1,475')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1,475')).toBeVisible();
    const files = /^GET \/(assets\/.*|config\.json|demo-(data|areas)\.json|dashboard|favicon\.svg|)$/;
    expect(requests.filter((one) => !files.test(one))).toEqual([]);
  });
});
