import { unseenBy } from '@domain/area/area.policy';
import { letters } from '@domain/areas/letters/letters.area';
import { PRINTS } from '@domain/letters/letter-kinds';
import { PDF_TYPE } from '@server/platform/finance/documents/document-files';
import { Refusal } from '@server/platform/problem';
import type { OwnFile } from '@server/records/export/own-file';
import { ensureLetter } from './ensure-letter';

/** The PDF as it was issued, with its signatures once it is signed; only for whoever sees everything that it prints. */
export const download: OwnFile = {
  area: 'letters',
  make: async ({ db, clock }, caller, { id }) => {
    const printed = await db
      .selectFrom('letter')
      .select([...PRINTS])
      .where('id', '=', id)
      .executeTakeFirst();
    const { masked } = unseenBy(letters, caller);
    if (PRINTS.some((name) => printed?.[name] === true && masked.has(name))) throw new Refusal('forbidden');
    const file = await ensureLetter(db, id, clock.now());
    if (file === null) throw new Refusal('not_offered');
    return { name: file.name, type: PDF_TYPE, text: file.content };
  },
};
