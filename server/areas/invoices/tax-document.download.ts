import { findTaxDocument, PDF_TYPE } from '@server/platform/finance/documents/document-files';
import { Refusal } from '@server/platform/problem';
import type { OwnFile } from '@server/records/export/own-file';
import { invoiceDocument, ofInvoice } from './invoice-document';

/** The tax invoice or credit note as it was issued; one that is older than stored documents is made and stored now. */
export const download: OwnFile = {
  area: 'invoices',
  make: async ({ db, clock }, _, { id }) => {
    await invoiceDocument(db, id, clock.now());
    const file = await findTaxDocument(db, ofInvoice(id));
    if (file === null) throw new Refusal('not_offered');
    return { name: file.name, type: PDF_TYPE, text: Buffer.from(file.content) };
  },
};
