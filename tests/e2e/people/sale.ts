import { choose, fill, input, lookUp, RecordSheet } from '../areas';
import { CLIENT, expect, type PeopleOffice, PROSPECT } from './office';

/** A partner whom we pay for those whom he brings. */
export const partnerIsAgreed = async (office: PeopleOffice): Promise<void> => {
  const partners = await office.who('partners');
  await partners.creates('/partners', 'New partner', {
    Name: 'Coral Reef Consultants',
    Type: { choose: 'Referral' },
    Contact: 'Hana Saeed',
    'E-mail': 'hana@coral-reef.example',
    'Agreement number': 'P-2026-7',
    'Agreement ends': '2029-12-31',
    Commission: { choose: 'Percentage' },
    'Commission (%)': '10',
  });
  await partners.gives('Start KYC', 'KYC');
  await partners.gives('Activate', 'Active');
};

/** He passes somebody on; the inquiry becomes a lead of sales. */
export const inquiryBecomesLead = async (office: PeopleOffice): Promise<void> => {
  const partners = await office.who('partners');
  await partners.creates('/inquiries', 'New inquiry', {
    Contact: PROSPECT.name,
    Company: CLIENT,
    'E-mail': PROSPECT.email,
    Source: { choose: 'E-mail' },
    Service: { choose: 'PEO' },
  });
  await partners.gives('Assign', 'Assigned', { Owner: { lookUp: 'Salim Leadman' } });
  const inquiry = await office.desks.db
    .selectFrom('inquiry')
    .select('id')
    .where('company_name', '=', CLIENT)
    .executeTakeFirstOrThrow();

  const sales = await office.who('sales');
  await sales.opens(`/inquiries?record=${inquiry.id}`, 'Assigned');
  await sales.gives('First response given', 'Assigned');
  await sales.gives('Convert to lead', 'Converted', {});
  const { lead_id } = await office.desks.db
    .selectFrom('inquiry')
    .select('lead_id')
    .where('id', '=', inquiry.id)
    .executeTakeFirstOrThrow();
  office.known.set('lead', lead_id ?? '');
};

/** What is missing is said on the disabled step, and leads to where it is mended. */
export const leadIsQualified = async (office: PeopleOffice): Promise<void> => {
  const sales = await office.who('sales');
  const lead = await sales.opens(`/Leads?tab=leads&record=${office.id('lead')}`, 'New');
  await lead.tab('Process');
  const contact = lead.button('Mark as contacted');
  await expect(contact).toBeDisabled();
  await expect(contact).toHaveAccessibleDescription(/There is no open task/);
  const why = lead.self.getByRole('list', { name: 'Why this is not possible yet' });
  await why
    .getByRole('listitem')
    .filter({ hasText: 'There is no open task' })
    .getByRole('button', { name: 'Go there' })
    .click();
  await lead.button('New task').first().click();
  const task = new RecordSheet(sales.page.getByRole('dialog', { name: /^New task/ }));
  await fill(task.self, { Task: 'Call back', Due: '2026-12-03' });
  await choose(input(task.self, 'Kind'), 'Call');
  await lookUp(task.self, 'Assigned to', 'Salim');
  await expect(input(task.self, 'Lead')).toHaveValue(CLIENT);
  await task.button('Create').click();
  await sales.sheet.expectState('To do');
  await sales.closes();
  await sales.edits({
    Partner: { lookUp: 'Coral Reef' },
    Headcount: '1',
    'Order value': '90,000.00',
    'Expected start': '2027-01-15',
  });
  for (const [command, state] of [
    ['Mark as contacted', 'Contacted'],
    ['Qualify', 'Qualified'],
    ['Send proposal', 'Proposal'],
    ['Begin negotiation', 'Negotiation'],
  ] as const)
    await sales.gives(command, state);
};

/** A quote goes out with its PDF, and the prospect accepts it on his telephone. */
export const quoteIsAccepted = async (office: PeopleOffice): Promise<void> => {
  const sales = await office.who('sales');
  await sales.sheet.tab('Quotes');
  await fill(sales.sheet.self, {
    'Gross pay a month, each': '12,000.00',
    'Service fee a month, each': '900.00',
    'Deposit, each': '2,500.00',
  });
  await sales.sheet.button('Work it out').click();
  await sales.sheet.button('Give it out').click();
  const pdf = await sales.fetches(/^PDF of Q-/);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await sales.sheet.button('Send for acceptance').click();
  await sales.page.getByRole('button', { name: 'Done', exact: true }).click();

  await office.outside(async (page) => {
    await page.goto(`/quote?token=${await office.mailed(PROSPECT.email, /quote\?token=([\w-]+)/)}`);
    await page.getByLabel('Position in the company').fill('Director');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept quotation' }).click();
    await expect(page.getByRole('heading', { name: 'The quotation is accepted' })).toBeVisible();
  });
  await sales.sheet.tab('Overview');
  await expect(sales.sheet.value('Accepted by')).toHaveText(`${PROSPECT.name}, Director`);
};

/** The agreement leaves the house after a second pair of eyes; the lead is won, and its KYC begins. */
export const leadIsWon = async (office: PeopleOffice): Promise<void> => {
  const sales = await office.who('sales');
  await sales.sheet.tab('Mails');
  await sales.sheet.button('New mail').first().click();
  const form = new RecordSheet(sales.page.getByRole('dialog', { name: /^New mail/ }));
  await fill(form.self, {
    To: PROSPECT.email,
    Subject: 'Our agreement',
    Text: 'Dear Noor, here it is.',
  });
  await form.button('Create').click();
  await sales.sheet.expectState('Draft');
  await sales.gives('Submit for approval', 'Awaiting approval');
  await expect(sales.sheet.button('Approve')).toHaveAccessibleDescription(/Another person must do this/);

  const compliance = await office.who('compliance');
  const mail = await office.only('mail-approvals', { lead_id: { in: [office.id('lead')] } });
  await compliance.opens(`/Leads/mailApproval-lead?record=${mail}`, 'Awaiting approval');
  await compliance.gives('Approve', 'Approved', {});
  await sales.sheet.expectState('Approved');
  await sales.gives('Send', 'Sent');
  await sales.closes();

  await sales.gives('Send agreement', 'Agreement sent');
  await expect(sales.sheet.button('Win and create client')).toHaveAccessibleDescription(
    /Tasks are still open: 1/,
  );
  await sales.sheet.tab('Tasks');
  await sales.sheet.self.getByRole('rowheader', { name: 'Call back' }).click();
  await sales.sheet.expectState('To do');
  await sales.gives('Complete', 'Done', { Outcome: 'Signed' });
  await sales.closes();
  await sales.gives('Win and create client', 'Won');
  const { client_id } = await office.desks.db
    .selectFrom('lead')
    .select('client_id')
    .where('id', '=', office.id('lead'))
    .executeTakeFirstOrThrow();
  office.known.set('client', client_id ?? '');
  // who brought it is paid for it
  expect((await office.desks.find('clients', office.id('client'))).fields.partner_id).toMatchObject({
    label: 'Coral Reef Consultants',
  });
};
