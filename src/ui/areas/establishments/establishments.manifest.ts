import { establishments } from '@domain/areas/establishments/establishments.area';
import { establishmentLifecycle } from '@machines/areas/establishments/establishment.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: establishments,
  lifecycles: [establishmentLifecycle],
  homes: { employees: '/Employees', 'wps-batches': '/wps-batches' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
