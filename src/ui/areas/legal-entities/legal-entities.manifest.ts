import { legalEntities } from '@domain/areas/legal-entities/legal-entities.area';
import { legalEntityLifecycle } from '@machines/areas/legal-entities/legal-entity.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: legalEntities,
  lifecycles: [legalEntityLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
