import { feeRefunds } from '@domain/areas/fee-refunds/fee-refunds.area';
import { feeRefundLifecycle } from '@machines/areas/fee-refunds/fee-refund.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: feeRefunds,
  lifecycles: [feeRefundLifecycle],
  homes: { company: '/Employer', invoices: '/Billings' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
