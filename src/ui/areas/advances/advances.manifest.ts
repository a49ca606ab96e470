import { advances } from '@domain/areas/advances/advances.area';
import { advanceLifecycle } from '@machines/areas/advances/advance.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: advances,
  lifecycles: [advanceLifecycle],
  homes: { company: '/Employer', employee: '/Employees', 'payroll-runs': '/payroll' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
