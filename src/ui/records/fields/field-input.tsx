import type { Choice, Field, FieldInput, FieldInputs, Reference } from '@domain/area/field';
import { offeredBy } from '@domain/area/offers';
import type { FieldFault } from '@machines/record/record.types';
import { DateField } from '@ui/kit/records/date-field';
import { TextArea, TextInput } from '@ui/kit/records/inputs';
import { DecimalField, MoneyField, NumberField } from '@ui/kit/records/numbers';
import { Select } from '@ui/kit/records/select';
import { match, P } from 'ts-pattern';
import { useArea } from '../area-scope';
import { errorText, useFaultTexts } from '../faults';
import { ReferenceInput } from './reference-input';
import { useSuggestions } from './use-suggestions';

export interface FieldInputProps {
  readonly name: string;
  readonly field: Field;
  readonly value: FieldInput;
  /** Of a reference: the record that the value names, when its label is known. */
  readonly known: Reference | null;
  /** What the form holds: what one field offers may hang on another. */
  readonly inputs: FieldInputs;
  readonly fault: FieldFault | null;
  /** Why the value does not fit this record, in words; stands beside it like a fault. */
  readonly why?: string | null;
  onChange(value: FieldInput): void;
  /** Of a reference: the one record that it may name, where there is no other. */
  onOnly?: ((choice: Choice) => void) | undefined;
}

/** An instant is the system's: nobody writes one by hand. */
const TYPES = { text: 'text', email: 'email', phone: 'tel', instant: 'text' } as const;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The input of one field, by its kind: what is wrong with it stands beside it. */
export const FieldInputView = ({
  name,
  field,
  value,
  known,
  inputs,
  fault,
  why = null,
  onChange,
  onOnly,
}: FieldInputProps) => {
  const { t, manifest } = useArea();
  const tFault = useFaultTexts();
  const suggestions = useSuggestions(field.suggests);
  const Writing = manifest.writing?.[name];
  const shared = {
    name,
    label: t.of(`field.${name}`),
    required: field.required === true,
    error: fault?.level === 'error' ? errorText(fault.code, tFault, field) : why,
    warning: fault?.level === 'warn' ? errorText(fault.code, tFault, field) : null,
  };
  const text = typeof value === 'string' ? value : '';
  const figure = typeof value === 'number' ? value : null;
  return match(field.kind)
    .with('choice', () => (
      <Select
        {...shared}
        value={text}
        placeholder={t('record.choose')}
        options={(field.options ?? [])
          .filter((option) => option === text || !field.notByHand?.includes(option))
          .map((option) => ({ value: option, label: t.of(`${name}.${option}`) }))}
        onChange={(value) => onChange(orNull(value))}
      />
    ))
    .with('flag', () => (
      <Select
        {...shared}
        value={value === null ? '' : String(value)}
        placeholder={t('record.choose')}
        options={[
          { value: 'true', label: t('record.yes') },
          { value: 'false', label: t('record.no') },
        ]}
        onChange={(value) => onChange(value === '' ? null : value === 'true')}
      />
    ))
    .with('money', () => <MoneyField {...shared} value={figure} onChange={onChange} />)
    .with('whole', () => <NumberField {...shared} value={figure} onChange={onChange} />)
    .with('decimal', () => <DecimalField {...shared} value={figure} onChange={onChange} />)
    .with('day', () => (
      <DateField
        {...shared}
        value={text}
        unit={field.isMonth ? 'month' : 'day'}
        onChange={(value) => onChange(orNull(value))}
      />
    ))
    .with('longText', () => (
      <TextArea
        {...shared}
        value={text}
        maxLength={field.maxLength ?? 5_000}
        onChange={(value) => onChange(orNull(value))}
        {...(Writing && { tools: (insert) => <Writing insert={insert} /> })}
      />
    ))
    .with('reference', () => (
      <ReferenceInput
        {...shared}
        option={offeredBy(field, inputs)}
        value={orNull(text)}
        known={known}
        onChange={onChange}
        onOnly={onOnly}
      />
    ))
    .with(P.union('text', 'email', 'phone', 'instant'), (kind) => (
      <TextInput
        {...shared}
        type={TYPES[kind]}
        isLatin={kind !== 'text' || field.check !== undefined}
        value={text}
        maxLength={field.maxLength ?? 200}
        {...(suggestions && { suggestions })}
        onChange={(value) => onChange(orNull(value))}
      />
    ))
    .exhaustive();
};
