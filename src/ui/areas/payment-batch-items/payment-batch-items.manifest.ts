import { paymentBatchItems } from '@domain/areas/payment-batch-items/payment-batch-items.area';
import { paymentBatchItemLifecycle } from '@machines/areas/payment-batch-items/payment-batch-item.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: paymentBatchItems,
  lifecycles: [paymentBatchItemLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: {
    'payment-batches': '/banking?tab=batches',
    expenses: '/expenses',
    commissions: '/payroll?tab=commissions',
    'fee-refunds': '/payroll?tab=serviceFeeRefunds',
    offboardings: '/Offboarding',
  },
};
