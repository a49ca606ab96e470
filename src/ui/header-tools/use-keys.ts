import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target !== null &&
  'closest' in target &&
  (target as Element).closest('input, textarea, select, [contenteditable]') !== null;

interface Keys {
  onPalette(): void;
  onHelp(): void;
  /** The palette is open and its program still on the way: what is typed meanwhile belongs into it. Null: it is not. */
  readonly onAhead: ((typed: string) => void) | null;
}

/**
 * The keys of every page: Ctrl-K (on a Mac also Cmd-K) from anywhere, `?` where nobody types. Neither over an open dialog.
 * @returns a ref for an element in the document that they are pressed in
 */
export const useKeys = (given: Keys): RefObject<HTMLSpanElement | null> => {
  const anchor = useRef<HTMLSpanElement>(null);
  const pressed = useEffectEvent((event: KeyboardEvent, page: Document) => {
    if (event.defaultPrevented || event.altKey || page.querySelector('dialog[open], [data-locked]') !== null)
      return;
    const withCommand = event.ctrlKey || event.metaKey;
    // the place of the key, so that an Arabic keyboard has it too
    if (withCommand && !event.shiftKey && (event.code === 'KeyK' || event.key.toLowerCase() === 'k')) {
      event.preventDefault();
      given.onPalette();
    } else if (given.onAhead !== null && !withCommand && event.key.length === 1) {
      event.preventDefault();
      given.onAhead(event.key);
    } else if (!withCommand && (event.key === '?' || event.key === '؟') && !isTyping(event.target)) {
      event.preventDefault();
      given.onHelp();
    }
  });
  useEffect(() => {
    const page = anchor.current?.ownerDocument;
    if (!page) return;
    const onKeyDown = (event: KeyboardEvent) => pressed(event, page);
    page.addEventListener('keydown', onKeyDown);
    return () => page.removeEventListener('keydown', onKeyDown);
  }, []);
  return anchor;
};
