import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table ejari_item (
      ${PROCESS},
      company_id text not null references company (id),
      property text not null,
      type text,
      building text,
      district text,
      plot text,
      dewa_premise text,
      visa_quota integer check (visa_quota >= 0),
      contract_number text,
      landlord text,
      starts_on date,
      ends_on date,
      rent_fils bigint check (rent_fils > 0),
      cheques smallint check (cheques between 1 and 12),
      deposit_fils bigint check (deposit_fils >= 0),
      ejari_number text,
      registered_on date,
      owner_id text references app_user (id),
      renewal_of_id text references ejari_item (id),
      reason text,
      note text
    )`,
    ...caseColumns('ejari_item'),
    ...listIndexes('ejari_item', {
      searched: ['property', 'building', 'contract_number', 'landlord', 'ejari_number'],
      sorted: { property: 'filled', ends_on: 'may be empty', rent_fils: 'may be empty' },
      filtered: ['company_id', 'owner_id'],
    }),
    `create index ejari_item_renewal on ejari_item (renewal_of_id) where renewal_of_id is not null`,
    `create table ejari_notice (
      ejari_item_id text not null references ejari_item (id) on delete cascade,
      ends_on date not null,
      threshold_days integer not null,
      at timestamptz not null,
      primary key (ejari_item_id, ends_on, threshold_days)
    )`,
  ]);
