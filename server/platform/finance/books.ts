import { LOCKED_PERIODS as LOCKED } from '@domain/finance/states';
import { monthOf } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

const monthsIn = async (db: Kysely<Schema>, states: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('ledger_period')
    .select('month_on')
    .where('state', 'in', states)
    .orderBy('month_on')
    .execute();
  return rows.map(({ month_on }) => monthOf(month_on));
};

/** Months that take no documents, `YYYY-MM`: the fact `locked_months`. What posts asks again, and holds them (server/db/ledger/post.ts). */
export const lockedMonths = (db: Kysely<Schema>): Promise<readonly string[]> => monthsIn(db, LOCKED);

/** Of these the ones in which the controller still posts entries, with a reason: the fact `soft_locked_months`. */
export const softLockedMonths = (db: Kysely<Schema>): Promise<readonly string[]> =>
  monthsIn(db, ['soft_locked']);

/** Who may: the fact `controllers`. */
export const controllers = async (db: Kysely<Schema>): Promise<readonly string[]> => {
  const rows = await db.selectFrom('user_duty').select('user_id').where('duty', '=', 'controller').execute();
  return rows.map(({ user_id }) => user_id);
};
