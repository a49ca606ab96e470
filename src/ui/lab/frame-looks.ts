import type { PreferencesContext } from '@machines/preferences/preferences.machine';

const SHEETS = 'link[rel="stylesheet"], style';

/** Gives a frame the style sheets of the page around it, also those that come later. Answers how to stop. */
export const mirrorStyles = (from: Document, to: Document): (() => void) => {
  const copied = new WeakSet<Node>();
  const copy = () => {
    for (const sheet of from.head.querySelectorAll(SHEETS)) {
      if (copied.has(sheet)) continue;
      copied.add(sheet);
      to.head.append(to.importNode(sheet, true));
    }
  };
  copy();
  const watch = new MutationObserver(copy);
  watch.observe(from.head, { childList: true });
  return () => watch.disconnect();
};

/** The way that a page in this language is read. */
export const directionOf = (language: unknown): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** What the browser's page adapter does to a page, done to a frame. */
export const dress = (inside: Document, { theme, language, privacy }: PreferencesContext): void => {
  const root = inside.documentElement;
  root.dataset.theme = theme;
  root.lang = language;
  root.dir = directionOf(language);
  root.toggleAttribute('data-privacy', privacy);
};

/** A document of its own: dialogs, fixed places, titles and heights of what is drawn in it stay within the frame. */
export const EMPTY_PAGE = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
