import { auditFile } from '@domain/finance/audit-file';
import type { OwnFile } from '@server/records/export/own-file';
import { readAuditFile } from './audit-file';

/** The audit file of a period, from what is posted now. */
export const download: OwnFile = {
  area: 'tax-periods',
  make: async ({ db, clock }, _, { id }) => {
    const file = await readAuditFile(db, id, clock.now());
    const { from, until } = file.company;
    return {
      name: `FAF-${from}-${until}.csv`,
      type: 'text/csv; charset=utf-8',
      text: `\ufeff${auditFile(file)}`,
    };
  },
};
