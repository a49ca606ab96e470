import { employees } from '@domain/areas/employees/employees.area';
import { employmentLifecycle } from '@machines/areas/employees/employment.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { lazy } from 'react';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: employees,
  lifecycles: [employmentLifecycle],
  homes: { employees: '/Employees' },
  parts: [{ id: 'leave', view: lazy(() => import('./leave')) }],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
