import { pdfText } from '@tests/support/pdf-text';
import { expect, LAST_DAY, type MonthOffice } from './office';

/**
 * Net: wages of 19,000.00; a month of end of service, 21 days of basic pay a year: 5,600.00 x 30/365 = 460.27 of Amal, 2,100.00 x 30/365 = 172.60
 * of Faisal, none in Badr's first year; three fees of 850.00. VAT: 5 % of 22,182.87.
 */
export const clientIsBilled = async (office: MonthOffice): Promise<void> => {
  // the jobs open the run of the month for who has a plan of fees: when, depends on how long the story took until here
  await office.on(LAST_DAY, 1);
  await expect.poll(async () => (await office.desks.list('billing-runs', {})).length).toBe(1);
  const run = await office.only('billing-runs');
  const billing = await office.who('billing');
  await billing.opens(`/billing-runs?record=${run}`, 'Open');
  await billing.gives('Draft the lines', 'Drafted');
  await billing.sheet.tab('Overview');
  for (const [field, amount] of [
    ['Net', 'AED 22,182.87'],
    ['VAT', 'AED 1,109.14'],
    ['Total', 'AED 23,292.01'],
  ] as const)
    await expect(billing.sheet.value(field)).toHaveText(amount);
  await billing.gives('Submit for review', 'To be reviewed');
  await expect(billing.sheet.button('Issue the invoice')).toHaveAccessibleDescription(/Another person/);
  const reviewer = await office.who('billing2');
  await reviewer.opens(`/billing-runs?record=${run}`, 'To be reviewed');
  await reviewer.gives('Issue the invoice', 'Issued');

  const invoice = await office.only('invoices', { kind: { in: ['service'] } });
  await billing.opens(`/Billings?record=${invoice}`, 'Approved');
  const texts = pdfText(await billing.fetches('Tax invoice (PDF)'));
  expect(texts).toContain('23,292.01');
  // what was paid in advance for wages is set against it
  await billing.gives('Send to the client', 'Partly paid');
  await billing.sheet.tab('Overview');
  await expect(billing.sheet.value('Outstanding')).toHaveText('AED 4,292.01');
};

/** 100.00 and VAT off the attestations: 945.00 are left. */
export const partIsCredited = async (office: MonthOffice): Promise<void> => {
  const billing = await office.who('billing');
  const address = `/Billings?record=${office.general}`;
  await billing.opens(address, 'Sent');
  await billing.gives('Credit a part', 'Sent', { Remark: 'Too much by 100.00' });
  const note = await office.only('invoices', { credits_id: { in: [office.general] } });
  const line = await office.only('invoice-lines', { invoice_id: { in: [note] } });
  await billing.opens(`/Billings?record=${note}`, 'Draft');
  await billing.sheet.tab('Lines');
  await billing.sheet.self.getByRole('rowheader', { name: 'Attestation' }).click();
  await expect(billing.sheet.self).toHaveAccessibleName(/^Attestation/);
  await billing.edits({ 'Unit price': '100' });
  await expect
    .poll(async () => (await office.desks.find('invoice-lines', line)).fields.unit_price_fils)
    .toBe(10_000);
  await billing.opens(`/Billings?record=${note}`, 'Draft');
  await billing.gives('Submit for approval', 'To be approved');
  await expect(billing.sheet.button('Approve')).toHaveAccessibleDescription(/Another person/);
  const approver = await office.who('billing2');
  await approver.opens(`/Billings?record=${note}`, 'To be approved');
  await approver.gives('Approve', 'Approved');
  await billing.opens(address, 'Partly paid');
  await billing.sheet.tab('Overview');
  await expect(billing.sheet.value('Outstanding')).toHaveText('AED 945.00');
};
