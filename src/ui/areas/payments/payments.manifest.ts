import { payments } from '@domain/areas/payments/payments.area';
import { paymentLifecycle } from '@machines/areas/payments/payment.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { openFile } from '@ui/records/record/open-file';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: payments,
  lifecycles: [paymentLifecycle],
  actions: openFile('payments.document', ({ state }) => state === 'received'),
  homes: { invoices: '/Billings', accounts: '/accounts', company: '/Employer' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
