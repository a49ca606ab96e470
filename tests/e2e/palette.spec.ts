import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from './axe';
import { expect, test } from './fixtures';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const box = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');

test('the palette goes anywhere by keyboard, and gives the focus back', async ({
  portal: { page },
  portal,
}) => {
  await portal.enter('superAdmin');
  const button = page.getByRole('button', { name: 'Search and commands' });
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await box(page).fill('renewal req');
  await expect(options(page).first()).toHaveText(/Renewal Request/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/renewalRequest/i);
  await expect(palette(page)).toBeHidden();
});

test('a record of any area is found, opened beside its list, and found again', async ({
  portal: { page },
  portal,
  database,
}) => {
  const { rows } = await database.query<{ id: string; prospect_name: string }>(
    "select id, prospect_name from lead where state = 'new' order by id limit 1",
  );
  const name = rows[0]?.prospect_name ?? '';
  await portal.enter('superAdmin');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await box(page).fill(name);
  const leads = palette(page).getByRole('group', { name: 'Leads', exact: true });
  await leads.getByRole('option', { name }).first().click();
  await expect(page).toHaveURL(/\/Leads\?tab=leads&record=/);
  await expect(
    page.getByRole('dialog', { name: new RegExp(`^${name.replace(/[^\w ]/g, '.')}`) }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  const lately = palette(page).getByRole('group', { name: 'Opened lately' });
  await expect(lately.getByRole('option')).toHaveText(new RegExp(name.slice(0, 6)));
  await expectNoSeriousViolations(page);
});

test('a new record is begun from anywhere, by whom may', async ({ portal: { page }, portal }) => {
  await portal.enter('superAdmin');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await box(page).fill('new partner');
  await palette(page)
    .getByRole('option', { name: /New partner/ })
    .click();
  await expect(page).toHaveURL(/\/partners(\/add)?$/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
});

test('an employee is offered his own pages only, and finds nothing of the sales', async ({
  portal: { page },
  portal,
}) => {
  await portal.enter('employee');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await expect(options(page).first()).toBeVisible();
  await box(page).fill('leads');
  await expect(palette(page).getByRole('status')).toHaveText(/Nothing found/);
});

test('the shortcuts are told on a question mark, except while somebody types', async ({
  portal: { page },
  portal,
}) => {
  await portal.enter('superAdmin');
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Search this list');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('?');
  await expect(box(page)).toHaveValue('?');
  await expect(sheet).toBeHidden();
});
