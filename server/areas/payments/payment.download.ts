import { PDF_TYPE } from '@server/platform/finance/documents/document-files';
import type { OwnFile } from '@server/records/export/own-file';
import { paymentReceipt } from './payment-document';

/** The receipt of a payment. */
export const download: OwnFile = {
  area: 'payments',
  make: async ({ db, clock }, _, { id }) => {
    const { name, content } = await paymentReceipt(db, id, clock.now());
    return { name, type: PDF_TYPE, text: content };
  },
};
