import { invoiceLines } from '@domain/areas/invoice-lines/invoice-lines.area';
import { invoiceLineLifecycle } from '@machines/areas/invoice-lines/invoice-line.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: invoiceLines,
  lifecycles: [invoiceLineLifecycle],
  homes: { invoices: '/Billings', company: '/Employer', employee: '/Employees' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
