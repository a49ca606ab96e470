import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** The machine-readable zone of a passport, why a name differs from it, and the permit of a juvenile. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table onboarding_case add column passport_mrz text, add column passport_name_reason text`,
    `alter table employee_papers add column passport_mrz text`,
    `alter table employee add column passport_name_reason text, add column juvenile_permit text`,
  ]);
