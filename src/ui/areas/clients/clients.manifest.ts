import { clients } from '@domain/areas/clients/clients.area';
import { clientLifecycle } from '@machines/areas/clients/client.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { lazy } from 'react';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: clients,
  lifecycles: [clientLifecycle],
  parts: [
    { id: 'statement', view: lazy(() => import('./statement')) },
    { id: 'money', view: lazy(() => import('./money')) },
    { id: 'structure', view: lazy(() => import('./structure')) },
  ],
  homes: { company: '/Employer', partners: '/partners', documents: '/Documents' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
