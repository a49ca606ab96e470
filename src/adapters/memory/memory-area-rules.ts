import type { Area } from '@domain/area/area';
import type { Field, FieldInputs, FieldValue } from '@domain/area/field';
import type { Condition, ListQuery } from '@domain/area/query';
import type { Row } from '@domain/area/records';
import type { CaseValue } from '@domain/area/state-value';
import type { Verdict } from '@domain/area/verdict';

/** Where a case is, and what its lifecycle decides by. */
export interface MemoryCase {
  readonly value: CaseValue;
  readonly record: FieldInputs;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly memory: Readonly<Record<string, unknown>>;
}
export interface MemoryCommand {
  readonly type: string;
  readonly actor: { readonly userId: string | null; readonly role: string | null };
  readonly at: number;
  readonly payload: FieldInputs;
}

/** A lifecycle, as whoever composes the back end hands it in: the same rules as the server's. */
export interface MemoryLifecycle {
  begin(given: Omit<MemoryCase, 'value'>): MemoryCase;
  command(
    now: MemoryCase,
    asked: MemoryCommand,
  ):
    | { readonly ok: true; readonly next: MemoryCase }
    | { readonly ok: false; readonly code: 'not_offered' | 'not_allowed'; readonly reasons: Verdict };
  /** Its outermost states, in order. */
  readonly states: readonly string[];
}

export interface MemoryBinding {
  readonly area: Area;
  readonly lifecycle: MemoryLifecycle;
  /** Facts of its records that other tables would tell. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

type Listed = Pick<Row, 'id' | 'state' | 'fields' | 'state_since' | 'created_at' | 'updated_at'>;

const plain = (value: FieldValue | undefined): string | number | boolean | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? value.id : value;
};
export const valueIn = (row: Listed, field: string): string | number | boolean | null => {
  switch (field) {
    case 'state':
    case 'state_since':
    case 'created_at':
    case 'updated_at':
      return row[field];
    default:
      return plain(row.fields[field]);
  }
};

const meets = (value: string | number | boolean | null, condition: Condition): boolean => {
  if ('in' in condition) return value !== null && condition.in.includes(String(value));
  if ('is' in condition) return (value === true) === condition.is;
  if ('empty' in condition) return (value === null || value === '') === condition.empty;
  const { from, to } = condition;
  return value !== null && (from === undefined || value >= from) && (to === undefined || value <= to);
};

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Every word of the search begins some word of the searched fields. */
const isFound = (row: Listed, fields: Readonly<Record<string, Field>>, search: string): boolean => {
  const words = Object.entries(fields).flatMap(([name, { isSearched }]) =>
    isSearched ? wordsOf(String(valueIn(row, name) ?? '')) : [],
  );
  return wordsOf(search).every((wanted) => words.some((word) => word.startsWith(wanted)));
};

const compare = (one: string | number | boolean | null, other: string | number | boolean | null): number => {
  if (one === other) return 0;
  // what is empty comes last
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
};

/** The rows that a query finds, in its order; rows of the same value by id. */
export const foundIn = <R extends Listed>(rows: readonly R[], area: Area, query: ListQuery): readonly R[] => {
  const { search, filter, sort } = query;
  const { field, direction } = sort ?? area.order;
  const sign = direction === 'desc' ? -1 : 1;
  return rows
    .filter((row) => isFound(row, area.fields, search))
    .filter((row) =>
      Object.entries(filter).every(([name, condition]) => meets(valueIn(row, name), condition)),
    )
    .sort(
      (one, other) => sign * compare(valueIn(one, field), valueIn(other, field)) || compare(one.id, other.id),
    );
};
