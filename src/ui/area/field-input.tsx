import type { Field, FieldInput, Reference } from '@domain/area/field';
import type { FieldFault } from '@machines/record/record.types';
import { TextField } from '@ui/kit/text-field';
import { useArea } from './area-scope';
import { errorText } from './reasons';
import { ReferenceInput } from './reference-input';
import { DateField, MoneyField, NumberField, Select, TextArea } from './widgets/inputs';

export interface FieldInputProps {
  readonly name: string;
  readonly field: Field;
  readonly value: FieldInput;
  /** Of a reference: the record that the value names, when its label is known. */
  readonly known: Reference | null;
  readonly fault: FieldFault | null;
  onChange(value: FieldInput): void;
}

const orNull = (text: string): string | null => (text === '' ? null : text);
const TYPES: Readonly<Partial<Record<Field['kind'], string>>> = { email: 'email', phone: 'tel' };

/** The input of one field, by its kind: what is wrong with it stands beside it. */
export const FieldInputView = ({ name, field, value, known, fault, onChange }: FieldInputProps) => {
  const { say } = useArea();
  const shared = {
    name,
    label: say.of(`field.${name}`),
    required: field.required === true,
    error: fault?.level === 'error' ? errorText(fault.code, say) : null,
    warning: fault?.level === 'warn' ? errorText(fault.code, say) : null,
  };
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          {...shared}
          value={text}
          placeholder={say('record.empty')}
          options={(field.options ?? []).map((option) => ({
            value: option,
            label: say.of(`${name}.${option}`),
          }))}
          onChange={(given) => onChange(orNull(given))}
        />
      );
    case 'flag':
      return (
        <Select
          {...shared}
          value={value === null ? '' : String(value)}
          placeholder={say('record.empty')}
          options={[
            { value: 'true', label: say('record.yes') },
            { value: 'false', label: say('record.no') },
          ]}
          onChange={(given) => onChange(given === '' ? null : given === 'true')}
        />
      );
    case 'money':
      return <MoneyField {...shared} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'whole':
      return <NumberField {...shared} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'day':
      return <DateField {...shared} value={text} onChange={(given) => onChange(orNull(given))} />;
    case 'longText':
      return (
        <TextArea
          {...shared}
          value={text}
          maxLength={field.maxLength ?? 5_000}
          onChange={(given) => onChange(orNull(given))}
        />
      );
    case 'reference':
      return <ReferenceInput {...shared} value={orNull(text)} known={known} onChange={onChange} />;
    default: {
      const { warning, required, ...rest } = shared;
      return (
        <TextField
          {...rest}
          type={TYPES[field.kind] ?? 'text'}
          aria-required={required}
          hint={warning ?? undefined}
          value={text}
          dir={field.kind === 'text' && field.check === undefined ? 'auto' : 'ltr'}
          maxLength={field.maxLength ?? 200}
          autoComplete="off"
          onChange={({ target }) => onChange(orNull(target.value))}
        />
      );
    }
  }
};
