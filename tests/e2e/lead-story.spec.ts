import { AreaScreen, choose, fill, input } from './areas';
import { expect, test } from './fixtures';

/** How a lead becomes a client is told in people-story.spec.ts. */

test('the form of a lead says beside each field what is wrong, and keeps what was typed', async ({
  page,
  portal,
}) => {
  const leads = new AreaScreen(page, 'Leads');
  await portal.keepSession('superAdmin');
  await leads.open('/Leads?tab=leads');
  await page.getByRole('button', { name: 'New lead' }).click();
  const form = page.getByRole('form', { name: 'New lead' });
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  await expect(input(form, 'Prospect')).toHaveAccessibleDescription('Fill in this field.');
  await expect(input(form, 'Contact')).toHaveAccessibleDescription('Fill in this field.');
  await fill(form, { Prospect: 'Heron Docks', Contact: 'Noor Haddad', 'E-mail': 'noor', Headcount: '0' });
  await create.click();
  await expect(input(form, 'E-mail')).toHaveAccessibleDescription(/e-mail address such as/);
  await expect(input(form, 'Headcount')).toHaveAccessibleDescription('This is too small: at least 1.');
  await fill(form, { 'E-mail': 'noor@heron.example', Headcount: '' });
  await create.click();
  await leads.record('Heron Docks').expectState('New');
});

test('nobody loses a lead without a reason', async ({ page, portal }) => {
  const leads = new AreaScreen(page, 'Leads');
  await portal.keepSession('superAdmin');
  await leads.open('/Leads?tab=pipeline&shown=table');
  const name = await leads.grid.getByRole('rowheader').first().innerText();
  await leads.choose(name);
  const lead = leads.record(name);
  await lead.give('Mark as lost');
  const dialog = page.getByRole('dialog', { name: 'Mark as lost', exact: true });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(input(dialog, 'Lost because of')).toHaveAccessibleDescription('Fill in this field.');
  await choose(input(dialog, 'Lost because of'), 'Price');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await lead.expectState('Lost');
  await lead.tab('Overview');
  await expect(lead.value('Lost because of')).toHaveText('Price');
});
