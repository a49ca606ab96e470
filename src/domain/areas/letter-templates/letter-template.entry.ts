import type { EntryRule } from '@domain/records/entry';
import { ok } from '@domain/shared/result';

/** The first version, unless it is opened as the next one. */
export const entry: EntryRule = async ({ record, fields }) =>
  ok(record === null ? { version_number: 1, ...fields } : {});
