import { aboutFields, areaFor, nameFields } from '@domain/area/area';
import { accessIn } from '@domain/area/area.policy';
import type { Owner } from '@domain/area/verdict';
import {
  DUE_WEEK_DAYS,
  type DueChoice,
  MY_WORK_COUNTED,
  MY_WORK_PAGE,
  type MyWork,
  type WorkCount,
  type WorkItem,
} from '@domain/my-work/my-work';
import { reachOf } from '@domain/session/access.policy';
import type { Scope } from '@domain/session/scope.rules';
import { USER_ROLES } from '@domain/session/user-roles';
import { addDays, dayInDubai, lastDayBefore, startOfDayInDubai } from '@domain/shared/calendar-date';
import { mostLeavesOf } from '@machines/lifecycle/states';
import { type WaitingState, waitingStates } from '@machines/lifecycle/waiting';
import { wayFields } from '@machines/lifecycle/way-of-case';
import { PLANNED_ONCE } from '@server/db/planned-once';
import type { Schema } from '@server/db/schema';
import type { Caller } from '@server/platform/scope';
import { narrowingOf, ownVisibleTo, type Visibility, visibilityWithin } from '@server/records/access';
import { type AreaBinding, companySql } from '@server/records/binding';
import { dueByClock, dueSql, holdsSql, isDueByClock } from '@server/records/due';
import { labelSql } from '@server/records/expressions';
import { workerOf } from '@server/records/process/worker';
import { rowOf } from '@server/records/read/rows';
import { readRows } from '@server/records/read/stored';
import { allBindings } from '@server/records/registry';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { match } from 'ts-pattern';

interface WorkRequest {
  readonly caller: Caller;
  readonly scope: Scope;
  /** The only area that is asked for, if one is. */
  readonly area: string | null;
  readonly due: DueChoice;
  readonly now: Date;
}

/** An area in which something may wait for a role, and the states in which it does. */
interface Place {
  readonly binding: AreaBinding;
  readonly states: readonly WaitingState[];
}

/** The same for the caller. */
interface Source extends Place {
  readonly visibility: Visibility;
}

/** A record that is shown, as the state that is due first waits. */
interface Shown {
  readonly area: string;
  readonly id: string;
  readonly leaf: string;
  readonly owner: Owner;
  /** ISO 8601 */
  readonly due_at: string;
  readonly company_id: string | null;
  readonly company: string | null;
  readonly is_assigned: boolean;
}

type Sql = RawBuilder<unknown>;

/** Areas that tell of work elsewhere: what they point at stands in the list itself. */
const APART: ReadonlySet<string> = new Set(['alerts']);

const placesFor = (role: (typeof USER_ROLES)[number]): readonly Place[] =>
  allBindings().flatMap((binding) => {
    const { area, lifecycles } = binding;
    if (accessIn(area, role) === null || APART.has(area.name)) return [];
    if (binding.scope === 'staff' && reachOf(role) !== 'all') return [];
    const states = waitingStates(area, lifecycles, role);
    return states.length === 0 ? [] : [{ binding, states }];
  });

/** Told by the machines alone, which takes them longer than the database to answer. */
const placesByRole = new Map<(typeof USER_ROLES)[number], readonly Place[]>();

const sourcesFor = ({ caller, scope }: WorkRequest): readonly Source[] => {
  const role = USER_ROLES.find((known) => known === caller.role);
  if (role === undefined) return [];
  const places = placesByRole.get(role) ?? placesFor(role);
  placesByRole.set(role, places);
  return places.map((place) => ({ ...place, visibility: visibilityWithin(caller, place.binding, scope) }));
};

/**
 * Of staff: what nobody in particular works on, or he himself does; and what he submitted does not wait for his own approval. One after the
 * other, not as one condition: so each has its oldest from an index (`workIndex`).
 */
