import { clients } from '@domain/areas/clients/clients.area';
import { clientLifecycle } from '@machines/areas/clients/client.lifecycle';
import type { AreaManifest } from '@ui/area/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: clients,
  lifecycles: [clientLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
