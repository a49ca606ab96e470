import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

interface Shown {
  getElement(): HTMLElement | null;
}

/**
 * Opens a panel of the library as a popover of the browser: the top layer, Escape, a press elsewhere and the return of the focus are the
 * browser's, which knows what else is open, in a frame too. The library places and draws it and moves within.
 *
 * The panel must bear `popover="auto"`.
 *
 * @returns for what the library closes by itself: takes the panel out of the top layer, which gives the focus back
 */
export const useRaised = <W extends Shown>(options: {
  readonly widget: RefObject<W | null>;
  readonly button: HTMLElement;
  readonly open: boolean;
  show(widget: W): void;
}): (() => void) => {
  const { widget, button, open } = options;
  const show = useEffectEvent(() => {
    if (widget.current) options.show(widget.current);
  });
  // the library's portal draws nothing in its first pass, and misses what it is told before
  const [isReady, setReady] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (isReady && open) show();
    setShown(isReady && open);
  }, [isReady, open]);
  // before the library measures the panel and moves the focus into it: neither can be done while it is hidden
  useLayoutEffect(() => {
    const panel = isShown ? widget.current?.getElement() : null;
    if (!panel) return;
    panel.style.setProperty('--top', `${button.getBoundingClientRect().bottom}px`);
    panel.showPopover();
  }, [isShown, button, widget]);
  return () => widget.current?.getElement()?.hidePopover();
};
