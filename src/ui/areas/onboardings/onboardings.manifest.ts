import { onboardings } from '@domain/areas/onboardings/onboardings.area';
import { onboardingLifecycle } from '@machines/areas/onboardings/onboarding.lifecycle';
import { formLinkAction } from '@ui/area/form-link';
import type { AreaManifest } from '@ui/area/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: onboardings,
  lifecycles: [onboardingLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  actions: formLinkAction('employee_form', ['invited', 'form_in_progress', 'changes_requested']),
};
