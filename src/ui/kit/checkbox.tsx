import { type ReactNode, useEffect, useRef } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  /** `some` shows neither on nor off. */
  readonly checked: 'all' | 'some' | 'none';
  onToggle(): void;
  /** Its text; where that is too short to be understood alone, `label` names it. */
  readonly children: ReactNode;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly tabIndex?: 0 | -1;
}

export const Checkbox = ({ checked, onToggle, children, label, disabled, tabIndex }: CheckboxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'some';
  }, [checked]);
  return (
    <label className={styles.checkbox}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={checked === 'all'}
        onChange={onToggle}
        aria-label={label}
        disabled={disabled}
        tabIndex={tabIndex}
      />
      <span className={styles.text}>{children}</span>
    </label>
  );
};
