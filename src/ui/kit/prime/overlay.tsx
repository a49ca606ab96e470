import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../class-names';
import styles from './overlay.module.css';
import { Prime } from './prime';

/**
 * Where what a widget opens is drawn: in the dialog or the popover that the widget stands in (all else is out of reach, or closes it), or in
 * the page. The page is the widget's own: a portal within a frame is drawn from outside of it.
 */
export const overlayHome = (widget: Element | null): HTMLElement =>
  widget?.closest<HTMLElement>('dialog, [popover]') ?? (widget?.ownerDocument ?? document).body;

/** For the panel of an overlay, with its own looks: it stands over every dialog, once `raise` was told of it. */
export const overlayPanel = (looks: string | undefined) =>
  ({ popover: 'manual', className: classes(styles.overlay, styles.drawn, looks) }) as const;

/** Puts a drawn panel in the browser's top layer; leaving the page takes it out again. */
export const raise = (panel: HTMLElement | null | undefined): void => {
  if (!panel?.isConnected || panel.getAttribute('popover') !== 'manual') return;
  panel.showPopover();
};

/** The library takes Escape for itself even when nothing of it is open: whoever stands around it must hear it. */
export const letEscapePass = ({ key, nativeEvent }: KeyboardEvent): void => {
  if (key === 'Escape') nativeEvent.preventDefault = () => undefined;
};

/** Every widget of the library with something that opens. */
interface Opener {
  getOverlay(): HTMLElement | null;
}

/** What such a widget is given. */
export interface Opens<Widget> {
  readonly ref: RefObject<Widget | null>;
  appendTo(): HTMLElement;
  onShow(): void;
  onHide(): void;
}

/**
 * The option that the arrow keys have come to, which the library marks but does not name: the input that has the focus names it
 * (`aria-activedescendant`), so that it is heard.
 */
export const nameActiveOption =
  (mark: string) =>
  (panel: HTMLElement): (() => void) => {
    let input: Element | null = null;
    const name = () => {
      const option = panel.querySelector<HTMLElement>(`li[${mark}="true"]`);
      const focused = panel.ownerDocument.activeElement;
      if (focused?.matches('input')) input = focused;
      if (option === null) return input?.removeAttribute('aria-activedescendant');
      option.id ||= `${option.parentElement?.id ?? ''}-${option.getAttribute('index') ?? ''}`;
      input?.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    };
    name();
    const watch = new MutationObserver(name);
    watch.observe(panel, { subtree: true, childList: true, attributeFilter: [mark] });
    return () => {
      watch.disconnect();
      input?.removeAttribute('aria-activedescendant');
    };
  };

/**
 * A widget of the library with something that opens: in its own page, over all dialogs, and closed alone by Escape, of which the dialog
 * around it hears nothing.
 */
export const Overlaid = <Widget extends Opener>(props: {
  readonly className?: string | undefined;
  readonly dir?: 'ltr';
  /** @returns what ends with it */
  whileOpen?(panel: HTMLElement): () => void;
  onOpen?(): void;
  onClose?(widget: Widget | null): void;
  children(opens: Opens<Widget>): ReactNode;
}) => {
  const ref = useRef<Widget>(null);
  const frame = useRef<HTMLDivElement>(null);
  const close = useRef<(() => void) | null>(null);
  const isLeftByKey = useRef(false);
  useEffect(() => () => close.current?.(), []);
  return (
    <Prime>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only stops what the widget within has heard */}
      <div
        ref={frame}
        className={props.className}
        dir={props.dir}
        onKeyDownCapture={(event) => {
          if (close.current === null) letEscapePass(event);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || close.current === null) return;
          isLeftByKey.current = true;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {props.children({
          ref,
          appendTo: () => overlayHome(frame.current),
          onShow: () => {
            const panel = ref.current?.getOverlay();
            raise(panel);
            close.current = (panel && props.whileOpen?.(panel)) ?? (() => undefined);
            props.onOpen?.();
          },
          onHide: () => {
            close.current?.();
            close.current = null;
            // what had the focus may have been within what is gone
            if (isLeftByKey.current) frame.current?.querySelector('input')?.focus();
            isLeftByKey.current = false;
            props.onClose?.(ref.current);
          },
        })}
      </div>
    </Prime>
  );
};
