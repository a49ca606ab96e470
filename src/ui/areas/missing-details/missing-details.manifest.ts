import { missingDetails } from '@domain/areas/missing-details/missing-details.area';
import { missingDetailLifecycle } from '@machines/areas/missing-details/missing-detail.lifecycle';
import { formLinkAction } from '@ui/area/form-link';
import type { AreaManifest } from '@ui/area/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: missingDetails,
  lifecycles: [missingDetailLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  actions: formLinkAction('missing_details', ['sent', 'opened', 'returned']),
};
