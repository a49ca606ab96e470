import { type RefObject, useEffect, useRef } from 'react';

/** Both ends together: half of it is the middle. */
const endsOf = (element: Element): number => {
  const { left, right } = element.getBoundingClientRect();
  return left + right;
};

/** Brings a tab into the middle of its bar, as far as that goes, and moves nothing else. */
export const showInBar = (tab: Element, bar = tab.parentElement): void => {
  if (bar === null) return;
  bar.scrollLeft += (endsOf(tab) - endsOf(bar)) / 2;
};

/**
 * Of a bar whose tabs run on beyond its edge: brings the current one into view whenever it becomes the current one.
 * @param current what tells the tabs apart
 * @returns for the element around the tabs
 */
export const useCurrentInView = <Bar extends HTMLElement>(
  current: string | undefined,
): RefObject<Bar | null> => {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const tab = current && bar.current?.querySelector('[aria-current="page"]');
    if (tab) showInBar(tab, bar.current);
  }, [current]);
  return bar;
};
