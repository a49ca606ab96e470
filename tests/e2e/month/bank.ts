import { ALPHA, type BankLine, IBANS, mt940 } from '@tests/support/month';
import { enter } from '../areas';
import { expect, type MonthOffice } from './office';

/** A commission of 150.00 that is approved. */
const commissionOf = async ({ desks }: MonthOffice): Promise<void> => {
  const partner = await desks.add('hr', 'partners', { name: 'Harbour Advisers', type: 'referral' });
  const { id } = await desks.add('billing', 'commissions', {
    partner_id: partner.id,
    company_id: ALPHA,
    month: '2026-11-01',
    amount_fils: 15_000,
  });
  await desks.done('billing2', 'commissions', id, 'approve');
};

/** Made by one, approved by two others, exported, and paid. */
export const batchIsPaid = async (office: MonthOffice): Promise<string> => {
  await commissionOf(office);
  const treasury = await office.who('treasury');
  await treasury.creates('/banking?tab=batches', 'New payment batch', {
    'Paid from': { lookUp: 'Main bank' },
    'Pays on': '30-11-2026',
    'Name of the payer': 'PEO CENTRAL LLC',
    'BIC of the bank': 'BOMLAEAD',
  });
  const batch = await office.only('payment-batches');
  const address = `/banking?tab=batches&record=${batch}`;
  await treasury.sheet.tab('Payments');
  await treasury.sheet.button('New payment').first().click();
  const form = treasury.page.getByRole('dialog', { name: /^New payment/ });
  await enter(form, {
    Commission: { lookUp: 'Harbour' },
    IBAN: 'AE770260001015000000001',
    BIC: 'NBADAEAA',
    Town: 'Dubai',
  });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();
  await treasury.opens(address, 'Draft');
  await treasury.gives('Submit', 'First approval');
  for (const [desk, before, after] of [
    ['treasury2', 'First approval', 'Second approval'],
    ['treasury3', 'Second approval', 'Approved'],
  ] as const) {
    const approver = await office.who(desk);
    await approver.opens(address, before);
    await approver.gives('Approve', after);
  }
  await treasury.sheet.expectState('Approved');
  await treasury.gives('Export for the bank', 'With the bank');
  await treasury.sheet.tab('Files for the bank');
  const file = await treasury.fetches('Download pain.001');
  expect(file.toString('utf8')).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>150.00</CtrlSum>');
  await treasury.gives('All the rest was paid', 'Settled', { 'Paid on': '30-11-2026' });
  return batch;
};

/** 4,292.01 and 945.00 come in one transfer; 150.00 went out. */
export const statementIsMatched = async (office: MonthOffice): Promise<void> => {
  const treasury = await office.who('treasury');
  const { page } = treasury;
  const lines: readonly BankLine[] = [
    ['30', 523_701, 'ALPHA1', 'INWARD ALPHA TRADING LLC'],
    ['30', -15_000, 'BATCH', 'BULK PAYMENT'],
  ];
  await page.goto('/banking?tab=statements');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Import/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Import bank statements' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: '1010.sta',
    mimeType: 'text/plain',
    buffer: Buffer.from(mt940(IBANS['1010'], lines)),
  });
  await dialog.getByRole('link', { name: 'Look at it' }).click();
  await treasury.gives('Take in', 'Taken in');

  const found = await office.desks.list('bank-transactions', {});
  const lineOf = (reference: string) => found.find(({ fields }) => fields.reference === reference)?.id ?? '';
  const match = async (reference: string, documents: readonly RegExp[]): Promise<void> => {
    await treasury.opens(`/banking?record=${lineOf(reference)}`);
    await treasury.sheet.tab('Match');
    const form = treasury.sheet.self.getByRole('form', { name: 'Match the line' });
    await expect(form.getByRole('checkbox').first()).toBeVisible();
    for (const name of documents) await form.getByRole('checkbox', { name }).check();
    await expect(form.getByRole('status')).toContainText('Left of the line: AED 0.00');
    await form.getByRole('button', { name: 'Match' }).click();
    await treasury.sheet.expectState('Matched');
    await treasury.gives('Reconcile', 'Reconciled');
  };
  const numbers = await Promise.all(
    ['service', 'general'].map(async (kind) => {
      const { fields } = await office.desks.find(
        'invoices',
        await office.only('invoices', { kind: { in: [kind] } }),
      );
      return String(fields.number);
    }),
  );
  await match(
    'ALPHA1',
    numbers.map((number) => new RegExp(`Invoice ${number}`)),
  );
  await match('BATCH', [/Payment batch/]);
  for (const kind of ['service', 'general']) {
    const { state } = await office.desks.find(
      'invoices',
      await office.only('invoices', { kind: { in: [kind] } }),
    );
    expect(state).toBe('paid');
  }
};
