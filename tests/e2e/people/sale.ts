import { expect } from '@playwright/test';
import { choose, enter, fill, input, RecordSheet } from '../areas';
import type { Colleague } from '../colleague';
import { inDays } from '../days';
import { type Cast, SCAN } from './cast';
import { expectNoOverflow } from './signing';

export const PROSPECT = 'Marlin Shipyards L.L.C';
const MAIL = 'noor.haddad@marlin-shipyards.example';

/** A partner sends somebody who asks; of the inquiry comes a lead. Its address. */
const inquiryBecomesLead = async (cast: Cast, sales: Colleague): Promise<string> => {
  await sales.creates('/partners', 'New partner', {
    Name: 'Harbour Advisers',
    Type: { choose: 'Referral' },
    Contact: 'Hana Saeed',
    'E-mail': 'hana@harbour-advisers.example',
  });
  await sales.creates('/inquiries', 'New inquiry', {
    Contact: 'Noor Haddad',
    Company: PROSPECT,
    'E-mail': MAIL,
    Source: { choose: 'Website' },
  });
  await sales.gives('Assign', 'Assigned', { Owner: { lookUp: 'a' } });
  await sales.gives('First response given', 'Assigned');
  await sales.gives('Convert to lead', 'Converted', {});
  return `/Leads?tab=leads&record=${await cast.value('select id as value from lead where prospect_name = $1', PROSPECT)}`;
};

const mailIsApproved = async (cast: Cast, sales: Colleague): Promise<void> => {
  await sales.sheet.tab('Mails');
  await sales.sheet.button('New mail').first().click();
  const form = new RecordSheet(sales.page.getByRole('dialog', { name: /^New mail/ }));
  await fill(form.self, { To: MAIL, Subject: 'Our agreement', Text: 'Dear Noor, here it is.' });
  await form.button('Create').click();
  await expect(form.self).toBeHidden();
  await sales.sheet.expectState('Draft');
  await sales.gives('Submit for approval', 'Awaiting approval');
  await expect(sales.sheet.button('Approve')).toHaveAccessibleDescription(/Another person must do this/);
  const mail = await cast.value(`select id as value from mail_approval where subject = 'Our agreement'`);
  const approver = await cast.staff('approver');
  await approver.opens(`/Leads/mailApproval-lead?record=${mail}`, 'Awaiting approval');
  await approver.gives('Approve', 'Approved', {});
  await sales.sheet.expectState('Approved');
  await sales.gives('Send', 'Sent');
  await sales.closes();
};

/** The prospect gets a link, reads what it comes to, and accepts for his company. */
const quoteIsAccepted = async (cast: Cast, sales: Colleague): Promise<void> => {
  const { page } = sales;
  await sales.sheet.tab('Quotes');
  await fill(sales.sheet.self, { 'Gross pay a month, each': '12,000.00' });
  await sales.sheet.button('Work it out').click();
  await sales.sheet.button('Give it out').click();
  const pdf = await sales.fetches(/^PDF of Q-\d{4}-/);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await sales.sheet.button('Send for acceptance').click();
  const { pathname, search } = new URL(await page.getByLabel('Address').last().inputValue());
  await page.getByRole('button', { name: 'Done', exact: true }).click();

  const prospect = await cast.outsider('prospect');
  await prospect.goto(`${pathname}${search}`);
  await expect(prospect.getByRole('heading', { name: 'Quotation' })).toBeVisible();
  await prospect.getByLabel('Position in the company').fill('Director');
  await prospect.getByRole('checkbox').check();
  await expectNoOverflow(prospect);
  await prospect.getByRole('button', { name: 'Accept quotation' }).click();
  await expect(prospect.getByRole('heading', { name: 'The quotation is accepted' })).toBeVisible();
};

