import { createHash, randomUUID } from 'node:crypto';
import type { TaxDocument } from '@domain/finance/tax-document';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { readTaxDocument } from './read-tax-document';
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

/** The tax document of an invoice as it was stored. */
export const findTaxDocument = async (
  db: Db,
  invoiceId: string,
): Promise<(StoredFile & { readonly content: Uint8Array }) | null> =>
  (await db
    .selectFrom('document_file')
    .select(['id', 'name', 'sha256', 'content'])
    .where('entity', '=', 'invoice')
    .where('entity_id', '=', invoiceId)
    .where('kind', '=', 'tax_document')
    .executeTakeFirst()) ?? null;

/** Makes the PDF of a tax document and stores it. */
export const storeTaxDocument = async (
  db: Db,
  {
    invoiceId,
    document,
    at,
  }: { readonly invoiceId: string; readonly document: TaxDocument; readonly at: Date },
): Promise<StoredFile> =>
  storePdf(
    db,
    { entity: 'invoice', entityId: invoiceId, kind: 'tax_document', name: `${document.number}.pdf` },
    await taxDocumentPdf(document),
    at,
  );

/**
 * The tax document of an issued invoice, made now when it was issued before documents were stored.
 * @returns null: there is nothing to be issued of it
 */
export const ensureTaxDocument = async (db: Db, invoiceId: string, at: Date): Promise<StoredFile | null> => {
  const found = await findTaxDocument(db, invoiceId);
  if (found !== null) return found;
  const document = await readTaxDocument(db, invoiceId);
  return document && storeTaxDocument(db, { invoiceId, document, at });
};
