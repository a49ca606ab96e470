import type { Field, FieldInput, Reference } from '@domain/area/field';
import type { FieldFault } from '@machines/record/record.types';
import { DateField } from '@ui/kit/records/date-field';
import { MoneyField, NumberField, Select, TextArea, TextInput } from '@ui/kit/records/inputs';
import { useArea } from './area-scope';
import { faultText } from './reasons';
import { ReferenceInput } from './reference-input';

export interface FieldInputProps {
  readonly name: string;
  readonly field: Field;
  readonly value: FieldInput;
  /** Of a reference: the record that the value names, when its label is known. */
  readonly known: Reference | null;
  readonly fault: FieldFault | null;
  /** Why the value does not fit this record, in words; stands beside it like a fault. */
  readonly why?: string | null;
  onChange(value: FieldInput): void;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The input of one field, by its kind: what is wrong with it stands beside it. */
export const FieldInputView = ({
  name,
  field,
  value,
  known,
  fault,
  why = null,
  onChange,
}: FieldInputProps) => {
  const { say } = useArea();
  const shared = {
    name,
    label: say.of(`field.${name}`),
    required: field.required === true,
    error: fault?.level === 'error' ? faultText(field, fault.code, say) : why,
    warning: fault?.level === 'warn' ? faultText(field, fault.code, say) : null,
  };
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          {...shared}
          value={text}
          placeholder={say('record.choose')}
          options={(field.options ?? [])
            .filter((option) => option === text || !field.notByHand?.includes(option))
            .map((option) => ({ value: option, label: say.of(`${name}.${option}`) }))}
          onChange={(given) => onChange(orNull(given))}
        />
      );
    case 'flag':
      return (
        <Select
          {...shared}
          value={value === null ? '' : String(value)}
          placeholder={say('record.choose')}
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
    default:
      return (
        <TextInput
          {...shared}
          type={field.kind === 'email' ? 'email' : field.kind === 'phone' ? 'tel' : 'text'}
          isLatin={field.kind !== 'text' || field.check !== undefined}
          value={text}
          maxLength={field.maxLength ?? 200}
          onChange={(given) => onChange(orNull(given))}
        />
      );
  }
};
