import { homeOf } from '@domain/navigation/homes';
import type { Area } from './area';

/**
 * Where the records of an area stand that are in a state of a lifecycle.
 * @param since in it until then, at the latest: an instant
 * @returns null: no page lists them together
 */
export const openCasesAddress = (
  area: Pick<Area, 'name' | 'home' | 'openAt'>,
  { lifecycle, state }: { readonly lifecycle: string; readonly state: string },
  since?: string,
): string | null => {
  const home = homeOf(area);
  const at = area.openAt?.[lifecycle];
  if (home === null || at === null) return null;
  const [path, ofHome] = home.split('?');
  const search = new URLSearchParams(at ?? ofHome ?? 'tab=all');
  search.set('f.state', state);
  if (since !== undefined) search.set('f.state_since', `..${since}`);
  return `${path}?${search}`;
};
