import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  readonly icon: LucideIcon;
  /** Its name, also shown as a tooltip. */
  readonly label: string;
}

export const IconButton = ({ icon: Icon, label, ...rest }: IconButtonProps) => (
  <button type="button" title={label} aria-label={label} {...rest} className={styles.iconButton}>
    <Icon size={18} aria-hidden="true" />
  </button>
);
