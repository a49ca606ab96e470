import styles from './inputs.module.css';
import { type InputProps, Labelled } from './labelled';

/** One line of text; figures, addresses and codes run from left to right in every language. */
export const TextInput = (
  props: InputProps & {
    readonly type: 'text' | 'email' | 'tel';
    readonly isLatin: boolean;
    readonly value: string;
    readonly maxLength: number;
    onChange(value: string): void;
  },
) => (
  <Labelled {...props}>
    {(wired) => (
      <input
        {...wired}
        type={props.type}
        className={styles.control}
        dir={props.isLatin ? 'ltr' : 'auto'}
        maxLength={props.maxLength}
        autoComplete="off"
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
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
