import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DEDUCTION_CASES } from '@domain/finance/deductions.rules';
import { actualTexts } from '@tests/support/pdf-actual-text';
import { pdfText } from '@tests/support/pdf-text';
import { expect, it } from 'vitest';
import { componentLabel, LABELS } from './payslip-labels';
import { type PayslipDocument, payslipPdf } from './payslip-pdf';

const SLIP: PayslipDocument = {
  number: 'PS-2026-10-00017',
  created_at: '2026-10-29T08:00:00.000Z',
  month: '10-2026',
  employer: { name: 'ACME PEO', name_ar: 'أكمي للتوظيف', address: 'Business Bay, Dubai' },
  employee: 'Amal Haddad',
  employee_number: 'E100042',
  job: 'Accountant',
  client: 'Falcon Contracting LLC',
  days: 29,
  days_unpaid: 2,
  account_end: '0001',
  paid_on: '01-11-2026',
  lines: [
    { kind: 'earning', code: 'basic', amount_fils: 600_000, note: null },
    { kind: 'earning', code: 'allowances', amount_fils: 400_050, note: null },
    { kind: 'earning', code: 'overtime', amount_fils: 31_250, note: 'Public holiday' },
    { kind: 'deduction', code: 'advance_recovery', amount_fils: 50_000, note: null },
  ],
  net_fils: 981_300,
};
const made = (more: Partial<PayslipDocument> = {}) => buffer(payslipPdf({ ...SLIP, ...more }));

it('is of whoever employs, with every component, what was deducted and what is paid out', async () => {
  const lines = pdfText(await made()).split('\n');
  for (const text of [
    'ACME PEO',
    'PS-2026-10-00017',
    '10-2026',
    'Amal Haddad',
    'E100042',
    'Falcon Contracting LLC',
    '01-11-2026',
    'Basic pay',
    '6,000.00',
    '4,000.50',
    'Overtime',
    'Public holiday',
    '312.50',
    'Instalment of an advance',
    '500.00',
    '9,813.00',
  ])
    expect(lines).toContain(text);
  // earnings and deductions are added up apart
  expect(lines.filter((text) => text === 'Total')).toHaveLength(2);
  expect(lines).toContain('10,313.00');
});

it('has each label in Arabic as well', async () => {
  const pdf = await made();
  const texts = actualTexts(pdf);
  const lines = pdfText(pdf).split('\n');
  for (const [english, arabic] of Object.values(LABELS)) {
    expect(lines).toContain(english);
    expect(texts).toContain(arabic);
  }
  expect(texts).toEqual(expect.arrayContaining(['أكمي للتوظيف', 'العمل الإضافي', 'قسط سلفة']));
  expect(pdf.toString('latin1')).toMatch(/NotoSansArabic/);
});

it('a name that is longer than its place goes on in the next line', async () => {
  const client =
    'Golden Palm General Contracting and Maintenance Works Limited Liability Company, Sharjah Branch';
  const lines = pdfText(await made({ client })).split('\n');
  expect(lines).not.toContain(client);
  const at = lines.findIndex((line) => line.startsWith('Golden Palm'));
  expect(`${lines[at]} ${lines[at + 1]}`).toBe(client);
});

it('leaves out what there is not', async () => {
  const lines = pdfText(await made({ paid_on: null, job: null, lines: SLIP.lines.slice(0, 2) })).split('\n');
  expect(lines).not.toContain('Paid on');
  expect(lines).not.toContain('Deductions');
});

it('is the same to the byte when it is made again', async () => {
  const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  expect(sum(await made())).toBe(sum(await made()));
  expect(sum(await made())).not.toBe(sum(await made({ number: 'PS-2026-10-00018' })));
});

it.each([...DEDUCTION_CASES, 'fine_paid', 'advance_recovery'])('names %s in both languages', (code) => {
  const label = componentLabel(code === 'loan' ? 'advance_recovery' : code);
  expect(label.filter((text) => text === '' || text === code)).toEqual([]);
});
