import type { FieldInput } from '@domain/area/field';
import { MAX_LEVELS } from '@domain/company/company-tree';
import type { EntryRule } from '@domain/records/entry';
import type { RecordReader } from '@domain/records/record-reader.port';
import { refuse } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';

/** How many stand above, this one among them. */
const levelsTo = async (id: FieldInput | undefined, records: RecordReader): Promise<number> => {
  const client = await records.read('clients', id, ['parent_company_id']);
  return client === null ? 0 : 1 + (await levelsTo(client.fields.parent_company_id, records));
};

/**
 * A client has a name of its own among its siblings, in any case of letters, and stands on one of three levels.
 * @returns name_taken, too_deep
 */
export const entry: EntryRule = async ({ id, record, fields }, records) => {
  const { parent_company_id = null } = record === null ? fields : record.fields;
  if (record === null && (await levelsTo(parent_company_id, records)) >= MAX_LEVELS)
    return refuse('too_deep');
  if (typeof fields.name !== 'string') return ok({});
  const siblings = { alike: { name: fields.name }, fields: { parent_company_id } };
  const others = await records.find('clients', siblings);
  return others.some((one) => one.id !== id) ? refuse('name_taken') : ok({});
};
