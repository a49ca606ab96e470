import type { KeyboardEvent } from 'react';
import { ACROSS, hears } from './keys';

const itemsIn = (tree: HTMLElement): HTMLElement[] => [
  ...tree.querySelectorAll<HTMLElement>('[role="treeitem"]'),
];

/** One stop of the Tab key, where the focus is or would begin: the library makes one in each group, and loses that of an open one. */
export const rove = (tree: HTMLElement): void => {
  const items = itemsIn(tree);
  const here = items.find((item) => item === tree.ownerDocument.activeElement);
  const stop = here ?? items.find((item) => item.tabIndex === 0);
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
};

/** Keys that move in a tree and press its rows; a control within a row has them for itself. */
export const isOfTree = ({ code }: KeyboardEvent): boolean => /^(Arrow|Home$|End$|Enter$|Space$)/.test(code);

/** The library stays at an open branch, and knows neither the ends of a tree nor the other direction of writing. */
export const moved = hears((event) => {
  const { code, currentTarget, target } = event;
  if (!(target as Element).matches('[role="treeitem"]')) return null;
  if (code === 'Home' || code === 'End') {
    event.preventDefault();
    itemsIn(currentTarget)
      .at(code === 'Home' ? 0 : -1)
      ?.focus();
    return null;
  }
  const meant = getComputedStyle(currentTarget).direction === 'rtl' ? (ACROSS[code] ?? code) : code;
  if (meant === 'ArrowRight' && (target as Element).getAttribute('aria-expanded') === 'true')
    return 'ArrowDown';
  return meant === code ? null : meant;
});
