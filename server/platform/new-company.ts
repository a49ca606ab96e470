import { randomUUID } from 'node:crypto';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { writeAudit } from './audit';
import type { Live } from './live/live';

interface NewCompany {
  readonly name: string;
  readonly parentId: string | null;
  /** 1: a group of its own. */
  readonly depth: number;
  readonly status: 'prospect' | 'kyc';
}

/**
 * Writes a client company, audited and told to everybody who will see it, in the given transaction.
 * @returns its id
 * @throws the database's failure of `company_name_beside` when a sibling has the name (server/db/failures.ts, isTaken)
 */
export const writeCompany = async (
  { trx, live }: { readonly trx: Kysely<Schema>; readonly live: Live },
  by: { readonly actorId: string | null; readonly at: Date },
  { name, parentId, depth, status }: NewCompany,
): Promise<string> => {
  const row = { id: randomUUID(), name, parent_company_id: parentId, depth, status };
  await trx
    .insertInto('company')
    .values({ ...row, created_at: by.at, updated_at: by.at })
    .execute();
  await writeAudit(trx, {
    ...by,
    action: 'company.added',
    entity: 'company',
    entityId: row.id,
    after: row,
  });
  await live.dataChanged(['companies'], { companyIds: [row.id] }, trx);
  return row.id;
};
