import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './menu.module.css';
import { Popover } from './popover';

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
  readonly label: string;
  /** Stands above the items and cannot be chosen. */
  readonly head?: ReactNode;
  readonly items: readonly MenuItem[];
}

const Item = ({ icon: Icon, label, href, onSelect, checked, lang }: Omit<MenuItem, 'id'>) => {
  const shared = {
    className: styles.item,
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    tabIndex: -1,
    lang,
  };
  const content = (
    <>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span className={styles.label}>{label}</span>
      {checked && <Check size={16} aria-hidden="true" />}
    </>
  );
  if (href !== undefined) {
    return (
      <a {...shared} href={href}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...shared} onClick={onSelect}>
      {content}
    </button>
  );
};

export const Menu = ({ trigger, triggerLabel, label, head, items }: MenuProps) => (
  <Popover menu trigger={trigger} triggerLabel={triggerLabel} label={label}>
    {head && <div className={styles.head}>{head}</div>}
    {items.map(({ id, ...item }) => (
      <Item key={id} {...item} />
    ))}
  </Popover>
);
