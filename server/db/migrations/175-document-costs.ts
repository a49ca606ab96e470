import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What an insurance of an employee has cost, and since when: a billing run charges it on. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table document
      add column cost_fils bigint check (cost_fils > 0),
      add column cost_paid_on date,
      add check ((cost_fils is null) = (cost_paid_on is null)),
      add check (cost_fils is null or (type in ('insurance', 'iloe') and employee_id is not null))`,
    `create index document_cost on document (company_id, cost_paid_on) where cost_fils is not null`,
  ]);
