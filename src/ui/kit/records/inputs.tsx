import styles from './inputs.module.css';
import { type InputProps, Labelled } from './labelled';

/** A value that an input offers, and what it is called. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
}

/** One line of text; figures, addresses and codes run from left to right in every language. */
export const TextInput = (
  props: InputProps & {
    readonly type: 'text' | 'email' | 'tel';
    readonly isLatin: boolean;
    readonly value: string;
    readonly maxLength: number;
    /** Offered while it is written; anything else may be written as well. */
    readonly suggestions?: readonly Suggestion[];
    onChange(value: string): void;
  },
) => (
  <Labelled {...props}>
    {(wired) => (
      <>
        <input
          {...wired}
          type={props.type}
          className={styles.control}
          dir={props.isLatin ? 'ltr' : 'auto'}
          maxLength={props.maxLength}
          autoComplete="off"
          {...(props.suggestions && { list: `${wired.id}-suggestions` })}
          value={props.value}
          onChange={({ target }) => props.onChange(target.value)}
        />
        {props.suggestions && (
          <datalist id={`${wired.id}-suggestions`}>
            {props.suggestions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </datalist>
        )}
      </>
    )}
  </Labelled>
);

export const TextArea = (
  props: InputProps & { readonly value: string; readonly maxLength: number; onChange(value: string): void },
) => (
  <Labelled {...props}>
    {(wired) => (
      <textarea
        {...wired}
        className={styles.control}
        dir="auto"
        rows={4}
        maxLength={props.maxLength}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    )}
  </Labelled>
);
