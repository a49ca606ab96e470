import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What is left of a credit note is set against other documents of the client, as a receipt is. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table invoice
      add column allocated_fils bigint not null default 0 check (allocated_fils >= 0),
      add column applied_on date,
      add constraint invoice_allocates_its_credit
        check (allocated_fils = 0 or (kind = 'credit_note' and allocated_fils <= total_fils - credited_fils))`,
    `alter table receipt_allocation
      add column credit_note_id text references invoice (id),
      drop constraint receipt_allocation_of_one,
      add constraint receipt_allocation_of_one check (num_nonnulls(receipt_id, funding_id, credit_note_id) = 1)`,
    `create index receipt_allocation_of_credit_note_id on receipt_allocation (credit_note_id, id)
      where credit_note_id is not null`,
  ]);
