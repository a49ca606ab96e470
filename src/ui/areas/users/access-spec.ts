import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './users.manifest';

/** A page of the users who have one of these roles: with access, invited, everybody. */
export const accessSpec = (roles: string[]): AreaPageSpec => {
  const role = { in: roles };
  const inStates = (states: string[]) => ({ filter: { role, state: { in: states } } });
  return {
    manifest,
    tabsShown: 'all',
    tabs: [
      { value: 'all', label: 'withAccess', query: inStates(['active', 'locked']) },
      { value: 'invited', label: 'invited', query: inStates(['invited']) },
      { value: 'everybody', label: 'everybody', query: { filter: { role } } },
    ],
  };
};
