import type { Page } from '@playwright/test';
import type pg from 'pg';
import { AreaScreen, fill, input } from './areas';
import { expect, test } from './fixtures';
import type { Portal } from './pages';

/** An open lead that these tests alone change. */
const someLead = async (database: pg.Pool, state: string) => {
  const { rows } = await database.query<{ id: string; prospect_name: string }>(
    'select id, prospect_name from lead where state = $1 order by id limit 1',
    [state],
  );
  const [lead] = rows;
  if (!lead) throw new Error('the demo data has such a lead');
  return lead;
};
const openedBy = async (portal: Portal, { id, prospect_name }: { id: string; prospect_name: string }) => {
  await portal.page.goto(`/Leads?tab=leads&record=${id}`);
  return new AreaScreen(portal.page, 'Leads').record(prospect_name);
};
/** Two people in two browsers have it open, and write in it. */
const bothEdit = async (
  mine: Portal,
  theirs: Portal,
  lead: { readonly id: string; readonly prospect_name: string },
) => {
  await mine.keepSession('superAdmin');
  const sheets = { mine: await openedBy(mine, lead), theirs: await openedBy(theirs, lead) };
  await sheets.mine.button('Edit').click();
  await sheets.theirs.button('Edit').click();
  return sheets;
};
const conflictIn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Two people changed this record' });
  return { dialog, settle: dialog.getByRole('button', { name: 'Save the choice' }) };
};

test('two people change one lead: other fields merge, the same field asks', async ({
  portal,
  colleague,
  database,
}) => {
  const lead = await someLead(database, 'proposal');
  const { mine, theirs } = await bothEdit(portal, colleague, lead);
  await fill(mine.self, { Headcount: '41' });
  await fill(theirs.self, { Contact: 'Changed Meanwhile' });
  await theirs.button('Save').click();
  await expect(theirs.value('Contact')).toHaveText('Changed Meanwhile');
  await mine.button('Save').click();
  await expect(mine.value('Headcount')).toHaveText('41');
  await expect(mine.value('Contact')).toHaveText('Changed Meanwhile');

  // live, or his own edit would begin before hers
  await expect(theirs.value('Headcount')).toHaveText('41');
  await mine.button('Edit').click();
  await fill(mine.self, { Headcount: '42' });
  await theirs.button('Edit').click();
  await fill(theirs.self, { Headcount: '43' });
  await theirs.button('Save').click();
  await expect(theirs.value('Headcount')).toHaveText('43');
  await mine.button('Save').click();
  const { dialog: conflict, settle } = conflictIn(portal.page);
  await expect(settle).toBeDisabled();
  await expect(conflict.getByRole('radio', { name: 'Headcount: Theirs, 43' })).toBeVisible();
  await conflict.getByRole('radio', { name: 'Headcount: Mine, 42' }).check();
  await settle.click();
  await expect(mine.value('Headcount')).toHaveText('42');
  const { rows } = await database.query('select headcount, contact_name from lead where id = $1', [lead.id]);
  expect(rows).toEqual([{ headcount: 42, contact_name: 'Changed Meanwhile' }]);
});

test('nothing that was typed is lost to a refused save; he takes what the other wrote or keeps his own, and both see the same', async ({
  page,
  portal,
  colleague,
  database,
}) => {
  const lead = await someLead(database, 'qualified');
  const { mine, theirs } = await bothEdit(portal, colleague, lead);
  const typed = { Contact: 'Mine Entirely', Headcount: '51', 'What they need': 'Three visas, and soon' };
  await fill(mine.self, typed);
  await fill(theirs.self, { Contact: 'Theirs Entirely', Headcount: '52' });
  await theirs.button('Save').click();
  await expect(theirs.value('Headcount')).toHaveText('52');

  const refused = async () => {
    const answered = page.waitForResponse((answer) =>
      answer.url().includes(`/records/leads/${lead.id}/change`),
    );
    await mine.button('Save').click();
    const answer = await answered;
    expect(answer.status()).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'version_conflict',
      conflict: { fields: { contact_name: { now: 'Theirs Entirely' }, headcount: { now: 52 } } },
    });
  };
  const isAllThere = async () => {
    for (const [label, text] of Object.entries(typed))
      await expect(input(mine.self, label)).toHaveValue(text);
  };
  const { dialog: conflict, settle } = conflictIn(page);

  await refused();
  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  await isAllThere();
  // nor to a browser that goes away meanwhile
  await page.reload();
  await mine.button('Edit').click();
  await expect(mine.self.getByText('Your unsaved changes are back.')).toBeVisible();
  await isAllThere();

  await refused();
  await conflict.getByRole('radio', { name: 'Contact: Theirs, Theirs Entirely' }).check();
  await expect(settle).toBeDisabled();
  await conflict.getByRole('radio', { name: 'Headcount: Mine, 51' }).check();
  await settle.click();
  const decided = { ...typed, Contact: 'Theirs Entirely' };
  for (const sheet of [mine, theirs])
    for (const [label, text] of Object.entries(decided)) await expect(sheet.value(label)).toHaveText(text);
  const { rows } = await database.query('select headcount, contact_name, need from lead where id = $1', [
    lead.id,
  ]);
  expect(rows).toEqual([{ headcount: 51, contact_name: decided.Contact, need: decided['What they need'] }]);
});

test('who takes all that the other wrote has nothing to save, and both see it', async ({
  page,
  portal,
  colleague,
  database,
}) => {
  const lead = await someLead(database, 'qualified');
  const { mine, theirs } = await bothEdit(portal, colleague, lead);
  await fill(mine.self, { Headcount: '61' });
  await fill(theirs.self, { Headcount: '62' });
  await theirs.button('Save').click();
  await expect(theirs.value('Headcount')).toHaveText('62');
  await mine.button('Save').click();
  const { dialog: conflict, settle } = conflictIn(page);
  await conflict.getByRole('radio', { name: 'Headcount: Theirs, 62' }).check();
  await settle.click();
  await expect(mine.value('Headcount')).toHaveText('62');
  await page.reload();
  await mine.button('Edit').click();
  await expect(input(mine.self, 'Headcount')).toHaveValue('62');
  await expect(mine.self.getByText('Your unsaved changes are back.')).toHaveCount(0);
  await expect(theirs.value('Headcount')).toHaveText('62');
});

test('what is not saved: asked about, kept over a reload, gone after the sign-out', async ({
  page,
  portal,
  database,
}) => {
  const lead = await someLead(database, 'qualified');
  await portal.keepSession('superAdmin');
  const sheet = await openedBy(portal, lead);
  await sheet.button('Edit').click();
  await fill(sheet.self, { Contact: 'Not saved yet' });
  await sheet.button('Close').click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Go on editing' }).click();
  await expect(input(sheet.self, 'Contact')).toHaveValue('Not saved yet');

  await page.reload();
  await sheet.button('Edit').click();
  await expect(sheet.self.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(input(sheet.self, 'Contact')).toHaveValue('Not saved yet');

  await page.goto('/dashboard');
  await portal.logOut();
  await portal.keepSession('superAdmin');
  await openedBy(portal, lead);
  await expect(sheet.button('Edit')).toBeVisible();
  await expect(sheet.value('Contact')).not.toHaveText('Not saved yet');
  await sheet.button('Edit').click();
  await expect(input(sheet.self, 'Contact')).not.toHaveValue('Not saved yet');
});
