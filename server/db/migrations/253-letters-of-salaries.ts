import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A letter may be about a change of salary. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table letter add column salary_id text references salary (id)',
    'create index letter_salary_id on letter (salary_id)',
  ]);
