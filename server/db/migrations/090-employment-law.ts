import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What notice, probation and a settlement below zero are judged by, and the permit of who is under age. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table employee add column probation_months integer check (probation_months between 0 and 6)',
    `alter table offboarding_case
      add column joins_other_employer boolean,
      add column below_zero_reason text`,
    'alter table onboarding_case add column juvenile_permit text',
  ]);
