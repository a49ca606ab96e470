import type { FieldInput } from '@domain/area/field';
import type { KnownRecord, RecordReader, Wanted } from '@domain/records/record-reader.port';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { allOf, anyOf } from '@server/db/text-lists';
import { nextNumber } from '@server/platform/document-number';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AreaBinding } from '../binding';
import { valueSql } from '../expressions';
import { knownBinding } from '../registry';
import { readRows } from './stored';

/** A condition over the alias `t` of the area's table. */
const conditionOf = (binding: AreaBinding, wanted: Wanted, now: Date): RawBuilder<SqlBool> => {
  const { fields = {}, alike = {} } = wanted;
  const equals = ([name, value]: [string, FieldInput]) =>
    value === null
      ? sql`${valueSql(binding, name, now)} is null`
      : sql`${valueSql(binding, name, now)} = ${value}`;
  return sql.join(
    [
      ...Object.entries(fields).map(equals),
      ...Object.entries(alike).map(
        ([name, text]) => sql`lower(${valueSql(binding, name, now)}) = ${text.toLowerCase()}`,
      ),
      ...(wanted.in ? [sql`t.state = ${anyOf(wanted.in)}`] : []),
      ...(wanted.notIn ? [sql`t.state <> ${allOf(wanted.notIn)}`] : []),
    ],
    sql` and `,
  );
};

/** What rules of areas look up, in a transaction. */
export const recordReader = ({
  trx,
  at,
}: {
  readonly trx: Kysely<Schema>;
  readonly at: Date;
}): RecordReader => {
  const rowsOf = (binding: AreaBinding, page: RawBuilder<unknown>, fields: readonly string[]) =>
    readRows(trx, binding, { page, fields, now: at });
  const read: RecordReader['read'] = async (area, id, names) => {
    if (typeof id !== 'string') return null;
    const page = sql`select ${id}::text as id, 1 as place, null::text as key`;
    const [found] = await rowsOf(knownBinding(area), page, names);
    return found ?? null;
  };
  return {
    today: dayInDubai(at.getTime()),
    read,
    readForUpdate: async (area, id, names): Promise<KnownRecord | null> => {
      if (typeof id !== 'string') return null;
      await sql`select from ${sql.table(knownBinding(area).area.entity)} where id = ${id} for no key update`.execute(
        trx,
      );
      return read(area, id, names);
    },
    find: async (area, wanted, names = []) => {
      const binding = knownBinding(area);
      const page = sql`select t.id, row_number() over (order by t.created_at, t.id) as place, null::text as key
        from ${sql.table(binding.area.entity)} as t where ${conditionOf(binding, wanted, at)}`;
      return rowsOf(binding, page, names);
    },
    isThere: async (area, wanted) => {
      const binding = knownBinding(area);
      const { rows } = await sql`select from ${sql.table(binding.area.entity)} as t
        where ${conditionOf(binding, wanted, at)} limit 1`.execute(trx);
      return rows.length > 0;
    },
    inTurn: async (name) => {
      if (trx.isTransaction) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
    },
    nextNumber: (area, { prefix, field = 'number' }) =>
      nextNumber(trx, { table: knownBinding(area).area.entity, column: field, prefix }),
  };
};
