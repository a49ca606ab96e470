import { feePlans } from '@domain/areas/fee-plans/fee-plans.area';
import { feePlanLifecycle } from '@machines/areas/fee-plans/fee-plan.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: feePlans,
  lifecycles: [feePlanLifecycle],
  homes: { company: '/Employer' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
