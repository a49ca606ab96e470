import { alerts } from '@domain/areas/alerts/alerts.area';
import { alertLifecycle } from '@machines/areas/alerts/alert.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { GoThere } from './go-there';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: alerts,
  lifecycles: [alertLifecycle],
  actions: GoThere,
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
