import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import Papa from 'papaparse';
import { AreaScreen, choose } from './areas';
import { whileBlocked } from './blocked';
import { expect, test } from './fixtures';

const TITLES = ['Company', 'Contact name', 'Email', 'Service', 'Headcount', 'Order value AED', 'Colour'];

const give = async (wizard: Locator, name: string, rows: readonly (readonly string[])[]): Promise<void> => {
  await wizard.getByLabel(/^Choose a file or drop it here/).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(Papa.unparse(rows.map((row) => [...row]))),
  });
  await expect(fieldOf(wizard, 'Company')).toBeVisible();
};
/** Where a column of the file goes. */
const fieldOf = (wizard: Locator, column: string): Locator =>
  wizard.getByRole('combobox', { name: `Field: ${column}`, exact: true });
const press = (wizard: Locator, name: string): Promise<void> =>
  wizard.getByRole('button', { name, exact: true }).click();
const expectCounts = async (wizard: Locator, heading: string, counts: readonly string[]): Promise<void> => {
  await expect(wizard.getByRole('heading', { name: heading })).toBeVisible();
  for (const text of counts)
    await expect(wizard.getByRole('listitem').filter({ hasText: text })).toBeVisible();
};

/** Looks at the run; one that waits shows what is between two of them. */
const LOOKS = { address: /\/imports\/[^/]+$/ };

