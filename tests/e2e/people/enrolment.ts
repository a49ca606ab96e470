import { chooseAboutClient } from '../client-form';
import { CLIENT, expect, type PeopleOffice, PROSPECT, SCAN } from './office';

/** The prospect proves on its telephone who it is; somebody who has not sold anything judges it. */
export const kycIsApproved = async (office: PeopleOffice): Promise<void> => {
  const sales = await office.who('sales');
  const address = `/enrollments?record=${await office.only('enrolments', {
    company_id: { in: [office.id('client')] },
  })}`;
  await sales.opens(address, 'Invited');
  await sales.sheet.button('Create link to the form').click();
  await sales.page.getByRole('button', { name: 'Done', exact: true }).click();

  await office.outside(async (page) => {
    await page.goto(
      `/kyc-enrollment?token=${await office.mailed(PROSPECT.email, /enrollment\?token=([\w-]+)/)}`,
    );
    for (const [label, text] of Object.entries({
      'Legal name': CLIENT,
      'What the company does': 'Repairs ships',
      Address: 'Dubai Maritime City',
      'Trade licence number': '445566',
      'Licence valid until': '31-12-2029',
      'Authorised signatory': PROSPECT.name,
      'Position of the signatory': 'Director',
      'E-mail of the signatory': PROSPECT.email,
      'Owners of 25 %': `${PROSPECT.name}, Jordan, 100 %`,
    }))
      await page.getByLabel(label).fill(text);
    await chooseAboutClient(page);
    for (const document of ['Trade licence', 'Memorandum of association', 'Passport of the signatory']) {
      await page.getByLabel(`${document}: Choose a file`).setInputFiles(SCAN);
      await expect(page.getByLabel(`${document}: Choose another file`)).toBeAttached();
    }
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.waitForURL('**/kyc-enrollment/success');
  });

  const compliance = await office.who('compliance');
  await compliance.opens(address, 'Handed in');
  await compliance.gives('Begin review', 'Under review');
  await compliance.gives('Approve', 'Approved', {
    Risk: { choose: 'Low' },
    'Sanctions lists looked up on': '30-11-2026',
    'Look at it again on': '30-11-2029',
  });
};

/** What was accepted online became the fee plan and the deposit's invoice; two of billing let them out, and the client is active. */
export const clientIsActive = async (office: PeopleOffice): Promise<void> => {
  const company_id = { in: [office.id('client')] };
  const client = `/Employer?record=${office.id('client')}`;
  const invoice = `/Billings?record=${await office.only('invoices', { company_id })}`;
  const billing = await office.who('billing');
  const second = await office.who('billing2');
  await billing.opens(client, 'KYC');
  await billing.opensOnTab('Fee plans', 'Draft');
  await billing.sheet.tab('Overview');
  await expect(billing.sheet.value('Fee per employee and month')).toHaveText('AED 900.00');
  await billing.gives('Submit for approval', 'To be approved');
  await second.opens(client, 'KYC');
  await second.opensOnTab('Fee plans', 'To be approved');
  await second.gives('Approve', 'Approved');

  await billing.opens(invoice, 'Draft');
  await billing.gives('Submit for approval', 'To be approved');
  await second.opens(invoice, 'To be approved');
  await second.gives('Approve', 'Approved');
  await billing.sheet.expectState('Approved');
  await billing.gives('Send to the client', 'Sent');
  await billing.gives('Record payment', 'Paid', {
    Amount: '2500',
    'Received on': '30-11-2026',
    Method: { choose: 'Bank transfer' },
  });

  const sales = await office.who('sales');
  await sales.opens(client, 'KYC');
  await sales.gives('Go to agreement', 'Agreement');
  await expect(sales.sheet.button('Activate')).toHaveAccessibleDescription(/Agreement number is missing/);
  await sales.edits({
    'Agreement number': 'C-2026-31',
    'Signed on': '30-11-2026',
    'Payroll cut-off day': '20',
  });
  await sales.gives('Activate', 'Active');
  // whoever signed is from now on the client's HR administrator
  await office.comes('client', PROSPECT.name, office.id('client'));
};
