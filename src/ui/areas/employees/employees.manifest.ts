import { employees } from '@domain/areas/employees/employees.area';
import { employmentLifecycle } from '@machines/areas/employees/employment.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { lazy } from 'react';
import { MergedInto } from './merged-into';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: employees,
  lifecycles: [employmentLifecycle],
  homes: {
    employees: '/Employees',
    company: '/Employer',
    employee: '/Employees',
    establishments: '/establishments',
    documents: '/Documents',
    'letter-templates': '/letters?tab=templates',
  },
  above: MergedInto,
  parts: [{ id: 'leave', view: lazy(() => import('./leave')) }],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
