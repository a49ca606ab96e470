import { alerts } from '@domain/areas/alerts/alerts.area';
import { alertLifecycle } from '@machines/areas/alerts/alert.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { GoThere } from './go-there';
import { RemedyCell } from './remedy';
import { SeverityCell } from './severity-cell';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: alerts,
  lifecycles: [alertLifecycle],
  actions: GoThere,
  cells: { severity: SeverityCell, remedy_id: RemedyCell },
  homes: { company: '/Employer' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
