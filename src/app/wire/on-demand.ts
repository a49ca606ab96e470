import type { HeaderToolsDependencies } from './header-tools';
import type { PublicFormsDependencies } from './public-forms';
import type { WorkspaceDependencies } from './workspace';

/**
 * The programs of the lazy children, each loaded when it is first wanted. Asked for here and not in wire.ts: the names of all their files
 * would be read by everybody who signs in.
 */
export const wireWorkspace = async (around: WorkspaceDependencies) =>
  (await import('./workspace')).wireWorkspace(around);
export const wireHeaderTools = async (around: HeaderToolsDependencies) =>
  (await import('./header-tools')).wireHeaderTools(around);
export const wirePublicForms = async (around: PublicFormsDependencies) =>
  (await import('./public-forms')).wirePublicForms(around);
