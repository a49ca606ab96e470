import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { DEMO } from '@tests/support/demo-sign-ins';
import { freePort } from '@tests/support/free-port';
import { startPortal } from '@tests/support/portal-process';
import { scratchFolder } from '@tests/support/scratch-folder';
import { copyTemplate, urlOf } from '@tests/support/templates/cluster';
import { filesFolder } from '@tests/support/templates/files';
import pg from 'pg';
import { Portal } from './pages';
import { SharedContexts } from './shared-contexts';

interface Worker {
  /** The built server of this worker and the database that it alone uses. */
  readonly server: { readonly origin: string; readonly database: pg.Pool };
  readonly shared: SharedContexts;
}
interface Fixtures {
  readonly portal: Portal;
  /** For counting straight in the server's database. */
  readonly database: pg.Pool;
  /** Every test begins without failed sign-ins, and with a newcomer who has not chosen a password yet. */
  readonly freshAccounts: undefined;
}

/** Each test with browser contexts of its own: for what cannot be undone in one (a clock, a worker, a lost network). */
export const aloneTest = base.extend<Fixtures, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const cluster = process.env.E2E_POSTGRES ?? '';
      const name = `portal_${randomUUID().replaceAll('-', '')}`;
      await copyTemplate(name, { cluster, content: 'ofToday', folder: process.env.E2E_TEMPLATES ?? '' });
      const url = urlOf(cluster, name);
      const folder = scratchFolder();
      cpSync(filesFolder(process.env.E2E_TEMPLATES ?? ''), join(folder, 'files'), { recursive: true });
      const portal = startPortal({
        DATABASE_URL: url,
        DATA_DIR: folder,
        PORT: String(await freePort()),
        LOG_LEVEL: 'warn',
      });
      const database = new pg.Pool({ connectionString: url, max: 2 });
      await use({ origin: await portal.listening, database });
      await database.end();
      expect((await portal.stop()).code).toBe(0);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shared: [
    async ({ browser, server }, use) => {
      const shared = new SharedContexts(browser, server.origin);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  database: ({ server }, use) => use(server.database),
  freshAccounts: [
    async ({ database }, use) => {
      await database.query('delete from sign_in_attempt');
      await database.query(
        `update app_user set first_login = true,
           password_hash = (select password_hash from app_user where email = 'superadmin@peo-central.example')
         where email = 'newcomer@peo-central.example'`,
      );
      await use(undefined);
    },
    { auto: true },
  ],
  portal: ({ page, server }, use) => use(new Portal(page, server.origin)),
});

/** Who is another super administrator, with the demo password. */
const anotherSuperAdmin = async (database: pg.Pool): Promise<string> => {
  const { rows } = await database.query<{ email: string }>(
    `update app_user set first_login = false, status = 'active',
       password_hash = (select password_hash from app_user where email = $1)
     where id = (select min(id) from app_user where role = 'isSuperAdmin' and email <> $1) returning email`,
    [DEMO.superAdmin],
  );
  return rows[0]?.email ?? '';
};

interface Colleague {
  /** Another member of the staff, signed in on a browser of his own. */
  readonly colleague: Portal;
}

/** The tests of a worker share a browser that has fetched the program before, as a person's has; nothing else is left in it. */
export const test = aloneTest.extend<Colleague>({
  context: ({ shared }, use, { project }) => shared.lend('own', project.use, use),
  page: async ({ page, viewport }, use) => {
    if (viewport && page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport);
    await use(page);
  },
  colleague: async ({ shared, server: { origin, database } }, use, { project }) =>
    shared.lend('colleague', project.use, async (context) => {
      const portal = new Portal(await context.newPage(), origin);
      await portal.keepSessionOf(await anotherSuperAdmin(database));
      await use(portal);
    }),
});

export { expect } from '@playwright/test';