/** From the partner to the client that has agreed; the lead says on each step what is missing. */
export const prospectBecomesClient = async (cast: Cast): Promise<string> => {
  const sales = await cast.staff('sales');
  const lead = await inquiryBecomesLead(cast, sales);
  await sales.opens(lead, 'New');
  await sales.sheet.tab('Process');
  await expect(sales.sheet.button('Mark as contacted')).toHaveAccessibleDescription(/There is no open task/);
  await sales.edits({
    Partner: { lookUp: 'Harbour' },
    Service: { choose: 'PEO' },
    Headcount: '1',
    'Order value': '90,000.00',
    'Expected start': inDays(64),
  });
  await sales.sheet.tab('Tasks');
  await sales.sheet.button('New task').first().click();
  const task = new RecordSheet(sales.page.getByRole('dialog', { name: /^New task/ }));
  await enter(task.self, {
    Task: 'Call back',
    Due: inDays(3),
    Kind: { choose: 'Call' },
    'Assigned to': { lookUp: 'a' },
  });
  await task.button('Create').click();
  await sales.sheet.expectState('To do');
  await sales.closes();
  await sales.gives('Mark as contacted', 'Contacted');
  await sales.gives('Qualify', 'Qualified');
  await sales.gives('Send proposal', 'Proposal');
  await sales.gives('Begin negotiation', 'Negotiation');
  await quoteIsAccepted(cast, sales);
  await sales.sheet.tab('Process');
  await expect(sales.sheet.button('Send agreement')).toHaveAccessibleDescription(
    /approved by a second person/,
  );
  await mailIsApproved(cast, sales);
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
  return cast.value('select id as value from company where name = $1', PROSPECT);
};

const KYC_ANSWERS = {
  'Legal name': PROSPECT,
  'What the company does': 'Builds ships',
  Address: 'Jebel Ali',
  'Trade licence number': '445566',
  'Licence valid until': inDays(900),
  'Contact person': 'Noor Haddad',
  'E-mail of the contact': MAIL,
  'Authorised signatory': 'Noor Haddad',
  'Position of the signatory': 'Director',
  'Owners of 25 %': 'Noor Haddad, Jordan, 100 %',
} as const;
const KYC_CHOICES = {
  'Legal form': 'Limited liability company',
  'Licence issued by': 'DET Dubai',
  'An owner holds or held': 'No',
  'Source of funds': 'Business operations',
} as const;

/** The client enrols on its own telephone; somebody else than who invited it looks at what it has handed in. */
export const clientIsEnrolled = async (cast: Cast, company: string): Promise<void> => {
  const sales = await cast.staff('sales');
  const kyc = await cast.value('select id as value from kyc_case where company_id = $1', company);
  await sales.opens(`/enrollments?record=${kyc}`, 'Invited');
  await sales.sheet.self.getByRole('button', { name: /^Create link to the/ }).click();
  const { pathname, search } = new URL(await sales.page.getByLabel('Address').last().inputValue());
  expect(pathname).toBe('/kyc-enrollment');

  const client = await cast.outsider('prospect');
  await client.goto(`${pathname}${search}`);
  await client.getByRole('checkbox').check();
  await client.getByRole('button', { name: 'Hand in' }).click();
  await expect(client.getByText('Some answers are missing or do not fit. They are marked.')).toBeVisible();
  for (const [label, text] of Object.entries(KYC_ANSWERS)) await client.getByLabel(label).fill(text);
  for (const [label, option] of Object.entries(KYC_CHOICES)) await choose(client.getByLabel(label), option);
  await client
    .getByLabel('Trade licence: Choose a file')
    .setInputFiles({ ...SCAN, buffer: Buffer.from('a,b\n1,2\n') });
  await expect(client.getByText('Only PDF, JPEG, PNG, WebP and HEIC files are taken.')).toBeVisible();
  await expect(client.getByText(/^Saved at/)).toBeVisible();
  // another address of the same form goes on with what was saved
  await client.goto(`/enrollment-form${search}`);
  await expect(client.getByLabel('Trade licence number')).toHaveValue('445566');
  for (const document of ['Trade licence', 'Memorandum of association', 'Passport of the signatory']) {
    await client.getByLabel(`${document}: Choose a file`).setInputFiles(SCAN);
    await expect(client.getByLabel(`${document}: Choose another file`)).toBeAttached();
  }
  await client.getByRole('checkbox').check();
  await client.getByRole('button', { name: 'Hand in' }).click();
  await client.waitForURL('**/kyc-enrollment/success');
  await client.goto(`${pathname}${search}`);
  await expect(client.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

  const approver = await cast.staff('approver');
  await approver.opens(`/enrollments?record=${kyc}`, 'Handed in');
  await approver.gives('Begin review', 'Under review');
  await approver.gives('Approve', 'Approved', {
    Risk: { choose: 'Low' },
    'Sanctions lists looked up on': inDays(0),
    'Look at it again on': inDays(365),
  });

  await sales.opens(`/Employer?record=${company}`, 'KYC');
  await sales.gives('Go to agreement', 'Agreement');
  await sales.edits({ 'Agreement number': 'AG-1', 'Signed on': inDays(0), 'Payroll cut-off day': '20' });
  await expect(input(sales.sheet.self, 'Agreement number')).toHaveCount(0);
  await sales.gives('Activate', 'Active');
};
