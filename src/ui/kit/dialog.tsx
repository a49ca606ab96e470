import {
  type CSSProperties,
  type ReactNode,
  use,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './dialog.module.css';
import { QuietContext } from './quiet-context';

export interface DialogProps {
  readonly title: ReactNode;
  /** Pixels; narrower screens make it narrower. */
  readonly width?: number;
  /** Neither Escape nor a press beside the dialog cancels it: only its own buttons do (spec 2.9). */
  readonly persistent?: boolean;
  /** Escape, or a press beside a dialog that is not persistent. Close it by rendering it no more. */
  onCancel(): void;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  /** Stand before and after the title. */
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
}

/**
 * Opens a modal `<dialog>` for as long as the component that uses it is on screen. Leaving closes it before the element goes,
 * so that the browser gives the focus back to where it was. One that comes while the page must be quiet opens afterwards.
 */
export const useModal = (onCancel: () => void, { persistent = false } = {}) => {
  const ref = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onCancel);
  const quiet = use(QuietContext);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // the close of a dialog that was hidden and shown again is told late, when it is open
    const onClose = () => {
      if (dialog.open) return;
      // a browser closes a dialog with the second Escape, whatever the answer to `cancel` was
      if (persistent) dialog.showModal();
      else closed();
    };
    dialog.addEventListener('close', onClose);
    return () => {
      dialog.removeEventListener('close', onClose);
      dialog.close();
    };
  }, [persistent]);
  useLayoutEffect(() => {
    if (!quiet && ref.current?.open === false) ref.current.showModal();
  }, [quiet]);
  return ref;
};

/** Was the press on the backdrop? It is the dialog's own, outside its box. */
export const isBeside = (event: {
  target: EventTarget;
  currentTarget: HTMLElement;
  clientX: number;
  clientY: number;
}) => {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const inside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;
  return !inside;
};

export const Dialog = (given: DialogProps) => {
  const { title, width = 420, persistent = false, onCancel, children, footer, leading, trailing } = given;
  const ref = useModal(onCancel, { persistent });
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      style={{ '--width': `${width}px` } as CSSProperties}
      {...(persistent && { closedby: 'none' })}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!persistent) onCancel();
      }}
      onPointerDown={(event) => {
        if (!persistent && isBeside(event)) onCancel();
      }}
    >
      <header className={styles.header}>
        {leading}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {trailing}
      </header>
      {children && <div className={styles.body}>{children}</div>}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </dialog>
  );
};
