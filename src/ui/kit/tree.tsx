import type { ReactNode } from 'react';

/** Something that stands in a tree. */
export interface TreeItem {
  readonly id: string;
  readonly label: string;
  /** What pressing its row turns on and off. */
  readonly isChecked: boolean;
  readonly children: readonly TreeItem[];
}

export interface TreeProps<Item extends TreeItem> {
  readonly label: string;
  readonly items: readonly Item[];
  /**
   * What stands in a row.
   *
   * @param tabIndex for each control in it: only those of the row that has the focus are stops of the Tab key
   */
  row(item: Item, tabIndex: 0 | -1): ReactNode;
  /** Space or Enter on a row itself. */
  onPress(item: Item): void;
}

/** A tree that scrolls within its place; its branches are open until somebody folds them. Whoever draws one comes late himself. */
export { TreePart as Tree } from './prime/tree-part';
