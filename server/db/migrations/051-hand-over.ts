import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A one-time code says for which product it is; without, any product that trusts this portal may take it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table one_time_code add column audience text']);
