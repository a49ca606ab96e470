import { use, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { QuietContext } from './quiet-context';

/**
 * Opens a modal `<dialog>` for as long as the component that uses it is on screen. Leaving closes it before the element goes,
 * so that the browser gives the focus back to where it was. One that comes while the page must be quiet opens afterwards.
 *
 * @param isDrawn whether its content is there; the browser gives the focus to the first of it that takes it
 */
export const useModal = (onCancel: () => void, { persistent = false, isDrawn = true } = {}) => {
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
    if (isDrawn && !quiet && ref.current?.open === false) ref.current.showModal();
  }, [isDrawn, quiet]);
  return ref;
};

/** Was the press on the backdrop? It is the dialog's own, outside its box. */
export const isSibling = (event: {
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
