import type { HeaderToolsDependencies } from './header-tools';
import type { PublicFormsDependencies } from './public-forms';
import type { WorkspaceDependencies } from './workspace';

/**
 * The programs of the lazy children, each loaded when it is first wanted. Asked for here and not in wire.ts: the names of all their files
 * would be read by everybody who signs in.
 */
export const wireWorkspace = async (dependencies: WorkspaceDependencies) =>
  (await import('./workspace')).wireWorkspace(dependencies);
export const wireHeaderTools = async (dependencies: HeaderToolsDependencies) =>
  (await import('./header-tools')).wireHeaderTools(dependencies);
export const wirePublicForms = async (dependencies: PublicFormsDependencies) =>
  (await import('./public-forms')).wirePublicForms(dependencies);
