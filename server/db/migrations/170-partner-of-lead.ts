import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * A lead names its partner by reference: a name that is one partner's becomes it, by the same key as prospects (migration 006); any other
 * stays where it can be read. The clients that came of such leads are the partner's. Quotes are accepted by a link.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table lead
      add column partner_id text references partner (id) deferrable initially deferred,
      add column accepted_quote text,
      add column quote_accepted_on date,
      add column quote_accepted_by text`,
    `update lead set partner_id = known.id, partner_name = null
      from (select min(id) as id, prospect_key(name) as key from partner group by prospect_key(name) having count(*) = 1) as known
      where known.key = prospect_key(lead.partner_name)`,
    `create index lead_of_partner_id on lead (partner_id, id)`,
    `alter table company
      add column partner_id text references partner (id) deferrable initially deferred,
      add column pro_id text references app_user (id)`,
    `update company set partner_id = brought.partner_id
      from (select distinct on (client_id) client_id, partner_id from lead
        where client_id is not null and partner_id is not null order by client_id, state_since) as brought
      where brought.client_id = company.id`,
    `create index company_of_partner_id on company (partner_id, id)`,
    `create index company_of_pro_id on company (pro_id, id)`,
    `create table quote_acceptance (
      quote_id text primary key references lead_quote (id) on delete cascade,
      at timestamptz not null,
      name text not null,
      title text not null,
      email text,
      address text not null,
      user_agent text not null,
      link_id text not null,
      document_sha256 text not null,
      fee_plan_id text references fee_plan (id),
      invoice_id text references invoice (id)
    )`,
    `create unique index document_file_quote on document_file (entity_id) where kind = 'quote'`,
  ]);
