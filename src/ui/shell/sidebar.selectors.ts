import { isActive, type NavGroup, type NavItem, openAtFirst } from '@domain/navigation/navigation';
import type { Absent } from '@machines/workspace/absent-areas';

export interface SidebarItem extends NavItem {
  readonly active: boolean;
  /** The back end turned out not to have what its page lists. */
  readonly isAbsent: boolean;
}

export interface SidebarGroup {
  readonly id: string;
  /** Text key; without one its items stand above the groups. */
  readonly label: string | null;
  readonly open: boolean;
  readonly items: readonly SidebarItem[];
}

/** The groups as the sidebar shows them here; `kept` holds what was opened and closed, the rest is as on a first visit. */
export const sidebarGroups = (
  groups: readonly NavGroup[],
  stored: Readonly<Record<string, boolean>>,
  at: { readonly path: string; readonly search: string },
  absent: Absent = new Map(),
): readonly SidebarGroup[] => {
  const first = openAtFirst(groups);
  const missing = [...absent.values()].flatMap((path) => path?.toLowerCase() ?? []);
  return groups.map((group) => ({
    id: group.id,
    label: group.label,
    open: group.label === null || (stored[group.id] ?? first.includes(group.id)),
    items: group.items.map((item) => ({
      ...item,
      active: isActive(item, at),
      isAbsent: missing.includes(item.route?.split('?')[0]?.toLowerCase() ?? ''),
    })),
  }));
};
