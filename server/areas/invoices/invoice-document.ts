import type { Schema } from '@server/db/schema';
import { ensureTaxDocument, type StoredFile } from '@server/platform/finance/documents/document-files';
import { readTaxDocument } from '@server/platform/finance/documents/read-tax-document';
import type { Kysely } from 'kysely';

/** Whose document an invoice's is. */
export const ofInvoice = (id: string) => ({ entity: 'invoice', entityId: id }) as const;

/** The tax document of an issued invoice. @returns nothing where there is nothing to be issued of it */
export const invoiceDocument = (db: Kysely<Schema>, id: string, at: Date): Promise<StoredFile | null> =>
  ensureTaxDocument(db, ofInvoice(id), { read: () => readTaxDocument(db, id), at });
