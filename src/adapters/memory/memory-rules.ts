import type { FieldInputs } from '@domain/area/field';
import { mapResult, ok } from '@domain/shared/result';
import type { MemoryAreaRules, MemorySources, Ruled, Stored } from './memory-binding';

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

/** What guards ask of the files of a record: how many there are, and who attached them. */
export const fileFacts = (from: MemorySources, area: string, id: string) => {
  const authors = from.filesOf(area, id);
  return { files: authors.length, file_authors: [...new Set(authors)] };
};

/** Whoever writes a record is its author: nobody chooses. */
export const byAuthor: NonNullable<MemoryAreaRules['prepare']> = (_, { userId }) => ok({ author_id: userId });

/** A record of an employee is his company's. */
export const ofEmployee = (fields: FieldInputs, from: MemorySources): FieldInputs => ({
  company_id: from.companyOf('employees', String(fields.employee_id)),
});

/** What an effect answers that changes nothing of its own record. */
export const andNothing = (made: Ruled<unknown>): Ruled<FieldInputs> => mapResult(made, () => ({}));
