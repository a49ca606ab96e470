import { widget } from '@ui/kit/widget';
import type { ReactNode } from 'react';

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly selected: string;
  onSelect(id: string): void;
  /** The panel of the chosen one. */
  readonly children: ReactNode;
}

/** Tabs and the panel of the chosen one (ARIA tabs: arrows move, Home and End go to the ends). */
export const Tabs = widget<TabsProps>((set) => set.TabsPart);
