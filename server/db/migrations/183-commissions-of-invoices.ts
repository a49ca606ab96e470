import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * A commission names the invoice that it comes from, and knows what of it was taken back and what was paid: until now all of it, the one or the
 * other.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table commission
      add column invoice_id text references invoice (id),
      add column paid_fils bigint,
      add column clawed_back_fils bigint not null default 0,
      add column clawed_back_on date,
      add constraint commission_takes_back_what_it_is check (clawed_back_fils between 0 and amount_fils)`,
    `update commission set paid_fils = amount_fils where paid_on is not null`,
    `update commission set clawed_back_fils = amount_fils, clawed_back_on = (state_since at time zone 'Asia/Dubai')::date
      where state = 'clawed_back'`,
    `create index commission_of_invoice_id on commission (invoice_id, id) where invoice_id is not null`,
  ]);
