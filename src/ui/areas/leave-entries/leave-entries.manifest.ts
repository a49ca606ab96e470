import { leaveEntries } from '@domain/areas/leave-entries/leave-entries.area';
import { leaveEntryLifecycle } from '@machines/areas/leave-entries/leave-entry.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: leaveEntries,
  lifecycles: [leaveEntryLifecycle],
  homes: { company: '/Employer', employee: '/Employees', requests: '/HR' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
