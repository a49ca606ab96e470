import type { Schema } from '@server/db/schema';
import type { NewLetter } from '@server/platform/mail/mail';
import { OUTBOX_CHANNEL } from '@server/platform/push/outbox';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';

/** Why a letter about a record was written. */
export type LetterKind = 'issued' | 'reminder' | 'statement' | 'appointment';

/** Writes a letter about a record; it goes out as soon as the transaction is committed. */
export const writeDocumentLetter = async (
  { trx, services, at }: { readonly trx: Kysely<Schema>; readonly services: Services; readonly at: Date },
  of: { readonly entity: string; readonly entityId: string; readonly kind: LetterKind },
  letter: NewLetter,
): Promise<void> => {
  const mail_id = await services.mail.write(trx, letter);
  await trx
    .insertInto('document_mail')
    .values({ mail_id, entity: of.entity, entity_id: of.entityId, kind: of.kind, at })
    .execute();
  await trx.insertInto('notice_letter').values({ mail_id }).execute();
  await services.database.notify(OUTBOX_CHANNEL, '', trx);
};
