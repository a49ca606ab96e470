import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  /** What is wrong with the value; shown under the field and read out with it. */
  readonly error?: string | null | undefined;
  /** Stands at the end of the field: a show/hide button. */
  readonly trailing?: ReactNode;
}

export const TextField = ({ label, hint, error, trailing, ...rest }: TextFieldProps) => {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const described = [errorId, hintId].filter((part) => part !== null).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? true : undefined}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
      </div>
      {error && (
        <p id={errorId ?? undefined} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId ?? undefined} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
