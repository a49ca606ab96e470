import { REFERENCES } from '@tests/support/visa-story';
import { choose } from '../areas';
import { documentsAreVerified } from './checklist';
import { CLIENT, EMPLOYEE, expect, type PeopleOffice, SCAN } from './office';

const TODAY = '30-11-2026';

/** A candidate is invited, and fills in the form in Arabic on a telephone. */
export const candidateFillsIn = async (office: PeopleOffice): Promise<void> => {
  const hr = await office.who('controller');
  await hr.page.goto('/Onboarding/create-employee-link');
  await hr.fillsIn('Invite an employee', {
    'First name': EMPLOYEE.first,
    'Last name': EMPLOYEE.last,
    'E-mail': EMPLOYEE.email,
    'First day of work': TODAY,
    'Job title': 'Naval architect',
    'Basic salary': '7000',
    'Gross salary': '12000',
    Company: { lookUp: CLIENT },
  });
  await expect(hr.page.getByText(`Mailed to ${EMPLOYEE.email}.`)).toBeVisible();

  await office.outside(async (page) => {
    const token = await office.mailed(EMPLOYEE.email, /new-employee\?token=([\w-]+)/);
    await page.goto(`/Onboarding/new-employee?token=${token}`);
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const [label, text] of Object.entries({
      'رقم الهاتف المتحرك': '+971 50 111 2233',
      الجنسية: 'Lebanon',
      'تاريخ الميلاد': '04-05-1993',
      'رقم جواز السفر': 'LR7654321',
      'انتهاء جواز السفر': '01-01-2031',
    }))
      await page.getByLabel(label).fill(text);
    await choose(page.getByLabel('أين أنت الآن؟'), 'خارج الإمارات');
    for (const document of ['صورة جواز السفر', 'صورة شخصية']) {
      await page.getByLabel(`${document}: اختر ملفًا`).setInputFiles(SCAN);
      await expect(page.getByLabel(`${document}: اختر ملفًا آخر`)).toBeAttached();
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'تقديم' }).click();
    await expect(page.getByRole('heading', { name: 'استلمنا نموذجك' })).toBeVisible();
  });
};

/** The documents are verified, the client agrees with the quote, and its deposit is there already. */
export const clientAgrees = async (office: PeopleOffice): Promise<void> => {
  const onboarding = await office.only('onboardings', { company_id: { in: [office.id('client')] } });
  office.known.set('onboarding', onboarding);
  const address = `/Onboarding?tab=open&record=${onboarding}`;
  const hr = await office.who('controller');
  await hr.opens(address, 'Submitted');
  await hr.gives('Begin review', 'In review');
  await hr.gives('Prepare quote', 'In review', {
    'Service fee per month': '900',
    'Set-up fee': '0',
    Deposit: '2500',
    'Quote valid until': '15-12-2026',
  });

  const compliance = await office.who('compliance');
  await compliance.opens(address, 'In review');
  await compliance.sheet.tab('Documents');
  for (const document of ['Passport copy', 'Photo']) {
    await compliance.sheet.self.getByRole('rowheader', { name: document, exact: true }).click();
    await compliance.sheet.expectState('Uploaded');
    await compliance.gives('Verify', 'Verified', {});
    await compliance.closes();
  }
  await compliance.gives('Send quote to the client', 'Quote with the client');

  const client = await office.who('client');
  await client.opens(address, 'Quote with the client');
  await client.gives('Approve quote', 'Client approved');
  await hr.sheet.expectState('Client approved');
  await hr.gives('Ask for the deposit', 'Deposit pending');
  await hr.gives('Issue offer', 'Offer issued');
};

/** Offer and contract are signed by link and code, by the PEO and by the candidate; the offer moves the onboarding. */
export const offerAndContractAreSigned = async (office: PeopleOffice): Promise<void> => {
  const candidate = { Onboarding: { lookUp: EMPLOYEE.name } };
  await office.signedLetter('Offer letter', candidate);
  const hr = await office.who('controller');
  await hr.opens(`/Onboarding?tab=open&record=${office.id('onboarding')}`, 'Offer signed');
  await hr.edits({
    Visa: { choose: 'New visa through us' },
    Jurisdiction: { choose: 'Mainland' },
    'Immigration authority': { choose: 'GDRFA (Dubai)' },
  });
  await office.signedLetter('Employment contract', candidate);
};

