import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** The rows of a file go in a piece at a time: until the last one is in, its import is there for nobody. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [`alter table import_run add column is_whole boolean not null default true`]);
