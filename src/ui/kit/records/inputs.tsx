import { type ReactNode, useRef } from 'react';
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
          {props.tools?.(insert)}
        </>
      )}
    </Labelled>
  );
};
