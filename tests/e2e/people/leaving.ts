import { expect } from '@playwright/test';
import { REFERENCES } from '@tests/support/visa-story';
import { inDays } from '../days';
import type { Cast } from './cast';
import { CANDIDATE, documentsAreVerified } from './joining';
import { letterIsSigned } from './signing';
import { VisaCase } from './visa';

/** To the settlement that somebody else approves, and that she signs on her telephone. The case. */
export const settlementIsSigned = async (cast: Cast): Promise<string> => {
  const hr = await cast.staff('hr');
  await hr.creates('/Offboarding', 'New offboarding', {
    Employee: { lookUp: CANDIDATE.name },
    'Reason for leaving': { choose: 'Resignation' },
    'Last day': inDays(40),
  });
  const id = await cast.value(
    `select o.id as value from offboarding_case o join employee e on e.id = o.employee_id where e.first_name = $1 and e.last_name = $2`,
    CANDIDATE.first,
    CANDIDATE.last,
  );
  const address = `/Offboarding?record=${id}`;
  await hr.gives('Start review', 'Review');
  await hr.gives('Give notice', 'On notice', {});
  await hr.gives('Start clearance', 'Clearance');
  await hr.gives('Record clearance', 'Clearance', {
    'Work handed over': { choose: 'Yes' },
    'Equipment returned': { choose: 'Yes' },
    'Access removed': { choose: 'Yes' },
  });
  await hr.gives('Compute settlement', 'Settlement computed', {
    'End-of-service scheme': { choose: 'Gratuity by law' },
  });
  await expect(hr.sheet.button('Approve settlement')).toHaveAccessibleDescription(/Another person/);
  const approver = await cast.staff('approver');
  await approver.opens(address, 'Settlement computed');
  await approver.gives('Approve settlement', 'Settlement approved');
  await letterIsSigned(cast, hr, {
    fields: { Template: { lookUp: 'Settlement statement' }, Offboarding: { lookUp: CANDIDATE.name } },
    person: CANDIDATE,
  });
  await hr.opens(address, 'Dues signed');
  return id;
};

/** The order is fixed: dues, labour card, residence, grace period. What was signed is on the checklist already. */
export const visaIsCancelled = async (cast: Cast, offboarding: string): Promise<void> => {
  const id = await cast.value(
    'select visa_case_id as value from offboarding_case where id = $1',
    offboarding,
  );
  const pro = await cast.staff('pro');
  await pro.page.goto(`/Documents/review?visa=${id}`);
  await expect(pro.page.getByRole('button', { name: /Cancellation form/ })).toBeVisible();
  await pro.page.locator('input[type=file]').setInputFiles([
    {
      name: 'Cancellation form.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n% cancellation\n%%EOF\n'),
    },
  ]);
  await pro.page.getByRole('button', { name: 'Hand in 1' }).click();
  await expect(pro.page.getByRole('status').filter({ hasText: /^Handed in$/ })).toHaveCount(1);
  await documentsAreVerified(cast, `visa=${id}`, 1);
  await pro.opens(`/visa-process?tab=cancellation&record=${id}`, 'Opened');
  await pro.sheet.tab('Process');
  const visa = new VisaCase(pro.page);
  await visa.go([
    ['Dues signed', 'Dues signed'],
    ['Submit to MOHRE', 'Submitted to MOHRE', { 'MOHRE reference': REFERENCES.mohre_reference }],
    ['Labour card cancelled', 'Labour card cancelled'],
    ['Submit residence cancellation', 'Residence cancellation submitted'],
    ['Residence cancelled', 'Residence cancelled'],
    ['Grace period begins', 'Grace period', { 'Grace period ends': inDays(30) }],
  ]);
  const hr = await cast.staff('hr');
  await hr.opens(`/Offboarding?record=${offboarding}`, 'Dues signed');
  await hr.gives('Paid', 'Paid', { 'Paid on': inDays(0), 'Payment reference': 'TT-1' });
  await hr.gives('Visa cancelled', 'Visa cancelled');
};
