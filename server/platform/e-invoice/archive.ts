import { writeUbl } from '@domain/finance/e-invoice/write-ubl';
import type { Schema } from '@server/db/schema';
import { type StoredFile, storeFile } from '@server/platform/finance/documents/document-files';
import type { Kysely } from 'kysely';
import { readEInvoice } from './read-e-invoice';

type Db = Kysely<Schema>;
type ArchivedKind = 'xml' | 'answer';
type ArchivedFile = StoredFile & { readonly content: Uint8Array; readonly type: string };

const KINDS = { xml: 'e_invoice_xml', answer: 'e_invoice_answer' } as const;

/** The last file of an electronic invoice, as it was sent or as it came. Nothing is ever taken out of the archive. */
export const archivedFile = async (
  db: Db,
  id: string,
  kind: ArchivedKind,
  name: string | null = null,
): Promise<ArchivedFile | null> =>
  (await db
    .selectFrom('document_file')
    .select(['id', 'name', 'type', 'sha256', 'content'])
    .where('entity', '=', 'e_invoice')
    .where('entity_id', '=', id)
    .where('kind', '=', KINDS[kind])
    .$if(name !== null, (query) => query.where('name', '=', String(name)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()) ?? null;

/**
 * The file that is sent under an identity. It is written once, before it is sent: whatever is sent again is the same to the byte.
 */
export const ensureXml = async (
  db: Db,
  of: { readonly id: string; readonly invoiceId: string; readonly number: string; readonly uuid: string },
  at: Date,
): Promise<{ readonly content: Buffer; readonly sha256: string }> => {
  const name = `${of.number}-${of.uuid}.xml`;
  const found = await archivedFile(db, of.id, 'xml', name);
  if (found !== null) return { content: Buffer.from(found.content), sha256: found.sha256 };
  const content = Buffer.from(writeUbl(await readEInvoice(db, of)));
  const { sha256 } = await storeFile(
    db,
    { entity: 'e_invoice', entityId: of.id, kind: KINDS.xml, name, type: 'application/xml' },
    content,
    at,
  );
  return { content, sha256 };
};

/** Stores an answer as it came. @returns its SHA-256 */
export const archiveAnswer = async (
  db: Db,
  of: { readonly id: string; readonly number: string; readonly uuid: string },
  content: Buffer,
  at: Date,
): Promise<string> => {
  const { sha256 } = await storeFile(
    db,
    {
      entity: 'e_invoice',
      entityId: of.id,
      kind: KINDS.answer,
      name: `${of.number}-${of.uuid}-answer.json`,
      type: 'application/json',
    },
    content,
    at,
  );
  return sha256;
};
