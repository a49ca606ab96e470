import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/**
 * Fee plans and billing runs. A line of an invoice says which record it bills, and which component of it: the database lets each be there
 * once, among lines that stand.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table fee_plan (
      ${PROCESS},
      name text not null,
      company_id text not null references company (id),
      valid_from date not null check (extract(day from valid_from) = 1),
      model text not null,
      amount_fils bigint check (amount_fils >= 0),
      percent numeric(6, 3) check (percent between 0 and 100),
      tier_2_from integer,
      tier_2_fils bigint check (tier_2_fils >= 0),
      tier_3_from integer,
      tier_3_fils bigint check (tier_3_fils >= 0),
      minimum_fils bigint check (minimum_fils >= 0),
      proration text not null,
      terms_days smallint not null check (terms_days between 0 and 180),
      note text,
      author_id text references app_user (id),
      approver_id text references app_user (id),
      remark text
    )`,
    `create unique index fee_plan_month on fee_plan (company_id, valid_from) where state = 'approved'`,
    ...caseColumns('fee_plan'),
    ...listIndexes('fee_plan', {
      searched: ['name'],
      sorted: { name: 'filled', valid_from: 'filled' },
      filtered: ['company_id', 'author_id'],
    }),

    `create table billing_run (
      ${PROCESS},
      name text not null,
      company_id text not null references company (id),
      month date not null check (extract(day from month) = 1),
      invoice_id text references invoice (id),
      drafter_id text references app_user (id),
      issuer_id text references app_user (id),
      remark text,
      last_payslip_id text,
      payslips_done integer not null default 0,
      payslips integer not null default 0
    )`,
    `create unique index billing_run_open on billing_run (company_id, month)
      where state in ('open', 'drafting', 'drafted', 'review')`,
    `create unique index billing_run_invoice on billing_run (invoice_id) where invoice_id is not null`,
    ...caseColumns('billing_run'),
    ...listIndexes('billing_run', {
      searched: ['name'],
      sorted: { name: 'filled', month: 'filled' },
      filtered: ['company_id', 'drafter_id'],
    }),

    `alter table invoice_line alter column quantity type numeric(12, 3)`,
    `alter table invoice_line drop constraint invoice_line_quantity_check`,
    `alter table invoice_line
      add column discount_fils bigint default 0 check (discount_fils >= 0),
      add column kind text not null default 'other',
      add column employee_id text references employee (id),
      add column source_area text,
      add column source_id text,
      add column component text,
      add column source_released boolean not null default false,
      add check (quantity <> 0),
      add check ((source_area is null) = (component is null))`,
    `update invoice_line set kind = case income when 'salaries' then 'salary' when 'fees' then 'fee' else 'other' end`,
    `create unique index invoice_line_source on invoice_line (source_area, source_id, component)
      where source_id is not null and state = 'listed' and not source_released`,
    `create index invoice_line_of_employee_id on invoice_line (employee_id, id)`,
    `alter table ejari_item add column cost_fils bigint check (cost_fils > 0)`,
  ]);
