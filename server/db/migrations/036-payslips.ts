import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table payslip (
      ${PROCESS},
      number text not null,
      employee_id text not null references employee (id),
      company_id text not null references company (id),
      month date not null,
      run_id text not null references payroll_run (id),
      basic_fils bigint not null,
      allowances_fils bigint not null,
      additions_fils bigint not null,
      reductions_fils bigint not null,
      net_fils bigint not null,
      overtime_fils bigint not null default 0,
      encashment_fils bigint not null default 0,
      days integer not null,
      days_unpaid integer not null default 0,
      iban text,
      routing_code text,
      person_code text,
      viewed_on date
    )`,
    `create unique index payslip_once on payslip (run_id, employee_id) where state <> 'discarded'`,
    ...caseColumns('payslip'),
    ...listIndexes('payslip', {
      searched: ['number'],
      sorted: { number: 'filled', month: 'filled' },
      filtered: ['company_id', 'employee_id', 'run_id'],
    }),
  ]);
