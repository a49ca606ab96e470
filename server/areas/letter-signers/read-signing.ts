import { createHash } from 'node:crypto';
import type { FormReading } from '@domain/public-forms/public-form';
import type { Schema } from '@server/db/schema';
import type { LetterContent } from '@server/db/schema/areas/letters.schema';
import { PDF_TYPE } from '@server/platform/finance/documents/document-files';
import type { Kysely } from 'kysely';

export const LETTER_FILE_TYPE = PDF_TYPE;

/** A letter as somebody is asked to sign it. */
export interface Signing {
  readonly letterId: string;
  readonly name: string;
  readonly email: string;
  readonly content: LetterContent;
  readonly pdf: Buffer;
  /** Of the PDF. */
  readonly sha256: string;
}

/** Who signs the letter, in their order, as one of them is told. */
export const readSigners = async (
  db: Kysely<Schema>,
  letterId: string,
  readerId: string,
): Promise<FormReading['signers']> => {
  const signers = await db
    .selectFrom('letter_signer')
    .select(['id', 'name', 'signed_at'])
    .where('letter_id', '=', letterId)
    .orderBy('position')
    .execute();
  return signers.map(({ id, name, signed_at }) => ({
    name,
    signed_at: signed_at === null ? null : new Date(signed_at).toISOString(),
    isReader: id === readerId,
  }));
};

/**
 * What a signer is asked to sign now.
 * @returns nothing where he is not asked, the letter is not out for signature, or its PDF is not the one that was issued
 */
export const readSigning = async (db: Kysely<Schema>, signerId: string): Promise<Signing | null> => {
  const found = await db
    .selectFrom('letter_signer as s')
    .innerJoin('letter as l', 'l.id', 's.letter_id')
    .innerJoin('document_file as f', (on) =>
      on.onRef('f.entity_id', '=', 'l.id').on('f.entity', '=', 'letter').on('f.kind', '=', 'letter'),
    )
    .select(['s.name', 's.email', 'l.id as letterId', 'l.content', 'l.sha256', 'f.content as pdf'])
    .where('s.id', '=', signerId)
    .where('s.state', '=', 'asked')
    .where('l.state', '=', 'out_for_signature')
    .executeTakeFirst();
  if (!found?.content || found.sha256 === null) return null;
  const pdf = Buffer.from(found.pdf);
  if (createHash('sha256').update(pdf).digest('hex') !== found.sha256) return null;
  const { letterId, name, email, content, sha256 } = found;
  return { letterId, name, email, content, pdf, sha256 };
};
