import { buffer } from 'node:stream/consumers';
import type { Quote } from '@domain/areas/leads/quote';
import type { Schema } from '@server/db/schema';
import { type StoredFile, storePdf } from '@server/platform/finance/documents/document-files';
import { supportAddress } from '@server/platform/mail/support-address';
import type { Kysely } from 'kysely';
import { quotePdf } from './quote-pdf';

/** The PDF of a quote as it is sent to be accepted: stored once with its hash, which an acceptance names. */
export const ensureQuoteDocument = async (
  db: Kysely<Schema>,
  quote: Quote,
  at: Date,
): Promise<StoredFile> => {
  const found = await db
    .selectFrom('document_file')
    .select(['id', 'name', 'sha256'])
    .where('entity', '=', 'lead_quote')
    .where('entity_id', '=', quote.id)
    .where('kind', '=', 'quote')
    .executeTakeFirst();
  if (found) return found;
  const content = await buffer(quotePdf(quote, { name: 'PEO Central', email: await supportAddress(db) }));
  const of = { entity: 'lead_quote', entityId: quote.id, kind: 'quote', name: `${quote.number}.pdf` };
  return storePdf(db, of, content, at);
};
