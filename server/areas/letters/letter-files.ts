import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Schema } from '@server/db/schema';
import { receiveFile } from '@server/platform/files/receive';
import { PDF_TYPE, type StoredFile, storePdf } from '@server/platform/finance/documents/document-files';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';

/** `letter`: as it was issued; `signed_letter`: with its page of signatures. */
type LetterFileKind = 'letter' | 'signed_letter';

const MOST_BYTES = 20 * 1_048_576;

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

export const storeLetter = (
  trx: Kysely<Schema>,
  { id, kind, name }: { readonly id: string; readonly kind: LetterFileKind; readonly name: string },
  content: Buffer,
  at: Date,
): Promise<StoredFile> => storePdf(trx, { entity: 'letter', entityId: id, kind, name }, content, at);

/** The PDF of a letter; the one with its signatures once there is one. It is there once issued. */
export const findLetter = async (
  db: Kysely<Schema>,
  id: string,
  kinds: readonly LetterFileKind[] = ['signed_letter', 'letter'],
): Promise<(StoredFile & { readonly content: Buffer }) | null> => {
  const rows = await db
    .selectFrom('document_file')
    .select(['id', 'name', 'sha256', 'content', 'kind'])
    .where('entity', '=', 'letter')
    .where('entity_id', '=', id)
    .where('kind', 'in', [...kinds])
    .execute();
  const found = kinds.flatMap((kind) => rows.filter((row) => row.kind === kind))[0];
  return found ? { ...found, content: Buffer.from(found.content) } : null;
};

/**
 * Puts a PDF to a record as its attachment, by nobody who is signed in. The file stays in the store when the transaction is rolled back
 * afterwards; no record names it then.
 */
export const attachPdf = async (
  { trx, services, at }: { readonly trx: Kysely<Schema>; readonly services: Services; readonly at: Date },
  to: { readonly entity: string; readonly id: string },
  file: { readonly name: string; readonly content: Buffer },
): Promise<void> => {
  const received = await receiveFile(Readable.from([file.content]), {
    folder: services.files.incoming,
    maxBytes: MOST_BYTES,
  });
  try {
    const { size, sha256 } = received;
    const file_key = await services.files.put(received);
    await trx
      .insertInto('attachment')
      .values({
        id: randomUUID(),
        entity: to.entity,
        entity_id: to.id,
        at,
        author_id: null,
        name: file.name,
        type: PDF_TYPE,
        size,
        sha256,
        file_key,
      })
      .execute();
  } finally {
    await received.discard();
  }
};
