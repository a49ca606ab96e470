import type { Schema } from '@server/db/schema';
import type { NewLetter } from '@server/platform/mail/mail';
import { OUTBOX_CHANNEL } from '@server/platform/push/outbox';
import type { Services } from '@server/platform/services';
import type { EffectWork } from '@server/records/binding';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StoredFile } from './document-files';

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

/** Where a client gets its letters. */
export const clientEmail = async (db: Kysely<Schema>, companyId: unknown): Promise<string | null> => {
  const client = await db
    .selectFrom('company')
    .select('email')
    .where('id', '=', String(companyId))
    .executeTakeFirst();
  return client?.email ?? null;
};

/**
 * Mails a document to the client, or to the address that the command names. A client without an address is sent nothing: `mailed_to` stays
 * empty.
 */
export const mailToClient = async (
  work: EffectWork,
  {
    entity,
    letter,
    file,
  }: {
    readonly entity: string;
    readonly letter: Pick<NewLetter, 'subject' | 'text'>;
    readonly file: StoredFile;
  },
): Promise<void> => {
  const { trx, row, params, set } = work;
  const to = typeof params.to === 'string' ? params.to : await clientEmail(trx, row.fields.company_id);
  if (to === null) return;
  const of = { entity, entityId: row.id, kind: 'issued' } as const;
  await writeDocumentLetter(work, of, { to, ...letter, fileIds: [file.id] });
  set({ mailed_to: to });
};

/** The derived field `mail_state` of the record `t`. */
export const mailStateOf = (
  entity: string,
): RawBuilder<unknown> => sql`(select m.state from document_mail as d
  join mail as m on m.id = d.mail_id where d.entity = ${entity} and d.entity_id = t.id order by d.at desc limit 1)`;
