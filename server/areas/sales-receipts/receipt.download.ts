import { PDF_TYPE } from '@server/platform/finance/documents/document-files';
import type { OwnFile } from '@server/records/export/own-file';
import { receiptFile } from './receipt-document';

/** The receipt with what it is set against now. */
export const download: OwnFile = {
  area: 'sales-receipts',
  make: async ({ db, clock }, _, { id }) => {
    const { name, content } = await receiptFile(db, id, clock.now());
    return { name, type: PDF_TYPE, text: content };
  },
};
