import { randomUUID } from 'node:crypto';
import type { ListPage } from '@domain/area/records';
import { billingWork } from '@server/areas/billing-runs/run-work';
import { type Database, openDatabase } from '@server/db/database';
import { migrateDatabase } from '@server/db/migrate';
import { seedDatabase } from '@server/db/seed/seed';
import { createFolderStore } from '@server/platform/files/folder-store';
import { askWith } from '@tests/support/asking';
import { startPostgres } from '@tests/support/postgres';
import { scratchFolder } from '@tests/support/scratch-folder';
import { openTestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { table } from './statistics';

const TODAY = '2026-11-30';
const MONTH = '2026-10-01';
/** Seconds for a hundred clients, from the command over all of them to the last line. */
const BUDGET = 30;
const CLIENTS = 100;

/** The payslips of the month that has ended wait to be billed, those of every client. */
const unbill = async ({ db }: Database): Promise<void> => {
  await sql`update fee_plan set valid_from = ${MONTH}::date`.execute(db);
  await sql`update invoice_line set source_released = true where source_id is not null`.execute(db);
  await sql`update payslip set state = 'released' where month = ${MONTH}::date and state <> 'discarded'`.execute(
    db,
  );
  await sql`delete from billing_run where month = ${MONTH}::date`.execute(db);
  await sql`update billing_run set month = ${MONTH}::date`.execute(db);
  await sql`analyze`.execute(db);
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};

/** A billing run over all clients of the demo data, on PostgreSQL: drafted in one command, submitted, and issued by somebody else. */
export const measureBilling = async (): Promise<string> => {
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
      profile: 'demo',
      today: TODAY,
      files: createFolderStore(scratchFolder()),
    });
    await unbill(database);
    const server = await openTestServer(database, { env: { LOG_LEVEL: 'warn' } });
    const as = async () => askWith(server, (await server.signIn(await server.addUser())).access);
    const [staff, colleague] = [await as(), await as()];
    const filter = { month: { from: MONTH, to: MONTH } };
    const { body } = await staff('POST /records/billing-runs/list', {
      body: { filter, page: { size: 200 } },
    });
    const ids = (body as ListPage).rows.map(({ id }) => id);
    const all = async (ask: typeof staff, event: string) => {
      const answer = await ask('POST /records/billing-runs/bulk', {
        body: { ids, event, payload: {}, key: randomUUID() },
      });
      if (answer.status !== 200) throw new Error(`${event} answered ${answer.text}`);
    };
    const drafted = await seconds(async () => {
      await all(staff, 'draft');
      await billingWork.workOff(server.services);
    });
    const { rows } = await sql<{ lines: number; runs: number }>`select count(line.id)::integer as lines,
        count(distinct run.id)::integer as runs
      from billing_run as run join invoice_line as line on line.invoice_id = run.invoice_id
      where run.state = 'drafted'`.execute(database.db);
    const { lines = 0, runs = 0 } = rows[0] ?? {};
    const submitted = await seconds(() => all(staff, 'submit'));
    const issued = await seconds(() => all(colleague, 'issue'));
    const left = await database.db
      .selectFrom('billing_run')
      .select('id')
      .where('state', '=', 'review')
      .execute();
    if (runs === 0 || left.length > 0) throw new Error(`${runs} runs drafted, ${left.length} not issued`);
    await server.app.close();
    const allowed = (BUDGET * runs) / CLIENTS;
    const row = (what: string, took: number, budget: number | null) => [
      what,
      took.toFixed(1),
      budget === null ? '' : budget.toFixed(1),
      budget === null || took <= budget ? 'within' : 'OVER',
    ];
    return table(
      ['what', 'seconds', 'budget', ''],
      [
        row(`${runs} clients, ${lines} lines: drafted`, drafted, allowed),
        row('submitted', submitted, null),
        row('issued: numbered and posted', issued, null),
      ],
    );
  } finally {
    await database.close();
    await cluster.stop();
  }
};
