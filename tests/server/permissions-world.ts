import { randomUUID } from 'node:crypto';
import { GRANTS, type Grant } from '@domain/area/field';
import type { Database } from '@server/db/database';
import { beginSession } from '@server/platform/auth/sessions';
import { allBindings } from '@server/records/registry';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { chooseSpots, layDown, type RecordsByArea, type Spot } from './permissions-records';
import { type WrittenTables, watchTables } from './written-tables';

/** Somebody who tries everything. */
export interface Person {
  readonly name: string;
  readonly id: string;
  readonly email: string;
  readonly role: string | null;
  readonly grants: readonly Grant[];
  readonly company: string | null;
  readonly employee: string | null;
  /** Null: he is not signed in. */
  readonly token: string | null;
  readonly mustChoosePassword: boolean;
  /** A run of his own by area, as it stays when he loses the right to import. */
  readonly imports: ReadonlyMap<string, string>;
}

/** Whose records are tried: `own` is what the HR administrator of the company and the employee call their own. */
export interface Place extends Spot {
  readonly name: 'own' | 'other';
  readonly records: RecordsByArea;
}

export interface World {
  readonly server: TestServer;
  readonly database: Database;
  /** Of which none may be written to by what is refused. */
  readonly writtenTables: WrittenTables;
  readonly places: readonly [Place, Place];
  readonly people: ReadonlyMap<string, Person>;
  /** Somebody who tries nothing: what is his is nobody else's. */
  readonly stranger: Person;
  /** A view by area that he keeps to himself. */
  readonly views: ReadonlyMap<string, string>;
}

interface Kind {
  readonly role: string | null;
  readonly grants?: readonly Grant[];
  readonly at?: 0 | 1;
  readonly isEmployee?: true;
  readonly isNobody?: true;
  readonly mustChoosePassword?: true;
}

const KINDS = {
  'the super admin': { role: 'isSuperAdmin', grants: GRANTS },
  'a super admin without grants': { role: 'isSuperAdmin' },
  'somebody of payroll': { role: 'isPayroll', grants: GRANTS },
  'somebody of billing': { role: 'isBilling', grants: GRANTS },
  'somebody of treasury': { role: 'isTreasury', grants: GRANTS },
  'an auditor': { role: 'isAuditor', grants: GRANTS },
  'the HR administrator of the company': { role: 'isAdmin', at: 0 },
  'the HR administrator of another company': { role: 'isAdmin', at: 1 },
  'an employee': { role: 'isEmployee', at: 0, isEmployee: true },
  'somebody of an unknown role': { role: 'isPartner', grants: GRANTS, at: 0 },
  'nobody who is signed in': { role: 'isSuperAdmin', grants: GRANTS, isNobody: true },
  'somebody who must choose a password first': {
    role: 'isSuperAdmin',
    grants: GRANTS,
    mustChoosePassword: true,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export const NAMES = Object.keys(KINDS);
/** Name of a view that its owner keeps to himself. */
export const PRIVATE_VIEW = 'nobody else reads this name';

/** @param database with the `tiny` demo data */
export const makeWorld = async (database: Database): Promise<World> => {
  const { db } = database;
  // a role that this version does not know: one of a version to come, say
  await sql`alter table app_user drop constraint app_user_role_check`.execute(db);
  const server = await openTestServer(database);
  const spots = await chooseSpots(db);
  const stranger = await addPerson(server, 'stranger', { role: 'isSuperAdmin', grants: GRANTS }, null);
  const maker = { id: stranger.id, token: String(stranger.token) };
  const own: Place = { name: 'own', ...spots[0], records: await layDown(server, maker, spots[0], 0) };
  const other: Place = { name: 'other', ...spots[1], records: await layDown(server, maker, spots[1], 1) };
  const people = new Map<string, Person>();
  for (const [name, kind] of Object.entries<Kind>(KINDS))
    people.set(name, await addPerson(server, name, kind, kind.at === undefined ? null : spots[kind.at]));
  const views = await addViews(db, stranger);
  const writtenTables = await watchTables(database);
  return { server, database, writtenTables, places: [own, other], people, stranger, views };
};

const addPerson = async (
  { services, addUser }: TestServer,
  name: string,
  { role, grants = [], isEmployee, isNobody, mustChoosePassword }: Kind,
  place: Spot | null,
): Promise<Person> => {
  const { db } = services;
  const { id, email } = await addUser({
    role: null,
    firstLogin: mustChoosePassword === true,
    ...(place ? { companyId: place.company } : {}),
  });
  const employee = isEmployee && place ? place.employee : null;
  await sql`update app_user set role = ${role}, employee_id = ${employee} where id = ${id}`.execute(db);
  for (const grant_name of grants)
    await db.insertInto('user_grant').values({ user_id: id, grant_name }).execute();
  const pair = await beginSession(services, db, id, { ip: '192.0.2.77', userAgent: 'matrix' });
  return {
    name,
    id,
    email,
    role,
    grants,
    company: place?.company ?? null,
    employee,
    token: isNobody ? null : pair.access.token,
    mustChoosePassword: mustChoosePassword === true,
    imports: await addImports(db, id),
  };
};

/** One that is over: whoever may import is told so, and nothing begins. */
const addImports = async (db: Db, user_id: string) => {
  const runs = new Map<string, string>();
  const at = new Date();
  for (const { area } of allBindings()) {
    const id = randomUUID();
    runs.set(area.name, id);
    await db
      .insertInto('import_run')
      .values({
        id,
        area: area.name,
        user_id,
        file: 'matrix.csv',
        state: 'done',
        columns: '[]',
        mapping: '{}',
        total: 0,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  return runs;
};

const addViews = async (db: Db, { id: user_id }: Person) => {
  const views = new Map<string, string>();
  const at = new Date();
  for (const { area } of allBindings()) {
    const id = randomUUID();
    views.set(area.name, id);
    await db
      .insertInto('saved_view')
      .values({
        id,
        user_id,
        area: area.name,
        name: PRIVATE_VIEW,
        shared: false,
        tab: null,
        query: JSON.stringify({ search: '', filter: {}, sort: null }),
        columns: '[]',
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  return views;
};

type Db = Database['db'];
