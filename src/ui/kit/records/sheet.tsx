import { useModal } from '@ui/kit/dialog';
import { IconButton } from '@ui/kit/icon-button';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './sheet.module.css';

/** A panel over the page's end edge; the whole width where there is little. */
export const Sheet = (given: {
  readonly title: ReactNode;
  readonly actions: ReactNode;
  readonly closeLabel: string;
  onClose(): void;
  readonly children: ReactNode;
}) => {
  const ref = useModal(given.onClose);
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        given.onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {given.title}
        </h2>
        {given.actions}
        <IconButton icon={X} label={given.closeLabel} onClick={given.onClose} />
      </header>
      <div className={styles.body}>{given.children}</div>
    </dialog>
  );
};
