import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button';
import styles from './form.module.css';
import { prefetchWidgets } from './widget';

/** What stands in the fields, by name. */
export type FormValues = Readonly<Record<string, string>>;
/** What is wrong, by the name of its field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface FormProps {
  readonly name: string;
  /** Looks at the values before they are sent; they go only when nothing is wrong. */
  check(values: FormValues): FieldErrors;
  /** What the back end found wrong with single fields, and with the whole. */
  readonly refused?: FieldErrors;
  readonly failure?: string | null;
  /** What may be done about the failure. */
  readonly offer?: ReactNode;
  readonly busy: boolean;
  readonly submitLabel: string;
  /** Stands beside the submit button. */
  readonly actions?: ReactNode;
  onSubmit(values: FormValues): void;
  /** The fields; each asks for its own error. */
  children(errorOf: (name: string) => string | undefined): ReactNode;
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** A form whose fields keep what was typed, whatever the answer is. Errors stand at their fields; the first one gets the focus. */
export const Form = (props: FormProps) => {
  const { name, check, refused = {}, failure, offer, busy, submitLabel, actions, onSubmit, children } = props;
  const [found, setFound] = useState<FieldErrors>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);

  const errorOf = (field: string) => {
    if (found[field] !== undefined) return found[field];
    return touched.has(field) ? undefined : refused[field];
  };

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={name}
      noValidate
      onInput={({ target }) => {
        // what is sent is answered by a message
        prefetchWidgets();
        if (!(target instanceof HTMLInputElement)) return;
        const { [target.name]: _, ...others } = found;
        setFound(others);
        setTouched(new Set([...touched, target.name]));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const values = valuesOf(event.currentTarget);
        const errors = check(values);
        setFound(errors);
        setTouched(new Set());
        const first = Object.keys(values).find((field) => errors[field] !== undefined);
        if (first === undefined) onSubmit(values);
        else event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      }}
    >
      <div role="alert">
        {failure && (
          <p className={styles.failure}>
            {failure}
            {offer}
          </p>
        )}
      </div>
      {children(errorOf)}
      <div className={styles.actions}>
        {actions}
        <Button type="submit" tone="primary" busy={busy} wide={!actions}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
};
