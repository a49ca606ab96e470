import { findTaxDocument, PDF_TYPE } from '@server/platform/finance/documents/document-files';
import { Refusal } from '@server/platform/problem';
import type { OwnFile } from '@server/records/export/own-file';
import { noteDocument, ofNote } from './note-document';

/** The tax debit note as it was issued. */
export const download: OwnFile = {
  area: 'debit-notes',
  make: async ({ db, clock }, _, { id }) => {
    await noteDocument(db, id, clock.now());
    const file = await findTaxDocument(db, ofNote(id));
    if (file === null) throw new Refusal('not_offered');
    return { name: file.name, type: PDF_TYPE, text: Buffer.from(file.content) };
  },
};
