import { inquiries } from '@domain/areas/inquiries/inquiries.area';
import { inquiryLifecycle } from '@machines/areas/inquiries/inquiry.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: inquiries,
  lifecycles: [inquiryLifecycle],
  homes: { leads: '/Leads?tab=leads', inquiries: '/inquiries?tab=everything' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
