import { homeOf } from '@domain/navigation/homes';
import type { Area } from './area';

/** Where all open cases of a lifecycle are listed; null: nowhere together. */
const listOf = (area: Pick<Area, 'name' | 'home' | 'openAt'>, lifecycle: string): string | null => {
  const own = area.openAt?.[lifecycle];
  if (own !== undefined) return own;
  const home = homeOf(area);
  return home === null || home.includes('?') ? home : `${home}?tab=all`;
};

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
  const list = listOf(area, lifecycle);
  if (list === null) return null;
  const filters = { 'f.state': state, ...(since === undefined ? {} : { 'f.state_since': `..${since}` }) };
  return `${list}&${new URLSearchParams(filters)}`;
};
