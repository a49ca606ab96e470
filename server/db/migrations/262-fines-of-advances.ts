import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A fine that an authority was paid for somebody is deducted as a fine, not as a loan. What is recovered already stays as it was. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `update advance set deduction = 'fine'
      where visa_fee_id is not null and state in ('draft', 'submitted', 'approved', 'outstanding')`,
  ]);
