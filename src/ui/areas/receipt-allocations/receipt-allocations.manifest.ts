import { receiptAllocations } from '@domain/areas/receipt-allocations/receipt-allocations.area';
import { receiptAllocationLifecycle } from '@machines/areas/receipt-allocations/receipt-allocation.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: receiptAllocations,
  lifecycles: [receiptAllocationLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: {
    company: '/Employer',
    invoices: '/Billings',
    'sales-receipts': '/salesReceipt',
    'debit-notes': '/debit-note',
  },
};
