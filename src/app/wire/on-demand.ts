import type { AroundToolbox } from './header-tools';
import type { openPublicForms as openForms } from './public-forms';
import type { AroundDesk } from './workspace';

/**
 * What a portal has beside its machines, each loaded when it is first wanted. Asked for here and not in wire.ts: the names of all their
 * files would be read by everybody who signs in.
 */
export const openDesk = async (around: AroundDesk) => (await import('./workspace')).openDesk(around);
export const openToolbox = async (around: AroundToolbox) =>
  (await import('./header-tools')).openToolbox(around);
export const openPublicForms = async (around: Parameters<typeof openForms>[0]) =>
  (await import('./public-forms')).openPublicForms(around);
