import { UNKNOWN } from '@domain/shared/unknown';
import { expected, missing, received } from './met-fields';
import { isObject, parseJson, type Reader, unwrap } from './wire';

/**
 * Reads what another back end tells, field by field: names differ, numbers come as text and text as numbers, and what cannot be read
 * in one place never costs the row, let alone the list.
 */
export type Row = Readonly<Record<string, unknown>>;

export const rowOf = <T extends Row>(row: T): T => {
  for (const name in row) received(name);
  return row;
};

/** What stands in a field. */
export const valueIn = (row: Row, name: string): unknown => {
  expected(name);
  return row[name];
};

/** What was read of this field; where that says nothing, it is missing. */
const needed = <T>(value: T | null, name = ''): T | null => {
  if (value === null) missing(name);
  return value;
};

/** The text of the first of these fields that has one; a number counts as text. */
export const maybeText = (row: Row, ...names: readonly string[]): string | null => {
  for (const value of names.map((name) => valueIn(row, name))) {
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return null;
};

export const text = (row: Row, ...names: readonly string[]): string =>
  needed(maybeText(row, ...names), names[0]) ?? UNKNOWN;

/** A number, or a text that is nothing else (`"1,234.50"`); null for anything else. */
export const maybeNumber = (row: Row, name: string): number | null => {
  const input = maybeText(row, name)?.replaceAll(',', '').trim() ?? '';
  return /^-?\d+(\.\d+)?$/.test(input) ? Number(input) : null;
};

export const maybeCount = (row: Row, name: string): number | null => {
  const input = maybeNumber(row, name);
  return input !== null && Number.isSafeInteger(input) && input >= 0 ? input : null;
};

export const count = (row: Row, name: string): number | null => needed(maybeCount(row, name), name);

/** An ISO instant, from one or from milliseconds; empty when there is none. */
export const instant = (row: Row, ...names: readonly string[]): string => {
  for (const value of names.map((name) => valueIn(row, name))) {
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)))
      return value;
    if (typeof value === 'number' && Math.abs(value) <= 8.64e15) return new Date(value).toISOString();
  }
  return '';
};

/** A row without an id is told apart by where it stands. */
export const idOf = (row: Row, at: number): string => maybeText(row, '_id', 'id') ?? `row-${at}`;

/** What stands in a field when it is an object, else an empty one. */
export const within = (row: Row, name: string): Row => {
  const value = valueIn(row, name);
  return isObject(value) ? rowOf(value) : {};
};

/** The objects of a list: `results`, `docs` or a bare array, each enveloped or not; undefined when there is no list. */
export const rowsIn = (value: unknown): readonly Row[] | undefined => {
  const body = unwrap(value);
  const list = isObject(body) ? (body.results ?? body.docs) : body;
  return Array.isArray(list) ? list.filter(isObject).map(rowOf) : undefined;
};

/** A list, each object of it read on its own; a success without content is an empty list. */
export const readAnswer =
  <T>(read: (row: Row, at: number) => T): Reader<readonly T[]> =>
  (answer) =>
    answer === null ? [] : (rowsIn(parseJson(answer))?.map(read) ?? missing('results'));

/** One object, enveloped or not; a success without content is an object without fields. */
export const onceOnly =
  <T>(read: (row: Row) => T): Reader<T> =>
  (answer) => {
    const body = answer === null ? {} : unwrap(parseJson(answer));
    return isObject(body) ? read(rowOf(body)) : undefined;
  };
