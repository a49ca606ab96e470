import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * What a settlement takes back of advances, and corrects of earlier months: it counts from the approval on. Days of the last month may be
 * parts of one.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table offboarding_case
      alter column last_month_days type numeric(5, 2),
      add column override_reason text,
      add column advances_fils bigint check (advances_fils >= 0)`,
    `create table settlement_recovery (
      settlement_id text not null references offboarding_case (id),
      advance_id text not null references advance (id),
      amount_fils bigint not null check (amount_fils > 0),
      primary key (settlement_id, advance_id)
    )`,
    `create index settlement_recovery_of on settlement_recovery (advance_id)`,
    `create table settlement_correction (
      settlement_id text not null references offboarding_case (id),
      employee_id text not null references employee (id),
      month date not null,
      cause text not null,
      days_unpaid integer not null,
      basic_fils bigint not null,
      housing_fils bigint not null,
      transport_fils bigint not null,
      food_fils bigint not null,
      other_fils bigint not null,
      primary key (settlement_id, month)
    )`,
    `create index settlement_correction_of on settlement_correction (employee_id, month)`,
  ]);
