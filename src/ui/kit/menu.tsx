import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpenerButton, useOpener } from './opener';
import { widget } from './widget';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** An address makes the item a link. */
  readonly href?: string;
  readonly onSelect?: () => void;
  /** One of several choices, and whether it is the chosen one. */
  readonly checked?: boolean;
  readonly lang?: string;
}

export interface MenuProps {
  readonly trigger: ReactNode;
  readonly triggerLabel?: string;
  readonly framed?: boolean;
  readonly label: string;
  /** Stands above the items and cannot be chosen; hidden when figures are, if it is private. */
  readonly head?: { readonly text: string; readonly isPrivate?: true };
  readonly items: readonly MenuItem[];
}

const Part = widget((set) => set.MenuPart);

/** A button and the choices under its end edge: arrows, Home and End move among them, Tab closes. */
export const Menu = ({ trigger, triggerLabel, framed = false, label, head, items }: MenuProps) => {
  const opener = useOpener();
  return (
    <>
      <OpenerButton opener={opener} popup="menu" framed={framed} label={triggerLabel}>
        {trigger}
      </OpenerButton>
      {opener.button && (
        <Part
          id={opener.id}
          label={label}
          button={opener.button}
          open={opener.open}
          head={head}
          items={items}
          onClosed={opener.close}
        />
      )}
    </>
  );
};
