import { visaDocuments } from '@domain/areas/visa-documents/visa-documents.area';
import { visaDocumentLifecycle } from '@machines/areas/visa-documents/visa-document.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: visaDocuments,
  lifecycles: [visaDocumentLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { visas: '/visa-process', documents: '/Documents' },
};
