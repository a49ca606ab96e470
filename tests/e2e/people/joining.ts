import { expect } from '@playwright/test';
import { choose, enter } from '../areas';
import { inDays } from '../days';
import { type Cast, SCAN } from './cast';
import { PROSPECT } from './sale';
import { expectNoOverflow, letterIsSigned } from './signing';

export const CANDIDATE = {
  first: 'Rania',
  last: 'Khoury',
  name: 'Rania Khoury',
  email: 'rania@mail.example',
};

/** The candidate on a telephone, in Arabic: saves, goes on, hands in once. */
const formIsFilled = async (cast: Cast, address: string): Promise<void> => {
  const page = await cast.outsider('candidate');
  const { pathname, search } = new URL(address);
  await page.goto(`${pathname}${search}`);
  await expect(page.getByText(CANDIDATE.name)).toBeVisible();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const [label, value] of Object.entries({
    'رقم الهاتف المتحرك': '+971 50 111 2233',
    الجنسية: 'Lebanon',
    'تاريخ الميلاد': '1993-05-04',
    'رقم جواز السفر': 'LR7654321',
    'انتهاء جواز السفر': inDays(1_500),
  }))
    await page.getByLabel(label).fill(value);
  await choose(page.getByLabel('أين أنت الآن؟'), 'خارج الإمارات');
  await expect(page.getByText(/^حُفظ في/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('رقم جواز السفر')).toHaveValue('LR7654321');
  for (const document of ['صورة جواز السفر', 'صورة شخصية']) {
    await page.getByLabel(`${document}: اختر ملفًا`, { exact: true }).setInputFiles(SCAN);
    await expect(page.getByLabel(`${document}: اختر ملفًا آخر`)).toBeAttached();
  }
  await page.getByRole('checkbox').check();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'تقديم' }).click();
  await expect(page.getByRole('heading', { name: 'استلمنا نموذجك' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'هذا الرابط لا يعمل' })).toBeVisible();
};

/** Each of what a case has handed in, beside its file, by somebody who has not handed it in. */
export const documentsAreVerified = async (cast: Cast, query: string, count: number): Promise<void> => {
  const { page } = await cast.staff('approver');
  await page.goto(`/Documents/review?${query}`);
  for (let place = 1; place <= count; place += 1) {
    await expect(page.getByText(`${place} of ${count}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify V' })).toBeEnabled();
    await page.keyboard.press('v');
  }
  await expect(page.getByText(`All ${count} are done`)).toBeVisible();
};

/** From the invitation to the signed offer. The case. */
export const candidateIsHired = async (cast: Cast, company: string): Promise<string> => {
  const hr = await cast.staff('hr');
  await hr.page.goto('/Onboarding/create-employee-link');
  await enter(hr.page.getByRole('form', { name: 'Invite an employee' }), {
    'First name': CANDIDATE.first,
    'Last name': CANDIDATE.last,
    'E-mail': CANDIDATE.email,
    'First day of work': inDays(0),
    Company: { lookUp: PROSPECT },
  });
  await hr.page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(hr.page.getByText(`Mailed to ${CANDIDATE.email}.`)).toBeVisible();
  await formIsFilled(cast, await hr.page.getByLabel('Address').inputValue());

  const id = await cast.value('select id as value from onboarding_case where email = $1', CANDIDATE.email);
  const address = `/Onboarding?tab=onboardingPipeline&record=${id}`;
  await hr.opens(address, 'Submitted');
  await hr.gives('Begin review', 'In review');
  await hr.edits({
    'Job title': 'Technician',
    'Basic salary': '6,000.00',
    'Gross salary': '9,000.00',
    Visa: { choose: 'New visa through us' },
    Jurisdiction: { choose: 'Mainland' },
    'Immigration authority': { choose: 'GDRFA (Dubai)' },
  });
  await documentsAreVerified(cast, `onboarding=${id}`, 2);
  await hr.opens(address, 'In review');
  await hr.gives('Prepare quote', 'In review', {
    'Service fee per month': '850',
    'Set-up fee': '500',
    Deposit: '9,000.00',
    'Quote valid until': inDays(20),
  });
  await expect(hr.sheet.button('Send quote to the client')).toHaveAccessibleDescription(/Another person/);
  const approver = await cast.staff('approver');
  await approver.opens(address, 'In review');
  await approver.gives('Send quote to the client', 'Quote with the client');

  const client = await cast.joins('isAdmin', company);
  await client.opens(address, 'Quote with the client');
  await client.gives('Approve quote', 'Client approved');

  await hr.sheet.expectState('Client approved');
  await hr.gives('Ask for the deposit', 'Deposit pending');
  await hr.gives('Deposit received', 'Deposit pending', {
    'Deposit received': '9,000.00',
    'Deposit received on': inDays(0),
  });
  await hr.gives('Issue offer', 'Offer issued');
  await letterIsSigned(cast, hr, {
    fields: { Template: { lookUp: 'Offer letter' }, Onboarding: { lookUp: CANDIDATE.name } },
    person: CANDIDATE,
  });
  await hr.opens(`/Onboarding?record=${id}`, 'Offer signed');
  return id;
};
