import { ideas } from '@domain/areas/ideas/ideas.area';
import { ideaLifecycle } from '@machines/areas/ideas/idea.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: ideas,
  lifecycles: [ideaLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
