import { billingRuns } from '@domain/areas/billing-runs/billing-runs.area';
import { billingRunLifecycle } from '@machines/areas/billing-runs/billing-run.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: billingRuns,
  lifecycles: [billingRunLifecycle],
  homes: { company: '/Employer', invoices: '/Billings' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
