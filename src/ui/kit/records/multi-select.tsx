import { Checkbox } from '@ui/kit/checkbox';
import { classes } from '@ui/kit/class-names';
import { nameActiveOption, Overlaid } from '@ui/kit/prime/overlay';
import { Check, ChevronDown } from 'lucide-react';
import { MultiSelect, type MultiSelectPassThroughOptions } from 'primereact/multiselect';
import styles from './inputs.module.css';
import { listLooks, MANY, type Option } from './select';
import looks from './select.module.css';

const nameActive = nameActiveOption('data-p-focused');

const passThrough = (label: string): MultiSelectPassThroughOptions => ({
  ...listLooks,
  label: { className: looks.value },
  labelContainer: { className: looks.grow },
  trigger: { className: looks.trigger },
  filterInput: { root: { className: looks.filterInput, 'aria-label': label } },
  closeButton: { className: looks.hidden },
  headerCheckboxContainer: { className: looks.hidden },
  list: { 'aria-label': label, className: looks.list },
  item: { className: classes(looks.option, looks.line) },
  checkbox: {
    root: { className: looks.box },
    input: { className: looks.hidden, 'aria-hidden': true },
    box: { className: looks.tick },
  },
});

interface Several {
  /** Name of the input and of its list. */
  readonly label: string;
  readonly placeholder: string;
  readonly values: readonly string[];
  readonly options: readonly Option[];
  onChange(values: readonly string[]): void;
}

/** Several of a few, all in view; of many, in a list that opens and can be searched. */
export const MultiSelectInput = (props: Several) =>
  props.options.length > MANY ? <OfMany {...props} /> : <OfFew {...props} />;

/** A list of the library that stands open takes no keys: a few choices are check boxes. */
const OfFew = ({ label, values, options, onChange }: Several) => (
  <fieldset className={looks.few} aria-label={label}>
    {options.map(({ value, label: text }) => (
      <Checkbox
        key={value}
        checked={values.includes(value) ? 'all' : 'none'}
        onToggle={() =>
          onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
        }
      >
        {text}
      </Checkbox>
    ))}
  </fieldset>
);

const OfMany = ({ label, placeholder, values, options, onChange }: Several) => (
  <Overlaid<MultiSelect> whileOpen={nameActive}>
    {(opens) => (
      <MultiSelect
        {...opens}
        filter
        resetFilterOnHide
        aria-label={label}
        placeholder={placeholder}
        value={[...values]}
        options={[...options]}
        scrollHeight="none"
        optionLabel="label"
        optionValue="value"
        dropdownIcon={<ChevronDown size={16} aria-hidden="true" />}
        checkboxIcon={<Check size={14} aria-hidden="true" />}
        pt={{
          ...passThrough(label),
          root: { className: classes(styles.control, looks.select), 'aria-label': undefined },
          panel: listLooks.panel,
        }}
        onChange={({ value }) => onChange(value)}
      />
    )}
  </Overlaid>
);
