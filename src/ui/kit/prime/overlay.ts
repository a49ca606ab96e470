import styles from './overlay.module.css';

/**
 * Where what a widget opens is drawn: in the dialog that the widget stands in, which leaves all else out of reach, or in the page. The page
 * is the widget's own: a portal within a frame is drawn from outside of it.
 */
export const overlayHome = (widget: Element): HTMLElement =>
  widget.closest('dialog') ?? widget.ownerDocument.body;

/** For the panel of an overlay: it stands over every dialog, once `raise` was told of it. */
export const overlayPanel = { popover: 'manual', className: styles.overlay } as const;

/** Puts a drawn panel in the browser's top layer; leaving the page takes it out again. */
export const raise = (panel: HTMLElement | null | undefined): void => {
  if (panel?.isConnected) panel.showPopover();
};
