import { PDF_TYPE } from '@server/platform/finance/documents/document-files';
import { Refusal } from '@server/platform/problem';
import type { OwnFile } from '@server/records/export/own-file';
import { clientMoneyFile, statementFile } from './statement';

/** The statement of account of a client, or that of its money. */
export const download: OwnFile = {
  area: 'clients',
  make: async ({ db }, _, { id }, { period, format }) => {
    if (period === undefined) throw new Refusal('not_offered');
    const { name, content } = await (format === 'money' ? clientMoneyFile : statementFile)(db, id, period);
    return { name, type: PDF_TYPE, text: content };
  },
};
