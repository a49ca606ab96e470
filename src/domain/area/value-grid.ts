import { type Area, writableFields } from './area';
import { accessIn } from './area.policy';
import type { CheckFinding } from './checks';
import type { Field, FieldInput, FieldInputs, FieldValue, FieldValues } from './field';
import { fieldError } from './field-errors';
import { isBlank, type PastedTable } from './pasted-table';
import { type OptionName, readCell } from './read-cell';

/** Texts by record and field; what nobody has written into is not there. */
export type GridTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Texts that somebody writes into fields of several records, with every step back and forth. */
export interface ValueGrid {
  /** Ids of the records, in their order. */
  readonly rows: readonly string[];
  /** Names of the fields, in their order. */
  readonly fields: readonly string[];
  readonly texts: GridTexts;
  /** What stood there before, the latest last; and what was taken back, the next to come last. */
  readonly past: readonly GridTexts[];
  readonly future: readonly GridTexts[];
  /** Keys of the last paste that no record has. */
  readonly unknown: readonly string[];
  /** Rows of the last paste below the last record. */
  readonly surplus: number;
}

/** A cell, by the places of its row and column. */
export interface GridPlace {
  readonly row: number;
  readonly col: number;
}

/** Steps that can be taken back. */
const STEPS = 100;

export const emptyGrid = (rows: readonly string[]): ValueGrid => ({
  rows,
  fields: [],
  texts: {},
  past: [],
  future: [],
  unknown: [],
  surplus: 0,
});

/**
 * Fields into which several values can be written at once: those that a form of the role changes. `masked`: fields that he may not see in
 * one of the records.
 */
export const gridFields = (
  area: Area,
  role: string | null,
  masked: readonly string[],
): readonly (readonly [string, Field])[] => {
  const hidden = accessIn(area, role)?.hides ?? [];
  return writableFields(area, 'change').flatMap((name) => {
    const field = area.fields[name];
    if (field === undefined || field.list === 'never' || hidden.includes(name) || masked.includes(name))
      return [];
    return [[name, field] as const];
  });
};

/** Fields by which pasted rows can name records: its own name first, then texts that are searched or have a format. */
export const keyFields = (area: Area, masked: readonly string[]): readonly string[] => {
  const { title, fields } = area;
  const named = Object.entries(fields).flatMap(([name, { kind, list, check, isSearched = false }]) =>
    kind === 'text' && list !== 'never' && (isSearched || check !== undefined) ? [name] : [],
  );
  return [title, ...named.filter((name) => name !== title)].filter((name) => !masked.includes(name));
};

const stepped = (
  grid: ValueGrid,
  texts: GridTexts,
  { unknown = [], surplus = 0 }: Partial<Pick<ValueGrid, 'unknown' | 'surplus'>> = {},
): ValueGrid => ({
  ...grid,
  texts,
  past: [...grid.past, grid.texts].slice(-STEPS),
  future: [],
  unknown,
  surplus,
});

const withText = (texts: GridTexts, row: string, field: string, text: string): GridTexts => {
  if (text !== '') return { ...texts, [row]: { ...texts[row], [field]: text } };
  const { [field]: _, ...rest } = texts[row] ?? {};
  return { ...texts, [row]: rest };
};

/** Somebody has written into a cell. An emptied one writes nothing. */
export const typedInto = (grid: ValueGrid, { row, col }: GridPlace, text: string): ValueGrid => {
  const [id, field] = [grid.rows[row], grid.fields[col]];
  return id === undefined || field === undefined
    ? grid
    : stepped(grid, withText(grid.texts, id, field, text));
};

