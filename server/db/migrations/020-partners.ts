import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table partner (
      ${PROCESS},
      name text not null,
      type text not null,
      contact_name text,
      email text,
      phone text,
      owner_id text references app_user (id),
      agreement_number text,
      agreement_expires_on date,
      commission_kind text,
      commission_percent smallint check (commission_percent between 1 and 100),
      commission_per_head_fils bigint check (commission_per_head_fils > 0),
      standing_reason text,
      note text
    )`,
    ...caseColumns('partner'),
    ...listIndexes('partner', {
      searched: ['name', 'contact_name', 'email', 'phone', 'agreement_number'],
      sorted: { name: 'filled', agreement_expires_on: 'may be empty' },
      filtered: ['owner_id'],
    }),
  ]);
