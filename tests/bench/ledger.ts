import { randomUUID } from 'node:crypto';
import type { ReportName } from '@domain/report/reports';
import { type Database, openDatabase } from '@server/db/database';
import { SUMS_OF_LINES } from '@server/db/ledger/sums';
import { migrateDatabase } from '@server/db/migrate';
import { seedDatabase } from '@server/db/seed/seed';
import { createFolderStore } from '@server/platform/files/folder-store';
import { type Ask, askAs } from '@tests/support/asking';
import { startPostgres } from '@tests/support/postgres';
import { scratchFolder } from '@tests/support/scratch-folder';
import { openTestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { percentile, table } from './statistics';

const LINES = 2_000_000;
/** Lines of an entry. */
const EACH = 4;
/** Server time of a report, milliseconds (95 of 100). */
const BUDGET = 1_000;
const ROUNDS = 10;
const TODAY = '2026-11-30';
const NAMES = [
  'trial-balance',
  'profit-and-loss',
  'balance-sheet',
  'cash-flow',
] as const satisfies readonly ReportName[];

/** Indexes of lists that no report reads: two million lines are written in half the time without them. */
const UNREAD = [
  'search',
  'leaves',
  'lane',
  'process',
  'by_state',
  'by_state_since',
  'by_created_at',
  'by_updated_at',
];

/** Entries over three years, each with two lines on either side, on accounts of the demo. */
const fill = ({ db }: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const entries = LINES / EACH;
    await sql`set local statement_timeout = 0`.execute(trx);
    for (const name of UNREAD)
      for (const table of ['journal_line', 'journal_entry'])
        await sql`drop index ${sql.ref(`${table}_${name}`)}`.execute(trx);
    // the day is that of the entry: written here, for a trigger would look up each of the entries four times; sums are what is measured next
    for (const trigger of ['journal_line_day', 'journal_line_sums'])
      await sql`alter table journal_line disable trigger ${sql.ref(trigger)}`.execute(trx);
    await sql`insert into journal_entry (id, machine, machine_version, state, state_since, memo, number, entry_on, source)
      select 'bench-' || n, 'journal-entry', 1, 'posted', now(), 'Bench', 'B-' || n,
        date '2024-01-01' + (n % 1060), 'manual' from generate_series(1, ${entries}::integer) as n`.execute(
      trx,
    );
    await sql`insert into journal_line (id, machine, machine_version, state, state_since, entry_id, account_id, side, amount_fils, entry_on)
      select 'bench-' || n || '-' || side.at, 'journal-line', 1, 'fixed', now(), 'bench-' || n,
        postable.ids[1 + (n * 7 + side.at) % cardinality(postable.ids)], side.name, 1000 + n % 900, date '2024-01-01' + (n % 1060)
      from (select array_agg(id order by code) as ids from account where is_postable) as postable,
        generate_series(1, ${entries}::integer) as n,
        (values (1, 'debit'), (2, 'credit'), (3, 'debit'), (4, 'credit')) as side (at, name)`.execute(trx);
    for (const trigger of ['journal_line_day', 'journal_line_sums'])
      await sql`alter table journal_line enable trigger ${sql.ref(trigger)}`.execute(trx);
  });

/** As the server does by itself some time after: the planner knows the lines, and an index alone answers. */
const tidy = ({ db }: Database): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    for (const table of ['journal_line', 'journal_entry', 'ledger_sum'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });

/** What the migration does with the lines that are there: the sums of each account and day. @returns milliseconds */
const addUp = async ({ db }: Database): Promise<number> => {
  const started = performance.now();
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`delete from ledger_sum`.execute(trx);
    await sql.raw(SUMS_OF_LINES).execute(trx);
  });
  return performance.now() - started;
};

const POSTINGS = 200;

/** An entry of four lines on the accounts that everybody posts to, in a transaction of its own. @returns milliseconds */
const post = async ({ db }: Database, id: string): Promise<number> => {
  const started = performance.now();
  await db.transaction().execute(async (trx) => {
    await sql`insert into journal_entry (id, machine, machine_version, state, state_since, memo, number, entry_on, source)
      values (${id}, 'journal-entry', 1, 'posted', now(), 'Bench', ${id}, ${TODAY}::date, 'manual')`.execute(
      trx,
    );
    await sql`insert into journal_line (id, machine, machine_version, state, state_since, entry_id, account_id, side, amount_fils)
      select ${id} || '-' || a.code, 'journal-line', 1, 'fixed', now(), ${id}, a.id,
        case when a.code in ('1010', '1100') then 'debit' else 'credit' end, 1000
      from account as a where a.code in ('1010', '1100', '2200', '4010')`.execute(trx);
  });
  return performance.now() - started;
};

