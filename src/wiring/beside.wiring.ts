import type { AroundDesk } from './desk.wiring';
import type { openPublicForms as openForms } from './public-forms.wiring';
import type { AroundToolbox } from './toolbox.wiring';

/**
 * What a portal has beside its machines, each loaded when it is first wanted. Asked for here and not in wire.ts: the names of all their
 * files would be read by everybody who signs in.
 */
export const openDesk = async (around: AroundDesk) => (await import('./desk.wiring')).openDesk(around);
export const openToolbox = async (around: AroundToolbox) =>
  (await import('./toolbox.wiring')).openToolbox(around);
export const openPublicForms = async (around: Parameters<typeof openForms>[0]) =>
  (await import('./public-forms.wiring')).openPublicForms(around);
