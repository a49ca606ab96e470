import type { ReactNode } from 'react';
import styles from './choice-row.module.css';

export interface ChoiceRowProps<Value> {
  /** What is chosen, read to whoever does not see it. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly chosen: Value;
  onChoose(value: Value): void;
}

/** A few ways of which one is in force, as buttons in a row. */
export const ChoiceRow = <Value extends string | null>(props: ChoiceRowProps<Value>) => {
  const { label, choices, chosen, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div role="group" className={styles.row} aria-label={label}>
      {choices.map(({ value, label: text }) => (
        <button
          key={value ?? ''}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
};
