import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table payroll_run (
      ${PROCESS},
      name text not null,
      company_id text not null references company (id),
      month date not null check (extract(day from month) = 1),
      kind text not null,
      pay_on date,
      note text,
      headcount integer not null default 0,
      gross_fils bigint not null default 0,
      additions_fils bigint not null default 0,
      reductions_fils bigint not null default 0,
      net_fils bigint not null default 0,
      reviewer_id text references app_user (id),
      client_approver_id text references app_user (id),
      remark text,
      funded_fils bigint,
      funded_on date,
      employer_id text,
      employer_routing text,
      sif_at timestamptz,
      paid_fils bigint,
      paid_on date
    )`,
    `create unique index payroll_run_regular on payroll_run (company_id, month)
      where kind = 'regular' and state <> 'cancelled'`,
    ...caseColumns('payroll_run'),
    ...listIndexes('payroll_run', {
      searched: ['name'],
      sorted: { name: 'filled', month: 'filled', pay_on: 'may be empty', net_fils: 'filled' },
      filtered: ['company_id'],
    }),
  ]);
