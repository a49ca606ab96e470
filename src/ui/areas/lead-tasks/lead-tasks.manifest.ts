import { leadTasks } from '@domain/areas/lead-tasks/lead-tasks.area';
import { leadTaskLifecycle } from '@machines/areas/lead-tasks/lead-task.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: leadTasks,
  lifecycles: [leadTaskLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { leads: '/Leads?tab=leads' },
};
