import { postingsOf } from '@server/db/ledger/sources';
import type { Schema } from '@server/db/schema';
import { lockedMonths } from '@server/platform/finance/books';
import type { Kysely } from 'kysely';
import type { AreaBinding, StoredRow } from './binding';

/** What the guards of a record know beside it: the area's own facts, and of a document that posts, which months are locked. */
export const factsOfRecord = async (
  db: Kysely<Schema>,
  { area, factsOf }: Pick<AreaBinding, 'area' | 'factsOf'>,
  row: StoredRow,
  now: Date,
): Promise<Readonly<Record<string, unknown>>> => ({
  ...(await factsOf?.(db, row, now)),
  ...(postingsOf(area.entity) === null ? {} : { locked_months: await lockedMonths(db) }),
});
