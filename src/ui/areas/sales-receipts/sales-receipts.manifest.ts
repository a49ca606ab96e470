import { salesReceipts } from '@domain/areas/sales-receipts/sales-receipts.area';
import { salesReceiptLifecycle } from '@machines/areas/sales-receipts/sales-receipt.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { openFile } from '@ui/records/record/open-file';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: salesReceipts,
  lifecycles: [salesReceiptLifecycle],
  actions: openFile('sales-receipts.document', ({ fields }) => typeof fields.issued_on === 'string'),
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { company: '/Employer', accounts: '/accounts', invoices: '/Billings' },
};
