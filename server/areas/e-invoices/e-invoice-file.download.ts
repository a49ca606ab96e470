import { archivedFile } from '@server/platform/e-invoice/archive';
import { Refusal } from '@server/platform/problem';
import type { OwnFile } from '@server/records/export/own-file';

/** What was sent, or the last answer, as it was archived. */
export const download: OwnFile = {
  area: 'e-invoices',
  make: async ({ db }, _, { id }, { format = 'xml' }) => {
    const file = await archivedFile(db, id, format === 'answer' ? 'answer' : 'xml');
    if (file === null) throw new Refusal('not_offered');
    return { name: file.name, type: file.type, text: Buffer.from(file.content) };
  },
};
