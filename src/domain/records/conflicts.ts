import type { Result } from '@domain/shared/result';
import { ok } from '@domain/shared/result';
import type { ChangedField, StoredEntry } from './record-store.port';
import { type RecordRefusal, refuse } from './refusal';

/**
 * May somebody who began on version `yours` write a record that others have written since? Yes, as long as none of them wrote the same
 * fields. The refusal holds what the record has now; fields that he does not see are not told.
 * @param wanted names of the fields that he writes; `all`: whatever was changed is in his way
 * @param since own fields that were changed after his version
 */
export const judgeVersion = (
  { version }: Pick<StoredEntry, 'version'>,
  yours: number,
  wanted: 'all' | readonly string[],
  since: ReadonlyMap<string, ChangedField>,
  sees: (name: string) => boolean,
): Result<null, RecordRefusal> => {
  if (yours === version) return ok(null);
  const both = [...since].filter(([name]) => wanted === 'all' || wanted.includes(name));
  if (wanted !== 'all' && both.length === 0 && yours < version) return ok(null);
  const fields = Object.fromEntries(both.filter(([name]) => sees(name)));
  return refuse('version_conflict', { conflict: { yours, version, fields } });
};
