import type { ReactNode } from 'react';
import { widget } from './widget';

interface ModalProps {
  readonly title: ReactNode;
  /** Pixels; narrower screens make it narrower. */
  readonly width?: number;
  /** Neither Escape nor a press beside the dialog cancels it: only its own buttons do (spec 2.9). */
  readonly persistent?: boolean;
  readonly children?: ReactNode;
}

export interface DialogProps extends ModalProps {
  /** Escape, or a press beside a dialog that is not persistent. Close it by rendering it no more. */
  onCancel(): void;
  readonly footer?: ReactNode;
  /** Stand before and after the title. */
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  /** A panel over the page's end edge, the whole width where there is little; a press beside it does nothing. */
  readonly atEdge?: boolean;
}

interface Answer {
  readonly label: string;
  run(): void;
}

interface Accepting extends Answer {
  readonly tone?: 'primary' | 'danger';
  /** It is being done: it is not answered a second time. */
  readonly busy?: boolean;
}

export interface ConfirmDialogProps extends ModalProps {
  /** What is done when nothing was meant: Escape and a press beside it, unless it is persistent, are this answer too. */
  readonly reject: Answer;
  /** The answer that stands out. */
  readonly accept: Accepting;
}

export const Dialog = widget<DialogProps>((set) => set.DialogPart);

/** A question with two answers. Close it by rendering it no more. */
export const ConfirmDialog = widget<ConfirmDialogProps>((set) => set.ConfirmPart);
