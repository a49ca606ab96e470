import { ejari } from '@domain/areas/ejari/ejari.area';
import { ejariItemLifecycle } from '@machines/areas/ejari/ejari-item.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: ejari,
  lifecycles: [ejariItemLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { ejari: '/projects?tab=everything', company: '/Employer' },
};
