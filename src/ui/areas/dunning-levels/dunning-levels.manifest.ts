import { dunningLevels } from '@domain/areas/dunning-levels/dunning-levels.area';
import { dunningLevelLifecycle } from '@machines/areas/dunning-levels/dunning-level.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: dunningLevels,
  lifecycles: [dunningLevelLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
