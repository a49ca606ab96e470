import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table adjustment (
      ${PROCESS},
      employee_id text not null references employee (id),
      company_id text not null references company (id),
      month date not null check (extract(day from month) = 1),
      kind text not null,
      category text not null,
      amount_fils bigint check (amount_fils > 0),
      reason text not null,
      approver_id text references app_user (id),
      run_id text references payroll_run (id),
      reverses_id text references adjustment (id),
      remark text
    )`,
    ...caseColumns('adjustment'),
    ...listIndexes('adjustment', {
      searched: ['reason'],
      sorted: { month: 'filled' },
      filtered: ['company_id', 'employee_id', 'run_id'],
    }),
  ]);
