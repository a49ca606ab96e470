import type { FieldInputs, Fields, FieldValue } from '@domain/area/field';
import type { Row } from '@domain/area/records';

/** Fields that do not exist for a reader, and fields of which he sees only that something is there. */
export interface FieldVisibility {
  readonly hidden: ReadonlySet<string>;
  readonly masked: ReadonlySet<string>;
}

export const sees = ({ hidden, masked }: FieldVisibility, name: string): boolean =>
  !hidden.has(name) && !masked.has(name);

/** What a reader is shown of a record. */
export interface ReadableRecord {
  readonly fields: Fields;
  readonly values: FieldInputs;
  /** What the record is called to which the field `name` refers by `id`. */
  labelOf(name: string, id: string): string;
  /** The same in Arabic; undefined: it has no other name there. */
  labelArOf?(name: string): string | undefined;
}

/** A field as its reader reads it: null when he may not, a reference with its label. Never ask for one that is hidden from him. */
export const readValue = (
  visibility: FieldVisibility,
  { fields, values, labelOf, labelArOf }: ReadableRecord,
  name: string,
): FieldValue => {
  const value = values[name] ?? null;
  if (value === null || !sees(visibility, name)) return null;
  if (fields[name]?.kind !== 'reference') return value;
  const label_ar = labelArOf?.(name);
  return { id: String(value), label: labelOf(name, String(value)), ...(label_ar && { label_ar }) };
};

/** These fields of a record as its reader sees them: what is hidden is left out, what is masked is null and named. */
export const visibleFields = (
  visibility: FieldVisibility,
  record: ReadableRecord,
  fieldNames: readonly string[],
): Pick<Row, 'fields' | 'masked'> => {
  const { hidden, masked } = visibility;
  const names = fieldNames.filter((name) => !hidden.has(name));
  return {
    fields: Object.fromEntries(names.map((name) => [name, readValue(visibility, record, name)])),
    masked: names.filter((name) => masked.has(name) && (record.values[name] ?? null) !== null),
  };
};
