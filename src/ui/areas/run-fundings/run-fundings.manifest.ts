import { runFundings } from '@domain/areas/run-fundings/run-fundings.area';
import { runFundingLifecycle } from '@machines/areas/run-fundings/run-funding.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: runFundings,
  lifecycles: [runFundingLifecycle],
  homes: { 'payroll-runs': '/payroll', invoices: '/Billings', company: '/Employer' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
