import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { sheetRows } from '@tests/support/sheet-rows';
import Papa from 'papaparse';
import { AreaScreen, choose, input } from './areas';
import { whileBlocked } from './blocked';
import { expect, test } from './fixtures';

/** Narrows by a field at a time, and waits until the list is of that many records. */
const narrow = async (list: AreaScreen, filters: Readonly<Record<string, string>>, records: number) => {
  for (const [field, option] of Object.entries(filters)) await list.filter(field, option);
  await expect(list.found).toHaveText(`${records.toLocaleString('en')} records`);
};

const exported = async (page: Page, format: 'CSV file' | 'Excel file'): Promise<Download> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return download;
};
type Table = readonly (readonly string[])[];
const csvRows = async (download: Download): Promise<Table> => {
  const text = readFileSync(await download.path(), 'utf8').replace(/^\ufeff/, '');
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
};
const column = ([titles = [], ...rows]: Table, title: string): readonly string[] => {
  const at = titles.indexOf(title);
  expect(at, `a column ${title}`).toBeGreaterThanOrEqual(0);
  return rows.map((row) => row[at] ?? '');
};
const showColumns = async (page: Page, names: readonly string[]) => {
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Columns', exact: true });
  for (const name of names) await popup.getByRole('checkbox', { name, exact: true }).check();
  await page.keyboard.press('Escape');
};

test('what a list is narrowed by stands in the address, and is kept as a view', async ({
  page,
  portal,
  colleague,
  database,
}) => {
  const { rows } = await database.query<{ count: number; name: string }>(
    `select count(*)::int as count, min(prospect_name) as name from lead where state = 'lost' and source = 'event'`,
  );
  const [{ count = 0, name = '' } = {}] = rows;
  const leads = new AreaScreen(page, 'Leads');
  await portal.keepSession('superAdmin');
  await leads.open('/Leads?tab=leads');
  await narrow(leads, { State: 'Lost', Source: 'Event' }, count);
  await expect(page).toHaveURL(/[?&]f\.state=lost&f\.source=event\b/);
  await leads.search.fill(name);
  await expect(leads.row(name).first()).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=/);
  await expect.poll(() => leads.count()).toBeLessThan(count);
  const few = await leads.count();

  await test.step('whoever opens the address sees the same', async () => {
    const theirs = new AreaScreen(colleague.page, 'Leads');
    await theirs.open(page.url());
    await expect(theirs.search).toHaveValue(name);
    await expect(theirs.row(name).first()).toBeVisible();
    expect(await theirs.count()).toBe(few);
  });

  await test.step('the way back leads out of a record and back from another page, to the same list', async () => {
    await leads.row(name).first().click();
    await expect(leads.record(name).self).toBeVisible();
    await expect(page).toHaveURL(/[?&]record=/);
    await page.goBack();
    await expect(leads.record(name).self).toBeHidden();
    await expect(leads.found).toHaveText(`${few} ${few === 1 ? 'record' : 'records'}`);
    await portal.navigation.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goBack();
    await expect(leads.search).toHaveValue(name);
    await expect(leads.row(name).first()).toBeVisible();
    expect(await leads.count()).toBe(few);
    await leads.search.fill('');
    await expect(leads.found).toHaveText(`${count} records`);
    await expect(page).not.toHaveURL(/[?&]q=/);
  });

  await test.step('a view that everybody may use', async () => {
    await page.getByRole('button', { name: 'Views' }).click();
    const views = page.getByRole('dialog', { name: 'Views' });
    await views.getByLabel('Name of the view').fill('Lost at events');
    await views.getByRole('checkbox', { name: 'Everybody may use it' }).check();
    await views.getByRole('button', { name: 'Save view' }).click();
    await expect(views.getByRole('button', { name: 'Lost at events', exact: true })).toBeVisible();

    const theirs = new AreaScreen(colleague.page, 'Leads');
    await theirs.open('/Leads?tab=leads');
    await colleague.page.getByRole('button', { name: 'Views' }).click();
    const shared = colleague.page.getByRole('region', { name: 'Shared views' });
    const view = shared.getByRole('button', { name: 'Lost at events', exact: true });
    await view.click();
    await expect(theirs.found).toHaveText(`${count} records`);
    await expect(colleague.page).toHaveURL(/[?&]view=/);
    await expect(view).toHaveAttribute('aria-pressed', 'true');
    await expect(shared.getByRole('button', { name: 'Remove view Lost at events' })).toHaveCount(0);
  });
});