/** Cells that were pasted at a place, row after row from there on: a blank one passes its record by, and what finds no room is counted. */
export const pastedAt = (grid: ValueGrid, at: GridPlace, table: PastedTable): ValueGrid => {
  let { texts } = grid;
  for (const [down, cells] of table.entries()) {
    if (isBlank(cells)) continue;
    for (const [right, text] of cells.entries()) {
      const [id, field] = [grid.rows[at.row + down], grid.fields[at.col + right]];
      if (id !== undefined && field !== undefined) texts = withText(texts, id, field, text);
    }
  }
  const below = table.slice(Math.max(0, grid.rows.length - at.row));
  return stepped(grid, texts, { surplus: below.filter((cells) => !isBlank(cells)).length });
};

/** Two writings of one number: signs between its digits and letters do not tell them apart. */
const plain = (key: string): string => key.toLowerCase().replaceAll(/[\s\-/.]/g, '');

/**
 * Rows whose first cell names a record, and whose others are its values from the first field on. `keyOf`: by what it is named.
 * A key that two records have names neither.
 */
export const pastedByKey = (
  grid: ValueGrid,
  table: PastedTable,
  keyOf: (id: string) => string | null,
): ValueGrid => {
  let { texts } = grid;
  const unknown: string[] = [];
  for (const [key = '', ...cells] of table.filter((row) => !isBlank(row))) {
    const named = grid.rows.filter((id) => plain(keyOf(id) ?? '') === plain(key));
    const [id] = named;
    if (id === undefined || named.length > 1 || plain(key) === '') unknown.push(key);
    else
      for (const [at, text] of cells.entries()) {
        const field = grid.fields[at];
        if (field !== undefined) texts = withText(texts, id, field, text);
      }
  }
  return stepped(grid, texts, { unknown });
};

/** A text in every cell of a column that nobody has written into. */
export const filledColumn = (grid: ValueGrid, field: string, text: string): ValueGrid => {
  let { texts } = grid;
  for (const id of grid.rows) if (texts[id]?.[field] === undefined) texts = withText(texts, id, field, text);
  return stepped(grid, texts);
};

/**
 * The records of a grid as they are now, each where it stood when the grid was opened: the list goes on behind it, and a record that moves
 * there, or leaves it, stays beside what was written for it.
 */
export const rowsInPlace = <One extends { readonly id: string }>(
  opened: readonly One[],
  now: readonly One[],
): readonly One[] => opened.map((row) => now.find(({ id }) => id === row.id) ?? row);

/** Takes the last step back. */
export const undone = (grid: ValueGrid): ValueGrid => {
  const texts = grid.past.at(-1);
  return texts === undefined
    ? grid
    : {
        ...grid,
        texts,
        past: grid.past.slice(0, -1),
        future: [...grid.future, grid.texts],
        unknown: [],
        surplus: 0,
      };
};

/** Takes the last step that was taken back again. */
export const redone = (grid: ValueGrid): ValueGrid => {
  const texts = grid.future.at(-1);
  return texts === undefined
    ? grid
    : {
        ...grid,
        texts,
        past: [...grid.past, grid.texts],
        future: grid.future.slice(0, -1),
        unknown: [],
        surplus: 0,
      };
};

/** What a cell says: its value, and what is wrong with it. */
export interface ReadCell {
  readonly value: FieldInput;
  readonly finding: CheckFinding | null;
}

/** @param today the day in Dubai */
export const cellOf = (field: Field, text: string, today: string, nameOf?: OptionName): ReadCell => {
  const value = readCell(field, text, nameOf);
  return value === null
    ? { value, finding: { level: 'error', code: 'invalid' } }
    : { value, finding: fieldError(field, value, today) };
};

/** A value as it is written: a reference as its id. */
const inputOf = (value: FieldValue | undefined): FieldInput | undefined =>
  typeof value === 'object' && value !== null ? value.id : value;

/** What is written of one record: fields whose values differ from those that it has. */
export const writtenIn = (
  texts: Readonly<Record<string, string>> | undefined,
  before: FieldValues,
  read: (name: string, text: string) => ReadCell,
): FieldInputs =>
  Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([name, text]) => {
      const { value } = read(name, text);
      return value === inputOf(before[name]) ? [] : [[name, value]];
    }),
  );
