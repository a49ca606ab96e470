import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { openDatabase } from '@server/db/database';
import { migrateDatabase } from '@server/db/migrate';
import type { Schema } from '@server/db/schema';
import { seedDatabase } from '@server/db/seed/seed';
import { openFileStore } from '@server/platform/files/open-file-store';
import { freePort } from '@tests/support/free-port';
import { copyRow } from '@tests/support/many-rows';
import { percentile, type Send, signInTo, waitsOf } from '@tests/support/portal-person';
import { startPortal } from '@tests/support/portal-process';
import { startPostgres } from '@tests/support/postgres';
import { type Kysely, sql } from 'kysely';
import { table } from './statistics';

const CLIENT = 'company-0001';
const MONTH = '2027-03-01';
/** What others wait at most, 99 of a hundred requests; milliseconds. */
const OTHERS_MS = 250;
/** How often somebody else asks, and how often somebody looks how far it is. */
const EVERY_MS = 50;
const LOOKS_MS = 500;
/** The portal is left alone for so long after its start. */
const SETTLES_MS = 10_000;

interface Measured {
  readonly engine: 'postgres' | 'embedded';
  readonly employees: number;
  /** From the command to the last payslip. */
  readonly seconds: number;
}
const MEASURED: readonly Measured[] = [
  { engine: 'postgres', employees: 6_000, seconds: 60 },
  { engine: 'embedded', employees: 1_500, seconds: 30 },
];

/** So many people at one client, each with the salary of one who is there. */
const employ = async (db: Kysely<Schema>, times: number): Promise<void> => {
  const model = await db
    .selectFrom('employee as e')
    .innerJoin('salary as s', 's.employee_id', 'e.id')
    .select(['e.id', 's.id as salary'])
    .where('e.company_id', '=', CLIENT)
    .where('e.state', '=', 'active')
    .where('s.state', '=', 'approved')
    .where('s.ends_on', 'is', null)
    .orderBy('e.id')
    .executeTakeFirstOrThrow();
  await copyRow(db, 'employee', {
    id: model.id,
    times,
    changed: { id: sql`'payee-' || n`, last_name: sql`'Copy ' || n` },
    fresh: ['employee_number'],
  });
  await copyRow(db, 'salary', {
    id: model.salary,
    times,
    changed: { id: sql`'pay-' || n`, employee_id: sql`'payee-' || n` },
  });
  await sql`analyze`.execute(db);
};

const json = async <T>(request: Promise<Response>): Promise<T> => {
  const answer = await request;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

const readRun = (ask: Send, id: string) => json<RecordAnswer>(ask(`GET /records/payroll-runs/${id}/read`));

const command = async (ask: Send, id: string, event: string): Promise<void> => {
  const { version } = await readRun(ask, id);
  await json(ask(`POST /records/payroll-runs/${id}/commands/${event}`, { version, key: randomUUID() }));
};

/** Payslips that are there each time that somebody looks, until the run is calculated. */
const calculated = async (ask: Send, id: string): Promise<readonly number[]> => {
  const seen: number[] = [];
  for (;;) {
    const filter = { run_id: { in: [id] } };
    const { total } = await json<ListPage>(
      ask('POST /records/payslips/list', { filter, page: { size: 1 }, count: true }),
    );
    seen.push(total ?? 0);
    if ((await readRun(ask, id)).state === 'calculated') return seen;
    await pause(LOOKS_MS);
  }
};

/** What people do beside it: two lists, and the dashboard. */
const others = (ask: Send) => [
  () => ask('POST /records/employees/list', { search: '', page: { size: 50 } }),
  () => ask('POST /records/leads/list', { filter: {}, page: { size: 50 }, count: true }),
  () => ask('POST /dashboard/stats', {}),
];

const measured = async (ask: Send) => {
  const fields = { company_id: CLIENT, month: MONTH, kind: 'regular' };
  const { id } = await json<RecordAnswer>(
    ask('POST /records/payroll-runs/create', { fields, key: randomUUID() }),
  );
  await command(ask, id, 'lock_inputs');
  await waitsOf(others(ask), pause(SETTLES_MS), { everyMs: EVERY_MS });
  const began = performance.now();
  let seen: readonly number[] = [];
  const work = async () => {
    await command(ask, id, 'calculate');
    seen = await calculated(ask, id);
  };
  const waits = await waitsOf(others(ask), work(), { everyMs: EVERY_MS });
  const seconds = (performance.now() - began) / 1_000;
  const { headcount } = (await readRun(ask, id)).fields;
  return { seconds, waits, steps: new Set(seen).size, headcount: Number(headcount) };
};

const rowOf = async ({ engine, employees, seconds: budget }: Measured): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-payroll-'));
  const cluster = engine === 'postgres' ? await startPostgres() : null;
  try {
    const settings = { databaseUrl: cluster?.url, dataDir: join(folder, 'data'), log: { warn: () => {} } };
    const database = await openDatabase(settings);
    await migrateDatabase(database.db);
    const files = openFileStore({ files: null, dataDir: settings.dataDir });
    const today = new Date().toISOString().slice(0, 10);
    await seedDatabase(database.db, { profile: 'demo', today, files });
    await employ(database.db, employees);
    await database.close();
    const portal = startPortal({
      PORT: String(await freePort()),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: cluster?.url ?? '',
      LOG_LEVEL: 'warn',
    });
    try {
      const ask = await signInTo(await portal.listening, 'superAdmin');
      const { seconds, waits, steps, headcount } = await measured(ask);
      if (headcount < employees) throw new Error(`${headcount} payslips for ${employees} employees`);
      const p99 = percentile(waits, 99);
      const isWithin = seconds <= budget && p99 < OTHERS_MS && steps > 2;
      return [
        `${engine}, ${headcount} employees`,
        seconds.toFixed(1),
        String(budget),
        String(steps),
        `${Math.round(p99)} ms`,
        `${OTHERS_MS} ms`,
        isWithin ? 'within' : 'OVER',
      ];
    } finally {
      await portal.stop('SIGKILL');
    }
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** A payroll calculated in a portal of its own, while others work in it; `steps`: how often the count of payslips was seen to grow. */
export const measurePayroll = async (): Promise<string> => {
  const rows: (readonly string[])[] = [];
  for (const one of MEASURED) rows.push(await rowOf(one));
  return table(['payroll', 'seconds', 'budget', 'steps', "others' p99", 'budget', ''], rows);
};
