import type { Field, FieldKind, FieldValue } from '@domain/area/field';
import { humanised } from '@domain/area/read-cell';

/** What stands in a file where there is something that its reader may not see. */
export const MASK = '•••';

export interface Column {
  readonly name: string;
  readonly title: string;
  readonly kind: FieldKind;
}
/** Amounts in fils, days and instants as ISO text; a text in a column of another kind stands there as it is. */
export type Cell = string | number | boolean | null;

export const columnOf = (name: string, { kind }: Field): Column => ({ name, title: humanised(name), kind });

export const cellOf = ({ kind }: Column, value: FieldValue | undefined, isMasked: boolean): Cell => {
  if (isMasked) return MASK;
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') return value.label;
  return kind === 'choice' && typeof value === 'string' ? humanised(value) : value;
};
