import type { AppShellPlan, BootPlan } from '@domain/platform/boot-plan';
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
 * dashboard, or hears of it as of the browser's way back. Nothing is loaded anew. What the page behind a link is made of is fetched as soon
 * as somebody points at it, what it asks first with the press.
 */
export const queuePresses = (
  shell: HTMLElement,
  { files, lists }: Pick<AppShellPlan, 'files'> & Pick<BootPlan, 'lists'>,
  page: Window,
  begin: () => void,
): void => {
  const { document, history } = page;
  const fetched = new Set<string>();
  const fetchFor = (link: HTMLAnchorElement) => {
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
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null) fetchFor(link);
  };
  for (const kind of ['pointerover', 'pointerdown', 'focusin']) shell.addEventListener(kind, pointed);
  shell.addEventListener('click', (event) => {
    const link = followed(event);
    if (link === null) return;
    event.preventDefault();
    fetchFor(link);
    beginEarlyList(lists, link, page);
    shell.dataset.leaving = '';
    const { entry } = historyEntryOf(history.state) ?? { entry: 0 };
    const left = { entry, top: page.scrollY };
    const state = { entry: entry + 1 };
    history.replaceState(left, '');
    history.pushState(state, '', link.href);
    page.dispatchEvent(new PopStateEvent('popstate', { state }));
    begin();
  });
};
