import type { Reference } from '@domain/area/field';
import type { Condition } from '@domain/area/query';
import { calendarDate } from '@domain/shared/calendar-date';
import { amountText } from '@domain/shared/money';
import { MOST_FILS } from '@domain/shared/most';
import { Checkbox } from '@ui/kit/checkbox';
import { IconButton } from '@ui/kit/icon-button';
import { type ChoiceSearch, CLOSED, Combobox } from '@ui/kit/records/combobox';
import { DateField } from '@ui/kit/records/date-field';
import { DayRange } from '@ui/kit/records/day-range';
import { MultiSelectInput } from '@ui/kit/records/multi-select';
import { MoneyField, NumberField } from '@ui/kit/records/numbers';
import styles from '@ui/kit/records/popups.module.css';
import { SelectInput } from '@ui/kit/records/select';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useArea } from '../area-scope';
import { useFaultTexts } from '../faults';
import { useChoiceLabels, useChoices } from '../fields/use-choices';
import { useFormTexts } from '../form-texts';
import { calledIn } from '../values';
import type { FilterField } from './chips';

interface EditorProps {
  readonly field: FilterField;
  readonly condition: Condition | null;
  /** Labels of records that references name, by id. */
  readonly known: Readonly<Record<string, string>>;
  onChange(condition: Condition | null): void;
}

const listOf = (condition: Condition | null): readonly string[] =>
  condition && 'in' in condition ? condition.in : [];

/** Which field a filter is about. */
export const FilterChooser = (props: {
  readonly fields: readonly FilterField[];
  readonly chosen: string;
  onChoose(name: string): void;
}) => {
  const { t } = useArea();
  const f = useFormTexts();
  return (
    <SelectInput
      label={t('filter.add')}
      aria-label={t('filter.add')}
      value={props.chosen}
      placeholder={f('filter.choose')}
      options={props.fields.map(({ name, label }) => ({ value: name, label }))}
      onChange={props.onChoose}
    />
  );
};

const Options = ({ field, condition, onChange }: EditorProps) => {
  const f = useFormTexts();
  return (
    <MultiSelectInput
      label={field.label}
      placeholder={f('filter.choose')}
      values={listOf(condition)}
      options={field.options}
      onChange={(next) => onChange(next.length === 0 ? null : { in: [...next] })}
    />
  );
};

const YesNo = ({ field, condition, onChange }: EditorProps) => {
  const { t } = useArea();
  const is = condition && 'is' in condition ? condition.is : null;
  return [true, false].map((value) => (
    <label key={String(value)} className={styles.line}>
      <span>{t(value ? 'filter.yes' : 'filter.no')}</span>
      <input
        type="radio"
        name={`filter-${field.name}`}
        checked={is === value}
        onChange={() => onChange({ is: value })}
      />
    </label>
  ));
};

const Range = ({ field, condition, onChange }: EditorProps) => {
  const f = useFormTexts();
  const { from, to } = rangeOf(condition);
  const change = (end: 'from' | 'to', value: string | number | null) => {
    onChange(rangeWith({ from, to, [end]: value }));
  };
  return (
    <div className={styles.range}>
      {(['from', 'to'] as const).map((end) => (
        <Bound
          key={end}
          kind={field.kind}
          name={end}
          label={f(end === 'from' ? 'filter.from' : 'filter.to')}
          value={end === 'from' ? from : to}
          onChange={(value) => change(end, value)}
        />
      ))}
      {field.kind === 'day' && (
        <DayRange
          label={field.label}
          from={dayIn(from)}
          to={dayIn(to)}
          onChange={(picked) => onChange(rangeWith(picked))}
        />
      )}
    </div>
  );
};

const dayIn = (end: End): string | null => (typeof end === 'string' ? end : null);

/** A range of the ends that there are. */
const rangeWith = (ends: Readonly<Record<'from' | 'to', string | number | null | undefined>>) => {
  const bounds = Object.entries(ends).filter(([, bound]) => (bound ?? '') !== '');
  return bounds.length === 0 ? null : Object.fromEntries(bounds);
};

