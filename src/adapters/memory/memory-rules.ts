import type { FieldInputs } from '@domain/area/field';
import { mapResult } from '@domain/shared/result';
import type { MemorySources, Ruled, Stored } from './memory-binding';

/** What the rules of areas in memory are made of. */

/** A text that is there; an id, say. */
export const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const isIn =
  (...states: readonly string[]) =>
  ({ state }: Pick<Stored, 'state'>): boolean =>
    states.includes(state);

export const isNotIn =
  (...states: readonly string[]) =>
  ({ state }: Pick<Stored, 'state'>): boolean =>
    !states.includes(state);

/** Of these records together. */
export const sumOf = (rows: readonly Stored[], amount: string | ((fields: FieldInputs) => number)): number =>
  rows.reduce(
    (sum, { fields }) => sum + (typeof amount === 'string' ? Number(fields[amount] ?? 0) : amount(fields)),
    0,
  );

/** What guards ask of a record whose maker may not approve it. */
export const authorFact = ({ created_by }: Stored) => ({ author: created_by });

/** What guards ask of the files of a record: how many there are, how many different ones, and who attached them. */
export const fileFacts = (from: MemorySources, area: string, id: string) => {
  const files = from.filesOf(area, id);
  return {
    files: files.length,
    different_files: new Set(files.map(({ sameAs }) => sameAs)).size,
    file_authors: [...new Set(files.map(({ author }) => author))],
  };
};

/** What an effect answers that changes nothing of its own record. */
export const andNothing = (made: Ruled<unknown>): Ruled<FieldInputs> => mapResult(made, () => ({}));
