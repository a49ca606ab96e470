import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A one-time code is for one product. Those that were for any are five minutes old at most: whoever holds one asks again. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'delete from one_time_code where audience is null',
    'alter table one_time_code alter column audience set not null',
  ]);
