import { onboardings } from '@domain/areas/onboardings/onboardings.area';
import { onboardingLifecycle } from '@machines/areas/onboardings/onboarding.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { CaseActions } from './case-actions';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: onboardings,
  lifecycles: [onboardingLifecycle],
  homes: { employee: '/Employees', visas: '/visa-process?tab=new', company: '/Employer' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  actions: CaseActions,
};
