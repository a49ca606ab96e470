import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Which visa processes have a fine is asked of those that are open: few of their documents have ended. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create index visa_case_soonest_end on visa_case
      (state, least(grace_ends_on, emirates_id_expires_on, entry_permit_expires_on))`,
  ]);
