import { isOnFile } from '@domain/cases/document-types';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { type Kysely, type SqlBool, sql } from 'kysely';

/** Whose documents: a person's, or those of a client that are no person's. */
type WalletOwner = { readonly employeeId: string } | { readonly companyId: string };

/** What somebody has on file, the newest version first: a verified document in force is not asked for again. */
export const documentsOnFile = async (db: Kysely<Schema>, owner: WalletOwner, now: Date) => {
  const isTheirs =
    'employeeId' in owner
      ? sql<SqlBool>`employee_id = ${owner.employeeId}`
      : sql<SqlBool>`company_id = ${owner.companyId} and employee_id is null`;
  const verified = await db
    .selectFrom('document')
    .select(['id', 'type', 'expires_on'])
    .where(isTheirs)
    .where('state', '=', 'verified')
    .orderBy('version_number', 'desc')
    .execute();
  const today = dayInDubai(now.getTime());
  return verified.filter(({ type, expires_on }) => isOnFile(type, expires_on, today));
};
