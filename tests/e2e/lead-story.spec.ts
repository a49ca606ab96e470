import { AreaScreen, choose, fill, input } from './areas';
import { expect, test } from './fixtures';

test('a form says beside each field what is wrong, and a step what is missing and where it is mended', async ({
  page,
  portal,
}) => {
  const leads = new AreaScreen(page, 'Leads');
  await portal.keepSession('superAdmin');
  await leads.open('/Leads?tab=leads');
  await page.getByRole('button', { name: 'New lead' }).click();
  const form = page.getByRole('form', { name: 'New lead' });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(input(form, 'Prospect')).toHaveAccessibleDescription('Fill in this field.');
  await expect(input(form, 'Contact')).toHaveAccessibleDescription('Fill in this field.');
  await fill(form, { Prospect: 'Osprey Marine', Contact: 'Noor Haddad', 'E-mail': 'noor', Headcount: '0' });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(input(form, 'E-mail')).toHaveAccessibleDescription(/e-mail address such as/);
  await expect(input(form, 'Headcount')).toHaveAccessibleDescription('This is too small.');
  await fill(form, { 'E-mail': 'noor@osprey-marine.example', Headcount: '' });
  await page.getByRole('button', { name: 'Create', exact: true }).click();

  const lead = leads.record('Osprey Marine');
  await lead.expectState('New');
  await lead.tab('Process');
  await expect(lead.button('Mark as contacted')).toBeDisabled();
  await expect(lead.button('Mark as contacted')).toHaveAccessibleDescription(
    /Owner is missing.*There is no open task/,
  );
  const why = lead.self.getByRole('list', { name: 'Why this is not possible yet' });
  await why.getByRole('listitem').filter({ hasText: 'Owner is missing' }).getByRole('button').click();
  await expect(input(lead.self, 'Owner')).toBeFocused();
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
