import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A case that is late is told by the day after which it is, no longer by when it came into its state: another day is another cause. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `update alert set cause = regexp_replace(cause, '\\S+$', due_on::text)
      where kind = 'late' and due_on is not null and state <> 'resolved'`,
  ]);
