import { OverlayPanel } from 'primereact/overlaypanel';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../class-names';
import overlay from './overlay.module.css';
import { Prime } from './prime';
import { useRaised } from './use-raised';

/** What hangs under the button of a popover, drawn where the button stands: what makes the button unreachable makes it so too. */
export const PopoverPart = (props: {
  readonly id: string;
  readonly label: string;
  readonly button: HTMLElement;
  readonly open: boolean;
  onClosed(): void;
  readonly children: ReactNode;
}) => {
  const { id, label, button, open, onClosed, children } = props;
  const widget = useRef<OverlayPanel>(null);
  useRaised({ widget, button, open, show: (panel) => panel.show(null, button) });
  // the library drops what a panel shows when it closes: what was typed stays in a place of its own
  const [stored] = useState(() => button.ownerDocument.createElement('div'));
  const [store] = useState(() => (place: HTMLElement | null) => place?.append(stored));
  return (
    <Prime>
      <OverlayPanel
        ref={widget}
        id={id}
        appendTo="self"
        dismissable={false}
        closeOnEscape={false}
        pt={{
          root: {
            popover: 'auto',
            role: 'dialog',
            'aria-label': label,
            className: classes(overlay.overlay, overlay.hanging),
            onToggle: ({ newState }) => {
              if (newState === 'open') return;
              widget.current?.hide();
              onClosed();
            },
          },
        }}
      >
        <div ref={store} />
      </OverlayPanel>
      {createPortal(children, stored)}
    </Prime>
  );
};
