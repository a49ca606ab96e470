import { classes } from '@ui/kit/class-names';
import { nameActiveOption, Overlaid, overlayPanel } from '@ui/kit/prime/overlay';
import { ChevronDown } from 'lucide-react';
import { Dropdown, type DropdownPassThroughOptions } from 'primereact/dropdown';
import { type AriaAttributes, useId, useState } from 'react';
import styles from './inputs.module.css';
import { type InputProps, Labelled } from './labelled';
import looks from './select.module.css';

const nameActive = nameActiveOption('data-p-focused');

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectInputProps extends AriaAttributes {
  readonly id?: string;
  readonly name?: string;
  /** Name of the list, and of the input where no label stands beside it. */
  readonly label: string;
  readonly value: string;
  /** What stands there while nothing is chosen, and takes a choice back; without it one is always chosen. */
  readonly placeholder?: string;
  readonly options: readonly Option[];
  onChange(value: string): void;
}

/** From so many options on they can be searched. */
export const MANY = 9;

/** What the library hides it also hides from assistive technology: a second input without a name, and a button that cannot be reached. */
const HIDDEN = { 'aria-hidden': true, role: undefined, 'aria-label': undefined } as const;

/** Of every list that opens and can be searched. */
export const listLooks = {
  panel: overlayPanel(looks.panel),
  header: { className: looks.header },
  filterContainer: { className: looks.filter },
  filterIcon: { className: looks.filterIcon },
  emptyMessage: { className: looks.note },
};

const passThrough: DropdownPassThroughOptions = {
  ...listLooks,
  select: HIDDEN,
  trigger: { ...HIDDEN, className: looks.trigger },
  item: { tabIndex: -1, className: looks.option },
};

/** Chooses one of a few; of many, by typing a part. */
export const SelectInput = (props: SelectInputProps) => {
  const { id, name, label, value, placeholder, options, onChange, ...aria } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const all = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options];
  const chosen = all.find((option) => option.value === value);
  /** The library's input is a bare text to assistive technology, and has no name for whoever looks for the field. */
  const t = (input: HTMLInputElement | null | undefined) => {
    input?.setAttribute('role', 'combobox');
    if (name !== undefined) input?.setAttribute('name', name);
    input?.setAttribute('aria-expanded', String(isOpen));
    input?.setAttribute('aria-controls', listId);
  };
  return (
    <Overlaid<Dropdown> whileOpen={nameActive} onOpen={() => setOpen(true)} onClose={() => setOpen(false)}>
      {({ ref, ...opens }) => (
        <Dropdown
          ref={(widget) => {
            ref.current = widget;
            t(widget?.getFocusInput());
          }}
          {...opens}
          inputId={id}
          value={value}
          options={[...all]}
          scrollHeight="none"
          optionLabel="label"
          optionValue="value"
          filter={options.length > MANY}
          filterInputAutoFocus
          resetFilterOnHide
          focusOnHover={false}
          dropdownIcon={<ChevronDown size={16} aria-hidden="true" />}
          collapseIcon={<ChevronDown size={16} aria-hidden="true" />}
          {...aria}
          pt={{
            ...passThrough,
            root: {
              className: classes(styles.control, looks.select),
              'aria-activedescendant': undefined,
              ...Object.fromEntries(Object.keys(aria).map((attribute) => [attribute, undefined])),
              'data-empty': value === '' || undefined,
              'data-invalid': aria['aria-invalid'],
            },
            list: { id: listId, 'aria-label': label, className: looks.list },
            filterInput: { className: looks.filterInput, 'aria-label': label },
          }}
          valueTemplate={<span className={looks.value}>{chosen?.label ?? placeholder ?? ''}</span>}
          onChange={({ value: picked }) => {
            if (typeof picked === 'string') onChange(picked);
          }}
        />
      )}
    </Overlaid>
  );
};

/** One of a few, with its label. */
export const Select = (
  props: InputProps &
    Pick<SelectInputProps, 'value' | 'options' | 'onChange'> & { readonly placeholder: string },
) => (
  <Labelled {...props}>
    {(wired) => (
      <SelectInput
        {...wired}
        label={props.label}
        value={props.value}
        placeholder={props.placeholder}
        options={props.options}
        onChange={props.onChange}
      />
    )}
  </Labelled>
);
