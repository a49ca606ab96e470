import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A browser is pushed to for as long as the session lasts in which it asked. Those that stand here tell theirs when they come back. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'delete from push_subscription',
    `alter table push_subscription
      add column session_id text not null references auth_session (id) on delete cascade`,
    'create index push_subscription_session on push_subscription (session_id)',
  ]);
