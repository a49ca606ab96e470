import { employees } from '@domain/areas/employees/employees.area';
import { employmentLifecycle } from '@machines/areas/employees/employment.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: employees,
  lifecycles: [employmentLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
