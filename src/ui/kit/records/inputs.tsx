import { type ReactNode, useRef } from 'react';
import styles from './inputs.module.css';
import { type InputProps, Labelled } from './labelled';
import { westernDigits } from './money-text';

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

const CODE_DIGITS = 6;

/** A one-time code: digits alone, whatever they are copied or typed with; telephones offer their digits, and the code of a message. */
export const CodeInput = (props: InputProps & { readonly value: string; onChange(value: string): void }) => (
  <Labelled {...props}>
    {(wired) => (
      <input
        {...wired}
        type="text"
        className={styles.control}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={props.value}
        onChange={({ target }) =>
          props.onChange(westernDigits(target.value).replace(/\D/g, '').slice(0, CODE_DIGITS))
        }
      />
    )}
  </Labelled>
);

/** Writes a text where the cursor stands, in place of what is selected; the cursor goes behind it. */
export type InsertText = (text: string) => void;

export const TextArea = (
  props: InputProps & {
    readonly value: string;
    readonly maxLength: number;
    onChange(value: string): void;
    /** Stands below it, and writes into it. */
    tools?(insert: InsertText): ReactNode;
  },
) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert: InsertText = (text) => {
    const { current } = area;
    if (current === null) return;
    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end');
    current.focus();
    props.onChange(current.value);
  };
  return (
    <Labelled {...props}>
      {(wired) => (
        <>
          <textarea
            {...wired}
            ref={area}
            className={styles.control}
            dir="auto"
            rows={4}
            maxLength={props.maxLength}
            value={props.value}
            onChange={({ target }) => props.onChange(target.value)}
          />
          {props.tools && <div>{props.tools(insert)}</div>}
        </>
      )}
    </Labelled>
  );
};