test('an import: mapping, a check that writes nothing, reasons per row, rejects that are mended', async ({
  page,
  portal,
  database,
}) => {
  const { rows: known } = await database.query<{ id: string; prospect_name: string; email: string }>(
    `select min(id) as id, min(prospect_name) as prospect_name, email from lead
     where email is not null and state = 'proposal' and lead.email in (select email from lead group by email having count(*) = 1)
     group by email order by 1 limit 2`,
  );
  const [changed, other] = known;
  if (!changed || !other) throw new Error('the demo data has such leads');
  const countLeads = async () => (await database.query('select id from lead')).rowCount ?? 0;
  const before = await countLeads();

  const leads = new AreaScreen(page, 'Leads');
  await portal.keepSession('superAdmin');
  await leads.open('/Leads?tab=leads');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const wizard = page.getByRole('dialog', { name: 'Import', exact: true });
  const rejects = wizard.getByRole('group', { name: 'Download rejected rows' });

  await test.step('the columns of the file go into fields', async () => {
    await give(wizard, 'prospects.csv', [
      TITLES,
      ['Kestrel Dry Docks', 'Omar Said', 'omar@kestrel-docks.example', 'PEO', '12', '90,000.50', 'blue'],
      ['Egret Lifts', 'Lina Aziz', 'lina at egret', 'eor', '3', '', ''],
      ['Plover Tanks', '', 'info@plover-tanks.example', 'visa', 'many', '', ''],
      [changed.prospect_name, 'Renamed Meanwhile', changed.email.toUpperCase(), '', '321', '', ''],
      [other.prospect_name, 'Sara Noor', 'sara@elsewhere-trading.example', '', '', '', ''],
      ['Curlew Cranes', 'Mona Faris', 'mona@curlew-cranes.example', 'Company formation', '', 'AED 1,500', ''],
    ]);
    await expect(fieldOf(wizard, 'Email')).toHaveValue('E-mail');
    await expect(fieldOf(wizard, 'Order value AED')).toHaveValue('Order value');
    await expect(fieldOf(wizard, 'Colour')).toHaveValue('Leave out');
    await expect(wizard.getByRole('row', { name: /^Contact name/ })).toContainText('Omar Said');
  });

  await test.step('without a field that is needed every new row is refused', async () => {
    await press(wizard, 'Check all rows');
    await expectCounts(wizard, 'Checked: nothing is written yet', ['0 new', '1 changed', '5 rejected']);
    await expect(rejects.getByRole('row', { name: /^2 Prospect No column of the file goes/ })).toBeVisible();
    await press(wizard, 'Back');
    await choose(fieldOf(wizard, 'Company'), 'Prospect *');
  });

  await test.step('the check tells each row, and writes nothing', async () => {
    await whileBlocked(page, LOOKS, async () => {
      await press(wizard, 'Check all rows');
      await expect(wizard.getByRole('heading', { name: 'Every row is being checked' })).toBeVisible();
      await expect(wizard.getByRole('progressbar')).toBeVisible();
      await expect(wizard.getByText('0 of 6 rows')).toBeVisible();
    });
    await expectCounts(wizard, 'Checked: nothing is written yet', ['2 new', '1 changed', '3 rejected']);
    for (const row of [
      /^3 E-mail Enter an e-mail address such as name@company\.com\. lina at egret$/,
      /^4 Contact Fill in this field\./,
      /^4 Headcount Enter a whole number\. many$/,
      /^6 There is a record with this value already\./,
    ])
      await expect(rejects.getByRole('row', { name: row })).toBeVisible();
    expect(await countLeads()).toBe(before);
  });

  let refused: string[][] = [];
  await test.step('the good rows go in', async () => {
    await whileBlocked(page, LOOKS, async () => {
      await press(wizard, 'Import the good rows');
      await expect(wizard.getByRole('heading', { name: 'The rows are being imported' })).toBeVisible();
      await expect(wizard.getByRole('progressbar')).toBeVisible();
    });
    await expectCounts(wizard, 'The import is done', ['2 new', '1 changed', '3 rejected']);
    expect(await countLeads()).toBe(before + 2);
    const { rows } = await database.query(
      'select contact_name, headcount, state, version from lead where id = $1',
      [changed.id],
    );
    expect(rows).toEqual([
      expect.objectContaining({ contact_name: 'Renamed Meanwhile', headcount: 321, state: 'proposal' }),
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(wizard, 'Download rejected rows'),
    ]);
    expect(download.suggestedFilename()).toBe('leads-rejected.csv');
    const text = readFileSync(await download.path(), 'utf8').replace(/^\ufeff/, '');
    refused = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
    expect(refused[0]).toEqual([...TITLES, 'reason']);
    expect(refused.slice(1).map((row) => [row[0], row.at(-1)])).toEqual([
      ['Egret Lifts', 'email: invalid'],
      ['Plover Tanks', expect.stringContaining('headcount: invalid')],
      [other.prospect_name, 'duplicate'],
    ]);
  });

  await test.step('the rejects, mended, go in as they are', async () => {
    const mended = refused.map(
      ([company = '', contact = '', email = '', service = '', heads = '', ...rest]) => [
        company === other.prospect_name ? 'Dunlin Trading House' : company,
        contact || 'Huda Karim',
        email.replace('lina at egret', 'lina@egret-lifts.example'),
        service,
        heads.replace('many', '40'),
        ...rest,
      ],
    );
    await press(wizard, 'Import another file');
    await give(wizard, 'leads-rejected.csv', mended);
    await expect(fieldOf(wizard, 'reason')).toHaveValue('Leave out');
    await choose(fieldOf(wizard, 'Company'), 'Prospect *');
    await press(wizard, 'Check all rows');
    await expectCounts(wizard, 'Checked: nothing is written yet', ['3 new', '0 changed', '0 rejected']);
    await press(wizard, 'Import the good rows');
    await expectCounts(wizard, 'The import is done', ['3 new', '0 changed', '0 rejected']);
    await expect(wizard.getByRole('button', { name: 'Download rejected rows' })).toHaveCount(0);
    await wizard.getByRole('button', { name: 'Close' }).last().click();
    await expect(wizard).toBeHidden();
  });

  await test.step('the list has them', async () => {
    for (const name of ['Kestrel Dry Docks', 'Egret Lifts', 'Plover Tanks', 'Dunlin Trading House']) {
      await leads.search.fill(name);
      await expect(leads.row(name)).toHaveCount(1);
    }
    await leads.choose('Dunlin Trading House');
    await leads.record('Dunlin Trading House').expectState('New');
  });
});
