import { costCentres } from '@domain/areas/cost-centres/cost-centres.area';
import { costCentreLifecycle } from '@machines/areas/cost-centres/cost-centre.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: costCentres,
  lifecycles: [costCentreLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
