import { isActive, type NavGroup, type NavItem, openAtFirst } from '@domain/navigation/navigation';

export interface SidebarItem extends NavItem {
  readonly active: boolean;
}

export interface SidebarGroup {
  readonly id: string;
  /** Text key, or null: its items stand above the groups. */
  readonly label: string | null;
  readonly open: boolean;
  readonly items: readonly SidebarItem[];
}

/** The groups as the sidebar shows them here; `kept` holds what was opened and closed, the rest is as on a first visit. */
export const sidebarGroups = (
  groups: readonly NavGroup[],
  stored: Readonly<Record<string, boolean>>,
  at: { readonly path: string; readonly search: string },
): readonly SidebarGroup[] => {
  const first = openAtFirst(groups);
  return groups.map((group) => ({
    id: group.id,
    label: group.label,
    open: group.label === null || (stored[group.id] ?? first.includes(group.id)),
    items: group.items.map((item) => ({ ...item, active: isActive(item, at) })),
  }));
};
