import { AreaScreen, enter, input } from '../areas';
import { expect, type MonthOffice } from './office';

/** 1,109.14 of the wages and fees, 50.00 less 5.00 and 15.00 of the attestations; 1.25 of the bank's charge. */
export const returnIsPrepared = async (office: MonthOffice): Promise<void> => {
  const controller = await office.who('controller');
  await controller.creates('/journal-entry?tab=taxPeriods', 'New VAT return', {
    'First month': '11-2026',
    Length: { choose: 'Month' },
  });
  await controller.gives('Prepare the return', 'Prepared');
  await controller.sheet.tab('Overview');
  for (const [field, amount] of [
    ['VAT due (box 12)', 'AED 1,169.14'],
    ['VAT recoverable (box 13)', 'AED 1.25'],
    ['Payable (box 14)', 'AED 1,167.89'],
  ] as const)
    await expect(controller.sheet.value(field)).toHaveText(amount);
};

/** Every task is signed off, then one person stops the documents and another locks for good. */
export const monthIsLocked = async (office: MonthOffice): Promise<void> => {
  const controller = await office.who('controller');
  const { page } = controller;
  await controller.creates('/journal-entry?tab=periods', 'New period', { Month: '11-2026' });
  const month = await office.only('ledger-periods');
  const address = `/journal-entry?tab=periods&record=${month}`;
  const tasks = new AreaScreen(page, 'Tasks of the close');
  await tasks.open('/journal-entry?tab=closeTasks');
  await expect(tasks.found).toHaveText('5 records');
  await tasks.selectsAll();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Sign off' }).click();
  await expect(page.getByText('5 done · 0 refused')).toBeVisible();
  await controller.opens(address, 'Open');
  await controller.gives('Soft-lock the month', 'Soft-locked');
  await controller.sheet.tab('Process');
  await expect(controller.sheet.button('Lock for good')).toHaveAccessibleDescription(/Another person/);

  const colleague = await office.who('controller2');
  await colleague.opens(
    `/journal-entry?tab=taxPeriods&record=${await office.only('tax-periods')}`,
    'Prepared',
  );
  await colleague.gives('Record the filing', 'Filed', {
    'Filed on': '01-12-2026',
    'Reference of the authority': '201-11',
  });
  await colleague.opens(address, 'Soft-locked');
  await colleague.gives('Lock for good', 'Locked', {});
  await colleague.sheet.tab('Process');
  await expect(colleague.sheet.button('Open again')).toHaveCount(0);
};

/** A payment of the month that is locked is refused beside what was typed, with the day that it would have to carry. */
export const lateDocumentIsRefused = async (office: MonthOffice): Promise<void> => {
  const billing = await office.who('billing');
  await billing.opens(`/Billings?record=${office.late}`, 'Sent');
  await billing.sheet.give('Record payment');
  const dialog = billing.page.getByRole('dialog', { name: 'Record payment', exact: true });
  await enter(dialog, {
    Amount: '315',
    'Received on': '30-11-2026',
    Method: { choose: 'Bank transfer' },
    'Bank reference': 'GAMMA1',
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(input(dialog, 'Received on')).toHaveAccessibleDescription(
    /The month is locked. The first day that is open is 01-12-2026./,
  );
  await expect(input(dialog, 'Bank reference')).toHaveValue('GAMMA1');
};
