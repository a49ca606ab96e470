import type { TreeNode } from 'primereact/treenode';
import type { TreeItem } from '../tree';

/** Where an item stands. */
export interface Place {
  readonly level: number;
  readonly siblings: number;
  /** From 1. */
  readonly at: number;
}

export const everyItem = (items: readonly TreeItem[]): readonly TreeItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.children)]);

export const placesOf = (items: readonly TreeItem[], level = 1): readonly (readonly [string, Place])[] =>
  items.flatMap((item, index) => [
    [item.id, { level, siblings: items.length, at: index + 1 }] as const,
    ...placesOf(item.children, level + 1),
  ]);

/** The first so many items, in the order in which they are read, as the library takes them. */
export const firstOf = (items: readonly TreeItem[], most: number): TreeNode[] => {
  let left = most;
  const taken = (some: readonly TreeItem[]): TreeNode[] => {
    const nodes: TreeNode[] = [];
    for (const { id, label, children } of some) {
      if (left === 0) break;
      left -= 1;
      nodes.push({ key: id, label, expanded: false, children: taken(children) });
    }
    return nodes;
  };
  return taken(items);
};
