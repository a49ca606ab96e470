import type { Row } from '@domain/area/records';
import { type BankLine, camt053, IBANS, mt940 } from '@tests/support/month';
import { AreaScreen } from '../areas';
import type { Colleague } from '../colleague';
import { expect, type MonthOffice } from './office';

const MAIN_FILE = '1010.sta';
const MAIN: readonly BankLine[] = [
  ['02', 900_000, 'CAPITAL', 'SHARE CAPITAL'],
  // 4,292.01 and 945.00 of its two invoices, and 60.00 too much
  ['30', 529_701, 'ALPHA1', 'INWARD ALPHA TRADING LLC'],
  ['30', -2_625, 'CHARGE', 'SERVICE CHARGE'],
  ['30', -21_000, 'BATCH', 'BULK PAYMENT'],
];
const PAYROLL: readonly BankLine[] = [
  ['02', 100_000, 'CAPITAL', 'SHARE CAPITAL'],
  ['30', 1_000_000, 'TT1', 'INWARD ALPHA'],
  ['30', 900_000, 'TT2', 'INWARD ALPHA'],
  ['30', -1_300_000, 'SIF1', 'WPS FIRST'],
  ['30', -600_000, 'SIF2', 'WPS SECOND'],
  ['30', 600_000, 'RET1', 'RETURNED BADR'],
  ['30', -600_000, 'SIF3', 'WPS SECOND'],
];

type Lines = ReadonlyMap<string, string>;

/** A file of the bank, from the drop to its lines among the transactions: their ids by the reference of the bank. */
const imported = async (
  office: MonthOffice,
  { name, content, lines }: { readonly name: string; readonly content: string; readonly lines: number },
): Promise<Lines> => {
  const treasury = await office.who('treasury');
  const { page } = treasury;
  await page.goto('/banking?tab=statements');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import bank statements' });
  await dialog
    .getByLabel(/^Choose a file or drop it here/)
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await dialog.getByRole('link', { name: 'Look at it' }).click();
  await treasury.sheet.expectState('To take in');
  await treasury.sheet.tab('In the file');
  await expect(treasury.sheet.self.getByRole('row')).toHaveCount(lines + 1);
  await treasury.gives('Take in', 'Taken in');
  return linesOf(office, name);
};

/** Lines of the file of this name. */
const linesOf = async ({ desks }: MonthOffice, name: string): Promise<Lines> => {
  const [statement] = (await desks.list('bank-statements', {})).filter(({ fields }) => fields.file === name);
  const rows = await desks.list('bank-transactions', { statement_id: { in: [statement?.id ?? ''] } });
  return new Map(rows.map(({ id, fields }: Row) => [String(fields.reference), id]));
};

/** Chooses under “Match” what a line stands for, by the words of the candidates; each has the share that is proposed. */
const matches = async (
  treasury: Colleague,
  line: string | undefined,
  candidates: readonly RegExp[],
): Promise<void> => {
  await treasury.opens(`/banking?record=${line}`);
  await treasury.sheet.tab('Match');
  const form = treasury.sheet.self.getByRole('form', { name: 'Match the line' });
  for (const name of candidates) await form.getByRole('checkbox', { name }).check();
  await form.getByRole('button', { name: 'Match', exact: true }).click();
  await treasury.sheet.expectState('Matched');
};

/** The rest of a line that no document explains is booked on an account. */
const books = async (treasury: Colleague, line: string | undefined): Promise<void> => {
  await treasury.opens(`/banking?record=${line}`);
  await treasury.gives('Book what is left', 'Matched', {
    'Booked to': { lookUp: '5500' },
    'VAT of it': { choose: 'Standard' },
  });
};

/** Everything that is matched is reconciled at once. */
const allReconciled = async (treasury: Colleague, lines: number): Promise<void> => {
  const { page } = treasury;
  const list = new AreaScreen(page, 'Bank transactions');
  await list.open('/banking?tab=toReconcile');
  await expect(list.found).toHaveText(`${lines} records`);
  await list.selectsAll();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Reconcile' }).click();
  await expect(page.getByText(`${lines} done · 0 refused`)).toBeVisible();
};

/** One transfer for two invoices, and what is too much is the client's credit; a charge of the bank. */
export const transferIsMatched = async (office: MonthOffice): Promise<void> => {
  const treasury = await office.who('treasury');
  const lines = await imported(office, { name: MAIN_FILE, content: mt940(IBANS['1010'], MAIN), lines: 4 });
  const service = await office.only('invoices', { kind: { in: ['service'] } });
  const numberOf = async (id: string) => (await office.desks.find('invoices', id)).fields.number;
  await matches(treasury, lines.get('ALPHA1'), [
    new RegExp(`^Invoice ${await numberOf(service)}`),
    new RegExp(`^Invoice ${await numberOf(office.general)}`),
    /^Credit of Alpha/,
  ]);
  await books(treasury, lines.get('CHARGE'));
  for (const invoice of [service, office.general])
    expect((await office.desks.find('invoices', invoice)).state).toBe('paid');
};

/** The batch that was paid meanwhile, and the share capital, which the portal found by itself. */
export const mainAccountIsReconciled = async (office: MonthOffice): Promise<void> => {
  const treasury = await office.who('treasury');
  const lines = await linesOf(office, MAIN_FILE);
  await matches(treasury, lines.get('BATCH'), [/^Payment batch /]);
  await treasury.opens(`/banking?record=${lines.get('CAPITAL')}`, 'Suggested');
  await treasury.gives('Accept the match', 'Matched');
  await allReconciled(treasury, 4);
};

/** What a client paid in, what went out by salary file, what came back and went out again. */
export const payrollAccountIsReconciled = async (office: MonthOffice): Promise<void> => {
  const treasury = await office.who('treasury');
  const lines = await imported(office, {
    name: '1020.xml',
    content: camt053(IBANS['1020'], PAYROLL),
    lines: 7,
  });
  for (const [reference, candidate] of [
    ['TT1', /^Funding of FND-000001/],
    ['TT2', /^Funding of FND-000002/],
    ['SIF1', /^Wages of Alpha .*11-2026/],
    ['SIF2', /^Wages of Alpha .*11-2026/],
    ['RET1', /^Returned wages of Alpha .*11-2026/],
    ['SIF3', /^Wages of Alpha .*11-2026/],
  ] as const)
    await matches(treasury, lines.get(reference), [candidate]);
  await treasury.opens(`/banking?record=${lines.get('CAPITAL')}`, 'Suggested');
  await treasury.gives('Accept the match', 'Matched');
  await allReconciled(treasury, 7);
};
