import type { NamedWorkers } from '@domain/areas/alerts/alert-owner';
import { lastDayBefore } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type AreaBinding, companySql } from '@server/records/binding';
import { clockRows, dueSql } from '@server/records/due';
import { calledSql } from '@server/records/expressions';
import { allBindings } from '@server/records/registry';
import { type Kysely, sql } from 'kysely';
import type { Cause, CausesOf } from './cause';
import { namedSql } from './workers';

/** Areas whose cases have a promise to somebody outside; what else is late shows in its own list. */
export const PROMISED: ReadonlySet<string> = new Set([
  'visas',
  'onboardings',
  'offboardings',
  'renewals',
  'requests',
  'inquiries',
  'tickets',
]);

interface Late {
  readonly record: string;
  readonly about: string;
  readonly company_id: string | null;
  readonly leaf: string;
  readonly due_at: Date;
  readonly named: NamedWorkers;
}

/** Cases that are longer in one of their states than it may last; for each the state that is late the longest. `of`: only these. */
export const lateCases = async (
  db: Kysely<Schema>,
  now: Date,
  of: CausesOf = 'all',
): Promise<readonly Cause[]> => {
  const found: Cause[] = [];
  const isConcerned = (name: string) => PROMISED.has(name) && (of === 'all' || of.area === name);
  for (const binding of allBindings().filter(({ area }) => isConcerned(area.name)))
    for (const late of await lateIn(db, binding, of, now)) {
      const { record, about, company_id, leaf, due_at, named } = late;
      const { name: area } = binding.area;
      const due_on = lastDayBefore(due_at.getTime());
      found.push({
        cause: `late ${area} ${record} ${leaf} ${due_on}`,
        kind: 'late',
        about,
        area,
        record,
        company_id,
        due_on,
        at_stake_fils: null,
        named,
      });
    }
  return found;
};

const lateIn = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  of: CausesOf,
  now: Date,
): Promise<readonly Late[]> => {
  const { area } = binding;
  const due = dueSql(binding, now);
  const { rows } = await sql<Late>`
    select distinct on (t.id) t.id as record, coalesce(${calledSql(area)}, '') as about,
      ${companySql(binding)} as company_id, k.leaf, ${due} as due_at,
      ${namedSql(binding)} as named
    from ${sql.table(area.entity)} as t
      join ${clockRows(binding)} on k.machine = t.machine and k.leaf = any(t.leaves)
    where ${due} < ${now}::timestamptz
      and ${of === 'all' ? sql`true` : sql`t.id = ${anyOf(of.ids)}`}
    order by t.id, due_at, k.leaf`.execute(db);
  return rows;
};
