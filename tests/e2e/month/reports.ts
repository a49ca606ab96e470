import type { Locator } from '@playwright/test';
import { AreaScreen } from '../areas';
import { expect, type MonthOffice } from './office';

/** A report of November as the auditor reads it. */
const report = async (office: MonthOffice, name: string, title: string): Promise<Locator> => {
  const { page } = await office.who('auditor');
  await page.goto(`/reports?report=${name}&from=2026-11-01&until=2026-11-30`);
  return page.getByRole('table', { name: title });
};

const money = (figure: string): string => figure.replace(/^(-?)/, '$1AED ');

/** Figures that stand in rows, by the words of the row. */
const says = async (table: Locator, rows: Readonly<Record<string, readonly string[]>>): Promise<void> => {
  for (const [words, figures] of Object.entries(rows))
    for (const figure of figures)
      await expect(
        table.getByRole('row', { name: words }).getByRole('cell', { name: money(figure), exact: true }),
      ).not.toHaveCount(0);
};

/** Opens a figure: so many lines of the journal, some of which are of these documents. */
const isMadeOf = async (
  table: Locator,
  [row, figure]: readonly [row: string, figure: string],
  lines: number,
): Promise<AreaScreen> => {
  await table
    .getByRole('row', { name: row })
    .getByRole('link', { name: money(figure), exact: true })
    .first()
    .click();
  const list = new AreaScreen(table.page(), 'Lines');
  await expect(list.found).toHaveText(lines === 1 ? '1 record' : `${lines} records`);
  return list;
};

/** The balances, and the main bank account line by line to what the client paid. */
export const trialBalanceIsRead = async (office: MonthOffice): Promise<void> => {
  const table = await report(office, 'trial-balance', 'Trial balance');
  await says(table, {
    '1010 Main bank account': ['14,297.01', '236.25', '14,060.76'],
    '1020 Payroll bank account': ['26,000.00', '25,000.00', '1,000.00'],
    '1100 Receivables from clients': ['315.00'],
    '2200 Output VAT': ['-1,169.14'],
    '2400 Provision for end of service': ['-15,049.04', '-15,681.91'],
    Total: ['129,078.14'],
  });
  await isMadeOf(table, ['1010 Main bank account', '14,060.76'], 7);
};

/** What was earned and spent, and the result: 3,575.00. */
export const profitAndLossIsRead = async (office: MonthOffice): Promise<void> => {
  const table = await report(office, 'profit-and-loss', 'Profit and loss');
  await says(table, {
    '4010 Service fees': ['2,550.00'],
    'Total income': ['23,382.87'],
    'Total expenses': ['19,807.87'],
    Result: ['3,575.00'],
  });
  await isMadeOf(table, ['4020 Visa services', '1,200.00'], 3);
};

export const balanceSheetIsRead = async (office: MonthOffice): Promise<void> => {
  const table = await report(office, 'balance-sheet', 'Balance sheet');
  await says(table, {
    'Total assets': ['15,377.01'],
    'Total liabilities and equity': ['15,377.01'],
    'Result of the year': ['-11,474.04'],
  });
  await isMadeOf(table, ['1100 Receivables from clients', '315.00'], 8);
};

export const cashFlowIsRead = async (office: MonthOffice): Promise<void> => {
  const table = await report(office, 'cash-flow', 'Cash flow');
  await says(table, {
    'Total operating': ['-13,939.24'],
    'Total money of clients': ['19,000.00'],
    'Money at the end': ['15,060.76'],
  });
  await isMadeOf(table, ['2020 Commissions payable', '-150.00'], 1);
};

/** What each client left: 2,550.00 of fees and 900.00 of attestations, 300.00 of attestations. */
export const marginIsRead = async (office: MonthOffice): Promise<void> => {
  const table = await report(office, 'client-margin', 'Margin by client');
  await says(table, {
    'Alpha Trading LLC': ['23,082.87', '19,632.87', '3,450.00'],
    'Gamma Consulting LLC': ['300.00'],
  });
  await isMadeOf(table, ['Gamma Consulting LLC', '300.00'], 1);
};

/** The boxes of the return, from box 1b to the invoice of a line. */
export const returnIsRead = async (office: MonthOffice): Promise<void> => {
  const table = await report(office, 'vat-return', 'VAT return');
  await says(table, {
    '1b Standard rated, Dubai': ['23,382.87', '1,169.14'],
    '14 VAT payable': ['1,167.89'],
  });
  await table
    .getByRole('row', { name: '1b' })
    .getByRole('link', { name: 'AED 1,169.14', exact: true })
    .click();
  const auditor = await office.who('auditor');
  const { fields } = await office.desks.find('invoices', office.late);
  const lines = auditor.page.getByRole('table', { name: 'Lines of the VAT return' });
  await lines.getByRole('link', { name: String(fields.number), exact: true }).click();
  await auditor.sheet.expectState('Sent');
  // the auditor reads, and changes nothing
  await expect(auditor.sheet.button('Edit')).toHaveCount(0);
};
