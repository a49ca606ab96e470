import type { EInvoiceDocument, EInvoiceLine, EInvoiceParty } from '@domain/finance/e-invoice/document';

/** Vectors that the authority's own rule files take: invoice A, and B, a credit note over a part of it. Of tests. */
const SELLER: EInvoiceParty = {
  name: 'PEO Services LLC',
  trn: '100012345300003',
  street: 'Business Bay',
  emirate: 'DXB',
  licence_number: 'TL-100001',
  licence_authority: 'Dubai Department of Economy and Tourism',
};
const BUYER: EInvoiceParty = {
  name: 'Typing Centre LLC',
  trn: '100067890400003',
  street: 'Corniche Road',
  emirate: 'AUH',
  licence_number: 'CN-200002',
  licence_authority: 'Abu Dhabi Department of Economic Development',
};
export const lineOf = (description: string, net_fils: number, vat_fils: number): EInvoiceLine => ({
  description,
  quantity: 1,
  unit: 'MON',
  unit_price_fils: net_fils,
  discount_fils: 0,
  vat_category: 'standard',
  exemption: null,
  net_fils,
  vat_fils,
});

export const INVOICE_A: EInvoiceDocument = {
  kind: 'invoice',
  number: 'INV-2026-000123',
  uuid: '3f2b1c5e-7a41-4d0b-9c11-2f6a8e0d1001',
  issued_on: '2026-10-31',
  supplied_on: '2026-10-31',
  due_on: '2026-11-15',
  flags: '00001000',
  period: { from: '2026-10-01', until: '2026-10-31' },
  order: null,
  contract: 'MSA-2026-014',
  note: null,
  reason: null,
  corrects: null,
  seller: SELLER,
  buyer: BUYER,
  iban: 'AE770260001015000000001',
  lines: [
    lineOf('Salary', 1_200_000, 60_000),
    lineOf('Insurance share', 30_000, 1_500),
    lineOf('Visa share', 70_000, 3_500),
    lineOf('End of service', 100_000, 5_000),
    lineOf('Fee', 85_000, 4_250),
  ],
};

export const CREDIT_NOTE_B: EInvoiceDocument = {
  ...INVOICE_A,
  kind: 'credit_note',
  number: 'CRN-2026-000017',
  uuid: '3f2b1c5e-7a41-4d0b-9c11-2f6a8e0d1002',
  issued_on: '2026-11-05',
  due_on: null,
  iban: null,
  reason: 'DL8.61.1.C',
  corrects: { number: 'INV-2026-000123', issued_on: '2026-10-31' },
  lines: [lineOf('Salary', 116_129, 5_806)],
};
