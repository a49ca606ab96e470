import { type CSSProperties, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: ReactNode;
  /** Pixels; narrower screens make it narrower. */
  readonly width?: number;
  /** A press beside the dialog does not cancel it. */
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
 * so that the browser gives the focus back to where it was.
 */
export const useModal = (onCancel: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onCancel);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // the close of a dialog that was hidden and shown again is told late, when it is open
    const onClose = () => {
      if (!dialog.open) closed();
    };
    dialog.showModal();
    dialog.addEventListener('close', onClose);
    return () => {
      dialog.removeEventListener('close', onClose);
      dialog.close();
    };
  }, []);
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
  const ref = useModal(onCancel);
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      style={{ '--width': `${width}px` } as CSSProperties}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onCancel();
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
