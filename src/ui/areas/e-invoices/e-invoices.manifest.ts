import { eInvoices } from '@domain/areas/e-invoices/e-invoices.area';
import { eInvoiceLifecycle } from '@machines/areas/e-invoices/e-invoice.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { ArchivedFiles } from './archived-files';
import { Rejection } from './rejection';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: eInvoices,
  lifecycles: [eInvoiceLifecycle],
  homes: { invoices: '/Billings', company: '/Employer', 'legal-entities': '/Billings?tab=legalEntities' },
  above: Rejection,
  actions: ArchivedFiles,
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
