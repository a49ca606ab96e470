import { enrolments } from '@domain/areas/enrolments/enrolments.area';
import { kycLifecycle } from '@machines/areas/enrolments/kyc.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { formLinkAction } from '@ui/records/record/form-link';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: enrolments,
  lifecycles: [kycLifecycle],
  actions: formLinkAction('kyc', ['invited', 'in_progress', 'changes_requested']),
  homes: { company: '/Employer', leads: '/Leads?tab=leads' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
