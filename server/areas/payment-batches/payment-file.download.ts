import { mayFetchFiles } from '@domain/area/area.policy';
import { isTakenByBank } from '@domain/areas/payment-batches/payment-batch.policy';
import { bankCsv, pain001 } from '@domain/finance/payment-file';
import { DUBAI_OFFSET_MS } from '@domain/shared/dubai';
import { Refusal } from '@server/platform/problem';
import type { OwnFile } from '@server/records/export/own-file';
import { readRow } from '@server/records/read/stored';
import { fileOf } from './file-of';
import { binding } from './payment-batches.binding';

/** Amounts and accounts stand in it: whoever fetches it needs the grants for both. */
export const download: OwnFile = {
  area: 'payment-batches',
  make: async ({ db }, { grants, role }, { id }, { format = 'pain001' }) => {
    if (!mayFetchFiles(binding.area, role)) throw new Refusal('forbidden');
    if (!grants.includes('salary') || !grants.includes('bank')) throw new Refusal('forbidden');
    const row = await readRow(db, binding, id, new Date(0));
    const at = Date.parse(String(row?.fields.exported_at));
    if (row === null || Number.isNaN(at)) throw new Refusal('not_offered');
    const createdAt = new Date(at + DUBAI_OFFSET_MS).toISOString().slice(0, 19);
    const { file, facts } = await fileOf(db, { id, fields: row.fields, createdAt });
    if (file.transfers.length + facts.flawed === 0)
      throw new Refusal('not_allowed', { reasons: [{ code: 'all_set_off', owner: 'finance' }] });
    // what banks take may have changed since it was exported: the rest of it would be another sum than was approved
    const reasons = isTakenByBank(facts);
    if (reasons.length > 0) throw new Refusal('not_allowed', { reasons: [...reasons] });
    return format === 'csv'
      ? { name: `${file.messageId}.csv`, type: 'text/csv; charset=us-ascii', text: bankCsv(file) }
      : { name: `${file.messageId}.xml`, type: 'application/xml', text: pain001(file) };
  },
};
