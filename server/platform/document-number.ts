import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

export interface NumberSeries {
  /** Table whose column holds the numbers: the series goes on after those that are there when it is first used. */
  readonly table: string;
  /** `number` unless told. */
  readonly column?: string;
  /** In front of the digits: `JE`. */
  readonly prefix: string;
}

const DIGITS = 6;

const written = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(DIGITS, '0')}`;

/** Takes so many numbers of a series; they end with the one that is returned. */
const take = async (
  trx: Kysely<Schema>,
  { table, prefix, column = 'number' }: NumberSeries,
  count: number,
): Promise<number> => {
  await sql`insert into document_series (name, last)
    select ${prefix}::text, coalesce(max(substring(${sql.ref(column)} from '[0-9]+$')::integer), 0) from ${sql.table(table)}
    on conflict (name) do nothing`.execute(trx);
  const { last } = await trx
    .updateTable('document_series')
    .set((of) => ({ last: of('last', '+', count) }))
    .where('name', '=', prefix)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/**
 * The next number of a series, as `JE-000123`: each one once and none left out. The transaction that takes it holds the series until it
 * ends, and gives the number back when it is rolled back.
 */
export const nextNumber = async (trx: Kysely<Schema>, series: NumberSeries): Promise<string> =>
  written(series.prefix, await take(trx, series, 1));

/** The same of so many documents at once, in their order. */
export const nextNumbers = async (
  trx: Kysely<Schema>,
  series: NumberSeries,
  count: number,
): Promise<readonly string[]> => {
  const last = await take(trx, series, count);
  return Array.from({ length: count }, (_, index) => written(series.prefix, last - count + 1 + index));
};
