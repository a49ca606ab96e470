import type { Kysely } from 'kysely';
import { postPast } from '../ledger/post-past';
import type { Schema } from '../schema';
import { runStatements } from '../statements';

const OUTSTANDING = `bigint not null generated always as (
  case when kind <> 'credit_note' and state in ('approved', 'sent', 'partial', 'reversed')
    then total_fils - paid_fils - credited_fils else 0 end) stored`;

/**
 * Documents post: an entry says of which document and event it is, once each time; a line says whose it is. An invoice line says what it
 * earns, an invoice what was credited, a receipt what of it was set against an invoice. What was done before is posted by the same rules.
 */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await runStatements(db as Kysely<unknown>, [
    `alter table journal_entry
      add column source_area text,
      add column source_id text,
      add column event text,
      add column turn integer,
      add check (num_nonnulls(source_area, source_id, event, turn) = case source when 'system' then 4 else 0 end)`,
    `create unique index journal_entry_source on journal_entry (source_area, source_id, event, turn)
      where source_area is not null`,
    `alter table journal_line
      add column company_id text references company (id),
      add column employee_id text references employee (id)`,
    `create index journal_line_of_company_id on journal_line (company_id, id)`,
    `create index journal_line_of_employee_id on journal_line (employee_id, id)`,

    `alter table invoice_line add column income text`,
    `update invoice_line as line set income = case when i.kind = 'general' then 'visas'
      when line.description ilike 'salaries%' then 'salaries' else 'fees' end
      from invoice as i where i.id = line.invoice_id`,
    `alter table invoice_line alter column income set not null`,
    `alter table sales_receipt add column allocated_fils bigint not null default 0
      check (allocated_fils between 0 and total_fils)`,

    `create table gratuity_accrual (
      id text primary key,
      company_id text not null references company (id),
      month date not null check (extract(day from month) = 1),
      accrued_on date not null,
      amount_fils bigint not null,
      state text not null,
      state_since timestamptz not null,
      unique (company_id, month)
    )`,

    `alter table invoice add column credited_fils bigint not null default 0 check (credited_fils >= 0)`,
    // of a credit note that stands: what its invoice still asked for; the rest was paid, and is the client's
    `update invoice as note set credited_fils = least(note.total_fils, i.total_fils - i.paid_fils)
      from invoice as i where i.id = note.credits_id and note.issued_on is not null`,
    `update invoice as i set credited_fils = note.credited_fils
      from invoice as note where note.credits_id = i.id and note.issued_on is not null`,
    `alter table invoice drop column outstanding_fils`,
    `alter table invoice add column outstanding_fils ${OUTSTANDING}`,
    `create index invoice_by_outstanding_fils on invoice (outstanding_fils, id)`,
    `create index invoice_open on invoice (due_on, id) where outstanding_fils > 0`,
  ]);
  await postPast(db, new Date());
};
