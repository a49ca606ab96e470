import { type Kysely, sql } from 'kysely';

/** Runs fixed statements one after the other: neither engine takes several in one prepared query. */
export const runStatements = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** Columns of every table of records (schema/columns.ts, Timestamps). */
export const KEPT = `created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1`;

/** Columns of every business process (schema/columns.ts, Process), without company and employee. */
export const PROCESS = `id text primary key,
      machine text not null,
      machine_version integer not null,
      state text not null,
      state_since timestamptz not null,
      ${KEPT}`;

/**
 * Makes a table with `PROCESS` columns one that an area's records live in: XState's whole value, its leaves as paths, what the
 * lifecycle remembers, who wrote it. A row that comes without value and leaves is in the flat state that `state` names.
 */
export const caseColumns = (table: string): readonly string[] => [
  `alter table ${table}
    add column state_value jsonb,
    add column leaves text[],
    add column memory jsonb not null default '{}',
    add column created_by text,
    add column updated_by text`,
  `update ${table} set state_value = to_jsonb(state), leaves = array[state]`,
  `alter table ${table} alter column state_value set not null, alter column leaves set not null`,
  `create trigger ${table}_state before insert on ${table} for each row execute function fill_case_state()`,
];

/**
 * What an area's list needs: the words of its searched fields in the column `search`, and an index for every order that it offers.
 * Its field columns must be there. `sorted` says which of the orders may be empty: those need one index per direction, because
 * empty ones come last in both. `filtered`: columns whose values pick few rows of many.
 */
export const listIndexes = (
  table: string,
  {
    searched,
    sorted,
    filtered = [],
  }: {
    readonly searched: readonly string[];
    readonly sorted: Readonly<Record<string, 'filled' | 'may be empty'>>;
    readonly filtered?: readonly string[];
  },
): readonly string[] => {
  const words = searched.map((name) => `coalesce(${name}, '')`).join(` || ' ' || `) || `''`;
  const stored = { state: 'filled', state_since: 'filled', created_at: 'filled', updated_at: 'filled' };
  const orders = Object.entries({ ...stored, ...sorted }).flatMap(([name, filled]) => [
    `create index ${table}_by_${name} on ${table} (${name}, id)`,
    ...(filled === 'filled'
      ? []
      : [`create index ${table}_by_${name}_down on ${table} (${name} desc nulls last, id desc)`]),
  ]);
  return [
    `alter table ${table} add column search tsvector generated always as (search_vector(${words})) stored`,
    `create index ${table}_search on ${table} using gin (search)`,
    `create index ${table}_leaves on ${table} using gin (leaves)`,
    `create index ${table}_lane on ${table} (state, state_since, id)`,
    // the process map looks at nothing else
    `create index ${table}_process on ${table} (machine, leaves, state_since)`,
    ...orders,
    ...filtered.map((name) => `create index ${table}_of_${name} on ${table} (${name}, id)`),
  ];
};

/**
 * What waits for one worker, or for anybody, in a state: the oldest first (server/areas/my-work). With all that is asked of a record, so that
 * it is read from the index alone; `company` names the column of its company, where it has one.
 */
export const workIndex = (table: string, worker: string, company?: string): string =>
  `create index ${table}_waiting on ${table} (machine, state, coalesce(${worker}, ''), state_since, id)
    include (${[worker, 'leaves', ...(company === undefined ? [] : [company])].join(', ')})`;
