import { offboardings } from '@domain/areas/offboardings/offboardings.area';
import { offboardingLifecycle } from '@machines/areas/offboardings/offboarding.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { lazy } from 'react';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: offboardings,
  lifecycles: [offboardingLifecycle],
  homes: {
    employee: '/Employees',
    employees: '/Employees',
    visas: '/visa-process?tab=cancellation',
    offboardings: '/Offboarding',
    'leave-entries': '/leave-entries?tab=all',
    salaries: '/salaries',
    advances: '/advances?tab=all',
    company: '/Employer',
  },
  parts: [{ id: 'settlement', view: lazy(() => import('./settlement')) }],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
