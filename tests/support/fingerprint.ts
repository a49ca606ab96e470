import { createHash } from 'node:crypto';
import type { Database } from '@server/db/database';
import { sql } from 'kysely';

/** Every row of every table that the seed fills, without the password hashes: their salts are new each time. */
export const fingerprint = async ({ db }: Database): Promise<string> => {
  const tables = [
    'company',
    'employee',
    'customer',
    'product',
    'product_access',
    'notification',
    'onboarding_case',
    'offboarding_case',
    'renewal_request',
    'visa_case',
    'lead',
    'ticket',
    'configuration',
    'attachment',
  ] as const;
  const hash = createHash('sha256');
  for (const table of tables) {
    // what is a sign and no letter is the engine's own matter: the words of a search differ at dashes
    const { rows } = await sql<{
      row: unknown;
    }>`select to_jsonb(t) - 'search' as row from ${sql.table(table)} t
      order by to_jsonb(t)::text collate "C"`.execute(db);
    hash.update(`${table} ${JSON.stringify(rows)}\n`);
  }
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'role', 'status', 'company_id', 'employee_id', 'first_login', 'created_at'])
    .orderBy('id')
    .execute();
  return hash.update(JSON.stringify(users)).digest('hex');
};
