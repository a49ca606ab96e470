import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { expect, test } from './fixtures';
import { PDF } from './specimen';

const FILES = [
  ['Passport.pdf', 'Passport copy'],
  ['photo white background.png', 'Photo'],
  ['Degree attested.pdf', 'Attested degree'],
  ['Job offer.pdf', 'Offer letter'],
  ['Entry permit.pdf', 'Entry permit copy'],
  ['Medical fitness.pdf', 'Medical result'],
  ['EID form.pdf', 'Emirates ID form'],
  ['Insurance card.pdf', 'Insurance card'],
] as const;

/** A grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const KINDS = [
  'passport_copy',
  'photo',
  'attested_degree',
  'offer_letter',
  'entry_permit_copy',
  'medical_result',
  'emirates_id_form',
  'insurance_card',
];

/** A visa process of the Falcon group whose eight items wait, and whose employee has nothing on file. */
const freshVisa = async (database: pg.Pool): Promise<string> => {
  const { rows } = await database.query<{ id: string; employee_id: string }>(
    `select id, employee_id from visa_case where company_id = any($1::text[]) order by id limit 1`,
    [['company-0001', 'company-0002', 'company-0003', 'company-0004', 'company-0005']],
  );
  const [visa] = rows;
  if (!visa) throw new Error('the demo data has a visa process of the Falcon group');
  // whoever reviews opens passports and offers, too
  await database.query(
    `insert into user_grant (user_id, grant_name)
     select u.id, g from app_user u, unnest('{passport,salary}'::text[]) as g where u.role = 'isSuperAdmin'
     on conflict do nothing`,
  );
  await database.query('delete from visa_document where employee_id = $1', [visa.employee_id]);
  await database.query('update onboarding_document set document_id = null where employee_id = $1', [
    visa.employee_id,
  ]);
  await database.query('delete from document where employee_id = $1', [visa.employee_id]);
  await database.query(
    `insert into visa_document (id, machine, machine_version, state, state_since, visa_case_id, kind, needed_for, is_required)
     select 'desk-' || gen_random_uuid(), 'visa-document', 1, 'requested', now(), $1, kind, 'docs', true
     from unnest($2::text[]) as kind`,
    [visa.id, KINDS],
  );
  return visa.id;
};

/** Counts what somebody presses. */
class Presses {
  count = 0;
  async click(target: Locator): Promise<void> {
    this.count++;
    await target.click();
  }
  async key(page: Page, key: string): Promise<void> {
    this.count++;
    await page.keyboard.press(key);
  }
  async drop(page: Page, names: readonly string[]): Promise<void> {
    this.count++;
    await page
      .locator('input[type=file]')
      .setInputFiles(
        names.map((name) =>
          name.endsWith('.png')
            ? { name, mimeType: 'image/png', buffer: PNG }
            : { name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
        ),
      );
  }
}

test('eight papers of a visa are handed in and verified with at most twenty presses', async ({
  page,
  portal,
  colleague,
  database,
}) => {
  const visa = await freshVisa(database);
  const presses = new Presses();
  const address = `/Documents/review?visa=${visa}`;

  await test.step('the client drops eight files at once, and confirms what they are for', async () => {
    await portal.keepSession('hrAdmin');
    await page.goto(address);
    await expect(page.getByRole('button', { name: /Passport copy/ })).toBeVisible();
    await presses.drop(
      page,
      FILES.map(([name]) => name),
    );
    for (const [name, item] of FILES)
      await expect(page.getByRole('combobox', { name: `Document of ${name}` })).toContainText(item);
    for (const [name, item] of FILES)
      expect(
        await page
          .getByRole('combobox', { name: `Document of ${name}` })
          .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent),
      ).toBe(item);
    await presses.click(page.getByRole('button', { name: 'Hand in 8' }));
    await expect(page.getByRole('status').filter({ hasText: /^Handed in$/ })).toHaveCount(8);
    await expect(page.getByRole('button', { name: 'Verify V' })).toHaveCount(0);
  });

  await test.step('another verifies them one after the other, each beside its file', async () => {
    const desk = colleague.page;
    await desk.goto(address);
    for (let place = 1; place <= FILES.length; place++) {
      await expect(desk.getByText(`${place} of 8`, { exact: true })).toBeVisible();
      const file = desk.getByRole('region', { name: 'The file' });
      await expect(file.getByRole('img').first()).toBeVisible();
      await expect(desk.getByRole('button', { name: 'Verify V' })).toBeEnabled();
      await presses.key(desk, 'v');
    }
    await expect(desk.getByText('All 8 are done')).toBeVisible();
  });

  expect(presses.count).toBeLessThanOrEqual(20);
  const { rows } = await database.query<{ type: string }>(
    `select type from document where state = 'verified' and source = 'visa'
       and employee_id = (select employee_id from visa_case where id = $1) order by type`,
    [visa],
  );
  expect(rows.map(({ type }) => type)).toEqual([
    'degree',
    'entry_permit',
    'insurance',
    'medical_result',
    'offer_letter',
    'passport',
    'photo',
    'visa_form',
  ]);
});

test('a page of a PDF is drawn with its words, and R returns it with a reason', async ({
  page,
  portal,
  colleague,
  database,
}) => {
  const visa = await freshVisa(database);
  await portal.keepSession('hrAdmin');
  await page.goto(`/Documents/review?visa=${visa}`);
  await expect(page.getByRole('button', { name: /Passport copy/ })).toBeVisible();
  await new Presses().drop(page, ['Passport.pdf']);
  await page.getByRole('button', { name: 'Hand in 1' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Handed in$/ })).toHaveCount(1);

  const desk = colleague.page;
  await desk.goto(`/Documents/review?visa=${visa}`);
  await expect(desk.getByRole('region', { name: 'The file' })).toContainText('Specimen of a paper');
  // in an Arabic page its letters would be drawn beside their places
  await expect(desk.getByRole('img', { name: 'Page 1 of 1' })).toHaveAttribute('dir', 'ltr');
  await desk.keyboard.press('r');
  const dialog = desk.getByRole('dialog', { name: 'Reject' });
  await dialog.getByRole('textbox').fill('The second page is missing');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText('All 1 are done')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /Passport copy/ }).click();
  await expect(page.getByText('The second page is missing')).toBeVisible();
});

test('whoever closes or leaves before all files are handed in loses none without a word', async ({
  page,
  portal,
  database,
}) => {
  const visa = await freshVisa(database);
  await portal.keepSession('hrAdmin');
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/attachments\?key=/, async (route) => {
    if (route.request().method() === 'POST') await gate;
    await route.continue();
  });
  await page.goto(`/Documents/review?visa=${visa}`);
  await expect(page.getByRole('button', { name: /Passport copy/ })).toBeVisible();
  await new Presses().drop(page, ['Passport.pdf', 'Job offer.pdf']);
  await page.getByRole('button', { name: 'Hand in 2' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^On its way/ })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^Waiting$/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Files are not handed in yet' });
  await expect(dialog).toContainText('Not handed in yet: 2');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await portal.navigation.getByRole('link', { name: 'Dashboard' }).click();
  letGo();
  await expect(page.getByText('Files: 2 handed in, 0 not handed in.')).toBeVisible();
});
