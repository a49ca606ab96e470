import { type Entry, type EntryRule, fieldsAfter } from '@domain/records/entry';
import type { RecordReader } from '@domain/records/record-reader.port';
import { type RecordRefusal, refuseField } from '@domain/records/refusal';
import { sole } from '@domain/records/sole.entry';
import { ok, type Result } from '@domain/shared/result';

const oneCode = sole('accounts', 'code', 'label');

/** An account stands under one of its own kind, and never, over however many, under itself. */
const underItsKind = async (entry: Entry, { read }: RecordReader): Promise<Result<null, RecordRefusal>> => {
  const { parent_id = null, kind } = fieldsAfter(entry);
  let above = await read('accounts', parent_id, ['parent_id', 'kind']);
  const seen = new Set<string>();
  while (above !== null && !seen.has(above.id)) {
    if (above.id === entry.id)
      return refuseField('fields.parent_id', 'invalid', 'An account does not stand under itself');
    if (above.fields.kind !== kind)
      return refuseField('fields.parent_id', 'invalid', 'Stands under an account of another kind');
    seen.add(above.id);
    above = await read('accounts', above.fields.parent_id, ['parent_id', 'kind']);
  }
  return ok(null);
};

/**
 * One code is one account, and what was posted to keeps what it is.
 * @returns duplicate (the code), invalid_input (`parent_id`, `kind`, `is_postable`)
 */
export const entry: EntryRule = async (entry, records) => {
  const { record, fields } = entry;
  const first = await oneCode(entry, records);
  if (!first.ok) return first;
  const fits = await underItsKind(entry, records);
  if (!fits.ok) return fits;
  if (record === null) return ok(fields.is_postable === undefined ? { is_postable: true } : {});
  const frozen = ['kind', 'is_postable'].find((name) => fields[name] !== undefined);
  if (frozen === undefined) return ok({});
  const used = { fields: { account_id: record.id }, notIn: ['removed'] };
  return (await records.isThere('journal-lines', used))
    ? refuseField(`fields.${frozen}`, 'invalid', 'Entries name this account')
    : ok({});
};
