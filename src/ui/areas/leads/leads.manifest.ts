import { leads } from '@domain/areas/leads/leads.area';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { lazy } from 'react';
import { en } from './texts.en';
import { WriteMail } from './write-mail';

export const manifest: AreaManifest = {
  area: leads,
  lifecycles: [leadLifecycle],
  homes: { leads: '/Leads?tab=leads', company: '/Employer', partners: '/partners' },
  possibleDuplicates: { call: 'leads.duplicates', by: ['prospect_name', 'email', 'phone'] },
  parts: [{ id: 'quotes', view: lazy(() => import('./quotes')) }],
  actions: WriteMail,
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
