import { expect, type MonthOffice } from './office';

/** 150.00 to the partner who brought the client. */
export const commissionIsApproved = async (office: MonthOffice): Promise<void> => {
  const billing = await office.who('billing');
  await billing.creates('/payroll?tab=commissions', 'New commission', {
    Partner: { lookUp: 'Harbour' },
    Client: { lookUp: 'Alpha' },
    Month: '11-2026',
    Amount: '150',
  });
  const commission = await office.only('commissions');
  const approver = await office.who('billing2');
  await approver.opens(`/payroll?tab=commissions&record=${commission}`, 'Accrued');
  await approver.gives('Approve', 'Approved');
};

/** The 60.00 that Alpha paid too much. */
export const refundIsApproved = async (office: MonthOffice): Promise<void> => {
  const treasury = await office.who('treasury');
  await treasury.creates('/payroll?tab=serviceFeeRefunds', 'New fee refund', {
    Subject: 'Paid too much',
    Client: { lookUp: 'Alpha' },
    Amount: '60',
    Reason: { choose: 'Charged twice' },
  });
  await treasury.gives('Start review', 'In review');
  await treasury.sheet.tab('Process');
  await expect(treasury.sheet.button('Approve')).toHaveAccessibleDescription(/Another person/);
  const approver = await office.who('treasury2');
  await approver.opens(
    `/payroll?tab=serviceFeeRefunds&record=${await office.only('fee-refunds')}`,
    'In review',
  );
  await approver.gives('Approve', 'Approved', {});
};

const TO = { IBAN: 'AE770260001015000000001', BIC: 'NBADAEAA', Town: 'Dubai' };

/** Both leave in one file, which two people approve who did not make it. */
export const batchIsPaid = async (office: MonthOffice): Promise<void> => {
  const treasury = await office.who('treasury');
  await treasury.creates('/banking?tab=batches', 'New payment batch', {
    'Paid from': { lookUp: '1010' },
    'Pays on': '30-11-2026',
  });
  const batch = await office.only('payment-batches');
  const address = `/banking?tab=batches&record=${batch}`;
  await treasury.gives('Collect what is unpaid', 'Draft', {
    Commissions: { choose: 'Yes' },
    Refunds: { choose: 'Yes' },
  });
  for (const beneficiary of ['Harbour Advisers', 'Alpha Trading LLC']) {
    await treasury.opens(address, 'Draft');
    await treasury.sheet.tab('Payments');
    await treasury.sheet.self.getByRole('row', { name: beneficiary }).getByRole('rowheader').click();
    await treasury.sheet.expectState('Listed');
    await treasury.edits(TO);
  }
  await treasury.opens(address, 'Draft');
  await treasury.gives('Submit', 'First approval');
  await treasury.sheet.tab('Process');
  await expect(treasury.sheet.button('Approve')).toHaveAccessibleDescription(/Another person/);
  for (const [desk, before, after] of [
    ['treasury2', 'First approval', 'Second approval'],
    ['treasury3', 'Second approval', 'Approved'],
  ] as const) {
    const approver = await office.who(desk);
    await approver.opens(address, before);
    await approver.gives('Approve', after);
  }
  await treasury.opens(address, 'Approved');
  await treasury.gives('Export for the bank', 'With the bank');
  await treasury.sheet.tab('Files for the bank');
  const file = (await treasury.fetches('Download pain.001')).toString('utf8');
  expect(file).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>210.00</CtrlSum>');
  expect(file.match(/<InstdAmt Ccy="AED">[\d.]+/g)).toEqual([
    '<InstdAmt Ccy="AED">150.00',
    '<InstdAmt Ccy="AED">60.00',
  ]);
  await treasury.gives('All the rest was paid', 'Settled', { 'Paid on': '30-11-2026' });
};
