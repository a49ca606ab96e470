import { salesReceipts } from '@domain/areas/sales-receipts/sales-receipts.area';
import { salesReceiptLifecycle } from '@machines/areas/sales-receipts/sales-receipt.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: salesReceipts,
  lifecycles: [salesReceiptLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { company: '/Employer', accounts: '/accounts', invoices: '/Billings' },
};
