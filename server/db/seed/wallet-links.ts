import { ITEM_KINDS } from '@domain/cases/document-types';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';

const ITEMS = ['visa_document', 'onboarding_document'] as const;

/**
 * Verified items of the demo's checklists are the documents that their persons have on file: an item that was satisfied names the document
 * which satisfies it, as the portal does (server/platform/wallet).
 */
export const linkWallets = async (trx: Kysely<Schema>): Promise<void> => {
  const reused = Object.entries(ITEM_KINDS).filter(([, { isReused }]) => isReused === true);
  const kinds = JSON.stringify(reused.map(([kind, { type }]) => ({ kind, type })));
  for (const table of ITEMS)
    await sql`update ${sql.table(table)} as item set document_id = filed.id
      from (select distinct on (d.employee_id, d.type) d.id, d.employee_id, d.type from document as d
          where d.employee_id is not null and d.state = 'verified'
          order by d.employee_id, d.type, d.version_number desc, d.id) as filed
        join jsonb_to_recordset(${kinds}::jsonb) as k (kind text, type text) on k.type = filed.type
      where item.employee_id = filed.employee_id and item.kind = k.kind and item.state = 'verified'
        and item.document_id is null`.execute(trx);
};
