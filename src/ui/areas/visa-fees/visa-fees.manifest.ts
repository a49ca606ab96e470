import { visaFees } from '@domain/areas/visa-fees/visa-fees.area';
import { visaFeeLifecycle } from '@machines/areas/visa-fees/visa-fee.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: visaFees,
  lifecycles: [visaFeeLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { visas: '/visa-process' },
};
