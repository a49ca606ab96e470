import { randomUUID } from 'node:crypto';
import type { LinkPurpose } from '@domain/public-forms/public-form';
import type { UserOrSystem } from '@domain/records/case';
import type { Schema } from '@server/db/schema';
import { writeAudit } from '@server/platform/audit';
import { hashSecret, randomSecret } from '@server/platform/auth/secret-text';
import { addressKey, countAttempt, forgive, LINK_PER_ADDRESS } from '@server/platform/auth/throttle';
import type { RequestFacts } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import type { Kysely, Selectable } from 'kysely';

export type FormLink = Selectable<Schema['form_link']>;

/** The record that a link is about. */
export interface Subject {
  readonly entity: string;
  readonly id: string;
}
export interface KeyInput {
  readonly purpose: LinkPurpose;
  readonly token: string;
}

/**
 * A new link for one purpose and one record. Links of the same purpose to that record are void from then on; what was saved with the
 * last of them goes on with this one when it is mailed to the same address.
 * @returns its secret, which nobody can read again
 */
export const issueLink = async (
  trx: Kysely<Schema>,
  input: Subject & {
    readonly purpose: LinkPurpose;
    readonly expiresAt: Date;
    readonly by: UserOrSystem;
    readonly at: Date;
    readonly mailedTo?: string | null;
  },
): Promise<{ readonly token: string; readonly linkId: string }> => {
  const { purpose, entity, id: entity_id, expiresAt, by, at, mailedTo = null } = input;
  const [last] = await trx
    .updateTable('form_link')
    .set({ revoked_at: at })
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .where('submitted_at', 'is', null)
    .returning(['id', 'draft', 'saved_at', 'mailed_to'])
    .execute();
  const goesOn = last !== undefined && last.mailed_to === mailedTo ? last : null;
  const token = randomSecret();
  const linkId = randomUUID();
  await trx
    .insertInto('form_link')
    .values({
      id: linkId,
      token_hash: hashSecret(token),
      purpose,
      entity,
      entity_id,
      mailed_to: mailedTo,
      created_at: at,
      created_by: by,
      expires_at: expiresAt,
      saved_at: goesOn?.saved_at ?? null,
      draft: JSON.stringify(goesOn?.draft ?? {}),
    })
    .execute();
  if (goesOn)
    await trx.updateTable('form_upload').set({ link_id: linkId }).where('link_id', '=', goesOn.id).execute();
  await writeAudit(trx, {
    at,
    actorId: by,
    action: 'form_link.issued',
    entity,
    entityId: entity_id,
    after: { link: linkId, purpose, mailed_to: mailedTo, expires_at: expiresAt.toISOString() },
  });
  return { token, linkId };
};

/** Links of a purpose to a record open nothing from now on. */
export const revokeLinks = async (
  trx: Kysely<Schema>,
  { entity, id, purpose, at }: Subject & { readonly purpose: LinkPurpose; readonly at: Date },
): Promise<void> => {
  await trx
    .updateTable('form_link')
    .set({ revoked_at: at })
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .where('submitted_at', 'is', null)
    .execute();
};

/**
 * The link of a secret. In a transaction it is held until its end: of two requests with one link the second sees what the first did.
 * @throws Refusal link_not_valid, whatever is wrong with it: unknown, of another purpose, expired, revoked, used
 */
export const openLink = async (
  db: Kysely<Schema>,
  { purpose, token }: KeyInput,
  at: Date,
): Promise<FormLink> => {
  const query = db
    .selectFrom('form_link')
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .where('revoked_at', 'is', null)
    .where('submitted_at', 'is', null)
    .selectAll();
  const link = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  if (!link) throw new Refusal('link_not_valid');
  return link;
};

/**
 * Works with the link of a secret, in one transaction. Guesses are counted by address; whoever has a link is not held up.
 * @throws Refusal link_not_valid, too_many_attempts, and what the work throws
 */
export const throughLink = async <T>(
  services: Pick<Services, 'db' | 'clock'>,
  request: Pick<RequestFacts, 'ip'>,
  key: KeyInput,
  work: (trx: Kysely<Schema>, link: FormLink, at: Date) => Promise<T>,
): Promise<T> => {
  const { db, clock } = services;
  const from = addressKey(request.ip);
  await countAttempt(services, LINK_PER_ADDRESS, from);
  const at = clock.now();
  await openLink(db, key, at);
  await forgive(services, LINK_PER_ADDRESS, from);
  return db.transaction().execute(async (trx) => work(trx, await openLink(trx, key, at), at));
};
