import { checkField, isCheck } from '@domain/area/checks';
import type { FieldInput } from '@domain/area/field';
import type { FormField } from '@domain/public-forms/public-form';
import { DateField } from '@ui/kit/records/date-field';
import { CodeInput, TextArea, TextInput } from '@ui/kit/records/inputs';
import { MoneyField, NumberField } from '@ui/kit/records/numbers';
import { Select } from '@ui/kit/records/select';
import { errorText } from '@ui/records/faults';
import { useSuggestions } from '@ui/records/fields/use-suggestions';
import { match, P } from 'ts-pattern';
import { useFormTexts } from './public-texts';

const TYPES = { text: 'text', email: 'email', phone: 'tel' } as const;
const LONGEST = { text: 200, longText: 5_000 } as const;

export interface FormInputProps {
  readonly field: FormField;
  readonly value: FieldInput;
  /** Code of what is wrong. */
  readonly fault: string | null;
  onChange(value: FieldInput): void;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The input of one asked field, by its kind. */
export const FormInput = ({ field, value, fault, onChange }: FormInputProps) => {
  const t = useFormTexts();
  const suggestions = useSuggestions(field.suggests);
  const { name, kind, required, options = [] } = field;
  const check = field.check !== undefined && isCheck(field.check) ? field.check : undefined;
  const form: NonNullable<Parameters<typeof errorText>[2]> =
    kind === 'code' ? { kind: 'text', check: 'oneTimeCode' } : { kind, ...(check && { check }) };
  const error = fault === null ? null : errorText(fault, t, form);
  // a document may carry what breaks the rule: it is let in, and he is told
  const doubt = check && typeof value === 'string' && value !== '' ? checkField(check, value, '') : null;
  const warning = doubt?.level === 'warn' ? errorText(doubt.code, t, form) : null;
  const shared = { name, label: t.of(`field.${name}`), required, error, warning };
  const text = typeof value === 'string' ? value : '';
  const figure = typeof value === 'number' ? value : null;
  return match(kind)
    .with('choice', () => (
      <Select
        {...shared}
        value={text}
        placeholder={t.of('public.choose')}
        options={options.map((option) => ({ value: option, label: t.of(`${name}.${option}`) }))}
        onChange={(value) => onChange(orNull(value))}
      />
    ))
    .with('flag', () => (
      <Select
        {...shared}
        value={typeof value === 'boolean' ? String(value) : ''}
        placeholder={t.of('public.choose')}
        options={[
          { value: 'true', label: t.of('public.yes') },
          { value: 'false', label: t.of('public.no') },
        ]}
        onChange={(value) => onChange(value === '' ? null : value === 'true')}
      />
    ))
    .with('day', () => <DateField {...shared} value={text} onChange={(value) => onChange(orNull(value))} />)
    .with('whole', () => <NumberField {...shared} value={figure} onChange={onChange} />)
    .with('money', () => <MoneyField {...shared} value={figure} onChange={onChange} />)
    .with('longText', () => (
      <TextArea
        {...shared}
        value={text}
        maxLength={field.maxLength ?? LONGEST.longText}
        onChange={(value) => onChange(orNull(value))}
      />
    ))
    .with(P.union('text', 'email', 'phone'), (kind) => (
      <TextInput
        {...shared}
        type={TYPES[kind]}
        isLatin={kind !== 'text' || check !== undefined}
        value={text}
        maxLength={field.maxLength ?? LONGEST.text}
        {...(suggestions && { suggestions })}
        onChange={(value) => onChange(orNull(value))}
      />
    ))
    .with('code', () => <CodeInput {...shared} value={text} onChange={(value) => onChange(orNull(value))} />)
    .exhaustive();
};
