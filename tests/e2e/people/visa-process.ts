import { expect } from '@playwright/test';
import { REFERENCES } from '@tests/support/visa-story';
import { inDays } from '../days';
import { countPresses } from '../presses';
import type { Cast } from './cast';
import { documentsAreVerified } from './joining';
import { issuePermit, VisaCase } from './visa';

const PAPERS = [
  'Job offer',
  'Entry permit',
  'Medical fitness',
  'EID form',
  'Insurance card',
  'Labour contract',
];

/** To the permit; the authority returns it once, and takes it up again where it was. Presses of that detour. */
const permitIsIssued = async (visa: VisaCase, presses: () => number): Promise<number> => {
  const { sheet } = visa;
  await visa.go([
    ['Check quota', 'Quota'],
    ['Job offer signed', 'Job offer signed'],
    [
      'Apply for work permit',
      'Work permit applied for',
      { 'MOHRE reference': REFERENCES.mohre_reference, 'Receipt number': 'R-1' },
    ],
  ]);
  const before = presses();
  await visa.go([
    [
      'Returned by the authority',
      'Returned by the authority',
      { 'Why it was returned': REFERENCES.return_reason },
    ],
  ]);
  await expect(sheet.button('Work permit approved')).toHaveCount(0);
  await visa.go([['Submit again', 'Work permit applied for']]);
  const detour = presses() - before;
  await visa.go([
    ['Work permit approved', 'Work permit approved'],
    ['Apply for entry permit', 'Entry permit applied for', { 'Receipt number': 'R-2' }],
    issuePermit(),
    ['Employee entered the country', 'Entered the country', { 'Entered the country on': inDays(0) }],
    ['Begin formalities', 'Formalities'],
  ]);
  return detour;
};

/** They go side by side, and join before the residence. */
const formalitiesAreDone = async (visa: VisaCase): Promise<void> => {
  for (const branch of [
    'Medical: to book',
    'Emirates ID: to apply for',
    'Insurance: to buy',
    'Labour contract: to submit',
  ])
    await visa.expectBranch(branch);
  await visa.expectBlocked(
    'Apply for residence',
    /not “fit” yet.*Emirates ID has not been applied for.*insurance has not been bought/,
  );
  await visa.branch('Book medical', 'Medical: booked', {
    'Receipt number': 'R-3',
    'Medical on': inDays(2),
    'Medical at (HH:MM)': '09:30',
    'Medical centre': 'Al Quoz',
  });
  await visa.branch('Insurance bought', 'Insurance: insured', { 'Receipt number': 'R-4' });
  await visa.branch('Apply for Emirates ID', 'Emirates ID: applied for', { 'Receipt number': 'R-5' });
  await visa.branch('Medical attended', 'Medical: result awaited');
  await visa.branch('Submit labour contract', 'Labour contract: submitted', { 'Receipt number': 'R-6' });
  await visa.branch('Medically fit', 'Medical: fit');
  await visa.branch('Labour card issued', 'Labour card issued', {
    'Labour card number': REFERENCES.labour_card_number,
    'Labour card expires': inDays(700),
  });
  await visa.go([
    ['Apply for residence', 'Residence applied for', { 'Receipt number': 'R-7' }],
    [
      'Residence issued',
      'Residence issued',
      { 'Residence expires': inDays(730), 'Visa file number': REFERENCES.visa_file },
    ],
  ]);
};

/** From the signed offer to the first day of work; the employee. At most sixty presses of the PRO. */
export const visaIsIssued = async (cast: Cast, onboarding: string): Promise<string> => {
  const pro = await cast.staff('pro');
  const presses = await countPresses(pro.page);
  await pro.opens(`/Onboarding?record=${onboarding}`, 'Offer signed');
  await pro.gives('Open visa process', 'Visa');
  const id = await cast.value(
    `select v.id as value from visa_case v join onboarding_case o on o.employee_id = v.employee_id where o.id = $1`,
    onboarding,
  );
  await pro.page.goto(`/Documents/review?visa=${id}`);
  await expect(pro.page.getByRole('button', { name: /Offer letter/ })).toBeVisible();
  await pro.page.locator('input[type=file]').setInputFiles(
    PAPERS.map((name) => ({
      name: `${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.7\n% ${name}\n%%EOF\n`),
    })),
  );
  await pro.page.getByRole('button', { name: `Hand in ${PAPERS.length}` }).click();
  await expect(pro.page.getByRole('status').filter({ hasText: /^Handed in$/ })).toHaveCount(PAPERS.length);
  await documentsAreVerified(cast, `visa=${id}`, PAPERS.length);

  await pro.opens(`/visa-process?tab=new&record=${id}`, 'Documents');
  await pro.sheet.tab('Process');
  const visa = new VisaCase(pro.page);
  const detour = await permitIsIssued(visa, presses);
  await formalitiesAreDone(visa);
  await visa.expectBlocked('Complete', /^Emirates ID is missing/);
  await visa.give('Biometrics taken');
  await visa.give('Emirates ID received', {
    'Emirates ID': REFERENCES.emirates_id,
    'Emirates ID expires': inDays(730),
  });
  await visa.go([['Complete', 'Completed']]);
  expect(presses() - detour).toBeLessThanOrEqual(60);

  const hr = await cast.staff('hr');
  await hr.opens(`/Onboarding?record=${onboarding}`, 'Visa');
  await hr.gives('Visa is there', 'Ready to start');
  await hr.gives('First day of work', 'Completed');
  return cast.value('select employee_id as value from onboarding_case where id = $1', onboarding);
};
