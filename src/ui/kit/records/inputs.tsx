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
<<<<<<< HEAD

/** A whole number. What is no number yet stays as it was typed. */
export const NumberField = (
  given: InputProps & {
    readonly value: number | null;
    onChange(value: number | string | null): void;
  },
) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Labelled {...given}>
      {(wired) => (
        <input
          {...wired}
          inputMode="numeric"
          dir="ltr"
          className={`${styles.control} ${styles.figure}`}
          value={typed ?? given.value?.toString() ?? ''}
          onChange={({ target }) => {
            const text = target.value.trim();
            setTyped(target.value);
            const read = /^-?\d{1,15}$/.test(text) ? Number(text) : text;
            given.onChange(text === '' ? null : read);
          }}
          onBlur={() => {
            if (typeof given.value === 'number' || given.value === null) setTyped(null);
          }}
        />
      )}
    </Labelled>
  );
};

/** An amount in integer fils, written in dirhams. What is no amount yet stays as it was typed. */
export const MoneyField = (
  given: InputProps & {
    readonly value: number | null;
    onChange(value: number | string | null): void;
  },
) => {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (given.value === null ? '' : dirhamsText(given.value));
  return (
    <Labelled {...given}>
      {(wired) => (
        <div className={styles.amount} dir="ltr">
          <span className={styles.unit} aria-hidden="true">
            AED
          </span>
          <input
            {...wired}
            inputMode="decimal"
            className={`${styles.control} ${styles.figure}`}
            data-private
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value);
              const amount = filsOf(target.value);
              given.onChange(target.value.trim() === '' ? null : (amount ?? target.value));
            }}
            onBlur={() => {
              if (filsOf(shown) !== null) setTyped(null);
            }}
          />
        </div>
      )}
    </Labelled>
  );
};
=======
>>>>>>> 11b6317 (Forms: dates, choices, look-ups and figures are PrimeReact's within the kit)
