import { requests } from '@domain/areas/requests/requests.area';
import { hrRequestLifecycle } from '@machines/areas/requests/hr-request.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { LeaveLeft } from './leave-left';
import { PurposeCell } from './purpose-cell';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: requests,
  lifecycles: [hrRequestLifecycle],
  above: LeaveLeft,
  cells: { kind: PurposeCell },
  homes: { company: '/Employer', employee: '/Employees' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
