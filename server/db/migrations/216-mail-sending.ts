import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Whoever sends a letter says since when, so that nobody else takes it unless he was cut off; what nobody has begun to send is found too. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table mail add column sending_since timestamptz',
    `update mail set sending_since = created_at where state = 'sending'`,
    'alter table app_user drop column invitation_mail_id',
    'drop index mail_unsent',
    `create index mail_unsent on mail (created_at) where state <> 'sent'`,
  ]);
