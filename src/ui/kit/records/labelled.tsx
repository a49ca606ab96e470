import field from '@ui/kit/text-field.module.css';
import { type ReactNode, useId } from 'react';
import styles from './inputs.module.css';

/** What every input of a record's form is told. */
export interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** Stands in the way of saving. */
  readonly error: string | null;
  /** Looks wrong, but may be saved. */
  readonly warning: string | null;
}

/** What an input needs to be named and described by the words around it. */
export interface Wired {
  readonly id: string;
  readonly name: string;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** An input with its label above and what is wrong with it below. */
export const Labelled = (props: InputProps & { children(wired: Wired): ReactNode }) => {
  const { name, label, required, error, warning, children } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? warning;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        name,
        'aria-required': required || undefined,
        'aria-invalid': error !== null || undefined,
        'aria-describedby': note === null ? undefined : noteId,
      })}
      {note !== null && (
        <p id={noteId} className={error === null ? styles.warning : field.error}>
          {note}
        </p>
      )}
    </div>
  );
};
