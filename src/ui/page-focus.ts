import { useEffect, useRef } from 'react';

/**
 * When another page has come, the focus goes to its content, so that a screen reader begins there; nothing scrolls. A field
 * of the page that has taken the focus keeps it, and so does an open dialog. The first page of all leaves the focus alone.
 *
 * @param page what is on the screen; null while nothing is decided
 * @param host the element that the portal is drawn in
 */
export const usePageFocus = (page: string | null, host: HTMLElement): void => {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (page === null || page === last.current) return;
    const isFirst = last.current === null;
    last.current = page;
    const content = host.querySelector('main');
    const taken = host.ownerDocument.activeElement?.closest('main, dialog[open]');
    if (!isFirst && content && !taken) content.focus({ preventScroll: true });
  }, [page, host]);
};
