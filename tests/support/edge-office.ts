import { type FieldInputs, GRANTS } from '@domain/area/field';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { Database } from '@server/db/database';
import type { Schema } from '@server/db/schema';
import { bindingOf } from '@server/records/registry';
import { sql } from 'kysely';
import { type EveryEdge, tryEveryEdge } from './every-edge';
import { lastEmployee, makeEmployee, signedIn } from './records';
import { openTestServer } from './server';
import { REFERENCES } from './visa-story';

type Columns = Readonly<Record<string, unknown>>;

const COMPANY = 'company-0001';
const STAFF = ['staff-1', 'staff-2', 'staff-3'] as const;

/** One lifecycle, and what its records need beside what its situations tell. */
export interface Walk {
  readonly lifecycle: Lifecycle;
  readonly records?: EveryEdge['records'];
  readonly fields?: EveryEdge['fields'];
  /** Columns of its table that are no fields; its company unless told. */
  readonly columns?: EveryEdge['columns'];
  readonly payload?: FieldInputs;
  readonly answers?: EveryEdge['answers'];
  readonly arrange?: EveryEdge['arrange'];
  readonly asPortal?: EveryEdge['asPortal'];
}

/** Where a record is in its lifecycle stands in three columns. */
const placed = (values: Columns): Columns =>
  values.state === undefined ? values : { ...values, state_value: values.state, leaves: [values.state] };

/** A server with everybody who may be asked to give a command: three of staff who see everything, a client's administrator, an employee. */
export const openEdgeOffice = async (database: Database) => {
  const server = await openTestServer(database);
  const employee = await signedIn(server, { role: 'isEmployee', companyId: COMPANY });
  const employee_id = await lastEmployee(database.db, COMPANY);
  await makeEmployee(database.db, employee, employee_id);
  const people = {
    'staff-1': await signedIn(server),
    'staff-2': await signedIn(server),
    'staff-3': await signedIn(server),
    'admin-1': await signedIn(server, { role: 'isAdmin', companyId: COMPANY }),
    'employee-1': employee,
  };
  await database.db
    .insertInto('user_grant')
    .values(
      STAFF.flatMap((name) => GRANTS.map((grant_name) => ({ user_id: people[name].user.id, grant_name }))),
    )
    .execute();
  const shared = {
    database,
    services: server.services,
    people: Object.fromEntries(
      Object.entries(people).map(([name, { user, ask }]) => [name, { id: user.id, ask }]),
    ),
  };
  const inCompany = { company_id: COMPANY };
  /** With the ways and reasons that nothing showed (`Tried.missed`). */
  const walkClosely = async (
    area: string,
    { lifecycle, fields, columns = () => inCompany, ...more }: Walk,
  ) => {
    const binding = bindingOf(area);
    if (!binding) throw new Error(`no area ${area}`);
    const fixed = { employee_id, passport_mrz: null, ...inCompany };
    const tried = await tryEveryEdge({
      ...shared,
      ...more,
      binding,
      lifecycle,
      fields: (index) => ({ ...fixed, ...fields?.(index) }),
      columns,
      payload: { ...REFERENCES, passport_mrz: null, ...more.payload },
    });
    const commands = Object.keys(lifecycle.commands);
    const without = (some: ReadonlySet<string>) => commands.filter((command) => !some.has(command)).sort();
    return {
      wrong: tried.wrong,
      neverDone: without(tried.done),
      neverRefused: without(tried.refused),
      missed: tried.missed,
    };
  };
  const walk = async (area: string, input: Walk) => {
    const { missed: _, ...walked } = await walkClosely(area, input);
    return walked;
  };
  /** Another record as one that is there, with other values. */
  const copy = async (table: keyof Schema, from: string, values: Columns) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER'`.execute(database.db);
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (
      select (jsonb_populate_record(t, ${JSON.stringify(placed(values))}::jsonb)).* from ${sql.table(table)} as t
      where t.id = ${from}) as copied`.execute(database.db);
  };
  /** Other values of a record, past every rule. */
  const change = async (table: keyof Schema, id: string, values: Columns) => {
    const place = placed(values);
    const columns = sql.join(Object.keys(place).map((name) => sql.ref(name)));
    await sql`update ${sql.table(table)} as t set (${columns}) = (select ${columns}
      from jsonb_populate_record(t, ${JSON.stringify(place)}::jsonb)) where id = ${id}`.execute(database.db);
  };
  return { ...inCompany, employee_id, people, copy, change, walk, walkClosely };
};