const hisOf = (
  { binding, visibility }: Source,
  { states }: Timed,
): { readonly from: Sql; readonly where: Sql; readonly isAssigned: Sql } => {
  const { userId, role } = visibility.caller;
  const everything = { from: sql``, where: sql`true`, isAssigned: sql`false` };
  if (reachOf(role) !== 'all') return everything;
  const where = states.some(isForApprover)
    ? sql`(s.owner <> 'approver' or coalesce(t.memory->>'submitted_by', '') <> ${userId})`
    : sql`true`;
  const worker = workerOf(binding);
  if (worker === null) return { ...everything, where };
  return {
    from: sql`cross join unnest(array['', ${userId}]) as who (worker)`,
    where: sql`coalesce(${sql.ref(`t.${worker}`)}, '') = who.worker and ${where}`,
    isAssigned: sql`who.worker <> ''`,
  };
};

/** States that are read together, because they are due in the same manner, by their clock or by a day of the record, and ask the same of it. */
interface Timed {
  readonly states: readonly WaitingState[];
  /** When a record is due in one of them. */
  readonly due: Sql;
  /** What a state's records are read by, the first due first. */
  readonly order: Sql;
  isDueBefore(at: number): RawBuilder<SqlBool>;
}

const isForApprover = ({ owner }: WaitingState): boolean => owner === 'approver';

/** Must the record itself be read to know whether its case waits for the caller? Else its index says so. */
const asksTheRecord = (state: WaitingState): boolean => isForApprover(state) || state.way !== undefined;

/** By the clock alone an index has a state's cases in their order; those that are due by a day of the record are few, and sorted. */
const timedOf = ({ binding, states }: Source, now: Date): readonly Timed[] => {
  const byDay = states.filter(({ dueField }) => dueField !== null);
  const byClock = states.filter(({ dueField }) => dueField === null);
  const clocked = { due: dueByClock('s'), order: sql`t.state_since`, isDueBefore: isDueByClock };
  const due = dueSql(binding, now, 's');
  return [
    { states: byClock.filter((state) => !asksTheRecord(state)), ...clocked },
    { states: byClock.filter(asksTheRecord), ...clocked },
    {
      states: byDay,
      due,
      order: due,
      isDueBefore: (at: number) => sql<SqlBool>`${due} < ${new Date(at)}::timestamptz`,
    },
  ].filter((timed) => timed.states.length > 0);
};

/** Is it due early enough for what was chosen? */
const meetsChoice = (due: DueChoice, { isDueBefore }: Timed, now: Date): RawBuilder<SqlBool> =>
  match(due)
    .with('any', () => sql<SqlBool>`true`)
    .with('late', () => isDueBefore(now.getTime()))
    .with('week', () =>
      // what ends with its last day is due at midnight
      isDueBefore(startOfDayInDubai(addDays(dayInDubai(now.getTime()), DUE_WEEK_DAYS + 1)) + 1),
    )
    .exhaustive();

/**
 * The applied companies one after the other: each has its oldest from an index, whether it has thousands of records or none, so that one
 * plan suits them all.
 */
const companiesApart = (
  { binding, visibility }: Source,
  { scope }: WorkRequest,
): { readonly from: Sql; readonly where: RawBuilder<SqlBool> } => {
  const narrowing = narrowingOf(binding);
  if (!isApart(scope) || narrowing.by !== 'company')
    return { from: sql``, where: ownVisibleTo(binding, visibility) };
  return {
    from: sql`cross join unnest(${[...scope.ids]}::text[]) as applied (company_id)`,
    where: ownVisibleTo(
      binding,
      visibility,
      sql<SqlBool>`${sql.ref(`t.${narrowing.column}`)} = applied.company_id`,
    ),
  };
};

/** Of a state in which cases go different ways: those that wait for the role with this owner. */
const waysWithin = (binding: AreaBinding, states: readonly WaitingState[], now: Date): Sql =>
  sql.join(
    [
      sql`true`,
      ...states.flatMap(({ machine, leaf, owner, way }) => {
        if (way === undefined) return [];
        return [
          sql`(s.machine <> ${machine} or s.leaf <> ${leaf} or s.owner <> ${owner}
            or ${holdsSql(binding, way, now)} = ${way.isOneOf})`,
        ];
      }),
    ],
    sql` and `,
  );

