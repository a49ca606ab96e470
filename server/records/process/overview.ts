import type { Lane, ProcessState } from '@domain/area/records';
import { lanesOf, statesOf } from '@machines/lifecycle/states';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { clockRows, dueSql } from '../due';
import { pickedBy } from '../query/conditions';
import { type ListRequest, listFields } from '../query/list';
import { rowOf } from '../read/rows';
import { readRows } from '../read/stored';

/** Cards that a lane begins with. */
const LANE_ROWS = 30;

/** Lanes in the order of the lifecycles, each with its oldest records: who has waited longest stands on top. */
export const boardOf = async (db: Kysely<Schema>, request: ListRequest): Promise<Lane[]> => {
  const { binding, visibility, query, now } = request;
  const table = sql.table(binding.area.entity);
  const picked = pickedBy(binding, visibility, query, now);
  const lanes = [...new Set(binding.lifecycles.flatMap(lanesOf).map(({ path }) => path))];
  const counts = await sql<{ state: string; count: number }>`select t.state, count(*) as count
    from ${table} as t where ${picked} group by t.state`.execute(db);
  const count = new Map(counts.rows.map((row) => [row.state, row.count]));
  const page = sql`select first.id, row_number() over (order by first.state_since, first.id) as place, null::text as key
    from unnest(${lanes}::text[]) as lane(state)
    cross join lateral (select t.id, t.state_since from ${table} as t
      where t.state = lane.state and ${picked} order by t.state_since, t.id limit ${LANE_ROWS}) as first`;
  const rows = await readRows(db, binding, { page, fields: listFields(request), now });
  return lanes.map((state) => ({
    state,
    count: count.get(state) ?? 0,
    rows: rows.filter((row) => row.state === state).map((row) => rowOf(binding, visibility, row, now)),
  }));
};

interface StateFigures {
  readonly machine: string;
  readonly state: string;
  readonly count: number;
  readonly hours: number;
  readonly late: number;
}

/** How many records are in each leaf state, for how long (median), and how many for too long; states without records too. */
export const processOf = async (db: Kysely<Schema>, request: ListRequest): Promise<ProcessState[]> => {
  const { binding, visibility, query, now } = request;
  const leaves = binding.lifecycles.flatMap((lifecycle) =>
    statesOf(lifecycle)
      .filter(({ isCompound }) => !isCompound)
      .map(({ path }) => ({ machine: lifecycle.id, state: path })),
  );
  const instant = sql`${now}::timestamptz`;
  const { rows } = await sql<StateFigures>`
    select held.machine, held.state, count(*) as count,
      greatest(0, percentile_cont(0.5) within group (order by held.seconds) / 3600) as hours,
      count(*) filter (where held.due_at < ${instant}) as late
    from (select t.machine, leaf.state, extract(epoch from ${instant} - t.state_since)::float8 as seconds,
        ${dueSql(binding, now)} as due_at
      from ${sql.table(binding.area.entity)} as t cross join lateral unnest(t.leaves) as leaf (state)
        left join ${clockRows(binding)} on k.machine = t.machine and k.leaf = leaf.state
      where ${pickedBy(binding, visibility, query, now)}) as held
    group by held.machine, held.state`.execute(db);
  return leaves.map(({ machine, state }) => {
    const found = rows.find((row) => row.machine === machine && row.state === state);
    const hours = Math.round((found?.hours ?? 0) * 10) / 10;
    return { machine, state, count: found?.count ?? 0, median_age_hours: hours, late: found?.late ?? 0 };
  });
};
