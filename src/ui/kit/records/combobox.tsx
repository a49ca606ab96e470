import { nameActiveOption, Overlaid, overlayPanel } from '@ui/kit/prime/overlay';
import { AutoComplete, type AutoCompletePassThroughOptions } from 'primereact/autocomplete';
import { useEffect, useRef, useState } from 'react';
import styles from './inputs.module.css';
import { type InputProps, Labelled } from './labelled';
import looks from './select.module.css';

const nameActive = nameActiveOption('data-p-highlight');

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** A second line that tells it from others of the same name. */
  readonly detail?: string | undefined;
}

/** Is a choice being looked for? Closed: what was chosen stands in the field. */
export type ChoiceSearch = { readonly kind: 'closed' } | { readonly kind: 'open'; readonly text: string };

export const CLOSED: ChoiceSearch = { kind: 'closed' };

export interface ComboboxProps extends InputProps {
  readonly value: Choice | null;
  /** What was found for the text. */
  readonly choices: 'loading' | readonly Choice[];
  readonly labels: { readonly lookUp: string; readonly nothing: string; readonly loading: string };
  onSearch(search: ChoiceSearch): void;
  onChange(choice: Choice | null): void;
}

const passThrough: AutoCompletePassThroughOptions = {
  root: { className: styles.search },
  panel: {
    ...overlayPanel(looks.panel),
    // the input keeps the focus, whose loss shuts the list
    onMouseDown: (event) => event.preventDefault(),
  },
  item: { className: looks.option },
  emptyMessage: { className: looks.note },
};

const Line = ({ choice }: { readonly choice: Choice }) => (
  <>
    {choice.label}
    {choice.detail && <span className={styles.choiceDetail}>{choice.detail}</span>}
  </>
);

/** Chooses one of many by typing. */
export const Combobox = (props: ComboboxProps) => {
  const { value, choices, labels, onSearch, onChange } = props;
  const [search, setSearch] = useState<ChoiceSearch>(CLOSED);
  const look = (next: ChoiceSearch) => {
    setSearch(next);
    onSearch(next);
  };
  const input = useRef<HTMLInputElement>(null);
  // what was chosen for whoever stands here already gives way to the first letter, as it does for who comes by Tab
  useEffect(() => {
    if (value?.id !== undefined && document.activeElement === input.current) input.current?.select();
  }, [value?.id]);
  return (
    <Labelled {...props}>
      {({ id, name, ...aria }) => (
        <Overlaid<AutoComplete> whileOpen={nameActive} onClose={() => look(CLOSED)}>
          {(opens) => (
            <AutoComplete
              {...opens}
              inputId={id}
              inputRef={input}
              name={name}
              field="label"
              scrollHeight="none"
              value={search.kind === 'open' ? search.text : (value ?? '')}
              suggestions={choices === 'loading' ? [] : [...choices]}
              itemTemplate={(choice: Choice) => <Line choice={choice} />}
              // whoever asks waits by itself, and gives up the question before
              delay={0}
              minLength={0}
              completeMethod={({ query }) => look({ kind: 'open', text: query })}
              showEmptyMessage
              emptyMessage={choices === 'loading' ? labels.loading : labels.nothing}
              autoHighlight
              placeholder={labels.lookUp}
              onClick={() => {
                if (search.kind === 'open') return;
                look({ kind: 'open', text: '' });
                opens.ref.current?.show();
              }}
              onChange={({ value: input }: { value: Choice | string | null }) => {
                if (typeof input === 'string' && input !== '')
                  return setSearch({ kind: 'open', text: input });
                // a text that is removed takes the choice back; a choice ends the search
                onChange(typeof input === 'string' ? null : input);
                look(typeof input === 'string' ? { kind: 'open', text: '' } : CLOSED);
              }}
              onBlur={() => opens.ref.current?.hide()}
              pt={{
                ...passThrough,
                input: { root: { ...aria, className: styles.control } },
                list: { 'aria-label': props.label, className: looks.list },
              }}
            />
          )}
        </Overlaid>
      )}
    </Labelled>
  );
};
