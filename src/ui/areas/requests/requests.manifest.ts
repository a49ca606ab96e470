import { requests } from '@domain/areas/requests/requests.area';
import { hrRequestLifecycle } from '@machines/areas/requests/hr-request.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { LeaveLeft } from './leave-left';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: requests,
  lifecycles: [hrRequestLifecycle],
  above: LeaveLeft,
  homes: { company: '/Employer', employee: '/Employees' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
