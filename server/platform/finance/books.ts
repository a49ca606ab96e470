import { monthOf } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** Months that take no postings, `YYYY-MM`: the fact `locked_months`. What posts asks again, and holds them (server/db/ledger/post.ts). */
export const lockedMonths = async (db: Kysely<Schema>): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('ledger_period')
    .select('month_on')
    .where('state', '=', 'locked')
    .orderBy('month_on')
    .execute();
  return rows.map(({ month_on }) => monthOf(month_on));
};
