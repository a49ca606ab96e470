import type { AroundHeaderTools } from './header-tools';
import type { AroundPublicForms } from './public-forms';
import type { AroundWorkspace } from './workspace';

/**
 * The programs of the lazy children, each loaded when it is first wanted. Asked for here and not in wire.ts: the names of all their files
 * would be read by everybody who signs in.
 */
export const wireWorkspace = async (around: AroundWorkspace) =>
  (await import('./workspace')).wireWorkspace(around);
export const wireHeaderTools = async (around: AroundHeaderTools) =>
  (await import('./header-tools')).wireHeaderTools(around);
export const wirePublicForms = async (around: AroundPublicForms) =>
  (await import('./public-forms')).wirePublicForms(around);
