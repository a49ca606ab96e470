import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** Of what belongs to a lead. */
const OF_LEAD = `lead_id text not null references lead (id) on delete cascade`;

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    // A lead belongs to nobody but the PEO; the company is the client that came of it.
    `alter table lead rename column company_id to client_id`,
    `alter table lead
      drop column employee_id,
      add column contact_name text,
      add column email text,
      add column phone text,
      add column source text,
      add column partner_name text,
      add column service text,
      add column headcount integer check (headcount >= 1),
      add column expected_start_on date,
      add column need text,
      add column probability smallint check (probability between 0 and 100),
      add column lost_note text,
      alter column order_value_fils drop not null`,
    `update lead set lost_reason = case lost_reason
      when 'chose a competitor' then 'competitor' when 'no budget' then 'no_budget' when 'no answer' then 'no_answer'
      when 'opened an own entity' then 'own_entity' when 'not eligible' then 'not_eligible' else lost_reason end
      where lost_reason is not null`,
    ...listIndexes('lead', {
      searched: ['prospect_name', 'contact_name', 'email', 'phone', 'partner_name'],
      sorted: { prospect_name: 'filled', order_value_fils: 'may be empty' },
      filtered: ['owner_id', 'source', 'service', 'headcount', 'expected_start_on', 'lost_reason'],
    }),
    // every lead with a reason is in one state: in the order of states they stand together
    `create index lead_lost on lead (lost_reason, state, id) where lost_reason is not null`,

    // Two leads are probably one when these agree. Letters, signs and the legal form of a name say nothing; nor does the way in
    // which a number of the country is dialled.
    `create function prospect_key(text) returns text language sql immutable parallel safe as
      $$ select nullif(btrim(regexp_replace(
        ' ' || regexp_replace(regexp_replace(lower($1), '[.''’]', '', 'g'), '[[:space:][:punct:]]+', ' ', 'g') || ' ',
        '( (llc|l l c|fz|fze|fzco|fzc|dmcc|psc|pjsc|wll|ltd|limited|inc|co|company|est|establishment|branch|ذمم|ذ م م))+ +$',
        '')), '') $$`,
    `create function phone_key(text) returns text language sql immutable parallel safe as
      $$ select nullif(regexp_replace(regexp_replace($1, '[^0-9]', '', 'g'), '^(00971|971|00|0)', ''), '') $$`,
    `alter table lead
      add column prospect_key text generated always as (prospect_key(prospect_name)) stored,
      add column phone_key text generated always as (phone_key(phone)) stored,
      add column email_key text generated always as (lower(email)) stored`,
    ...['prospect_key', 'phone_key', 'email_key'].map(
      (key) => `create index lead_${key} on lead (${key}) where ${key} is not null`,
    ),

    `create table lead_task (
      ${PROCESS},
      ${OF_LEAD},
      subject text not null,
      kind text not null,
      due_on date not null,
      assignee_id text not null references app_user (id),
      note text,
      outcome text
    )`,
    ...caseColumns('lead_task'),
    ...listIndexes('lead_task', {
      searched: ['subject'],
      sorted: { due_on: 'filled' },
      filtered: ['lead_id', 'assignee_id', 'kind'],
    }),
    `create index lead_task_next on lead_task (lead_id, due_on) where state = 'todo'`,

    `create table mail_approval (
      ${PROCESS},
      ${OF_LEAD},
      subject text not null,
      to_address text not null,
      body text not null,
      author_id text references app_user (id),
      approver_id text references app_user (id),
      remark text,
      sent_on date,
      mail_id text references mail (id) on delete set null,
      check (approver_id <> author_id)
    )`,
    ...caseColumns('mail_approval'),
    ...listIndexes('mail_approval', {
      searched: ['subject', 'to_address'],
      sorted: { sent_on: 'may be empty' },
      filtered: ['lead_id', 'author_id', 'approver_id'],
    }),
    `create index mail_approval_on_its_way on mail_approval (mail_id) where state = 'sent'`,

    // What is known of a client before it becomes one; opened when its lead is won.
    `create table kyc_case (
      ${PROCESS},
      company_id text not null references company (id),
      lead_id text references lead (id) on delete set null
    )`,
    `create index kyc_case_company on kyc_case (company_id)`,

    // The price list of quotes; government fees are those of the visa processes. Units: src/domain/areas/leads/quote.rules.ts.
    `create table lead_quote_rate (
      code text not null check (code in ('service_fee', 'deposit', 'vat', 'vat_deposit', 'valid_days')),
      valid_from date not null,
      amount bigint not null check (amount >= 0),
      primary key (code, valid_from)
    )`,
    `insert into lead_quote_rate (code, valid_from, amount) values
      ('service_fee', '2020-01-01', 85000), ('deposit', '2020-01-01', 300000), ('vat', '2018-01-01', 500),
      ('vat_deposit', '2018-01-01', 0), ('valid_days', '2020-01-01', 30)`,

    // Numbered without gaps within a year, and never changed; its PDF is an attachment of the lead.
    `create table lead_quote (
      id text primary key,
      ${OF_LEAD},
      year smallint not null,
      sequence integer not null check (sequence > 0),
      created_at timestamptz not null,
      created_by text not null references app_user (id),
      body jsonb not null,
      attachment_id text,
      unique (year, sequence)
    )`,
    `create index lead_quote_lead on lead_quote (lead_id, created_at desc, id)`,
  ]);
