import { ALPHA } from '@tests/support/month';
import { pdfText } from '@tests/support/pdf-text';
import { expect, type MonthOffice } from './office';

/** Ends of lines are those of the bank. */
const linesOf = (file: Buffer): readonly string[] => file.toString('utf8').trim().split(/\r?\n/);

/** Employees whose wages a file of an establishment pays, and what it comes to, as its own records have them. */
const paidIn = (
  file: Buffer,
): { readonly wages: readonly string[]; readonly control: string | undefined } => {
  const lines = linesOf(file).map((line) => line.split(','));
  return {
    wages: lines.filter(([kind]) => kind === 'EDR').map((fields) => fields.join(',')),
    control: lines.find(([kind]) => kind === 'SCR')?.join(','),
  };
};

/** 10,000.00 of Amal, 6,000.00 of Badr, 3,000.00 of Faisal: 19,000.00. */
export const payrollIsApproved = async (office: MonthOffice): Promise<string> => {
  const payroll = await office.who('payroll');
  await payroll.creates('/payroll', 'New payroll run', {
    Client: { lookUp: 'Alpha' },
    Month: '11-2026',
    Kind: { choose: 'Regular' },
  });
  const run = await office.only('payroll-runs');
  const address = `/payroll?record=${run}`;
  await payroll.gives('Lock inputs', 'Inputs locked');
  await payroll.gives('Calculate', 'Calculated');
  await payroll.sheet.tab('Overview');
  await expect(payroll.sheet.value('Net')).toHaveText('AED 19,000.00');
  await payroll.sheet.tab('Process');
  await expect(payroll.sheet.button('Review')).toHaveAccessibleDescription(/Another person must do this/);

  const reviewer = await office.who('payroll2');
  await reviewer.opens(address, 'Calculated');
  await reviewer.gives('Review', 'Reviewed');
  await payroll.sheet.expectState('Reviewed');
  await payroll.gives('Ask the client', 'With the client');

  const client = await office.who(`client ${ALPHA}`);
  await client.opens(address, 'With the client');
  await client.gives('Approve', 'Approved');
  await payroll.sheet.expectState('Approved');
  await payroll.gives('Request the money', 'Waiting for money');
  for (const [amount, reference, state] of [
    ['10000', 'TT1', 'Waiting for money'],
    ['9000', 'TT2', 'Funded'],
  ] as const)
    await payroll.gives('Record money received', state, {
      Amount: amount,
      'Received on': '30-11-2026',
      'Reference of the bank': reference,
    });
  return run;
};

/** One batch of an establishment, from the form to the word of the bank; its salary file. */
const paidBy = async (office: MonthOffice, establishment: string): Promise<Buffer> => {
  const payroll = await office.who('payroll');
  await payroll.creates('/wps-batches', 'New WPS batch', {
    Establishment: { lookUp: establishment },
    Month: '11-2026',
  });
  await payroll.gives('Make the salary file', 'File made');
  await payroll.sheet.tab('Salary file');
  const file = await payroll.fetches('Download SIF');
  await payroll.gives('File was submitted', 'File submitted', { 'Submitted on': '30-11-2026' });
  await payroll.gives('The bank has paid', 'Paid', { 'Paid on': '30-11-2026' });
  return file;
};

export const wagesArePaid = async (office: MonthOffice, run: string): Promise<void> => {
  const first = paidIn(await paidBy(office, 'PEO First'));
  expect(first.wages).toHaveLength(2);
  expect(first.control).toContain('13000.00');
  const second = paidIn(await paidBy(office, 'PEO Second'));
  expect(second.wages).toHaveLength(1);
  expect(second.control).toContain('6000.00');

  const payroll = await office.who('payroll');
  const slip = await office.only('payslips', { employee_id: { in: [office.worker('badr')] } });
  await payroll.opens(`/payslips?record=${slip}`, 'Confirmed');
  await payroll.gives('Returned by the bank', 'Confirmed', {
    'Returned on': '30-11-2026',
    'Reason of the bank': '016 wrong account',
  });
  await payroll.gives('Pay again with the next file', 'Confirmed');
  // the state is the same before and after: the command has been taken when it is offered no more
  await expect(payroll.sheet.button('Pay again with the next file')).toHaveCount(0);
  const again = paidIn(await paidBy(office, 'PEO Second'));
  expect(again.wages).toEqual(second.wages);

  await payroll.opens(`/payroll?record=${run}`, 'Paid');
  await payroll.gives('Release payslips', 'Payslips released');
  await payroll.gives('Close run', 'Closed');

  const badr = await office.who('badr');
  await badr.opens(`/payslips?record=${slip}`, 'Released');
  const texts = pdfText(await badr.fetches('Download PDF'));
  expect(texts.split('\n')).toEqual(expect.arrayContaining(['PEO Second Employment LLC', '6,000.00']));
};
