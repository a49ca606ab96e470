import { readFileSync } from 'node:fs';
import { AreaScreen, choose, fill, input, lookUp, RecordSheet } from './areas';
import { inDays } from './days';
import { expect, test } from './fixtures';

const PROSPECT = 'Marlin Shipyards L.L.C';
const MAIL = 'noor.haddad@marlin-shipyards.example';

test('a lead from inquiry to client', async ({ page, portal, colleague, database }) => {
  test.setTimeout(240_000);
  const leads = new AreaScreen(page, 'Leads');
  await portal.keepSession('superAdmin');
  await leads.open('/Leads?tab=leads');

  await test.step('a form says beside each field what is wrong', async () => {
    await page.getByRole('button', { name: 'New lead' }).click();
    const form = page.getByRole('form', { name: 'New lead' });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(input(form, 'Prospect')).toHaveAccessibleDescription('Fill in this field.');
    await expect(input(form, 'Contact')).toHaveAccessibleDescription('Fill in this field.');
    await fill(form, { Prospect: PROSPECT, Contact: 'Noor Haddad', 'E-mail': 'noor', Headcount: '0' });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(input(form, 'E-mail')).toHaveAccessibleDescription(/e-mail address such as/);
    await expect(input(form, 'Headcount')).toHaveAccessibleDescription('This is too small.');
    await fill(form, { 'E-mail': MAIL, Headcount: '' });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
  });

  const lead = leads.record(PROSPECT);
  await test.step('what is missing is told on the disabled step, and leads to where it is mended', async () => {
    await lead.expectState('New');
    await lead.tab('Process');
    const contact = lead.button('Mark as contacted');
    await expect(contact).toBeDisabled();
    await expect(contact).toHaveAccessibleDescription(/Owner is missing.*There is no open task/);
    const why = lead.self.getByRole('list', { name: 'Why this is not possible yet' });
    await why.getByRole('listitem').filter({ hasText: 'Owner is missing' }).getByRole('button').click();
    await expect(input(lead.self, 'Owner')).toBeFocused();
    await lookUp(lead.self, 'Owner', 'a');
    await choose(input(lead.self, 'Service'), 'PEO');
    await fill(lead.self, { Headcount: '12', 'Order value': '90,000.00', 'Expected start': inDays(64) });
    await lead.button('Save').click();
    await expect(lead.value('Order value')).toHaveText('AED 90,000.00');
  });

  await test.step('a task of the lead', async () => {
    await lead.tab('Tasks');
    await lead.button('New task').first().click();
    const task = new RecordSheet(page.getByRole('dialog', { name: /^New task/ }));
    await fill(task.self, { Task: 'Call back', Due: inDays(3) });
    await choose(input(task.self, 'Kind'), 'Call');
    await lookUp(task.self, 'Assigned to', 'a');
    await expect(input(task.self, 'Lead')).toHaveValue(PROSPECT);
    await task.button('Create').click();
    const made = leads.record('Call back');
    await made.expectState('To do');
    await made.close();
  });

  await test.step('step by step to the negotiation', async () => {
    for (const [command, state] of [
      ['Mark as contacted', 'Contacted'],
      ['Qualify', 'Qualified'],
      ['Send proposal', 'Proposal'],
      ['Begin negotiation', 'Negotiation'],
    ] as const) {
      await lead.give(command);
      await lead.expectState(state);
    }
    await expect(lead.button('Send agreement')).toHaveAccessibleDescription(/approved by a second person/);
  });

  await test.step('a quote is given out as a PDF', async () => {
    await lead.tab('Quotes');
    await fill(lead.self, { 'Gross pay a month, each': '12,000.00' });
    await lead.button('Work it out').click();
    await lead.button('Give it out').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      lead.self.getByRole('button', { name: /^PDF of Q-\d{4}-/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const pdf = readFileSync(await download.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the mail is approved by a second person, never by its author', async () => {
    await lead.tab('Mails');
    await lead.button('New mail').first().click();
    const form = new RecordSheet(page.getByRole('dialog', { name: /^New mail/ }));
    await fill(form.self, { To: MAIL, Subject: 'Our agreement', Text: 'Dear Noor, here it is.' });
    await form.button('Create').click();
    const mail = leads.record('Our agreement');
    await mail.give('Submit for approval');
    await mail.expectState('Awaiting approval');
    await expect(mail.button('Approve')).toBeDisabled();
    await expect(mail.button('Approve')).toHaveAccessibleDescription(/Another person must do this/);

    const mails = new AreaScreen(colleague.page, 'Mails for approval');
    await mails.open('/Leads/mailApproval-lead');
    await mails.search.fill('Our agreement');
    await mails.choose('Our agreement');
    const judged = mails.record('Our agreement');
    await judged.give('Approve');
    await colleague.page
      .getByRole('dialog', { name: 'Approve', exact: true })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await judged.expectState('Approved');

    await mail.expectState('Approved');
    await mail.give('Send');
    await mail.expectState('Sent');
    await mail.close();
  });

  await test.step('agreement, last task, client', async () => {
    await lead.give('Send agreement');
    await lead.expectState('Agreement sent');
    await expect(lead.button('Win and create client')).toHaveAccessibleDescription(/Tasks are still open: 1/);
    await lead.tab('Tasks');
    await lead.self.getByRole('rowheader', { name: 'Call back' }).click();
    const task = leads.record('Call back');
    await task.give('Complete');
    const dialog = page.getByRole('dialog', { name: 'Complete', exact: true });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(input(dialog, 'Outcome')).toHaveAccessibleDescription('Fill in this field.');
    await input(dialog, 'Outcome').fill('Signed');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await task.expectState('Done');
    await task.close();
    await lead.give('Win and create client');
    await lead.expectState('Won');
    await lead.tab('Overview');
    await expect(lead.value('Client')).toHaveText(PROSPECT);
  });

  const { rows } = await database.query('select name from company where name = $1', [PROSPECT]);
  expect(rows).toHaveLength(1);
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