/**
 * What waits in one area, each state's oldest first and no more of them than are counted: an index of the table has them in this order, so
 * that what is read does not grow with the table. `array_position`, for the planner takes `any` to leave next to nothing of a state, and
 * would read and sort all of it.
 */
const waitingIn = (source: Source, request: WorkRequest, timed: Timed): RawBuilder<unknown> => {
  const { due, now } = request;
  const { binding } = source;
  const { states } = timed;
  const { area } = binding;
  const his = hisOf(source, timed);
  const companies = companiesApart(source, request);
  const values = states.map(
    ({ machine, leaf, state, owner, days, dueField }) =>
      sql`(${sql.join([machine, leaf, state, owner, days, dueField].map(sql.lit))})`,
  );
  return sql`(select ${sql.lit(area.name)} as area, w.id, s.machine, s.leaf, s.owner, w.due_at,
      w.company_id, ${his.isAssigned} as is_assigned
    from (values ${sql.join(values)}) as s (machine, leaf, state, owner, days, due_field)
    ${his.from} ${companies.from}
    cross join lateral (select t.id, ${timed.due} as due_at, ${companySql(binding)} as company_id
      from ${sql.table(area.entity)} as t
      where t.state = s.state and t.machine = s.machine and array_position(t.leaves, s.leaf) is not null
        and ${his.where} and ${waysWithin(binding, states, now)} and ${meetsChoice(due, timed, now)} and ${companies.where}
      order by ${timed.order}, t.id limit ${sql.lit(MY_WORK_COUNTED + 1)}) as w)`;
};

/** So many companies are asked for one after the other; of more, all at once. */
const MOST_APART = 20;
const isApart = (scope: Scope): scope is Extract<Scope, { kind: 'companies' }> =>
  scope.kind === 'companies' && scope.ids.length <= MOST_APART;

/** Of many companies, or through another record, there may be many or none: how to find them depends on which, so it is planned anew. */
const isPlannedOnce = ({ binding }: Source, { scope }: WorkRequest): boolean =>
  scope.kind !== 'companies' || (isApart(scope) && narrowingOf(binding).by !== 'another record');

/** A record stands as often among what is found as it is in states at once. */
const mostLeavesIn = (sources: readonly Source[]): number =>
  Math.max(...sources.flatMap(({ binding }) => binding.lifecycles.map(mostLeavesOf)));

interface Found {
  readonly shown: readonly Shown[];
  readonly areas: readonly WorkCount[];
}

/** What is due first, each record once, and how many there are in each area. */
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
    shown: [...one.shown, ...other.shown].sort(byDue).slice(0, MY_WORK_PAGE),
    areas: [...one.areas, ...other.areas].sort((a, b) => b.count - a.count || (a.area < b.area ? -1 : 1)),
  };
};

const byDue = (one: Shown, other: Shown): number =>
  Date.parse(one.due_at) - Date.parse(other.due_at) || (one.id < other.id ? -1 : 1);

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
      order by due_at, id collate "C" limit ${sql.lit(MY_WORK_PAGE * mostLeavesIn(sources))}),
    due as (select distinct on (area, id) * from near order by area, id, due_at),
    shown as (select *, ${labelSql('company', sql.ref('due.company_id'))} as company from due
      order by due_at, id collate "C" limit ${MY_WORK_PAGE}),
    counted as (select area, count(*) as count from (select distinct area, id from found) as each group by area),
    more as (select area from found group by area, machine, leaf having count(*) > ${MY_WORK_COUNTED}),
    told as (select *, area in (select area from more) as is_more from counted)
    select coalesce((select json_agg(shown order by due_at, id collate "C") from shown), '[]') as shown,
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
          due_on: lastDayBefore(Date.parse(due_at)),
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
    for (const row of await readRows(db, binding, { page, fields, now }))
      rows.set(`${area.name} ${row.id}`, rowOf(binding, visibility, row, now));
  }
  return rows;
};
