import { commissions } from '@domain/areas/commissions/commissions.area';
import { commissionLifecycle } from '@machines/areas/commissions/commission.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: commissions,
  lifecycles: [commissionLifecycle],
  homes: { company: '/Employer', partners: '/partners', leads: '/Leads?tab=leads', invoices: '/Billings' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
