import { invoices } from '@domain/areas/invoices/invoices.area';
import { invoiceLifecycle } from '@machines/areas/invoices/invoice.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { lazy } from 'react';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: invoices,
  lifecycles: [invoiceLifecycle],
  homes: { invoices: '/Billings', company: '/Employer', 'legal-entities': '/Billings?tab=legalEntities' },
  actions: lazy(() => import('./open-document')),
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
