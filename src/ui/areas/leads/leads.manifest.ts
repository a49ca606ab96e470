import { leads } from '@domain/areas/leads/leads.area';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import type { AreaManifest } from '@ui/area/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: leads,
  lifecycles: [leadLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
