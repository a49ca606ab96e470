import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table recurring_invoice (
      ${PROCESS},
      subject text not null,
      company_id text not null references company (id),
      interval text not null,
      next_on date not null,
      until_on date,
      terms_days smallint not null check (terms_days between 0 and 180),
      quantity numeric(12, 3) not null check (quantity > 0),
      unit_price_fils bigint not null check (unit_price_fils > 0),
      vat_category text not null,
      income text not null,
      author_id text references app_user (id),
      approver_id text references app_user (id),
      drafted_on date,
      remark text
    )`,
    ...caseColumns('recurring_invoice'),
    ...listIndexes('recurring_invoice', {
      searched: ['subject'],
      sorted: { subject: 'filled', next_on: 'filled' },
      filtered: ['company_id', 'author_id'],
    }),
  ]);
