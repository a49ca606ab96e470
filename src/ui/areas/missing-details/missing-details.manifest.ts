import { missingDetails } from '@domain/areas/missing-details/missing-details.area';
import { missingDetailLifecycle } from '@machines/areas/missing-details/missing-detail.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { formLinkAction } from '@ui/records/record/form-link';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: missingDetails,
  lifecycles: [missingDetailLifecycle],
  homes: { company: '/Employer', employee: '/Employees' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  actions: formLinkAction('missing_details', ['sent', 'opened', 'returned']),
};
