import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

/** Tabs and the panel of the chosen one (ARIA tabs: arrows move, Home and End go to the ends). */
export const Tabs = (given: {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly selected: string;
  onSelect(id: string): void;
  readonly children: ReactNode;
}) => {
  const { label, tabs, selected, onSelect, children } = given;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const goals: Readonly<Record<string, number>> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: tabs.length - 1,
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    const next = tabs[(goal + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            data-tab={id}
            aria-selected={id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={move}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        className={styles.panel}
        aria-labelledby={`${base}-${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control in it must be reachable
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
};
