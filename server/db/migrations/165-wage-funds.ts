import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Money that a client paid in advance for wages is set against the invoice that bills them, as a receipt is. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table run_funding
      add column allocated_fils bigint not null default 0 check (allocated_fils between 0 and amount_fils),
      add column applied_on date`,
    `alter table receipt_allocation
      alter column receipt_id drop not null,
      add column funding_id text references run_funding (id),
      add constraint receipt_allocation_of_one check (num_nonnulls(receipt_id, funding_id) = 1)`,
    `create index receipt_allocation_of_funding_id on receipt_allocation (funding_id, id) where funding_id is not null`,
  ]);
