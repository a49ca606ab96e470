import { Dialog } from '@ui/kit/dialog';
import { IconButton } from '@ui/kit/icon-button';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** A record beside its list, over the page's end edge; its owner decides whether Escape closes it. */
export const Sheet = (props: {
  readonly title: ReactNode;
  readonly actions: ReactNode;
  readonly closeLabel: string;
  onClose(): void;
  readonly children: ReactNode;
}) => (
  <Dialog
    atEdge
    title={props.title}
    trailing={
      <>
        {props.actions}
        <IconButton icon={X} label={props.closeLabel} onClick={props.onClose} />
      </>
    }
    onCancel={props.onClose}
  >
    {props.children}
  </Dialog>
);
