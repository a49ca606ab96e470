import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** An employee's document has his company too; the PEO's own have neither. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table document (
      ${PROCESS},
      owner_kind text not null check (owner_kind in ('internal', 'company', 'employee')),
      company_id text references company (id),
      employee_id text references employee (id),
      name text not null,
      type text not null,
      number text,
      passport_number text,
      authority text,
      issued_on date,
      expires_on date,
      is_shared boolean,
      version_number integer not null check (version_number > 0),
      supersedes_id text references document (id),
      reject_reason text,
      note text,
      check ((owner_kind = 'internal') = (company_id is null)),
      check ((owner_kind = 'employee') = (employee_id is not null))
    )`,
    ...caseColumns('document'),
    ...listIndexes('document', {
      searched: ['name', 'number'],
      sorted: { name: 'filled', expires_on: 'may be empty' },
      filtered: ['company_id', 'employee_id'],
    }),
    `create index document_repository on document (owner_kind, updated_at desc, id desc)`,
    `create index document_next_version on document (supersedes_id) where supersedes_id is not null`,
    `create index document_shared on document (owner_kind, company_id) where is_shared and state = 'verified'`,
  ]);
