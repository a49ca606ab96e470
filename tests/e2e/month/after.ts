import { ALPHA } from '@tests/support/month';
import { expect, GAMMA, type MonthOffice } from './office';

/** The day after it was due, Gamma is reminded of its invoice, in both languages. */
export const overdueIsReminded = async (office: MonthOffice): Promise<void> => {
  await office.on('2026-12-01');
  const billing = await office.who('billing');
  await expect
    .poll(async () => (await office.desks.find('invoices', office.late)).fields.reminder_days)
    .toBe(1);
  await billing.opens(`/Billings?record=${office.late}`, 'Sent');
  await billing.sheet.tab('Overview');
  await expect(billing.sheet.value('Reminded on')).toHaveText('01-12-2026');
  const letters = await office.desks.db
    .selectFrom('mail')
    .select(['to_address', 'subject'])
    .where('to_address', '=', `accounts@${GAMMA}.example`)
    .where('subject', 'like', '%was due yesterday / %')
    .execute();
  expect(letters).toHaveLength(1);
};

const formOf = (office: MonthOffice, invoice: string): Promise<string> =>
  office.only('e-invoices', { invoice_id: { in: [invoice] } });

/** Each round of the provider is a start of the server: what is queued is sent, what was sent is answered. */
const roundsPass = async (office: MonthOffice, hours: readonly number[]): Promise<void> => {
  for (const hour of hours) await office.on('2026-12-01', hour);
};

/** What the clients got goes out electronically; the one whose client lacks its emirate comes back, is corrected and accepted. */
export const documentsAreReported = async (office: MonthOffice): Promise<void> => {
  await roundsPass(office, [1]);
  const stateOf = async (id: string) => (await office.desks.find('e-invoices', id)).state;
  const late = await formOf(office, office.late);
  await expect.poll(() => stateOf(late)).toBe('rejected');
  for (const { id } of await office.desks.list('e-invoices', { company_id: { in: [ALPHA] } }))
    await expect.poll(() => stateOf(id)).toBe('reported');

  const billing = await office.who('billing');
  await billing.opens(`/Billings?tab=eInvoices&record=${late}`, 'Rejected');
  await expect(
    billing.sheet.self.getByText("The buyer's street, town or emirate is missing: complete the client."),
  ).toBeVisible();
  const staff = await office.who('hr');
  await staff.opens(`/Employer?record=${GAMMA}`);
  await staff.edits({ Emirate: { choose: 'Sharjah' } });
  await billing.gives('Corrected: send again', 'To be sent', {
    'What was corrected, or why it was withdrawn': 'The emirate of the client was entered.',
  });

  await roundsPass(office, [2, 3]);
  await expect.poll(() => stateOf(late)).toBe('reported');
  const again = await office.who('billing');
  await again.opens(`/Billings?tab=eInvoices&record=${late}`, 'Reported to the authority');
  const file = (await again.fetches('E-invoice (XML)')).toString('utf8');
  expect(file).toContain('urn:peppol:pint:billing-1@ae-1');
  expect(file).toMatch(/<cbc:CountrySubentity>SHJ</);
  expect(file).toMatch(/<cbc:PayableAmount currencyID="AED">315.00</);
};
