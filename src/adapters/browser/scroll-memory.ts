import { historyEntryOf } from '@domain/platform/history-entry';

/** Where each entry of the tab's history was scrolled to; the entry's own state carries its number, so that it survives a reload. */
export interface ScrollMemory {
  /** Before the address becomes another entry. */
  pushing(): void;
  /** State of the entry that is about to be, or stays. */
  state(): unknown;
  /** After back or forward: the page still stands where the entry that was left had it. */
  returned(): void;
  /** The content of the entry is drawn: to where it was before, to its anchor, or to the top. Once for each entry that is reached. */
  arrive(): void;
  /** The document goes. */
  leaving(): void;
}

export const createScrollMemory = (page: Window): ScrollMemory => {
  const { history, document } = page;
  const tops = new Map<number, number>();
  const first = historyEntryOf(history.state);
  let entry = first?.entry ?? 0;
  let last = entry;
  if (first?.top !== undefined) tops.set(entry, first.top);
  if (first === null) history.replaceState({ entry }, '');
  /** What `arrive` has to do: nothing, when only words of the address were replaced. */
  let due: 'saved' | 'fresh' | null = first?.top === undefined ? 'fresh' : 'saved';
  history.scrollRestoration = 'manual';

  const anchor = (): Element | null => {
    const id = page.location.hash.slice(1);
    if (id === '') return null;
    try {
      return document.getElementById(decodeURIComponent(id));
    } catch {
      return null;
    }
  };

  return {
    pushing: () => {
      tops.set(entry, page.scrollY);
      last = Math.max(last, entry) + 1;
      entry = last;
      due = 'fresh';
    },
    state: () => ({ entry }),
    returned: () => {
      const found = historyEntryOf(history.state);
      if (found === null) {
        // an anchor within the page: the browser has gone there by itself
        last += 1;
        entry = last;
        due = null;
        history.replaceState({ entry }, '');
        return;
      }
      tops.set(entry, page.scrollY);
      entry = found.entry;
      due = 'saved';
    },
    arrive: () => {
      if (due === null) return;
      const target = anchor();
      const top = due === 'saved' ? tops.get(entry) : undefined;
      due = null;
      if (top === undefined && target) target.scrollIntoView();
      else page.scrollTo(0, top ?? 0);
    },
    leaving: () => history.replaceState({ entry, top: page.scrollY }, ''),
  };
};
