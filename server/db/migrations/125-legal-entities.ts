import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** Who issues tax documents; an invoice names its issuer from its approval on. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table legal_entity (
      ${PROCESS},
      name text not null,
      name_ar text,
      trn text,
      address text,
      address_ar text,
      emirate text,
      licence_number text,
      email text,
      phone text,
      bank_name text,
      iban text,
      swift text
    )`,
    ...caseColumns('legal_entity'),
    ...listIndexes('legal_entity', {
      searched: ['name', 'name_ar', 'trn', 'licence_number'],
      sorted: { name: 'filled' },
    }),
    `alter table invoice add column legal_entity_id text references legal_entity (id)`,
    `create index invoice_of_legal_entity_id on invoice (legal_entity_id, id)`,
  ]);
