import type { Database } from '@server/db/database';
import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Columns that the table does not compute itself. */
const columnsOf = async (db: Kysely<Schema>, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = current_schema() and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
};

interface Copied {
  readonly table: string;
  /** Copies of each row. */
  readonly times: number;
  /** Columns in which a copy differs, over `s` (the row that is copied) and `n` (which copy). */
  readonly differs: Readonly<Record<string, Sql>>;
  /** Joined to them. */
  readonly join?: Sql;
}

const INSTANTS = ['created_at', 'updated_at', 'state_since'];

/** Copies every row of a table, its id and instants aside. The rows that are copied have no `-copy-` in their ids. */
const copy = async (db: Kysely<Schema>, { table, times, differs, join = sql`` }: Copied): Promise<void> => {
  const columns = await columnsOf(db, table);
  const values = columns.map((name): Sql => {
    const own = differs[name];
    if (own) return own;
    if (name === 'id') return sql`s.id || '-copy-' || n`;
    // as if it had been entered at any time of the year before
    if (INSTANTS.includes(name)) return sql`s.${sql.ref(name)} - random() * interval '365 days'`;
    return sql`s.${sql.ref(name)}`;
  });
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} as s cross join generate_series(1, ${times}::int) as n ${join}
    where position('-copy-' in s.id) = 0`.execute(db);
};

const countIn = async (db: Kysely<Schema>, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
};

/** Days of the year around now, instead of the few that the demo data has. */
const someDay = (column: string): Sql =>
  sql`case when s.${sql.ref(column)} is null then null else date '2026-06-01' + floor(random() * 365)::int end`;

/** Fills a database that has the demo data up to `records` leads and as many visa cases, each with its tasks, documents and fees. */
export const fillWithCopies = async ({ db }: Database, records: number): Promise<void> => {
  const timesOf = async (table: string) => Math.ceil(records / (await countIn(db, table))) - 1;
  const leads = await timesOf('lead');
  const visas = await timesOf('visa_case');
  await db.transaction().execute(async (trx) => {
    // a busy machine copies longer than a person waits
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select setseed(0.4)`.execute(trx);
    await copy(trx, {
      table: 'lead',
      times: leads,
      differs: {
        prospect_name: sql`s.prospect_name || ' ' || n`,
        email: sql`n || '.' || s.email`,
        order_value_fils: sql`s.order_value_fils + n * 100`,
        expected_start_on: someDay('expected_start_on'),
      },
    });
    await copy(trx, {
      table: 'visa_case',
      times: visas,
      join: sql`join (select id, company_id, row_number() over (order by id) - 1 as place from employee) as e
        on e.place = (abs(hashtext(s.id)::bigint) + n * 7919) % (select count(*) from employee)`,
      differs: {
        employee_id: sql`e.id`,
        company_id: sql`e.company_id`,
        target_on: someDay('target_on'),
        entry_permit_expires_on: someDay('entry_permit_expires_on'),
        residence_expires_on: someDay('residence_expires_on'),
      },
    });
    // what the triggers of these lines would fill in is copied
    await sql`set local session_replication_role = replica`.execute(trx);
    await copy(trx, {
      table: 'lead_task',
      times: leads,
      differs: { lead_id: sql`s.lead_id || '-copy-' || n` },
    });
    await copy(trx, {
      table: 'mail_approval',
      times: leads,
      differs: { lead_id: sql`s.lead_id || '-copy-' || n`, mail_id: sql`null` },
    });
    for (const table of ['visa_document', 'visa_fee']) {
      await copy(trx, {
        table,
        times: visas,
        join: sql`join visa_case as c on c.id = s.visa_case_id || '-copy-' || n`,
        differs: {
          visa_case_id: sql`c.id`,
          company_id: sql`c.company_id`,
          employee_id: sql`c.employee_id`,
        },
      });
    }
  });
  await db.connection().execute(async (alone) => {
    // no transaction vacuums
    await sql`set statement_timeout = 0`.execute(alone);
    await sql`vacuum analyze`.execute(alone);
    await sql`reset statement_timeout`.execute(alone);
  });
};
