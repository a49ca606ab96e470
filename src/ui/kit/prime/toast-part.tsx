import { Toast } from 'primereact/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button';
import type { SnackbarMessage, SnackbarProps } from '../snackbar';
import { Prime } from './prime';
import styles from './toast-part.module.css';

/** The message itself. It stays until it is taken away: how long is the machine's business. What it means to a screen reader its region says. */
export const ToastPart = (props: SnackbarProps & { readonly message: SnackbarMessage }) => {
  const { message, closeLabel, help, onClose } = props;
  const toast = useRef<Toast>(null);
  const { text, tone, closable } = message;
  const close = useEffectEvent(onClose);
  const seekHelp = useEffectEvent(() => help?.onPress());
  const helpLabel = closable && tone === 'danger' ? help?.label : undefined;
  useEffect(() => {
    toast.current?.replace({
      sticky: true,
      closable: false,
      content: (
        <>
          <span className={styles.text}>{text}</span>
          {helpLabel && <Button onClick={seekHelp}>{helpLabel}</Button>}
          {closable && <Button onClick={close}>{closeLabel}</Button>}
        </>
      ),
    });
  }, [text, closable, closeLabel, helpLabel]);
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
