import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';
import { useTip } from './tip';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'title' | 'onFocus' | 'onBlur'> {
  readonly icon: LucideIcon;
  /** Its name, also shown as a tooltip. */
  readonly label: string;
}

export const IconButton = ({ icon: Icon, label, ...rest }: IconButtonProps) => {
  const { watch, tip } = useTip(label);
  return (
    <>
      {/* before it: what is laid out as the last thing of its place is the button, named or not */}
      {tip}
      <button type="button" aria-label={label} {...rest} {...watch} className={styles.iconButton}>
        <Icon size={18} aria-hidden="true" />
      </button>
    </>
  );
};
