import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { roomOfUser } from '@server/platform/live/rooms';
import { DEMO } from '@tests/support/demo-sign-ins';
import type pg from 'pg';
import { expectNoSeriousViolations } from './axe';
import { expect, test } from './fixtures';

/** Somebody whom the work of the server's timers does not concern: no news but the test's. */
const READER = 'employee';
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
/** The tools come after the page. */
const begun = (page: Page) => expect(bell(page)).toBeVisible({ timeout: 30_000 });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** As the server tells it: a row, and the news of it. */
const emit = async (database: pg.Pool, title: string, route: string | null) => {
  const { rows } = await database.query<{ user_id: string }>(
    `insert into notification (id, user_id, kind, title, body, route, created_at)
     select $1, id, 'ticket', $2, 'Told by a test', $3, now() from app_user where email = $4 returning user_id`,
    [randomUUID(), title, route, DEMO[READER]],
  );
  const news = {
    kind: 'dataChanged',
    topics: ['notifications'],
    rooms: rows.map(({ user_id }) => roomOfUser(user_id)),
  };
  await database.query(`select pg_notify('live', $1)`, [JSON.stringify(news)]);
};

test.beforeEach(async ({ database }) => {
  await database.query('update notification set read_at = now() where read_at is null');
});

test('what is told comes at once, in every tab, and leads where it belongs', async ({
  portal: { page },
  portal,
  context,
  database,
}) => {
  await portal.enter(READER);
  await begun(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await begun(other);
  await expect(bell(other)).toHaveAccessibleName('Notifications');

  const title = `A request waits ${randomUUID().slice(0, 8)}`;
  await emit(database, title, '/HR');
  await expect(bell(page)).toHaveAccessibleName('Notifications: 1 unread');
  await expect(bell(other)).toHaveAccessibleName('Notifications: 1 unread');

  await bell(page).click();
  await expectNoSeriousViolations(page);
  await panel(page)
    .getByRole('link', { name: new RegExp(title) })
    .click();
  await expect(page).toHaveURL(/\/HR/);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(bell(other)).toHaveAccessibleName('Notifications');
});

test('all are marked as read, and stay so', async ({ portal: { page }, portal, database }) => {
  await emit(database, 'One', null);
  await emit(database, 'Two', null);
  await portal.enter(READER);
  await begun(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications: 2 unread');
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Mark as read: One' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications: 1 unread');
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  // shown at once; a reload would take back a request that has not arrived
  const unread = async () =>
    (
      await database.query(
        `select 1 from notification where read_at is null and user_id = (select id from app_user where email = $1)`,
        [DEMO[READER]],
      )
    ).rowCount;
  await expect.poll(unread).toBe(0);
  await page.reload();
  await begun(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});