/** Postings by so many at once, all to the same accounts and day. @returns milliseconds of each posting */
const postAtOnce = async (database: Database, people: number): Promise<readonly number[]> => {
  const each = async (person: number) => {
    const times: number[] = [];
    for (let at = 0; at < POSTINGS / people; at += 1)
      times.push(await post(database, `at-once-${people}-${person}-${at}`));
    return times;
  };
  return (await Promise.all(Array.from({ length: people }, (_, person) => each(person)))).flat();
};

/** Milliseconds that the close of a month may take, all of its steps. */
const CLOSE_BUDGET = 120_000;
const CLOSED = '2024-03-01';

/**
 * The close of a month: its period, what stands against each of its tasks, the signatures, and the soft lock. What the demo's data have
 * against a task is answered, not mended.
 * @returns steps with their milliseconds
 */
const closeMonth = async (ask: Ask): Promise<readonly (readonly [string, number])[]> => {
  const steps: (readonly [string, number])[] = [];
  const timed = async <T>(name: string, step: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const done = await step();
    steps.push([name, performance.now() - started]);
    return done;
  };
  const required = async (path: string, body: object) => {
    const { status, text } = await ask(path, { body });
    if (status >= 300 && status !== 409)
      throw new Error(`${path} answered ${text} after ${steps.map(([name]) => name).join()}`);
    return JSON.parse(text) as { readonly id: string; readonly version: number };
  };
  const period = await timed('period and tasks', () =>
    required('POST /records/ledger-periods/create', { fields: { month_on: CLOSED }, key: randomUUID() }),
  );
  const { text } = await ask('POST /records/close-tasks/list', {
    body: { filter: { period_id: { in: [period.id] } } },
  });
  const { rows } = JSON.parse(text) as {
    rows: readonly { id: string; version: number; fields: { kind: string } }[];
  };
  for (const { id, version, fields } of rows)
    await timed(`sign ${fields.kind}`, () =>
      required(`POST /records/close-tasks/${id}/commands/sign`, { version, payload: {}, key: randomUUID() }),
    );
  await timed('soft lock', () =>
    required(`POST /records/ledger-periods/${period.id}/commands/soft_lock`, {
      version: period.version,
      payload: {},
      key: randomUUID(),
    }),
  );
  return steps;
};

/** The statements of the books over two million lines, and the close of a month, on PostgreSQL. */
export const measureLedger = async (): Promise<string> => {
  const cluster = await startPostgres();
  const database = await openDatabase({
    databaseUrl: cluster.url,
    poolSize: 5,
    dataDir: 'memory',
    log: { warn: () => {} },
  });
  try {
    await migrateDatabase(database.db);
    await seedDatabase(database.db, {
      profile: 'tiny',
      today: TODAY,
      files: createFolderStore(scratchFolder()),
    });
    await fill(database);
    const added = await addUp(database);
    await tidy(database);
    const server = await openTestServer(database, { env: { LOG_LEVEL: 'warn' } });
    const ask = await askAs(server, 'superAdmin');
    const rows: string[][] = [];
    for (const name of NAMES) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const started = performance.now();
        const { status, text } = await ask(`POST /reports/${name}`, { body: {} });
        if (status !== 200) throw new Error(`${name} answered ${text}`);
        if (round > 0) times.push(performance.now() - started);
      }
      const p95 = percentile(times, 0.95);
      rows.push([
        name,
        percentile(times, 0.5).toFixed(0),
        p95.toFixed(0),
        String(BUDGET),
        p95 <= BUDGET ? 'within' : 'OVER',
      ]);
    }
    const steps = await closeMonth(ask);
    for (const [name, ms] of steps) rows.push([`close: ${name}`, ms.toFixed(0), '', '', '']);
    const all = steps.reduce((sum, [, ms]) => sum + ms, 0);
    rows.push([
      'close of a month',
      all.toFixed(0),
      '',
      String(CLOSE_BUDGET),
      all <= CLOSE_BUDGET ? 'within' : 'OVER',
    ]);
    rows.push(['sums of all lines, by the migration', added.toFixed(0), '', '', '']);
    for (const people of [1, 2]) {
      const times = await postAtOnce(database, people);
      const name = `a posting, ${people} at once`;
      rows.push([name, percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1), '', '']);
    }
    await server.app.close();
    return table(['report', 'p50 ms', 'p95 ms', 'budget', ''], rows);
  } finally {
    await database.close();
    await cluster.stop();
  }
};
