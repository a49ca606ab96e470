import { TabPanel, TabView } from 'primereact/tabview';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { TabsProps } from '../records/tabs';
import { showInBar } from '../use-current-in-view';
import { ACROSS, hears } from './keys';
import { Prime } from './prime';
import styles from './tabs-part.module.css';

const mirrored = hears(({ code, currentTarget }: KeyboardEvent<HTMLElement>) =>
  getComputedStyle(currentTarget).direction === 'rtl' ? (ACROSS[code] ?? null) : null,
);

/** PrimeReact has the chosen tab scrolled into view as soon as it is there, and the page with it: who has just come stood below its head. */
const useStill = () => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tabs =
      place.current?.querySelectorAll<HTMLElement>('[role="tablist"] > [role="presentation"]') ?? [];
    for (const tab of tabs) tab.scrollIntoView = () => showInBar(tab);
  });
  return place;
};

export const TabsPart = ({ label, tabs, selected, onSelect, children }: TabsProps) => {
  const place = useStill();
  return (
    <Prime>
      <div ref={place} className={styles.through}>
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
      </div>
    </Prime>
  );
};
