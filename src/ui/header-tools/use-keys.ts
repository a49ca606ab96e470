import { isTyped, opensHelp, opensPalette } from '@domain/platform/shortcuts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target !== null &&
  'closest' in target &&
  (target as Element).closest('input, textarea, select, [contenteditable]') !== null;

interface Keys {
  onPalette(): void;
  onHelp(): void;
  /** What is typed while the palette is open and its program still on the way belongs into it. False: it is not. */
  onAhead(typed: string): boolean;
}

/**
 * The keys of every page: Ctrl-K (on a Mac also Cmd-K) from anywhere, `?` where nobody types. Neither over an open dialog. What was
 * pressed before they could be heard is done now (src/boot/keys.ts).
 * @returns a ref for an element in the document that they are pressed in
 */
export const useKeys = (input: Keys): RefObject<HTMLSpanElement | null> => {
  const anchor = useRef<HTMLSpanElement>(null);
  const pressed = useEffectEvent((event: KeyboardEvent, page: Document) => {
    if (event.defaultPrevented || page.querySelector('dialog[open], [data-locked]') !== null) return;
    if (opensPalette(event)) {
      event.preventDefault();
      input.onPalette();
    } else if (isTyped(event) && input.onAhead(event.key)) {
      event.preventDefault();
    } else if (opensHelp(event) && !isTyping(event.target)) {
      event.preventDefault();
      input.onHelp();
    }
  });
  useEffect(() => {
    const page = anchor.current?.ownerDocument;
    if (!page) return;
    const onKeyDown = (event: KeyboardEvent) => pressed(event, page);
    page.addEventListener('keydown', onKeyDown);
    for (const key of window.__takeKeys?.() ?? []) page.dispatchEvent(new KeyboardEvent('keydown', key));
    return () => page.removeEventListener('keydown', onKeyDown);
  }, []);
  return anchor;
};
