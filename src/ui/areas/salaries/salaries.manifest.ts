import { salaries } from '@domain/areas/salaries/salaries.area';
import { salaryLifecycle } from '@machines/areas/salaries/salary.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: salaries,
  lifecycles: [salaryLifecycle],
  homes: { company: '/Employer', employee: '/Employees' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
