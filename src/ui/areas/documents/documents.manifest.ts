import { documents } from '@domain/areas/documents/documents.area';
import { documentLifecycle } from '@machines/areas/documents/document.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: documents,
  lifecycles: [documentLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { documents: '/Documents', company: '/Employer', employee: '/Employees' },
};
