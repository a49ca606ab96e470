import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from './class-names';
import styles from './popover.module.css';

export interface PopoverProps {
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** Name of the button when it shows no text, and its tooltip. */
  readonly triggerLabel?: string;
  /** Name of what opens. */
  readonly label: string;
  readonly framed?: boolean;
  readonly children: ReactNode;
  /** Opens as a menu: arrows, Home and End move the focus among its items, Tab closes. */
  readonly menu?: boolean;
  /** It is about to open: time to fetch what it shows. */
  onOpen?(): void;
}

const itemsOf = (panel: HTMLElement): readonly HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
];

/** The item that a key leads to, or null when the key is none of a menu's. */
const reach = (items: readonly HTMLElement[], key: string): HTMLElement | null => {
  const at = items.findIndex((item) => item === item.ownerDocument.activeElement);
  const last = items.length - 1;
  if (key === 'ArrowDown') return items[at >= last ? 0 : at + 1] ?? null;
  if (key === 'ArrowUp') return items[at <= 0 ? last : at - 1] ?? null;
  if (key === 'Home') return items[0] ?? null;
  return key === 'End' ? (items[last] ?? null) : null;
};

/**
 * A button and the panel that it opens, in the browser's own popover: the top layer, Escape and a press elsewhere come with
 * it. The panel hangs under the button's end edge.
 */
export const Popover = (given: PopoverProps) => {
  const { trigger, triggerLabel, label, framed = false, children, menu = false, onOpen } = given;
  const id = useId();
  const [open, setOpen] = useState(false);
  /** Nothing within is drawn before it is first opened; from then on it keeps what was typed. */
  const [isDrawn, setDrawn] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const place = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box || !button.current || !panel.current) return;
    const endIsRight = getComputedStyle(panel.current).direction === 'ltr';
    const toEnd = endIsRight
      ? button.current.ownerDocument.documentElement.clientWidth - box.right
      : box.left;
    panel.current.style.setProperty('--top', `${box.bottom + 6}px`);
    panel.current.style.insetInlineEnd = `${Math.max(8, toEnd)}px`;
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes(styles.trigger, framed && styles.framed)}
        popoverTarget={id}
        aria-haspopup={menu ? 'menu' : 'dialog'}
        aria-expanded={open}
        aria-label={triggerLabel}
        title={triggerLabel}
        onKeyDown={(event) => {
          if (!menu || event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          panel.current?.showPopover();
        }}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is dialog or menu, as the caller wants */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={menu ? 'menu' : 'dialog'}
        aria-label={label}
        className={classes(styles.panel, menu && styles.menu)}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          flushSync(() => setDrawn(true));
          place();
          onOpen?.();
        }}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          if (opened && menu && panel.current) itemsOf(panel.current)[0]?.focus();
        }}
        onKeyDown={(event) => {
          if (!menu || !panel.current) return;
          if (event.key === 'Tab') panel.current.hidePopover();
          const next = reach(itemsOf(panel.current), event.key);
          if (!next) return;
          event.preventDefault();
          next.focus();
        }}
        onClick={(event) => {
          if (menu && (event.target as Element).closest('[role^="menuitem"]')) panel.current?.hidePopover();
        }}
      >
        {isDrawn && children}
      </div>
    </>
  );
};
