import { type RefObject, useEffect, useRef } from 'react';

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
    if (tab) tab.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return bar;
};
