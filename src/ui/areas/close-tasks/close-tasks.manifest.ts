import { closeTasks } from '@domain/areas/close-tasks/close-tasks.area';
import { closeTaskLifecycle } from '@machines/areas/close-tasks/close-task.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: closeTasks,
  lifecycles: [closeTaskLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { 'ledger-periods': '/journal-entry?tab=periods' },
};
