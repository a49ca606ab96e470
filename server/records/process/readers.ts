import { ASSIGNEES } from '@domain/session/assignees';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';

/** Somebody who may be told of something. */
export interface Reader {
  readonly id: string;
  readonly role: string;
}

/** Whom records may concern, by id; all of them are asked for at once. */
export interface Concerned {
  readonly users: ReadonlySet<string>;
  readonly employees: ReadonlySet<string>;
  readonly companies: ReadonlySet<string>;
}

/** Active users by what they are to a record. */
export interface Readership {
  user(id: string): readonly Reader[];
  ofEmployee(id: string): readonly Reader[];
  /** The HR administrators of a company and of those above it. */
  administratorsOf(company: string): readonly Reader[];
}

interface Row extends Reader {
  readonly employee_id: string | null;
  /** Of the companies asked for, those that he administers. */
  readonly administers: readonly string[] | null;
}

export const readershipOf = async (
  trx: Kysely<Schema>,
  { users, employees, companies }: Concerned,
): Promise<Readership> => {
  const isNobody = users.size + employees.size + companies.size === 0;
  const rows = isNobody ? [] : await usersConcerned(trx, { users, employees, companies });
  const byId = grouped(rows, ({ id }) => [id]);
  const byEmployee = grouped(rows, ({ employee_id }) => (employee_id === null ? [] : [employee_id]));
  const byCompany = grouped(rows, ({ administers }) => administers ?? []);
  return {
    user: (id) => byId.get(id) ?? [],
    ofEmployee: (id) => byEmployee.get(id) ?? [],
    administratorsOf: (company) => byCompany.get(company) ?? [],
  };
};

/** A step may be over thousands of payslips: nobody is looked for row by row. */
const grouped = (
  rows: readonly Row[],
  keysOf: (row: Row) => readonly string[],
): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    for (const key of keysOf(row)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
  return groups;
};

const usersConcerned = async (
  trx: Kysely<Schema>,
  { users, employees, companies }: Concerned,
): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`with recursive above as (
      select id as company_id, id, parent_company_id from company where id = ${anyOf(companies)}
      union select a.company_id, c.id, c.parent_company_id from company c join above a on c.id = a.parent_company_id)
    select u.id, u.role, u.employee_id, a.administers from app_user u
      left join (select id, array_agg(company_id) as administers from above group by id) a
        on a.id = u.company_id and u.role = 'isAdmin'
    where u.status = 'active' and u.role is not null
      and (u.id = ${anyOf(users)} or u.employee_id = ${anyOf(employees)} or a.id is not null)
    order by u.id`.execute(trx);
  return rows;
};

/** Active staff who approve. */
export const approversIn = (trx: Kysely<Schema>): Promise<readonly Reader[]> =>
  trx
    .selectFrom('app_user')
    .select(['id', sql<string>`role`.as('role')])
    .where('role', '=', ASSIGNEES.role)
    .where('status', '=', ASSIGNEES.status)
    .orderBy('id')
    .execute();
