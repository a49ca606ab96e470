import { type ReactNode, useId, useState } from 'react';
import { classes } from './class-names';
import styles from './opener.module.css';
import { useTip } from './tip';

interface Opener {
  /** Of what opens. */
  readonly id: string;
  /** Null until it is first pressed: nothing is drawn before. */
  readonly button: HTMLButtonElement | null;
  readonly open: boolean;
  show(button: HTMLButtonElement): void;
  close(): void;
}

/** Whether what a button opens is open. */
export const useOpener = (onOpen?: () => void): Opener => {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  return {
    id,
    button,
    open,
    show: (pressed) => {
      setButton(pressed);
      setOpen(true);
      onOpen?.();
    },
    close: () => setOpen(false),
  };
};

/**
 * The button of a menu or a popover: plain HTML, so that it stands on the page before what it opens has come. Pressed again, the browser
 * closes what it opened.
 */
export const OpenerButton = (props: {
  readonly opener: Opener;
  readonly popup: 'menu' | 'dialog';
  readonly framed?: boolean;
  /** Its name when it shows no text, and its tooltip. */
  readonly label: string | undefined;
  readonly children: ReactNode;
}) => {
  const { opener, popup, framed = false, label, children } = props;
  const { watch, tip } = useTip(label);
  return (
    <>
      <button
        type="button"
        className={classes(styles.trigger, framed && styles.framed)}
        popoverTarget={opener.id}
        aria-haspopup={popup}
        aria-expanded={opener.open}
        aria-label={label}
        {...watch}
        onClick={(event) => {
          if (opener.open) return;
          // what it opens stands on the page before the browser would toggle it
          event.preventDefault();
          opener.show(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (popup !== 'menu' || event.key !== 'ArrowDown' || opener.open) return;
          event.preventDefault();
          opener.show(event.currentTarget);
        }}
      >
        {children}
      </button>
      {tip}
    </>
  );
};
