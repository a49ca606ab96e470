import { renewals } from '@domain/areas/renewals/renewals.area';
import { renewalLifecycle } from '@machines/areas/renewals/renewal.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: renewals,
  lifecycles: [renewalLifecycle],
  homes: { visas: '/visa-process?tab=renewal', employee: '/Employees', company: '/Employer' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
