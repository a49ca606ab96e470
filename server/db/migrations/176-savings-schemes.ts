import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Employees whose employer pays into a savings scheme in place of the gratuity, and what each payslip pays into it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table employee
      add column savings_scheme text check (savings_scheme in ('dews', 'savings_fund')),
      add column savings_from date,
      add check ((savings_scheme is null) = (savings_from is null))`,
    `create index employee_in_scheme on employee (savings_scheme, id) where savings_scheme is not null`,
    `alter table payslip add column savings_fils bigint not null default 0 check (savings_fils >= 0)`,
  ]);
