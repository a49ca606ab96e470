import { recurringInvoices } from '@domain/areas/recurring-invoices/recurring-invoices.area';
import { recurringInvoiceLifecycle } from '@machines/areas/recurring-invoices/recurring-invoice.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: recurringInvoices,
  lifecycles: [recurringInvoiceLifecycle],
  homes: { company: '/Employer' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
