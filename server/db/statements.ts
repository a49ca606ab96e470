import { type Kysely, sql } from 'kysely';

/** Runs fixed statements one after the other: neither engine takes several in one prepared query. */
export const runStatements = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** Columns of every table of records (schema/columns.ts, Kept). */
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
