import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of an element in CSS pixels, as it changes; null until it is known. */
export const useWidth = (host: RefObject<HTMLElement | null>): number | null => {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    setWidth(element.clientWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host]);
  return width;
};
