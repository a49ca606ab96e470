import { aboutFields, areaFor, nameFields } from '@domain/area/area';
import type { Owner } from '@domain/area/verdict';
import {
  MY_WORK_COUNTED,
  MY_WORK_PAGE,
  type MyWork,
  type WorkCount,
  type WorkItem,
} from '@domain/my-work/my-work';
import type { Scope } from '@domain/session/scope.rules';
import { lastDayBefore } from '@domain/shared/calendar-date';
import { mostLeavesOf } from '@machines/lifecycle/states';
import { wayFields } from '@machines/lifecycle/way-of-case';
import { PLANNED_ONCE } from '@server/db/planned-once';
import type { Schema } from '@server/db/schema';
import { labelSql } from '@server/records/expressions';
import { rowOf } from '@server/records/read/rows';
import { readRows } from '@server/records/read/stored';
import { type Kysely, sql } from 'kysely';
import { isPlannedOnce, type Sql, timedOf, waitingIn } from './waiting-in';
import { type Source, sourcesFor, type WorkRequest } from './work-sources';

/** A record that is shown, as the state that is due first waits. */
interface Shown {
  readonly area: string;
  readonly id: string;
  readonly leaf: string;
  readonly owner: Owner;
  /** ISO 8601; null: it may take as long as it likes. */
  readonly due_at: string | null;
  readonly company_id: string | null;
  readonly company: string | null;
  readonly is_assigned: boolean;
}

/** A record stands as often among what is found as it is in states at once. */
const mostLeavesIn = (sources: readonly Source[]): number =>
  Math.max(...sources.flatMap(({ binding }) => binding.lifecycles.map(mostLeavesOf)));

interface Found {
  readonly shown: readonly Shown[];
  readonly areas: readonly WorkCount[];
}

/** The order of `inOrder`. */
const ORDER = sql`is_assigned desc, due_at, id collate "C"`;

/** What he works on and then what is due first, each record once, and how many there are in each area. */
const lookUp = async (
  db: Kysely<Schema>,
  sources: readonly Source[],
  request: WorkRequest,
): Promise<Found> => {
  const once = sources.filter((source) => isPlannedOnce(source, request));
  const anew = sources.filter((source) => !isPlannedOnce(source, request));
  const [one, other] = [
    await lookUpIn(db, once, request, PLANNED_ONCE),
    await lookUpIn(db, anew, request, sql``),
  ];
  return {
    shown: [...one.shown, ...other.shown].sort(inOrder).slice(0, MY_WORK_PAGE),
    areas: [...one.areas, ...other.areas].sort((a, b) => b.count - a.count || (a.area < b.area ? -1 : 1)),
  };
};

/** What no day says comes last, as the database orders it. */
const dueOf = ({ due_at }: Shown): number => (due_at === null ? Number.MAX_VALUE : Date.parse(due_at));

/** His own first: what is nobody's yet, and the whole office may see to, stands behind it, however late. */
const inOrder = (one: Shown, other: Shown): number =>
  Number(other.is_assigned) - Number(one.is_assigned) ||
  dueOf(one) - dueOf(other) ||
  (one.id < other.id ? -1 : 1);

const lookUpIn = async (
  db: Kysely<Schema>,
  sources: readonly Source[],
  request: WorkRequest,
  planned: Sql,
): Promise<Found> => {
  if (sources.length === 0) return { shown: [], areas: [] };
  const parts = sql.join(
    sources.flatMap((source) =>
      timedOf(source, request.now).map((timed) => waitingIn(source, request, timed)),
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ shown: Shown[]; areas: WorkCount[] }>`${planned}with
    found as materialized (${parts}),
    near as (select * from found where ${request.area}::text is null or area = ${request.area}
      order by ${ORDER} limit ${sql.lit(MY_WORK_PAGE * mostLeavesIn(sources))}),
    due as (select distinct on (area, id) * from near order by area, id, due_at),
    shown as (select *, ${labelSql('company', sql.ref('due.company_id'))} as company from due
      order by ${ORDER} limit ${MY_WORK_PAGE}),
    counted as (select area, count(*) as count from (select distinct area, id from found) as each group by area),
    more as (select area from found group by area, machine, leaf having count(*) > ${MY_WORK_COUNTED}),
    told as (select *, area in (select area from more) as is_more from counted)
    select coalesce((select json_agg(shown order by ${ORDER}) from shown), '[]') as shown,
      coalesce((select json_agg(told order by count desc, area) from told), '[]') as areas`.execute(db);
  return rows[0] ?? { shown: [], areas: [] };
};

/** Everything that waits for the caller, over all areas: one query finds it, one more for each area reads what is shown. */
export const myWork = async (db: Kysely<Schema>, request: WorkRequest): Promise<MyWork> => {
  const sources = sourcesFor(request);
  const { shown, areas } = await lookUp(db, sources, request);
  const rows = await rowsOf(db, sources, shown, request.now);
  const items = shown.flatMap(
    ({ area, id, leaf, owner, due_at, company_id, company, is_assigned }): WorkItem[] => {
      const row = rows.get(`${area} ${id}`);
      if (row === undefined) return [];
      const about = company_id === null ? null : { id: company_id, label: company ?? '' };
      return [
        {
          area,
          row,
          state: leaf,
          owner,
          due_on: due_at === null ? null : lastDayBefore(Date.parse(due_at)),
          company: about,
          is_assigned,
        },
      ];
    },
  );
  return { items, areas: [...areas], employee: await employeeOf(db, request.scope) };
};

const employeeOf = async (db: Kysely<Schema>, scope: Scope): Promise<MyWork['employee']> => {
  if (scope.kind !== 'self' || scope.employeeId === null) return null;
  const id = scope.employeeId;
  const { rows } = await sql<{
    label: string | null;
  }>`select ${labelSql('employee', sql`${id}::text`)} as label`.execute(db);
  return { id, label: rows[0]?.label ?? '' };
};

const rowsOf = async (
  db: Kysely<Schema>,
  sources: readonly Source[],
  shown: readonly Shown[],
  now: Date,
): Promise<ReadonlyMap<string, WorkItem['row']>> => {
  const rows = new Map<string, WorkItem['row']>();
  for (const { binding, visibility } of sources) {
    const { area } = binding;
    const ids = shown.filter((one) => one.area === area.name).map(({ id }) => id);
    if (ids.length === 0) continue;
    const page = sql`select id, 1 as place, null::text as key from unnest(${ids}::text[]) as id`;
    const own = areaFor(area, visibility.caller.role);
    const about = [area, own].flatMap((as) => [...nameFields(as), ...aboutFields(as)]);
    const fields = [...new Set([...about, ...wayFields(binding.lifecycles)])];
    for (const row of await readRows(db, binding, { page, fields, now, planned: PLANNED_ONCE }))
      rows.set(`${area.name} ${row.id}`, rowOf(binding, visibility, row, now));
  }
  return rows;
};
