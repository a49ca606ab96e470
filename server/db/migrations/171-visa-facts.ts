import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Appointments of a visa process, the employee's number at MOHRE, and the term of the labour contract. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table visa_case
      add column medical_on date,
      add column medical_time text,
      add column medical_place text,
      add column biometrics_on date,
      add column biometrics_time text,
      add column biometrics_place text,
      add column person_code text,
      add column contract_starts_on date,
      add column contract_ends_on date`,
  ]);
