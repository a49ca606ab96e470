import { createHash, randomUUID } from 'node:crypto';
import type { TaxDocument } from '@domain/finance/tax-document';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { taxDocumentPdf } from './tax-document-pdf';

type Db = Kysely<Schema>;

/** A document that is stored as it was handed out. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
}

export const PDF_TYPE = 'application/pdf';

/** Stores a file that belongs to a record. */
export const storeFile = async (
  db: Db,
  of: {
    readonly entity: string;
    readonly entityId: string;
    readonly kind: string;
    readonly name: string;
    readonly type: string;
  },
  content: Buffer,
  at: Date,
): Promise<StoredFile> => {
  const file = {
    id: randomUUID(),
    entity: of.entity,
    entity_id: of.entityId,
    kind: of.kind,
    name: of.name,
    type: of.type,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
    created_at: at,
  };
  await db.insertInto('document_file').values(file).execute();
  return file;
};

/** Stores a PDF that belongs to a record. */
export const storePdf = (
  db: Db,
  of: { readonly entity: string; readonly entityId: string; readonly kind: string; readonly name: string },
  content: Buffer,
  at: Date,
): Promise<StoredFile> => storeFile(db, { ...of, type: PDF_TYPE }, content, at);

/** Whose document it is: `invoice`, `debit_note`. */
interface DocumentOf {
  readonly entity: string;
  readonly entityId: string;
}

/** A tax document as it was stored when it was issued. */
export const findTaxDocument = async (
  db: Db,
  { entity, entityId }: DocumentOf,
): Promise<(StoredFile & { readonly content: Uint8Array }) | null> =>
  (await db
    .selectFrom('document_file')
    .select(['id', 'name', 'sha256', 'content'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('kind', '=', 'tax_document')
    .executeTakeFirst()) ?? null;

/** Makes the PDF of a tax document and stores it. */
export const storeTaxDocument = async (
  db: Db,
  { of, document, at }: { readonly of: DocumentOf; readonly document: TaxDocument; readonly at: Date },
): Promise<StoredFile> =>
  storePdf(
    db,
    { ...of, kind: 'tax_document', name: `${document.number}.pdf` },
    await taxDocumentPdf(document),
    at,
  );

/**
 * The tax document of what was issued, made now when that was before documents were stored.
 * @param read what it says, if there is something to be issued of it
 */
export const ensureTaxDocument = async (
  db: Db,
  of: DocumentOf,
  { read, at }: { read(): Promise<TaxDocument | null>; readonly at: Date },
): Promise<StoredFile | null> => {
  const found = await findTaxDocument(db, of);
  if (found !== null) return found;
  const document = await read();
  return document && storeTaxDocument(db, { of, document, at });
};