type End = string | number | undefined;
const rangeOf = (condition: Condition | null): { readonly from: End; readonly to: End } => {
  if (condition === null || 'in' in condition || 'is' in condition || 'empty' in condition)
    return { from: undefined, to: undefined };
  return { from: condition.from, to: condition.to };
};

const Bound = (props: {
  readonly kind: FilterField['kind'];
  readonly name: string;
  readonly label: string;
  readonly value: End;
  onChange(value: string | number | null): void;
}) => {
  const { kind, name, label, value, onChange } = props;
  const tFault = useFaultTexts();
  const [isBeyond, setIsBeyond] = useState(false);
  const shared = { name, label, required: false, error: null, warning: null };
  if (kind === 'day')
    return (
      <DateField
        {...shared}
        value={typeof value === 'string' ? value : ''}
        onChange={(day) => {
          // while it is typed it is no bound yet
          if (day === '' || calendarDate(day) !== null) onChange(day || null);
        }}
      />
    );
  const Input = kind === 'amount' ? MoneyField : NumberField;
  return (
    <Input
      {...shared}
      error={isBeyond ? tFault.of('error.too_large.bound', { bound: amountText(MOST_FILS) }) : null}
      value={typeof value === 'number' ? value : null}
      onChange={(bound) => {
        if (typeof bound === 'string') return;
        const isStorable = Math.abs(bound ?? 0) <= MOST_FILS;
        setIsBeyond(!isStorable);
        if (isStorable) onChange(bound);
      }}
    />
  );
};

const References = ({ field, condition, known, onChange }: EditorProps) => {
  const i18n = useArea();
  const { t } = i18n;
  const [search, setSearch] = useState<ChoiceSearch>(CLOSED);
  const [picked, setPicked] = useState<readonly Reference[]>([]);
  const choices = useChoices(field.name, search, { all: true });
  const labels = useChoiceLabels(choices);
  const ids = listOf(condition);
  const change = (next: readonly string[]) => onChange(next.length === 0 ? null : { in: [...next] });
  return (
    <>
      {ids.map((id) => {
        const label = picked.find((one) => one.id === id)?.label ?? known[id] ?? id;
        return (
          <span key={id} className={styles.line}>
            {label}
            <IconButton
              icon={X}
              label={t('filter.remove', { name: label })}
              onClick={() => change(ids.filter((one) => one !== id))}
            />
          </span>
        );
      })}
      <Combobox
        name={field.name}
        label={field.label}
        required={false}
        error={null}
        warning={null}
        value={null}
        choices={
          choices.found === 'loading'
            ? 'loading'
            : choices.found
                .filter(({ id }) => !ids.includes(id))
                .map((one) => ({ ...one, label: calledIn(i18n, one) }))
        }
        labels={labels}
        onSearch={setSearch}
        onChange={(chosen) => {
          setSearch(CLOSED);
          if (chosen === null) return;
          setPicked([...picked, chosen]);
          change([...ids, chosen.id]);
        }}
      />
    </>
  );
};

/** Asks for records that have something in the field, or for those that have nothing. */
const Filling = ({ field, condition, onChange }: EditorProps) => {
  const f = useFormTexts();
  const empty = condition && 'empty' in condition ? condition.empty : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div role="group" aria-label={f('filter.filling')} className={styles.line}>
      {[true, false].map((value) => (
        <Checkbox
          key={String(value)}
          checked={empty === value ? 'all' : 'none'}
          onToggle={() => onChange(empty === value ? null : { empty: value })}
        >
          {f(value ? 'filter.isEmpty' : 'filter.isFilled')}
          <span className="sr-only"> {field.label}</span>
        </Checkbox>
      ))}
    </div>
  );
};

const EDITORS: Readonly<Record<FilterField['kind'], (props: EditorProps) => ReactNode>> = {
  choice: Options,
  flag: YesNo,
  reference: References,
  day: Range,
  amount: Range,
  number: Range,
};

/** What a filter asks for, by the kind of its field. Changes at once. */
export const FilterEditor = (props: EditorProps) => {
  const Editor = EDITORS[props.field.kind];
  return (
    <>
      <Editor {...props} />
      {props.field.isOptional && <Filling {...props} />}
    </>
  );
};
