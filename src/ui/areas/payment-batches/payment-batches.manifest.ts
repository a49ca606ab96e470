import { paymentBatches } from '@domain/areas/payment-batches/payment-batches.area';
import { paymentBatchLifecycle } from '@machines/areas/payment-batches/payment-batch.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { lazy } from 'react';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: paymentBatches,
  lifecycles: [paymentBatchLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { accounts: '/accounts' },
  parts: [{ id: 'files', view: lazy(() => import('./payment-files')) }],
};
