import { TabPanel, TabView } from 'primereact/tabview';
import type { KeyboardEvent } from 'react';
import type { TabsProps } from '../records/tabs';
import { ACROSS, hears } from './keys';
import { Prime } from './prime';
import styles from './tabs-part.module.css';

const mirrored = hears(({ code, currentTarget }: KeyboardEvent<HTMLElement>) =>
  getComputedStyle(currentTarget).direction === 'rtl' ? (ACROSS[code] ?? null) : null,
);

export const TabsPart = ({ label, tabs, selected, onSelect, children }: TabsProps) => (
  <Prime>
    <TabView
      activeIndex={tabs.findIndex(({ id }) => id === selected)}
      onTabChange={({ index }) => {
        const tab = tabs[index];
        if (tab) onSelect(tab.id);
      }}
      pt={{
        root: { className: styles.through },
        navContainer: { className: styles.bar },
        nav: { 'aria-label': label, className: styles.tabs, onKeyDownCapture: mirrored },
        inkbar: { hidden: true },
        panelContainer: { className: styles.through },
      }}
    >
      {tabs.map(({ id, label: text }) => (
        <TabPanel
          key={id}
          header={text}
          pt={{
            headerAction: {
              className: styles.tab,
              // who comes to a tab by the arrows has chosen it
              onFocus: () => id !== selected && onSelect(id),
            },
            // a panel without a control in it must be reachable
            content: { className: styles.panel, tabIndex: 0 },
          }}
        >
          {children}
        </TabPanel>
      ))}
    </TabView>
  </Prime>
);
