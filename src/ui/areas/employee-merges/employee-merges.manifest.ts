import { employeeMerges } from '@domain/areas/employee-merges/employee-merges.area';
import { employeeMergeLifecycle } from '@machines/areas/employee-merges/employee-merge.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { Comparison } from './comparison';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: employeeMerges,
  lifecycles: [employeeMergeLifecycle],
  homes: { employee: '/Employees', company: '/Employer' },
  above: Comparison,
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
