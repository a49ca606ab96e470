import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table inquiry (
      ${PROCESS},
      contact_name text not null,
      company_name text,
      email text,
      phone text,
      source text not null,
      service text,
      message text,
      owner_id text references app_user (id),
      first_response_on date,
      lead_id text references lead (id) on delete set null,
      duplicate_of_id text references inquiry (id) on delete set null,
      outcome text,
      email_key text generated always as (lower(email)) stored,
      phone_key text generated always as (phone_key(phone)) stored,
      check (duplicate_of_id <> id)
    )`,
    ...['email_key', 'phone_key'].map(
      (key) => `create index inquiry_${key} on inquiry (${key}) where ${key} is not null`,
    ),
    ...caseColumns('inquiry'),
    ...listIndexes('inquiry', {
      searched: ['contact_name', 'company_name', 'email', 'phone'],
      sorted: { contact_name: 'filled' },
      filtered: ['owner_id', 'source', 'service', 'first_response_on', 'lead_id'],
    }),
  ]);
