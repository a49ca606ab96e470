import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import type { CompanyRow } from './companies';
import { prosOf, staffOf, type UserRow } from './users';

/** So many of the staff keep clients. */
const MANAGERS = 8;

/** The group that a company is of is looked after by the same two. */
const groupOf = (row: CompanyRow, byId: ReadonlyMap<string, CompanyRow>): string => {
  const parent = row.parent_company_id ? byId.get(row.parent_company_id) : undefined;
  return parent === undefined ? row.id : groupOf(parent, byId);
};

/** Every client has somebody who keeps it and somebody who deals with the authorities for it; after the users, whom it names. */
export const giveClients = async (
  trx: Kysely<Schema>,
  companies: readonly CompanyRow[],
  users: readonly UserRow[],
): Promise<void> => {
  const [pros, managers] = [prosOf(users), staffOf(users).slice(-MANAGERS)];
  const byId = new Map(companies.map((row) => [row.id, row]));
  const groups = [...new Set(companies.map((row) => groupOf(row, byId)))];
  const workers = companies.map((row) => {
    const at = groups.indexOf(groupOf(row, byId));
    return {
      id: row.id,
      pro_id: pros[at % pros.length]?.id ?? null,
      account_manager_id: managers[at % managers.length]?.id ?? null,
    };
  });
  await sql`update company as c set pro_id = w.pro_id, account_manager_id = w.account_manager_id
    from jsonb_to_recordset(${JSON.stringify(workers)}::jsonb) as w (id text, pro_id text, account_manager_id text)
    where c.id = w.id`.execute(trx);
};
