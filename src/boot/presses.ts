import { type AppShellPlan, type BootPlan, listAddress } from '@domain/platform/boot-plan';
import { historyEntryOf } from '@domain/platform/history-entry';
import { beginEarlyList } from './early-requests';

/** A plain press on a link of this page; what a browser does with any other (a new tab, a copy) it does itself. */
const followed = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  return link !== null && isPlain && !event.defaultPrevented ? link : null;
};

/**
 * Does what is pressed while the app shell stands: the address changes at once, and the program begins there instead of at the
 * dashboard, or hears of it as of the browser's way back. Nothing is loaded anew. What the page behind a link is made of, and what it asks
 * first, is fetched as soon as somebody points at it: also at the program's own link to that page, whose files it would find one after the
 * other. It ends when he has gone elsewhere: from then on the program has what lists are made of, and answers may be older than what he wrote.
 */
export const queuePresses = (
  shell: HTMLElement,
  { files, lists }: Pick<AppShellPlan, 'files'> & Pick<BootPlan, 'lists'>,
  page: Window,
  begin: () => void,
): void => {
  const { document, history, location } = page;
  const begunAt = location.pathname;
  const left = new AbortController();
  const fetched = new Set<string>();
  const fetchFor = (link: HTMLAnchorElement) => {
    const address = listAddress(link);
    if (fetched.has(address)) return;
    fetched.add(address);
    beginEarlyList(lists, link, page);
    // in one step: the page's styles are worked out anew after each that is put into it
    const hints = document.createDocumentFragment();
    for (const href of files[link.pathname] ?? []) {
      if (fetched.has(href)) continue;
      fetched.add(href);
      const hint = document.createElement('link');
      hint.rel = 'modulepreload';
      hint.crossOrigin = '';
      hint.href = href;
      hints.append(hint);
    }
    document.head.append(hints);
  };
  const pointed = ({ target }: Event) => {
    if (location.pathname !== begunAt) return left.abort();
    const link = target instanceof Element ? target.closest('a') : null;
    // a file that failed is not fetched again before the next page
    if (link !== null && page.navigator.onLine) fetchFor(link);
  };
  for (const kind of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(kind, pointed, { signal: left.signal });
  shell.addEventListener('click', (event) => {
    const link = followed(event);
    if (link === null) return;
    event.preventDefault();
    fetchFor(link);
    shell.dataset.leaving = '';
    const { entry } = historyEntryOf(history.state) ?? { entry: 0 };
    const state = { entry: entry + 1 };
    history.replaceState({ entry, top: page.scrollY }, '');
    history.pushState(state, '', link.href);
    page.dispatchEvent(new PopStateEvent('popstate', { state }));
    begin();
  });
};
