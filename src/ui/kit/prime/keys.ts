import type { KeyboardEvent } from 'react';

/** What the arrows mean where writing goes the other way: the library knows one direction. */
export const ACROSS: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/**
 * Lets a widget of the library hear another key than the one that was pressed.
 *
 * @param instead the `code` of the key that it hears, if not the one that was pressed
 * @returns for `onKeyDownCapture`, around the element that the widget listens on
 */
export const hears = (instead: (event: KeyboardEvent<HTMLElement>) => string | null) => {
  let isSent = false;
  return (event: KeyboardEvent<HTMLElement>) => {
    const code = isSent ? null : instead(event);
    if (code === null) return;
    event.preventDefault();
    event.stopPropagation();
    isSent = true;
    event.target.dispatchEvent(
      new KeyboardEvent('keydown', { key: code, code, bubbles: true, cancelable: true }),
    );
    isSent = false;
  };
};
