import { onboardingDocuments } from '@domain/areas/onboarding-documents/onboarding-documents.area';
import { onboardingDocumentLifecycle } from '@machines/areas/onboarding-documents/onboarding-document.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: onboardingDocuments,
  lifecycles: [onboardingDocumentLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { onboardings: '/Onboarding', documents: '/Documents', company: '/Employer' },
};
