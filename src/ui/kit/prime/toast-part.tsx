import { Toast } from 'primereact/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button';
import type { SnackbarMessage } from '../snackbar';
import { Prime } from './prime';
import styles from './toast-part.module.css';

/** The message itself. It stays until it is taken away: how long is the machine's business. What it means to a screen reader its region says. */
export const ToastPart = (props: {
  readonly message: SnackbarMessage;
  readonly closeLabel: string;
  readonly actLabel?: string;
  readonly onAct?: (() => void) | undefined;
  onClose(): void;
}) => {
  const { message, closeLabel, actLabel, onAct, onClose } = props;
  const toast = useRef<Toast>(null);
  const { text, tone, closable } = message;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    toast.current?.replace({
      sticky: true,
      closable: false,
      content: (
        <>
          <span className={styles.text}>{text}</span>
          {onAct && <Button onClick={onAct}>{actLabel}</Button>}
          {closable && <Button onClick={close}>{closeLabel}</Button>}
        </>
      ),
    });
  }, [text, closable, closeLabel, actLabel, onAct]);
  return (
    <Prime>
      <Toast
        ref={toast}
        appendTo="self"
        pt={{
          root: { style: { position: 'static' } },
          message: { role: undefined, 'aria-live': undefined, 'aria-atomic': undefined },
          content: { className: styles.toast, 'data-tone': tone },
        }}
      />
    </Prime>
  );
};
