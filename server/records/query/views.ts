import { randomUUID } from 'node:crypto';
import { filterableFields, listColumns, sortableFields } from '@domain/area/area';
import { EVERYTHING, ListQuery } from '@domain/area/query';
import type { SavedView } from '@domain/area/records';
import { sees } from '@domain/records/visible-fields';
import { reachOf } from '@domain/session/access.policy';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { withAncestors } from '@server/platform/lineage';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { match, P } from 'ts-pattern';
import type { SeenArea } from '../record-access';

/** Views that one user may keep in one area. */
const MAX_VIEWS = 50;

type Stored = Selectable<Schema['saved_view']>;

/**
 * A view is shared among those of the sharer's role who belong to his company or to one below it; staff share with staff. Its name and
 * its words may tell of clients.
 */
const isSharedWith = async (
  db: Kysely<Schema>,
  { role, companyId }: Caller,
): Promise<RawBuilder<SqlBool>> => {
  const near = (isNear: RawBuilder<unknown>) => sql<SqlBool>`(shared and exists (select from app_user u
    where u.id = saved_view.user_id and u.role = ${role} and ${isNear}))`;
  return match(reachOf(role))
    .returnType<RawBuilder<SqlBool> | Promise<RawBuilder<SqlBool>>>()
    .with(P.union('self', null), () => sql<SqlBool>`false`)
    .with('all', () => near(sql`true`))
    .with('subtree', async () => {
      const above = await withAncestors(db, companyId === null ? [] : [companyId]);
      return near(sql`u.company_id = ${anyOf(above)}`);
    })
    .exhaustive();
};

/** His own, then those that others share with him, each by name. Conditions on fields that are gone, or that he may not see, are left out. */
export const listViews = async (
  { db }: Pick<Services, 'db'>,
  area: SeenArea,
): Promise<readonly SavedView[]> => {
  const { caller } = area.visibility;
  const { userId } = caller;
  const shared = await isSharedWith(db, caller);
  const rows = await db
    .selectFrom('saved_view')
    .where('area', '=', area.binding.area.name)
    .where((is) => is.or([is('user_id', '=', userId), shared]))
    .orderBy(sql`user_id <> ${userId}`)
    .orderBy('name')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => viewOf(row, area));
};

/** @throws Refusal too_many */
export const saveView = async (
  { db, clock }: Services,
  seen: SeenArea,
  input: Omit<SavedView, 'id' | 'own'>,
): Promise<SavedView> => {
  const { name: area } = seen.binding.area;
  const { userId } = seen.visibility.caller;
  const now = clock.now();
  const stored = {
    shared: input.shared,
    tab: input.tab,
    query: JSON.stringify(input.query),
    columns: JSON.stringify(input.columns),
    updated_at: now,
  };
  const row = await db.transaction().execute(async (trx) => {
    // two at once could both be the fiftieth
    await sql`select pg_advisory_xact_lock(hashtext(${`saved_view ${userId} ${area}`}))`.execute(trx);
    const saved = await trx
      .insertInto('saved_view')
      .values({ id: randomUUID(), user_id: userId, area, name: input.name, created_at: now, ...stored })
      .onConflict((conflict) => conflict.constraint('saved_view_name').doUpdateSet(stored))
      .returningAll()
      .executeTakeFirstOrThrow();
    const own = await trx
      .selectFrom('saved_view')
      .where('user_id', '=', userId)
      .where('area', '=', area)
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (own.count > MAX_VIEWS) throw new Refusal('too_many', { detail: 'saved_views' });
    return saved;
  });
  return viewOf(row, seen);
};

/** @throws Refusal not_found unless it is one of his own */
export const removeView = async (
  { db }: Pick<Services, 'db'>,
  { binding, visibility }: SeenArea,
  id: string,
): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', visibility.caller.userId)
    .where('area', '=', binding.area.name)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('not_found');
};

const viewOf = (row: Stored, { binding: { area }, visibility }: SeenArea): SavedView => {
  const isSeen = (name: string) => sees(visibility, name);
  const filters = new Set(filterableFields(area).filter(isSeen));
  const orders = new Set(sortableFields(area).filter(isSeen));
  const columns = new Set(listColumns(area, 'all').filter((name) => !visibility.hidden.has(name)));
  const parsed = ListQuery.safeParse(row.query);
  const { search, filter, sort } = parsed.success ? parsed.data : EVERYTHING;
  return {
    id: row.id,
    name: row.name,
    shared: row.shared,
    own: row.user_id === visibility.caller.userId,
    tab: row.tab,
    query: {
      search,
      filter: Object.fromEntries(Object.entries(filter).filter(([name]) => filters.has(name))),
      sort: sort && orders.has(sort.field) ? sort : null,
    },
    columns: row.columns.filter((name) => columns.has(name)),
  };
};
