import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { findLetter, sha256Of, storeLetter } from './letter-files';
import { letterPdf } from './letter-pdf';
import { signaturesOf } from './signatures';

type Found = Awaited<ReturnType<typeof findLetter>>;

/**
 * The PDF of a letter. Of one that came with its words and without a file (demo data), it is made and stored now, and its hash with it.
 * @returns nothing before it is issued
 */
export const ensureLetter = async (db: Kysely<Schema>, id: string, at: Date): Promise<Found> => {
  const found = await findLetter(db, id);
  if (found !== null) return found;
  const letter = await db
    .selectFrom('letter')
    .select(['content', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!letter?.content) return null;
  const { content, state } = letter;
  const issued = await letterPdf(content);
  await storeLetter(db, { id, kind: 'letter', name: `${content.number}.pdf` }, issued, at);
  const signed = state === 'signed' ? await letterPdf(content, await signaturesOf(db, id)) : null;
  if (signed !== null)
    await storeLetter(db, { id, kind: 'signed_letter', name: `${content.number}-signed.pdf` }, signed, at);
  await db
    .updateTable('letter')
    .set({ sha256: sha256Of(issued), signed_sha256: signed && sha256Of(signed) })
    .where('id', '=', id)
    .execute();
  return findLetter(db, id);
};
