import { useId, useState } from 'react';
import styles from './inputs.module.css';
import { type InputProps, Labelled } from './labelled';

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** A second line that tells it from others of the same name. */
  readonly detail?: string | undefined;
}

export interface ComboboxProps extends InputProps {
  readonly value: Choice | null;
  /** What was found for the text; null: it is on its way. */
  readonly choices: readonly Choice[] | null;
  readonly labels: { readonly lookUp: string; readonly nothing: string; readonly loading: string };
  /** Null: nobody looks any more. */
  onSearch(text: string | null): void;
  onChange(choice: Choice | null): void;
}

/** Chooses one of many by typing (ARIA combobox with a list). */
export const Combobox = (given: ComboboxProps) => {
  const { value, choices, labels, onSearch, onChange } = given;
  const listId = useId();
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = text !== null;
  const look = (wanted: string) => {
    setText(wanted);
    setAt(0);
    onSearch(wanted);
  };
  const shut = () => {
    setText(null);
    onSearch(null);
  };
  const choose = (choice: Choice | null) => {
    shut();
    onChange(choice);
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <Labelled {...given}>
      {(wired) => (
        <div className={styles.combo}>
          <input
            {...wired}
            className={styles.control}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && choices?.[at] ? optionId(at) : undefined}
            autoComplete="off"
            placeholder={labels.lookUp}
            value={text ?? value?.label ?? ''}
            onChange={({ target }) => {
              look(target.value);
              if (target.value === '') onChange(null);
            }}
            onClick={() => {
              if (!isOpen) look('');
            }}
            onBlur={shut}
            onKeyDown={(event) => {
              const last = (choices?.length ?? 0) - 1;
              if (event.key === 'ArrowDown' && !isOpen) look('');
              else if (event.key === 'ArrowDown') setAt(Math.min(last, at + 1));
              else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
              else if (event.key === 'Enter' && isOpen && choices?.[at]) choose(choices[at]);
              else if (event.key === 'Escape' && isOpen) shut();
              else return;
              event.preventDefault();
              event.stopPropagation();
            }}
          />
          {!isOpen && value?.detail && <p className={styles.choiceDetail}>{value.detail}</p>}
          {isOpen && (
            <div id={listId} role="listbox" className={styles.choices} aria-label={given.label} tabIndex={-1}>
              {choices === null && <p className={styles.choiceNote}>{labels.loading}</p>}
              {choices?.length === 0 && <p className={styles.choiceNote}>{labels.nothing}</p>}
              {choices?.map((choice, index) => (
                <div
                  key={choice.id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  className={styles.choice}
                  aria-selected={index === at}
                  // before the input loses the focus, which shuts the list
                  onPointerDown={(event) => {
                    event.preventDefault();
                    choose(choice);
                  }}
                >
                  {choice.label}
                  {choice.detail && <span className={styles.choiceDetail}>{choice.detail}</span>}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Labelled>
  );
};
