import { auditFile } from '@domain/finance/audit-file';
import { PDF_TYPE } from '@server/platform/finance/documents/document-files';
import type { OwnFile } from '@server/records/export/own-file';
import { readAuditFile } from './audit-file';
import { disclosureForm, returnForm } from './tax-forms';

const FORMS = { return: returnForm, disclosure: disclosureForm } as const;

/** The return of a period or the disclosure that it asks for, as PDF; else its audit file, from what is posted now. */
export const download: OwnFile = {
  area: 'tax-periods',
  make: async ({ db, clock }, _, { id }, { format }) => {
    if (format === 'return' || format === 'disclosure') {
      const { name, content } = await FORMS[format](db, id);
      return { name, type: PDF_TYPE, text: content };
    }
    const file = await readAuditFile(db, id, clock.now());
    const { from, until } = file.company;
    return {
      name: `FAF-${from}-${until}.csv`,
      type: 'text/csv; charset=utf-8',
      text: `\ufeff${auditFile(file)}`,
    };
  },
};
