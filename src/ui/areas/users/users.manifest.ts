import { users } from '@domain/areas/users/users.area';
import { userLifecycle } from '@machines/areas/users/user.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: users,
  lifecycles: [userLifecycle],
  homes: { company: '/Employer', employee: '/Employees' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
