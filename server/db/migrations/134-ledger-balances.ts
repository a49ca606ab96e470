import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What a client owes is what the journal says of it: a company is billed as one customer, and no table holds a balance beside the books. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `delete from customer as k using customer as first
      where first.company_id = k.company_id and (first.created_at, first.id) < (k.created_at, k.id)`,
    `update customer as k set customer_name = c.name from company as c
      where c.id = k.company_id and k.customer_name like c.name || ' / %'`,
    `alter table customer drop column balance_fils`,
    `create unique index customer_of_company on customer (company_id)`,
  ]);
