import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** What employees owe, with what each payslip recovers of it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table advance (
      ${PROCESS},
      employee_id text not null references employee (id),
      company_id text not null references company (id),
      kind text not null,
      deduction text not null,
      month date,
      amount_fils bigint not null check (amount_fils > 0),
      instalment_fils bigint check (instalment_fils > 0),
      reason text not null,
      approver_id text references app_user (id),
      paid_on date,
      run_id text references payroll_run (id),
      remark text
    )`,
    ...caseColumns('advance'),
    ...listIndexes('advance', {
      searched: ['reason'],
      sorted: {},
      filtered: ['company_id', 'employee_id', 'run_id'],
    }),
    `create table advance_recovery (
      payslip_id text not null references payslip (id),
      advance_id text not null references advance (id),
      amount_fils bigint not null check (amount_fils > 0),
      primary key (payslip_id, advance_id)
    )`,
    `create index advance_recovery_of on advance_recovery (advance_id)`,
    `alter table adjustment add column taken_fils bigint`,
  ]);
