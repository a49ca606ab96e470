import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Payslips by component, corrections of earlier months, and the pension of nationals. Allowances of before are told by no component. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table payslip
      add column housing_fils bigint not null default 0,
      add column transport_fils bigint not null default 0,
      add column food_fils bigint not null default 0,
      add column other_fils bigint not null default 0,
      add column corrected_fils bigint not null default 0,
      add column pension_fils bigint not null default 0,
      add column employer_pension_fils bigint not null default 0`,
    `update payslip set other_fils = allowances_fils`,
    `create table payslip_correction (
      payslip_id text not null references payslip (id),
      employee_id text not null references employee (id),
      month date not null,
      cause text not null,
      days_unpaid integer not null,
      basic_fils bigint not null,
      housing_fils bigint not null,
      transport_fils bigint not null,
      food_fils bigint not null,
      other_fils bigint not null,
      gross_fils bigint generated always as (basic_fils + housing_fils + transport_fils + food_fils + other_fils) stored,
      primary key (payslip_id, month)
    )`,
    `create index payslip_correction_of on payslip_correction (employee_id, month)`,
    // what happened after a month was paid is looked for by these
    `create index payslip_of_month on payslip (company_id, month)`,
    `create index hr_request_late on hr_request (company_id, updated_at) where kind = 'leave'`,
    // accounts that two people share are shown
    `create index payslip_account on payslip (iban, month) where iban is not null`,
    `create index employee_account on employee (iban) where iban is not null`,
    `alter table employee add column pension_member_on date`,
  ]);
