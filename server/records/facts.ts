import { postingsOf } from '@server/db/ledger/sources';
import type { Schema } from '@server/db/schema';
import { lockedMonths } from '@server/platform/finance/books';
import type { Kysely } from 'kysely';
import type { AreaBinding, StoredRow } from './binding';

/** Of a record that somebody approves: users whose limit is below its amount. */
const limitsFor = async (
  db: Kysely<Schema>,
  lifecycles: AreaBinding['lifecycles'],
  { machine, fields }: StoredRow,
): Promise<{ readonly over_limit?: readonly string[] }> => {
  const own = lifecycles.find(({ id }) => id === machine);
  const amount = Object.values(own?.commands ?? {}).find(({ approves }) => approves !== undefined)?.approves;
  if (amount === undefined) return {};
  const users = await db
    .selectFrom('app_user')
    .select('id')
    .where('approval_limit_fils', '<', Number(fields[amount] ?? 0))
    .orderBy('id')
    .execute();
  return { over_limit: users.map(({ id }) => id) };
};

/** What the guards of a record know beside it: the area's own facts, and of a document that posts, which months are locked and since when it is where it is. */
export const factsOfRecord = async (
  db: Kysely<Schema>,
  { area, factsOf, lifecycles }: Pick<AreaBinding, 'area' | 'factsOf' | 'lifecycles'>,
  row: StoredRow,
  now: Date,
): Promise<Readonly<Record<string, unknown>>> => ({
  ...(await factsOf?.(db, row, now)),
  ...(await limitsFor(db, lifecycles, row)),
  ...(postingsOf(area.entity) === null
    ? {}
    : { locked_months: await lockedMonths(db), state_since: row.stateSince.toISOString() }),
});
