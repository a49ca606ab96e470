import { createHash } from 'node:crypto';
import type { TaxDocument, TaxLine } from '@domain/finance/tax-document';
import { pdfPlainText } from '@tests/support/pdf-text';
import { expect, it } from 'vitest';
import { taxDocumentPdf } from './tax-document-pdf';

const LINE: TaxLine = {
  description: 'Service fee for October 2026',
  quantity: 2.5,
  unit_price_fils: 100_000,
  vat_category: 'standard',
  rate: 500,
  net_fils: 240_000,
  vat_fils: 12_000,
  total_fils: 252_000,
};
const INVOICE: TaxDocument = {
  number: 'INV-2026-00042',
  issued_on: '2026-11-30',
  supplied_on: '2026-11-15',
  due_on: '2026-12-30',
  reference: 'PO-4711',
  client_note: null,
  supplier: {
    name: 'PEO Central Employment Services LLC',
    name_ar: 'بي إي أو سنترال لخدمات التوظيف',
    trn: '100012345300003',
    address: 'Office 1804, Business Bay',
    address_ar: 'مكتب 1804، الخليج التجاري',
    emirate: 'DXB',
    licence_number: '812345',
    email: 'billing@peo-central.example',
    bank_name: 'Example Bank',
    iban: 'AE750331000012345678901',
    swift: null,
  },
  recipient: { name: 'شركة النخيل الذهبية LLC', address: 'Office 7, Deira, Dubai', trn: '100099999900003' },
  lines: [
    LINE,
    {
      ...LINE,
      description: 'Permit',
      vat_category: 'out_of_scope',
      rate: 0,
      vat_fils: 0,
      total_fils: 240_000,
    },
  ],
  net_fils: 480_000,
  vat_fils: 12_000,
  total_fils: 492_000,
  corrects: null,
  adds_to: null,
};

it('a tax invoice says everything that article 59 asks for, in both languages', async () => {
  const pdf = await taxDocumentPdf(INVOICE);
  const texts = pdfPlainText(pdf);
  for (const said of [
    'Tax Invoice',
    'فاتورة ضريبية',
    'PEO Central Employment Services LLC',
    'بي إي أو سنترال لخدمات التوظيف',
    'Office 1804, Business Bay',
    '100012345300003',
    'شركة النخيل الذهبية',
    'Office 7, Deira, Dubai',
    '100099999900003',
    'INV-2026-00042',
    '30-11-2026',
    '15-11-2026',
    '30-12-2026',
    'Service fee for October 2026',
    '2.5',
    '1,000.00',
    // the discount
    '100.00',
    '5 %',
    'Out of scope',
    '2,400.00',
    '120.00',
    '2,520.00',
    '4,800.00',
    '4,920.00',
    'إجمالي الضريبة',
    'IBAN AE750331000012345678901',
  ])
    expect(texts).toContain(said);
  expect(texts).not.toContain('Credit Note');
});

it('a tax credit note names the invoice, the values before and after, the difference with its tax, and the reason', async () => {
  const note = async (reference: string) =>
    taxDocumentPdf({
      ...INVOICE,
      number: 'CRN-2026-00001',
      reference,
      corrects: {
        number: 'INV-2026-00042',
        issued_on: '2026-11-30',
        net_fils: 960_000,
        vat_fils: 24_000,
        corrected_net_fils: 480_000,
        reason: 'Two days were billed twice',
      },
    });
  const texts = pdfPlainText(await note('INV-2026-00042'));
  for (const said of [
    'Tax Credit Note',
    'إشعار دائن ضريبي',
    'INV-2026-00042, 30-11-2026',
    'AED 9,600.00',
    'AED 4,800.00',
    'AED 120.00',
    'Two days were billed twice',
  ])
    expect(texts).toContain(said);
  expect(texts).not.toContain('Your reference');
  expect(pdfPlainText(await note('PO-4711'))).toContain('Your reference');
});

it('is the same to the byte when it is made again, and goes on on another page', async () => {
  const hash = async (document: TaxDocument) =>
    createHash('sha256')
      .update(await taxDocumentPdf(document))
      .digest('hex');
  expect(await hash(INVOICE)).toBe(await hash({ ...INVOICE }));
  expect(await hash({ ...INVOICE, due_on: '2026-12-31' })).not.toBe(await hash(INVOICE));
  const long = await taxDocumentPdf({ ...INVOICE, lines: Array.from({ length: 60 }, () => LINE) });
  expect(pdfPlainText(long)).toContain('INV-2026-00042 - 2 / 2');
});
