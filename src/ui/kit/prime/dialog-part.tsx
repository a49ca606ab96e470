import { ConfirmDialog } from 'primereact/confirmdialog';
import { Dialog, type DialogPassThroughOptions } from 'primereact/dialog';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { Button } from '../button';
import { classes } from '../class-names';
import type { ConfirmDialogProps, DialogProps } from '../dialog';
import { isSibling, useModal } from '../use-modal';
import styles from './dialog-part.module.css';
import { Prime } from './prime';

/**
 * The library's dialog stands in the browser's modal one. Only that leaves all else out of reach, of a screen reader as of the keyboard,
 * whatever comes later; it stands over every other layer, in the document of the page even if that is a frame, and gives the focus back.
 * The library's own trap for the focus, two stops that are hidden from screen readers only, is taken out (the style sheet).
 */
const Modal = (props: {
  readonly titleId: string;
  readonly width: number;
  readonly persistent: boolean;
  readonly atEdge: boolean;
  readonly isDrawn: boolean;
  onCancel(): void;
  readonly children: ReactNode;
}) => {
  const { titleId, width, persistent, atEdge, isDrawn, onCancel, children } = props;
  const ref = useModal(onCancel, { persistent, isDrawn });
  return (
    <dialog
      ref={ref}
      // what had the focus within it may go
      tabIndex={-1}
      className={classes(styles.dialog, atEdge ? styles.atEdge : styles.centred)}
      style={{ '--width': `${width}px` } as CSSProperties}
      {...(persistent && { closedby: 'none' })}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!persistent) onCancel();
      }}
      onPointerDown={(event) => {
        if (!persistent && !atEdge && isSibling(event)) onCancel();
      }}
    >
      <Prime>{children}</Prime>
    </dialog>
  );
};

/** What the browser's dialog does, the library's leaves alone. */
const WITHIN = {
  appendTo: 'self',
  modal: false,
  closable: false,
  draggable: false,
  resizable: false,
  focusOnShow: false,
} as const;

const looks = {
  mask: { style: { display: 'contents', pointerEvents: 'auto' } },
  root: {
    className: styles.through,
    role: undefined,
    'aria-labelledby': undefined,
    'aria-describedby': undefined,
    'aria-modal': undefined,
  },
  header: { className: styles.header },
  headerTitle: { className: styles.head },
  headerIcons: { className: styles.through },
  content: { className: styles.body },
  footer: { className: styles.footer },
} satisfies DialogPassThroughOptions;

export const DialogPart = (props: DialogProps) => {
  const { title, width = 420, persistent = false, atEdge = false, onCancel, leading, trailing } = props;
  const titleId = useId();
  const [isDrawn, setDrawn] = useState(false);
  return (
    <Modal {...{ titleId, width, persistent, atEdge, isDrawn, onCancel }}>
      <Dialog
        {...WITHIN}
        visible
        onShow={() => setDrawn(true)}
        onHide={onCancel}
        header={
          <>
            {leading}
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          </>
        }
        icons={trailing}
        footer={props.footer || null}
        pt={looks}
      >
        {props.children}
      </Dialog>
    </Modal>
  );
};

export const ConfirmPart = (props: ConfirmDialogProps) => {
  const { title, width = 420, persistent = false, reject, accept, children } = props;
  const titleId = useId();
  const [isDrawn, setDrawn] = useState(false);
  return (
    <Modal {...{ titleId, width, persistent, isDrawn }} atEdge={false} onCancel={reject.run}>
      <ConfirmDialog
        {...WITHIN}
        visible
        onShow={() => setDrawn(true)}
        header={
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        }
        message={children}
        // the library's own buttons take the question away, even where the answer could not be carried out
        footer={
          <>
            <Button onClick={reject.run}>{reject.label}</Button>
            <Button tone={accept.tone ?? 'primary'} busy={accept.busy ?? false} onClick={accept.run}>
              {accept.label}
            </Button>
          </>
        }
        pt={looks}
      />
    </Modal>
  );
};