/** The PRO takes the visa through every authority. */
export const visaIsIssued = async (office: PeopleOffice): Promise<void> => {
  const pro = await office.who('pro');
  await pro.opens(`/Onboarding?tab=open&record=${office.id('onboarding')}`, 'Offer signed');
  await pro.gives('Open visa process', 'Visa');
  const visa = await office.only('visas', { company_id: { in: [office.id('client')] } });
  // passport, photo and signed offer are on file
  await documentsAreVerified(office, visa, [
    'Entry permit.pdf',
    'Medical fitness.pdf',
    'EID form.pdf',
    'Insurance card.pdf',
    'Labour contract.pdf',
  ]);
  await pro.opens(`/visa-process?tab=new&record=${visa}`, 'Documents');
  for (const [command, state, answers] of [
    ['Check quota', 'Quota', {}],
    ['Job offer signed', 'Job offer signed', {}],
    [
      'Apply for work permit',
      'Work permit applied for',
      { 'MOHRE reference': REFERENCES.mohre_reference, 'Receipt number': 'R-1' },
    ],
    ['Work permit approved', 'Work permit approved', {}],
    ['Apply for entry permit', 'Entry permit applied for', { 'Receipt number': 'R-2' }],
    [
      'Entry permit issued',
      'Entry permit issued',
      {
        'Entry permit number': REFERENCES.entry_permit_number,
        'Unified number (UID)': REFERENCES.uid,
        'Entry permit expires': '29-01-2027',
      },
    ],
    ['Employee entered the country', 'Entered the country', { 'Entered the country on': TODAY }],
    ['Begin formalities', 'Formalities', undefined],
    ['Book medical', 'Formalities', { 'Receipt number': 'R-3' }],
    ['Medical attended', 'Formalities', {}],
    ['Medically fit', 'Formalities', {}],
    ['Insurance bought', 'Formalities', { 'Receipt number': 'R-4' }],
    ['Apply for Emirates ID', 'Formalities', { 'Receipt number': 'R-5' }],
    ['Biometrics taken', 'Formalities', {}],
    [
      'Emirates ID received',
      'Formalities',
      { 'Emirates ID': REFERENCES.emirates_id, 'Emirates ID expires': '29-11-2028' },
    ],
    ['Submit labour contract', 'Formalities', { 'Receipt number': 'R-6' }],
    [
      'Labour card issued',
      'Formalities',
      { 'Labour card number': REFERENCES.labour_card_number, 'Labour card expires': '29-11-2028' },
    ],
    [
      'ILOE subscribed',
      'Formalities',
      { 'ILOE certificate': REFERENCES.iloe_certificate, 'ILOE ends': '29-11-2028', 'Receipt number': 'R-8' },
    ],
    ['Apply for residence', 'Residence applied for', { 'Receipt number': 'R-7' }],
    [
      'Residence issued',
      'Residence issued',
      { 'Residence expires': '29-11-2028', 'Visa file number': REFERENCES.visa_file },
    ],
    ['Complete', 'Completed', undefined],
  ] as const)
    await pro.gives(command, state, answers);
};

/** The first day of work: an employee with the identity documents of the visa, and a user of the portal. */
export const workBegins = async (office: PeopleOffice): Promise<void> => {
  const hr = await office.who('controller');
  await hr.opens(`/Onboarding?tab=open&record=${office.id('onboarding')}`, 'Visa');
  await hr.gives('Visa is there', 'Ready to start');
  await hr.gives('First day of work', 'Completed');
  const employee = await office.only('employees', { company_id: { in: [office.id('client')] } });
  office.known.set('employee', employee);
  await office.comes('employee', EMPLOYEE.name, office.id('client'));
  await office.desks.is('employee', employee);
};
