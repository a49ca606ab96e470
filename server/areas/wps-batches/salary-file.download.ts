import { Refusal } from '@server/platform/problem';
import type { OwnFile } from '@server/records/export/own-file';
import { readRow } from '@server/records/read/stored';
import { pensionFileOf } from './pension-file';
import { fileOf, storedFile } from './salary-file';
import { binding } from './wps-batches.binding';

/** Wages and accounts of everybody stand in it: whoever fetches it needs the grants for both. */
export const download: OwnFile = {
  area: 'wps-batches',
  make: async ({ db }, { grants }, { id }, { format }) => {
    if (!grants.includes('salary') || !grants.includes('bank')) throw new Refusal('forbidden');
    const type = 'text/plain; charset=us-ascii';
    if (format === 'pension') return { ...(await pensionFileOf(db, id)), type };
    const stored = await storedFile(db, id);
    if (stored !== null) return { ...stored, type };
    const row = await readRow(db, binding, id, new Date(0));
    if (typeof row?.fields.sif_at !== 'string') throw new Refusal('not_offered');
    const { file } = await fileOf(db, { id, fields: row.fields });
    return { ...file, type };
  },
};
