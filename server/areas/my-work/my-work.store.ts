import { accessIn } from '@domain/area/area.policy';
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
import { addDays, dayInDubai, startOfDayInDubai } from '@domain/shared/calendar-date';
import { type WaitingState, waitingStates } from '@machines/lifecycle/waiting';
import type { Schema } from '@server/db/schema';
import type { Caller } from '@server/platform/scope';
import { ownVisibleTo, type Visibility, visibilityWithin } from '@server/records/access';
import { type AreaBinding, companySql } from '@server/records/binding';
import { labelSql } from '@server/records/expressions';
import { workerOf } from '@server/records/process/worker';
import { rowOf } from '@server/records/read/rows';
import { ownFields, readRows } from '@server/records/read/stored';
import { allBindings } from '@server/records/registry';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { match } from 'ts-pattern';

interface WorkRequest {
  readonly caller: Caller;
  readonly scope: Scope;
  /** Null: of every area. */
  readonly area: string | null;
  readonly due: DueChoice;
  readonly now: Date;
}

/** An area in which something may wait for the caller. */
interface Source {
  readonly binding: AreaBinding;
  readonly visibility: Visibility;
  readonly states: readonly WaitingState[];
}

interface Found {
  readonly area: string;
  readonly id: string;
  readonly machine: string;
  readonly leaf: string;
  readonly since: Date;
  readonly company_id: string | null;
  readonly company: string | null;
  readonly is_assigned: boolean;
}

const DAY_MS = 86_400_000;

/** Areas that tell of work elsewhere: what they point at stands in the list itself. */
const APART: ReadonlySet<string> = new Set(['alerts']);

const sourcesFor = ({ caller, scope }: WorkRequest): readonly Source[] =>
  allBindings().flatMap((binding) => {
    const { area, lifecycles } = binding;
    const isClosed = accessIn(area, caller.role) === null;
    if (isClosed || APART.has(area.name)) return [];
    if (binding.scope === 'staff' && reachOf(caller.role) !== 'all') return [];
    const states = waitingStates(area, lifecycles, caller.role);
    return states.length === 0
      ? []
      : [{ binding, visibility: visibilityWithin(caller, binding, scope), states }];
  });

