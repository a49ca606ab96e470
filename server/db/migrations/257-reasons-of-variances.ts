import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What a reviewer says about a payslip that is not as the one before. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table payslip add column variance_answer text,
      add column variance_answered_by_id text references app_user (id),
      add column variance_answered_on date`,
  ]);
