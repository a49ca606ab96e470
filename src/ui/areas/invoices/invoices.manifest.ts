import { invoices } from '@domain/areas/invoices/invoices.area';
import { invoiceLifecycle } from '@machines/areas/invoices/invoice.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { EInvoiceNote } from './e-invoice-note';
import { OpenDocument } from './open-document';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: invoices,
  lifecycles: [invoiceLifecycle],
  homes: { invoices: '/Billings', company: '/Employer', 'legal-entities': '/Billings?tab=legalEntities' },
  above: EInvoiceNote,
  actions: OpenDocument,
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
