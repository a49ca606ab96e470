import { mailApprovals } from '@domain/areas/mail-approvals/mail-approvals.area';
import { mailApprovalLifecycle } from '@machines/areas/mail-approvals/mail-approval.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: mailApprovals,
  lifecycles: [mailApprovalLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { leads: '/Leads?tab=leads' },
};
