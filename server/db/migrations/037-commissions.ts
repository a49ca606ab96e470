import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table commission (
      ${PROCESS},
      partner_id text not null references partner (id),
      company_id text not null references company (id),
      lead_id text references lead (id) on delete set null,
      month date not null check (extract(day from month) = 1),
      amount_fils bigint not null check (amount_fils > 0),
      note text,
      approver_id text references app_user (id),
      payment_reference text,
      paid_on date,
      claw_back_reason text
    )`,
    ...caseColumns('commission'),
    ...listIndexes('commission', {
      searched: ['payment_reference'],
      sorted: { month: 'filled', amount_fils: 'filled' },
      filtered: ['partner_id', 'company_id', 'lead_id'],
    }),
  ]);