/** Of staff: what nobody in particular works on, or he himself does; and what he submitted does not wait for his own approval. */
const isHis = ({ binding, visibility }: Source): RawBuilder<SqlBool> => {
  const { userId, role } = visibility.caller;
  if (reachOf(role) !== 'all') return sql<SqlBool>`true`;
  const worker = workerOf(binding);
  const own =
    worker === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(${sql.ref(`t.${worker}`)} is null or ${sql.ref(`t.${worker}`)} = ${userId})`;
  return sql<SqlBool>`(${own} and (s.owner <> 'approver' or coalesce(t.memory->>'submitted_by', '') <> ${userId}))`;
};

/** Latest instant at which a case of a clock of so many days came into its state, to be listed; null: any. */
const sinceBefore = (due: DueChoice, now: Date): RawBuilder<SqlBool> => {
  const before = (at: number) =>
    sql<SqlBool>`t.state_since < ${new Date(at)}::timestamptz - s.days * interval '1 day'`;
  return match(due)
    .with('any', () => sql<SqlBool>`true`)
    .with('late', () => before(now.getTime()))
    .with('week', () => before(startOfDayInDubai(addDays(dayInDubai(now.getTime()), DUE_WEEK_DAYS + 1))))
    .exhaustive();
};

/**
 * What waits in one area, each state's oldest first and no more of them than are counted: an index of the table has them in this order, so
 * that what is read does not grow with the table.
 */
const waitingIn = (source: Source, { due, now }: WorkRequest): RawBuilder<unknown> => {
  const { binding, visibility, states } = source;
  const { area } = binding;
  const worker = reachOf(visibility.caller.role) === 'all' ? workerOf(binding) : null;
  const company = companySql(binding);
  return sql`(select ${area.name}::text as area, w.id, s.machine, s.leaf, w.state_since as since, w.company_id, w.is_assigned
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s (machine text, leaf text, state text, owner text, days integer)
    cross join lateral (select t.id, t.state_since, ${company} as company_id,
        ${worker === null ? sql`false` : sql`${sql.ref(`t.${worker}`)} is not null`} as is_assigned
      from ${sql.table(area.entity)} as t
      where t.state = s.state and t.machine = s.machine and s.leaf = any(t.leaves)
        and ${isHis(source)} and ${sinceBefore(due, now)} and ${ownVisibleTo(binding, visibility)}
      order by t.state_since, t.id limit ${MY_WORK_COUNTED + 1}) as w)`;
};

const foundIn = async (
  db: Kysely<Schema>,
  sources: readonly Source[],
  request: WorkRequest,
): Promise<readonly Found[]> => {
  if (sources.length === 0) return [];
  const parts = sql.join(
    sources.map((source) => waitingIn(source, request)),
    sql` union all `,
  );
  const { rows } =
    await sql<Found>`select found.*, ${labelSql('company', sql.ref('found.company_id'))} as company
    from (${parts}) as found`.execute(db);
  return rows;
};

/** A record waits once, for what is due first. */
const onceEach = (found: readonly (Found & { readonly dueAt: number })[]) => {
  const seen = new Set<string>();
  return found.filter(({ area, id }) => {
    const key = `${area} ${id}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

const countsOf = (found: readonly Found[]): WorkCount[] => {
  const byArea = new Map<string, { readonly ids: Set<string>; readonly leaves: Map<string, number> }>();
  for (const { area, id, leaf } of found) {
    const own = byArea.get(area) ?? { ids: new Set(), leaves: new Map() };
    own.ids.add(id);
    own.leaves.set(leaf, (own.leaves.get(leaf) ?? 0) + 1);
    byArea.set(area, own);
  }
  return [...byArea]
    .map(([area, { ids, leaves }]) => ({
      area,
      count: ids.size,
      is_more: [...leaves.values()].some((count) => count > MY_WORK_COUNTED),
    }))
    .sort((one, next) => next.count - one.count);
};

/** Everything that waits for the caller, over all areas: one query finds it, one more for each area reads what is shown. */
export const myWork = async (db: Kysely<Schema>, request: WorkRequest): Promise<MyWork> => {
  const sources = sourcesFor(request);
  const found = await foundIn(db, sources, request);
  const stateOf = new Map(
    sources.flatMap(({ states }) => states.map((state) => [`${state.machine} ${state.leaf}`, state])),
  );
  const due = found
    .filter(({ area }) => request.area === null || area === request.area)
    .flatMap((one) => {
      const state = stateOf.get(`${one.machine} ${one.leaf}`);
      return state === undefined
        ? []
        : [{ ...one, owner: state.owner, dueAt: one.since.getTime() + state.days * DAY_MS }];
    })
    .sort((one, next) => one.dueAt - next.dueAt || (one.id < next.id ? -1 : 1));
  const shown = onceEach(due).slice(0, MY_WORK_PAGE) as typeof due;
  const rows = await rowsOf(db, sources, shown, request.now);
  const items = shown.flatMap((one): WorkItem[] => {
    const row = rows.get(`${one.area} ${one.id}`);
    if (row === undefined) return [];
    const { area, leaf: state, owner, company_id, company, is_assigned } = one;
    return [
      {
        area,
        row,
        state,
        owner,
        due_on: dayInDubai(one.dueAt),
        company: company_id === null ? null : { id: company_id, label: company ?? '' },
        is_assigned,
      },
    ];
  });
  return { items, areas: countsOf(found), employee: await employeeOf(db, request.scope) };
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
  shown: readonly Found[],
  now: Date,
): Promise<ReadonlyMap<string, WorkItem['row']>> => {
  const rows = new Map<string, WorkItem['row']>();
  for (const { binding, visibility } of sources) {
    const { area } = binding;
    const ids = shown.filter((one) => one.area === area.name).map(({ id }) => id);
    if (ids.length === 0) continue;
    const page = sql`select id, 1 as place, null::text as key from unnest(${ids}::text[]) as id`;
    // what names a record is all that is shown of it here
    const fields = ownFields(area).filter((name) => name === area.title);
    for (const row of await readRows(db, binding, { page, fields, now }))
      rows.set(`${area.name} ${row.id}`, rowOf(binding, visibility, row, now));
  }
  return rows;
};
