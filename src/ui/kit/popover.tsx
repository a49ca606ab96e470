import type { ReactNode } from 'react';
import { OpenerButton, useOpener } from './opener';
import { widget } from './widget';

export interface PopoverProps {
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** Name of the button when it shows no text, and its tooltip. */
  readonly triggerLabel?: string;
  /** Name of what opens. */
  readonly label: string;
  readonly framed?: boolean;
  readonly children: ReactNode;
  /** It is about to open: time to fetch what it shows. */
  onOpen?(): void;
}

const Part = widget((set) => set.PopoverPart);

/** A button and the panel that it opens. Closed, the panel keeps what was typed in it. */
export const Popover = ({ trigger, triggerLabel, label, framed = false, children, onOpen }: PopoverProps) => {
  const opener = useOpener(onOpen);
  return (
    <>
      <OpenerButton opener={opener} popup="dialog" framed={framed} label={triggerLabel}>
        {trigger}
      </OpenerButton>
      {opener.button && (
        <Part id={opener.id} label={label} button={opener.button} open={opener.open} onClosed={opener.close}>
          {children}
        </Part>
      )}
    </>
  );
};
