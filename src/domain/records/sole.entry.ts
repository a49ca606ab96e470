import { ok } from '@domain/shared/result';
import type { EntryRule } from './entry';
import { refuse } from './refusal';

/**
 * No two records of an area have the same value in a field, texts in any case of letters. `title`: what the other one is called.
 * @returns duplicate
 */
export const sole =
  (area: string, field: string, title: string): EntryRule =>
  async ({ id, fields }, { find }) => {
    const value = fields[field] ?? null;
    if (value === null) return ok({});
    const same = typeof value === 'string' ? { alike: { [field]: value } } : { fields: { [field]: value } };
    const other = (await find(area, same, [title])).find((one) => one.id !== id);
    return other ? refuse('duplicate', { detail: String(other.fields[title]) }) : ok({});
  };