test('a command over a list of several pages: each row tells its result, the refused ones are tried again', async ({
  page,
  portal,
  database,
}) => {
  const { rows } = await database.query<{ total: number; ready: number }>(
    `select count(*)::int as total, count(*) filter (where service is not null and headcount is not null)::int as ready
     from lead where state = 'contacted'`,
  );
  const [{ total = 0, ready = 0 } = {}] = rows;
  expect(total, 'more than one page').toBeGreaterThan(100);
  const leads = new AreaScreen(page, 'Leads');
  await portal.keepSession('superAdmin');
  await leads.open('/Leads?tab=leads');
  await narrow(leads, { State: 'Contacted' }, total);
  const bar = page.getByRole('region', { name: 'Selection' });

  await test.step('selects over all pages', async () => {
    const first = leads.grid.getByRole('row').nth(1).getByRole('checkbox');
    const place = await first.boundingBox();
    await first.click();
    await expect(bar).toContainText('1 selected');
    expect(await first.boundingBox(), 'no row moves away from under the pointer').toEqual(place);
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toBeHidden();
    const lowest = await leads.grid.evaluate((grid) => {
      const { bottom } = grid.getBoundingClientRect();
      const rows = [...grid.querySelectorAll<HTMLElement>('[data-row]')];
      return rows.findLast((row) => row.getBoundingClientRect().bottom <= bottom)?.dataset.row;
    });
    const low = leads.grid.locator(`[data-row="${lowest}"]`).getByRole('checkbox');
    await low.click();
    await expect(bar).toContainText('1 selected');
    await expect(low, 'the bar does not cover what was selected').toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+End');
    const last = leads.grid.getByRole('row').last();
    await expect(last.getByRole('gridcell').last()).toBeFocused();
    await last.getByRole('checkbox').click();
    await expect(bar).toContainText('2 selected');
    await bar.getByRole('button', { name: `Select all ${total} records of this list` }).click();
    await expect(bar).toContainText(`${total} selected`);
    await last.getByRole('checkbox').click();
    await expect(bar).toContainText(`${total - 1} selected`);
    await last.getByRole('checkbox').click();
    await expect(bar).toContainText(`${total} selected`);
  });

  const results = page.getByRole('dialog', { name: 'What became of the selection' });
  await test.step('how far it is, and what became of each', async () => {
    await whileBlocked(page, { address: /\/leads\/bulk$/, passes: 1 }, async () => {
      await bar.getByRole('button', { name: 'Qualify' }).click();
      await expect(bar.getByRole('progressbar')).toHaveAccessibleName(`100 of ${total} done`);
      const question = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const dialog = await question;
      expect(dialog.type(), 'who leaves before all is sent is asked').toBe('beforeunload');
      await dialog.dismiss();
      await portal.navigation.getByRole('link', { name: 'Dashboard' }).click();
      await portal.readFigures();
      await page.goBack();
      await expect(bar.getByRole('progressbar'), 'it goes on without its page').toHaveAccessibleName(
        `100 of ${total} done`,
      );
    });
    await expect(results.getByText(`${ready} done · ${total - ready} refused`)).toBeVisible();
    const list = results.getByRole('list');
    await expect(list.getByRole('listitem')).toHaveCount(total);
    await expect(list.getByRole('listitem').first()).toContainText('Service is missing');
  });

  await test.step('only the refused ones again', async () => {
    const { rowCount } = await database.query(
      `update lead set service = 'peo', headcount = 7
       where id in (select id from lead where state = 'contacted' order by id limit 2)`,
    );
    expect(rowCount).toBe(2);
    await whileBlocked(page, { address: /\/leads\/bulk$/ }, async () => {
      await results.getByRole('button', { name: 'Try the refused ones again' }).click();
      await expect(results).toBeHidden();
      await portal.navigation.getByRole('link', { name: 'Dashboard' }).click();
      await portal.readFigures();
    });
    // whoever has left the list is told there, where he is
    await expect(page.getByText(`2 taken, ${total - ready - 2} refused, 0 not sent.`)).toBeVisible();
    await page.goBack();
    await expect(bar).toBeHidden();
    await expect(leads.found).toHaveText(`${total - ready - 2} records`);
  });

  await test.step('what a command needs is asked for once', async () => {
    for (const at of [1, 2]) await leads.grid.getByRole('row').nth(at).getByRole('checkbox').click();
    await bar.getByRole('button', { name: 'Mark as lost' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark as lost', exact: true });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(input(dialog, 'Lost because of')).toHaveAccessibleDescription('Fill in this field.');
    await choose(input(dialog, 'Lost because of'), 'Price');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(results.getByText('2 done · 0 refused')).toBeVisible();
    await expect(results.getByRole('button', { name: 'Try the refused ones again' })).toHaveCount(0);
  });
  const left = await database.query(`select id from lead where state = 'contacted'`);
  expect(left.rowCount).toBe(total - ready - 4);
});

test('an export holds exactly the records and columns of the list, as CSV and as Excel file', async ({
  page,
  portal,
  database,
}) => {
  const { rows } = await database.query<{ prospect_name: string; email: string | null }>(
    `select prospect_name, email from lead where source = 'website' order by prospect_name`,
  );
  expect(rows.length, 'more than one page').toBeGreaterThan(100);
  const leads = new AreaScreen(page, 'Leads');
  await portal.keepSession('superAdmin');
  await leads.open('/Leads?tab=leads');
  await narrow(leads, { Source: 'Website' }, rows.length);
  await showColumns(page, ['E-mail']);

  const csv = await exported(page, 'CSV file');
  expect(csv.suggestedFilename()).toMatch(/^leads-[\d-]{10}\.csv$/);
  const xlsx = await exported(page, 'Excel file');
  expect(xlsx.suggestedFilename()).toMatch(/^leads-[\d-]{10}\.xlsx$/);
  for (const table of [await csvRows(csv), sheetRows(readFileSync(await xlsx.path()))]) {
    expect([...column(table, 'Prospect name')].sort()).toEqual(rows.map((row) => row.prospect_name).sort());
    expect([...column(table, 'Email')].sort()).toEqual(rows.map(({ email }) => email ?? '').sort());
    expect(new Set(column(table, 'Source'))).toEqual(new Set(['Website']));
    expect(table[0]).not.toContain('Phone');
  }
});

test('what somebody may not see is masked in his exports too', async ({ page, portal, database }) => {
  const visas = new AreaScreen(page, 'Visa processes');
  await portal.keepSession('hrAdmin');
  await visas.open('/visa-process?tab=new');
  await showColumns(page, ['Passport number', 'Gross salary']);
  const count = await visas.count();
  await expect(
    visas.grid.getByRole('gridcell', { name: 'Hidden: you have no grant for this field' }).first(),
  ).toBeVisible();

  const csv = await exported(page, 'CSV file');
  const xlsx = await exported(page, 'Excel file');
  const { rows } = await database.query<{ passport_number: string }>(
    'select distinct passport_number from visa_case where passport_number is not null',
  );
  const secrets = new Set(rows.map(({ passport_number }) => passport_number));
  expect(secrets.size).toBeGreaterThan(0);
  for (const table of [await csvRows(csv), sheetRows(readFileSync(await xlsx.path()))]) {
    expect(table).toHaveLength(count + 1);
    expect(new Set(column(table, 'Passport number'))).toEqual(new Set(['•••']));
    expect(column(table, 'Gross salary AED').filter((cell) => Number(cell) > 0).length).toBeGreaterThan(0);
    expect(table.flat().filter((cell) => secrets.has(cell))).toEqual([]);
  }
});

test('a column is pasted from a spreadsheet: names become records, and a text keeps its lines', async ({
  page,
  portal,
  context,
  database,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { rows } = await database.query<{ name: string; leads: number }>(
    `select name, (select count(*)::int from lead where state = 'contacted') as leads
     from partner group by name having count(*) = 1 order by name limit 1`,
  );
  const [{ name: label = '', leads: count = 0 } = {}] = rows;
  const leads = new AreaScreen(page, 'Leads');
  await portal.keepSession('superAdmin');
  await leads.open('/Leads?tab=leads');
  await narrow(leads, { State: 'Contacted' }, count);
  await leads.grid.getByRole('row').nth(1).getByRole('checkbox').click();
  await leads.grid.getByRole('row').nth(2).getByRole('checkbox').click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Enter values' }).click();
  const dialog = page.getByRole('dialog', { name: 'Values of the selected records' });
  await dialog.getByRole('combobox', { name: 'Fields' }).press('ArrowDown');
  for (const field of ['Partner', 'What they need'])
    await page.getByRole('option', { name: field, exact: true }).click();
  await page.keyboard.press('Escape');

  const table = dialog.getByRole('table');
  const cell = (row: number, col: number) => table.getByRole('row').nth(row).getByRole('textbox').nth(col);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${label}\t"Two lines:\nhere"\nNobody at all\tOne`,
  );
  await cell(1, 0).focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(cell(1, 0)).toHaveValue(label);
  await expect(cell(1, 1)).toHaveValue('Two lines:\nhere');
  await expect(cell(2, 0)).toHaveAccessibleDescription(
    'Nobody and nothing is called so, nor has this number.',
  );
  const save = dialog.getByRole('button', { name: /^Save \d records?$/ });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await cell(2, 0).fill(label.toUpperCase());
  await expect(save).toHaveText('Save 2 records');
  await save.click();
  await expect(dialog.getByText('2 done · 0 refused')).toBeVisible();
  const { rows: written } = await database.query(
    `select l.need from lead l join partner p on p.id = l.partner_id
     where p.name = $1 and l.need in ($2, 'One') order by l.need`,
    [label, 'Two lines:\nhere'],
  );
  expect(written).toEqual([{ need: 'One' }, { need: 'Two lines:\nhere' }]);
});
