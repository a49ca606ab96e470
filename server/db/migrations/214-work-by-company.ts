import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What waits of one company, the oldest first, where there are so many that its own cannot be looked through (server/areas/my-work). */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create index visa_case_waiting_of_company on visa_case (company_id, machine, state, coalesce(pro_id, ''), state_since, id)
      include (pro_id, leaves)`,
    'create index visa_document_waiting_of_company on visa_document (company_id, machine, state, state_since, id) include (leaves)',
  ]);
