import type { AroundHeaderTools } from './header-tools';
import type { openPublicForms as openForms } from './public-forms';
import type { AroundWorkspace } from './workspace';

/**
 * What a portal has beside its machines, each loaded when it is first wanted. Asked for here and not in wire.ts: the names of all their
 * files would be read by everybody who signs in.
 */
export const openWorkspace = async (around: AroundWorkspace) =>
  (await import('./workspace')).openWorkspace(around);
export const openHeaderTools = async (around: AroundHeaderTools) =>
  (await import('./header-tools')).openHeaderTools(around);
export const openPublicForms = async (around: Parameters<typeof openForms>[0]) =>
  (await import('./public-forms')).openPublicForms(around);
