import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What handed a form in: the same attempt, sent again because its answer was lost, is told that it has arrived. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table form_link add column attempt text, add column attempt_hash text']);
