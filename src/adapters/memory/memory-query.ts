import { allFields } from '@domain/area/area';
import type { Field, FieldInput } from '@domain/area/field';
import { type Condition, type ListQuery, statesAskedFor } from '@domain/area/query';
import { isWithinStates } from '@domain/area/state-value';
import { leavesOf } from '@domain/records/case';
import { addDays, calendarDate, startOfDayInDubai } from '@domain/shared/calendar-date';
import { compare } from '@domain/shared/compare';
import type { Stored } from './memory-binding';
import type { MemoryRecords } from './memory-records';
import { isLateIn, isSeen, valuesOf } from './memory-visibility';
import type { Visit } from './memory-within';

/** A kept field. What is computed cannot be picked or ordered by here, nor on the reference back end's indexes. */
const valueIn = (row: Stored, field: string): FieldInput => {
  switch (field) {
    case 'state':
    case 'state_since':
    case 'created_at':
    case 'updated_at':
      return row[field];
    default:
      return row.fields[field] ?? null;
  }
};

type Bound = string | number | undefined;

/** A day among instants is that day in Dubai, whole. */
const bounds = (kind: Field['kind'] | undefined, from: Bound, to: Bound): readonly [Bound, Bound] => {
  const days = [from, to].map((bound) => (typeof bound === 'string' ? calendarDate(bound) : null));
  if (kind !== 'instant') return [from, to];
  const [first = null, last = null] = days;
  return [
    first === null ? from : new Date(startOfDayInDubai(first)).toISOString(),
    last === null ? to : new Date(startOfDayInDubai(addDays(last, 1)) - 1).toISOString(),
  ];
};

const meets = (field: Field | undefined, value: FieldInput, condition: Condition): boolean => {
  if ('in' in condition) return value !== null && condition.in.includes(String(value));
  if ('is' in condition) return value !== null && value === condition.is;
  if ('empty' in condition) return (value === null || value === '') === condition.empty;
  const [from, to] = bounds(field?.kind, condition.from, condition.to);
  return value !== null && (from === undefined || value >= from) && (to === undefined || value <= to);
};

/** A state may be named by any path: an inner one stands for the leaves below it. */
const isIn = ({ state, value }: Stored, paths: readonly string[]): boolean =>
  paths.includes(state) ||
  leavesOf(value).some((leaf) =>
    isWithinStates(
      leaf,
      paths.filter((path) => path.includes('.')),
    ),
  );

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean);

/** Every word of the search begins some word of the record; a text without a word finds nothing. */
const isFound = (texts: readonly string[], wanted: readonly string[]): boolean => {
  const words = texts.flatMap(wordsOf);
  return wanted.length > 0 && wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
};

/** The records of an area that a caller sees and a query finds, in its order: empty ones last, records of the same value by id. */
export const foundIn = (
  records: MemoryRecords,
  { binding, table, visibility }: Pick<Visit, 'binding' | 'table' | 'visibility'>,
  { search, filter, sort }: ListQuery,
): readonly Stored[] => {
  const { area } = binding;
  const from = records.sources();
  const fields = allFields(area);
  const { field, direction } = sort ?? area.order;
  const sign = direction === 'desc' ? -1 : 1;
  const wanted = wordsOf(search);
  const searched = Object.keys(fields).filter((name) => fields[name]?.isSearched);
  const title = fields[area.title];
  const titleOf =
    title?.kind === 'reference' && searched.length > 0
      ? (row: Stored) => records.labelOf(title.to ?? '', String(row.fields[area.title]))
      : () => '';
  const textsOf = (row: Stored) => [
    ...searched.map((name) => String(valueIn(row, name) ?? '')),
    titleOf(row),
  ];
  /** In one of its states, or of these. */
  const isLate = (row: Stored, states: readonly string[] | null): boolean => {
    const known = { values: valuesOf(binding, row, from), now: from.now };
    const leaves = leavesOf(row.value).filter((leaf) => states === null || isWithinStates(leaf, states));
    return leaves.some((leaf) => isLateIn(binding, row, leaf, known));
  };
  const isPicked = (row: Stored): boolean =>
    Object.entries(filter).every(([name, condition]) => {
      if (name === 'state' && 'in' in condition) return isIn(row, condition.in);
      const value = name === 'late' ? isLate(row, statesAskedFor(filter.state)) : valueIn(row, name);
      return meets(fields[name], value, condition);
    });
  return table
    .all()
    .filter((row) => isSeen(binding, visibility, row, from))
    .filter((row) => isPicked(row) && (search.trim() === '' || isFound(textsOf(row), wanted)))
    .sort((a, b) => {
      const [one, other] = [valueIn(a, field), valueIn(b, field)];
      if (one === null || other === null)
        return Number(one === null) - Number(other === null) || sign * compare(a.id, b.id);
      return sign * (compare(one, other) || compare(a.id, b.id));
    });
};
