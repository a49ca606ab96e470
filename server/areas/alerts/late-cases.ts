import { alertRuleOf } from '@domain/areas/alerts/alert.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import { DAY_MS } from '@domain/shared/durations';
import { statesOf } from '@machines/lifecycle/states';
import type { Schema } from '@server/db/schema';
import { type AreaBinding, companySql } from '@server/records/binding';
import { calledSql } from '@server/records/expressions';
import { allBindings } from '@server/records/registry';
import { type Kysely, sql } from 'kysely';
import type { Cause, CausesOf } from './cause';
import { ownerSql } from './owner';

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
  readonly since: Date;
  readonly days: number;
  readonly owner_id: string | null;
}

/** Cases that are longer in one of their states than its clock allows; for each the state that is late the longest. `of`: only these. */
export const lateCases = async (
  db: Kysely<Schema>,
  now: Date,
  of: CausesOf = null,
): Promise<readonly Cause[]> => {
  const found: Cause[] = [];
  const isConcerned = (name: string) => PROMISED.has(name) && (of === null || of.area === name);
  for (const binding of allBindings().filter(({ area }) => isConcerned(area.name)))
    for (const late of await lateIn(db, binding, of, now)) {
      const { record, about, company_id, leaf, since, days, owner_id } = late;
      const { name: area } = binding.area;
      const due_on = dayInDubai(since.getTime() + days * DAY_MS);
      found.push({
        cause: `late ${area} ${record} ${leaf} ${since.toISOString()}`,
        kind: 'late',
        about,
        area,
        record,
        company_id,
        due_on,
        at_stake_fils: null,
        owner_id,
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
  const { area, lifecycles } = binding;
  const clocks = lifecycles.flatMap((lifecycle) =>
    statesOf(lifecycle).flatMap(({ path, isFinal, isCompound, meta }) =>
      isFinal || isCompound || meta === null || meta.clockDays === null
        ? []
        : [{ machine: lifecycle.id, leaf: path, days: meta.clockDays }],
    ),
  );
  const { rows } = await sql<Late>`
    select distinct on (t.id) t.id as record, coalesce(${calledSql(area)}, '') as about,
      ${companySql(binding)} as company_id, k.leaf, t.state_since as since, k.days,
      ${ownerSql(binding, alertRuleOf('late', dayInDubai(now.getTime())).worker)} as owner_id
    from ${sql.table(area.entity)} as t
      join jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as k (machine text, leaf text, days integer)
        on k.machine = t.machine and k.leaf = any(t.leaves)
    where t.state_since < ${now}::timestamptz - k.days * interval '1 day'
      and (${of === null}::boolean or t.id = any(${of === null ? [] : [...of.ids]}::text[]))
    order by t.id, k.days, k.leaf`.execute(db);
  return rows;
};
