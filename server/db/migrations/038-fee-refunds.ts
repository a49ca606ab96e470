import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table fee_refund (
      ${PROCESS},
      subject text not null,
      company_id text not null references company (id),
      invoice_id text references invoice (id),
      amount_fils bigint not null check (amount_fils > 0),
      reason text not null,
      note text,
      approver_id text references app_user (id),
      credit_note_id text references invoice (id),
      payment_reference text,
      paid_on date,
      remark text
    )`,
    ...caseColumns('fee_refund'),
    ...listIndexes('fee_refund', {
      searched: ['subject', 'payment_reference'],
      sorted: { subject: 'filled', amount_fils: 'filled' },
      filtered: ['company_id', 'invoice_id'],
    }),
  ]);
