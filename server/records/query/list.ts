import { listColumns } from '@domain/area/area';
import type { ListQuery } from '@domain/area/query';
import type { ListPage } from '@domain/area/records';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Visibility } from '../access';
import type { AreaBinding, StoredRow } from '../binding';
import { rowOf } from '../read/rows';
import { ownFields, readPlaced } from '../read/stored';
import { every, isAmong, pickedBy, searchSql } from './conditions';
import { type Cursor, cursorOf, cursorText, type ListOrder, orderOf, orderSql, partsAfter } from './order';

/** Where a list is asked for: which area, by whom, when. */
export interface ListRequest {
  readonly binding: AreaBinding;
  readonly visibility: Visibility;
  readonly query: ListQuery;
  readonly now: Date;
}

export interface Part {
  readonly size: number;
  /** Passed over, when there is no cursor. */
  readonly start: number;
  readonly after: Cursor | null;
}

/** The rows of one part of a list, and the cursor behind the last of them. */
export interface ListPart {
  readonly rows: readonly StoredRow[];
  readonly next: Cursor | null;
}

/** Fields of a list: those that may be columns, and are not hidden from whoever reads it. */
export const listFields = ({
  binding: { area },
  visibility,
}: Pick<ListRequest, 'binding' | 'visibility'>): readonly string[] => {
  const own = ownFields(area);
  return listColumns(area, 'all').filter((name) => own.includes(name) && !visibility.hidden.has(name));
};

/**
 * One part of a list, in order, within the filter. Goes on from a cursor without gaps or repetition whatever is added meanwhile.
 * @throws Refusal invalid_input naming `filter.<field>` or `sort.field`
 */
export const selectRecords = async (
  db: Kysely<Schema>,
  request: ListRequest,
  { size, start, after }: Part,
  fields: readonly string[] = listFields(request),
): Promise<ListPart> => {
  const { binding, visibility, query, now } = request;
  const found = await rarelyFound(db, binding, query.search);
  const picked =
    found === null
      ? pickedBy(binding, visibility, query, now)
      : every([
          pickedBy(binding, visibility, { ...query, search: '' }, now),
          isAmong(sql.ref('t.id'), found),
        ]);
  const order = orderOf(binding, visibility, query.sort, now);
  const parts = after === null ? [picked] : partsAfter(order, after).map((part) => every([picked, part]));
  const page = pageSql(binding, order, parts, { limit: size + 1, offset: after === null ? start : 0 });
  const rows = await readPlaced(db, binding, { page, fields, now });
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ row }) => row),
    next: last === undefined ? null : { value: last.key, id: last.row.id },
  };
};

/**
 * Ids in order, from each part of the table one after the other: so each is answered from an index. `key` is the order's value as
 * exact as the database keeps it: an instant has microseconds there.
 */
const pageSql = (
  { area }: AreaBinding,
  order: ListOrder,
  parts: readonly RawBuilder<SqlBool>[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): RawBuilder<unknown> => {
  const each = parts.map(
    (
      part,
      at,
    ) => sql`(select t.id, ${order.key} as key, ${at}::int as part from ${sql.table(area.entity)} as t
      where ${part} order by ${orderSql(order)} limit ${limit} offset ${offset})`,
  );
  const placed = orderSql({ ...order, key: sql`found.key` }, 'found');
  return sql`select id, key::text as key, row_number() over (order by part, ${placed}) as place
    from (${sql.join(each, sql` union all `)}) as found order by part, ${placed} limit ${limit}`;
};

/** So few that they are looked at one by one. */
const RARE = 1_000;

/**
 * What the quick search finds, when that is little: the planner guesses badly how many records hold the beginning of a word, and would
 * walk the whole order for the one that does. Nothing of much, or without a search.
 */
const rarelyFound = async (
  db: Kysely<Schema>,
  { area }: AreaBinding,
  search: string,
): Promise<readonly string[] | null> => {
  const words = searchSql(search);
  if (words === null) return null;
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(area.entity)} as t
    where ${words} limit ${RARE + 1}`.execute(db);
  return rows.length > RARE ? null : rows.map(({ id }) => id);
};

export const countRecords = async (
  db: Kysely<Schema>,
  { binding, visibility, query, now }: ListRequest,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from ${sql.table(binding.area.entity)} as t where ${pickedBy(binding, visibility, query, now)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** As the contract answers it. */
export const listPage = async (
  db: Kysely<Schema>,
  query: ListRequest,
  page: { readonly size: number; readonly start: number; readonly after: string | null },
  count: boolean,
): Promise<ListPage> => {
  const order = orderOf(query.binding, query.visibility, query.query.sort, query.now);
  const after = page.after === null ? null : cursorOf(order, page.after);
  const { rows, next } = await selectRecords(db, query, { ...page, after });
  return {
    rows: rows.map((row) => rowOf(query.binding, query.visibility, row, query.now)),
    next: next === null ? null : cursorText(order, next),
    total: count ? await countRecords(db, query) : null,
  };
};

/** Greatest number of records that one selection holds. */
const IDS_MAX = 10_000;

/** Ids of everything that a query picks, in its order. @throws Refusal too_many */
export const listIds = async (
  db: Kysely<Schema>,
  request: ListRequest,
): Promise<{ ids: string[]; total: number }> => {
  const { binding, visibility, query, now } = request;
  const order = orderOf(binding, visibility, query.sort, now);
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(binding.area.entity)} as t
    where ${pickedBy(binding, visibility, query, now)} order by ${orderSql(order)} limit ${IDS_MAX + 1}`.execute(
    db,
  );
  if (rows.length > IDS_MAX) throw new Refusal('too_many');
  return { ids: rows.map(({ id }) => id), total: rows.length };
};
