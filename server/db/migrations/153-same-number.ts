import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Why two who work here have the same number, and what finds them. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table employee add column same_number_reason text`,
    `create index employee_papers_of_emirates_id on employee_papers (emirates_id) where emirates_id is not null`,
    `create index employee_papers_of_passport on employee_papers (passport_number) where passport_number is not null`,
    `create index employee_of_birthday on employee (born_on)`,
  ]);
