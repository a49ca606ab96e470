import { adjustments } from '@domain/areas/adjustments/adjustments.area';
import { adjustmentLifecycle } from '@machines/areas/adjustments/adjustment.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: adjustments,
  lifecycles: [adjustmentLifecycle],
  homes: {
    company: '/Employer',
    employee: '/Employees',
    'payroll-runs': '/payroll',
    adjustments: '/Billings?tab=additionsReductions',
  },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
