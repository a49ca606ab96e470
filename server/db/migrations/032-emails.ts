import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** Each user's letters. `mail_id`: the letter in the stored mailbox (migration 003), once it is sent. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table email (
      ${PROCESS},
      owner_id text not null references app_user (id) on delete cascade,
      box text not null check (box in ('inbox', 'sent')),
      subject text not null,
      to_address text not null,
      from_address text not null,
      template text,
      language text,
      body text,
      about_area text,
      about_id text,
      about text,
      sent_at timestamptz,
      failure text,
      mail_id text references mail (id) on delete set null
    )`,
    ...caseColumns('email'),
    ...listIndexes('email', {
      searched: ['subject', 'to_address', 'from_address', 'about'],
      sorted: { sent_at: 'may be empty' },
    }),
    `create index email_box on email (owner_id, box, updated_at desc, id desc)`,
    `create index email_queued on email (state_since) where state = 'queued'`,
    `create index email_about on email (about_area, about_id) where about_id is not null`,
  ]);
