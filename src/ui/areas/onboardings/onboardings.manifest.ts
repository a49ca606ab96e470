import { onboardings } from '@domain/areas/onboardings/onboardings.area';
import { onboardingLifecycle } from '@machines/areas/onboardings/onboarding.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { formLinkAction } from '@ui/records/record/form-link';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: onboardings,
  lifecycles: [onboardingLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  actions: formLinkAction('employee_form', ['invited', 'form_in_progress', 'changes_requested']),
};
