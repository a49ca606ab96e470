import { partners } from '@domain/areas/partners/partners.area';
import { partnerLifecycle } from '@machines/areas/partners/partner.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: partners,
  lifecycles: [partnerLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
