import styles from './inputs.module.css';
import { type InputProps, Labelled } from './labelled';

/** One line of text; figures, addresses and codes run from left to right in every language. */
export const TextInput = (
  given: InputProps & {
    readonly type: 'text' | 'email' | 'tel';
    readonly isLatin: boolean;
    readonly value: string;
    readonly maxLength: number;
    onChange(value: string): void;
  },
) => (
  <Labelled {...given}>
    {(wired) => (
      <input
        {...wired}
        type={given.type}
        className={styles.control}
        dir={given.isLatin ? 'ltr' : 'auto'}
        maxLength={given.maxLength}
        autoComplete="off"
        value={given.value}
        onChange={({ target }) => given.onChange(target.value)}
      />
    )}
  </Labelled>
);

export const TextArea = (
  given: InputProps & { readonly value: string; readonly maxLength: number; onChange(value: string): void },
) => (
  <Labelled {...given}>
    {(wired) => (
      <textarea
        {...wired}
        className={styles.control}
        dir="auto"
        rows={4}
        maxLength={given.maxLength}
        value={given.value}
        onChange={({ target }) => given.onChange(target.value)}
      />
    )}
  </Labelled>
);
