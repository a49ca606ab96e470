import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What a passport's machine-readable zone says is kept with the document, and a record says which document it was last taken over from. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table document add column passport_mrz text, add column passport_name_reason text',
    'alter table employee add column proof_id text references document (id) on delete set null',
    'alter table company add column proof_id text references document (id) on delete set null',
    'create index employee_proof_id on employee (proof_id)',
    'create index company_proof_id on company (proof_id)',
  ]);
