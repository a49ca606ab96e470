import { type Area, allFields, filterableFields, sortableFields } from '@domain/area/area';
import type { Field } from '@domain/area/field';
import type { Condition, ListQuery, Order } from '@domain/area/query';
import type { Database } from '@server/db/database';
import { valueSql } from '@server/records/expressions';
import { knownBinding } from '@server/records/registry';
import { sql } from 'kysely';

interface Filtered {
  readonly name: string;
  readonly filter: Readonly<Record<string, Condition>>;
}

/** Its values where it has any, stored or derived. */
const valuesIn = ({ name, entity }: Area, field: string) => {
  const value = valueSql(knownBinding(name), field, new Date());
  return sql`(select ${value} as value from ${sql.table(entity)} as t where ${value} is not null) as there`;
};

/** A value that most records have, and one that few have. */
const valuesOf = async ({ db }: Database, area: Area, field: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ value: string }>`select value::text as value
    from ${valuesIn(area, field)} group by 1 order by count(*) desc, 1`.execute(db);
  const [most] = rows;
  const fewest = rows.at(-1);
  return most && fewest && most !== fewest ? [most.value, fewest.value] : rows.map(({ value }) => value);
};

/** The lowest hundredth, and the upper half. */
const boundsOf = async ({ db }: Database, area: Area, field: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ bounds: string[] }>`select
    percentile_disc(array[0.01, 0.5]) within group (order by value)::text[] as bounds
    from ${valuesIn(area, field)}`.execute(db);
  return rows[0]?.bounds ?? [];
};

const rangesOf = async (
  database: Database,
  area: Area,
  name: string,
  { kind }: Field,
): Promise<readonly Condition[]> => {
  const [low, middle] = await boundsOf(database, area, name);
  if (low === undefined || middle === undefined) return [];
  const bound = (text: string) => {
    if (kind === 'money' || kind === 'whole' || kind === 'decimal') return Number(text);
    return text.slice(0, 10);
  };
  return [{ to: bound(low) }, { from: bound(middle) }];
};

const conditionsOf = async (database: Database, area: Area, name: string): Promise<readonly Condition[]> => {
  const field = allFields(area)[name];
  if (!field) return [];
  const empty: readonly Condition[] = field.required || field.isDerived ? [] : [{ empty: true }];
  switch (field.kind) {
    case 'choice':
    case 'reference':
      return [...(await valuesOf(database, area, name)).map((value) => ({ in: [value] })), ...empty];
    case 'flag':
      return [{ is: true }, { is: false }];
    default:
      return [...(await rangesOf(database, area, name, field)), ...empty];
  }
};

/** Every filter that the area's list offers, with a value that picks much and one that picks little. */
export const filtersOf = async (database: Database, area: Area): Promise<readonly Filtered[]> => {
  const found: Filtered[] = [{ name: 'everything', filter: {} }];
  for (const name of filterableFields(area))
    for (const condition of await conditionsOf(database, area, name))
      found.push({ name: `${name} ${JSON.stringify(condition)}`, filter: { [name]: condition } });
  return found;
};

/** Every order that it offers, in both directions. */
export const ordersOf = (area: Area): readonly Order[] =>
  sortableFields(area).flatMap((field) => [
    { field, direction: 'asc' },
    { field, direction: 'desc' },
  ]);

export interface QueryRun {
  readonly name: string;
  readonly query: ListQuery;
}

/** Every filter in every order; then words that many records hold, that few hold and that none holds. */
export const queriesOf = async (
  database: Database,
  area: Area,
  words: readonly string[],
): Promise<readonly QueryRun[]> => {
  const orders = ordersOf(area);
  const of = (name: string, query: Omit<ListQuery, 'sort'>) =>
    orders.map((sort) => ({ name, query: { ...query, sort } }));
  return [
    ...(await filtersOf(database, area)).flatMap(({ name, filter }) => of(name, { search: '', filter })),
    ...words.flatMap((search) => of(`search "${search}"`, { search, filter: {} })),
  ];
};
