import { randomUUID } from 'node:crypto';
import type { Area } from '@domain/area/area';
import type { FieldInputs } from '@domain/area/field';
import type { ListQuery } from '@domain/area/query';
import type { ListPage } from '@domain/area/records';
import { leads } from '@domain/areas/leads/leads.area';
import { visas } from '@domain/areas/visas/visas.area';
import { warmUp } from '@server/areas/my-work/warm-up';
import { type Database, openDatabase } from '@server/db/database';
import { migrateDatabase } from '@server/db/migrate';
import { seedDatabase } from '@server/db/seed/seed';
import { createFolderStore } from '@server/platform/files/folder-store';
import { type Ask, askAs } from '@tests/support/asking';
import { freePort } from '@tests/support/free-port';
import { startPortal } from '@tests/support/portal-process';
import { startPostgres } from '@tests/support/postgres';
import { scratchFolder } from '@tests/support/scratch-folder';
import { openTestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { type QueryRun, queriesOf } from './area-queries';
import { measureScrolling } from './area-scroll';
import { fillWithCopies } from './areas-data';
import { percentile, table } from './statistics';

/** Server time, milliseconds (95 of 100). */
const LIST_BUDGET = 50;
const COMMAND_BUDGET = 20;
const ROUNDS = 5;
/** Of what is asked once in a morning. */
const HOME_ROUNDS = 30;
const COMMANDS = 200;
const TODAY = '2026-11-30';
const log = { warn: () => {} };

/** How many of the slowest are named. */
const NAMED = 8;

interface Subject {
  readonly area: Area;
  /** What many, few and no records hold. */
  readonly words: readonly string[];
  /** A command that the records in this state take. */
  readonly command: { readonly state: string; readonly event: string; readonly payload: FieldInputs };
}
const SUBJECTS: readonly Subject[] = [
  {
    area: leads,
    words: ['a', 'al', 'gulf', 'gulf 7', 'zzzz'],
    command: { state: 'new', event: 'lose', payload: { lost_reason: 'price' } },
  },
  {
    area: visas,
    words: ['a', 'al', 'fatima', '784', 'zzzz'],
    command: { state: 'docs', event: 'withdraw', payload: { withdraw_reason: 'Left' } },
  },
];

type Row = readonly [what: string, times: readonly number[], budget: number];
const rowOf = ([what, times, budget]: Row): string[] => {
  const p95 = percentile(times, 0.95);
  return [
    what,
    String(times.length),
    percentile(times, 0.5).toFixed(1),
    p95.toFixed(1),
    percentile(times, 1).toFixed(1),
    String(budget),
    p95 <= budget ? 'within' : 'OVER',
  ];
};

const tableOf = (rows: readonly Row[]): string =>
  table(['what', 'requests', 'p50 ms', 'p95 ms', 'slowest', 'budget', ''], rows.map(rowOf));

const timed = async (ask: Ask, call: string, body: object): Promise<{ ms: number; body: unknown }> => {
  const started = performance.now();
  const answer = await ask(call, { body });
  const ms = performance.now() - started;
  if (answer.status !== 200) throw new Error(`${call} ${JSON.stringify(body)} answered ${answer.text}`);
  return { ms, body: answer.body };
};

const listCall = ({ name }: Area) => `POST /records/${name}/list`;

/** Each query as often as `ROUNDS` says, after once to warm it up. */
const measureQueries = async (ask: Ask, area: Area, queries: readonly QueryRun[]) => {
  const times: { readonly name: string; readonly ms: number }[] = [];
  for (const { name, query } of queries) {
    const order = `${query.sort?.field} ${query.sort?.direction}`;
    for (let round = -1; round < ROUNDS; round += 1) {
      const { ms } = await timed(ask, listCall(area), { ...query });
      if (round >= 0) times.push({ name: `${name}, ${order}`, ms });
    }
  }
  return times;
};

/** To the thousandth page by its cursor, and to the last by its number. */
const measureDepth = async (ask: Ask, area: Area, records: number) => {
  const query: ListQuery = { search: '', filter: {}, sort: { field: 'updated_at', direction: 'desc' } };
  const after: number[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < Math.min(500, records / 100); page += 1) {
    const { ms, body } = await timed(ask, listCall(area), { ...query, page: { size: 100, after: cursor } });
    after.push(ms);
    cursor = (body as ListPage).next;
    if (cursor === null) break;
  }
  const offset: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const start = Math.floor((records * (round + 0.5)) / 20);
    offset.push((await timed(ask, listCall(area), { ...query, page: { size: 100, start } })).ms);
  }
  const counted: number[] = [];
  for (let round = 0; round < 10; round += 1)
    counted.push((await timed(ask, listCall(area), { ...query, count: true })).ms);
  return { after, offset, counted };
};

const measureCommands = async (ask: Ask, { area, command }: Subject): Promise<readonly number[]> => {
  const body = { filter: { state: { in: [command.state] } }, page: { size: COMMANDS } };
  const { body: found } = await timed(ask, listCall(area), body);
  const times: number[] = [];
  for (const { id, version } of (found as ListPage).rows) {
    const input = { version, payload: command.payload, key: randomUUID() };
    times.push((await timed(ask, `POST /records/${area.name}/${id}/commands/${command.event}`, input)).ms);
  }
  return times.slice(5);
};

/** The companies with the most and the fewest visa processes. */
const chosenCompanies = async ({ db }: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`select company_id as id from visa_case group by company_id
    order by count(*) desc, company_id`.execute(db);
  return [rows[0], rows.at(-1)].flatMap((row) => row?.id ?? []);
};

/** What somebody of each role finds when he comes in the morning, however many records there are. */
const homesOn = async (database: Database): Promise<string> => {
  const server = await openTestServer(database, { env: { LOG_LEVEL: 'warn' } });
  // as a start does (server/start.ts)
  await warmUp(server.services).done;
  const rows: Row[] = [];
  const companies = await chosenCompanies(database);
  for (const who of ['superAdmin', 'hrAdmin', 'employee'] as const) {
    const ask = await askAs(server, who);
    const narrowed = who === 'superAdmin' ? companies : [];
    const calls: readonly (readonly [string, object])[] = [
      ['POST /my-work/list', {}],
      ['POST /my-work/list', { due: 'late' }],
      ['POST /my-work/list', { due: 'week' }],
      ...narrowed.map((company) => ['POST /my-work/list', { company: [company] }] as const),
      ['POST /my-work/home', {}],
    ];
    for (const [call, body] of calls) {
      const times: number[] = [];
      for (let round = -1; round < HOME_ROUNDS; round += 1) {
        const { ms } = await timed(ask, call, body);
        if (round >= 0) times.push(ms);
      }
      rows.push([`${who}: ${call.split(' ').at(-1)} ${JSON.stringify(body)}`, times, LIST_BUDGET]);
    }
  }
  await server.app.close();
  return tableOf(rows);
};

/** Migrates, seeds and fills a database. @returns seconds */
const prepare = async (database: Database, records: number): Promise<string> => {
  const started = performance.now();
  await migrateDatabase(database.db);
  await seedDatabase(database.db, {
    profile: 'demo',
    today: TODAY,
    files: createFolderStore(scratchFolder()),
  });
  await fillWithCopies(database, records);
  return ((performance.now() - started) / 1000).toFixed(0);
};

/** Lists and commands of leads and visa processes, one request after the other. */
const measureOn = async (database: Database, records: number): Promise<string> => {
  const server = await openTestServer(database, { env: { LOG_LEVEL: 'warn' } });
  const ask = await askAs(server, 'superAdmin');
  const rows: Row[] = [];
  const slow: string[] = [];
  for (const subject of SUBJECTS) {
    const { area, words } = subject;
    const queries = await queriesOf(database, area, words);
    const times = await measureQueries(ask, area, queries);
    rows.push([`${area.name}: every filter in every order`, times.map(({ ms }) => ms), LIST_BUDGET]);
    const byName = new Map<string, number[]>();
    for (const { name, ms } of times) byName.set(name, [...(byName.get(name) ?? []), ms]);
    const slowest = [...byName]
      .map(([name, own]) => [name, percentile(own, 0.5)] as const)
      .sort(([, one], [, other]) => other - one);
    slow.push(...slowest.slice(0, NAMED).map(([name, ms]) => `- ${area.name}: ${ms.toFixed(1)} ms: ${name}`));
    const over = slowest.filter(([, ms]) => ms > LIST_BUDGET).length;
    slow.push(`- ${area.name}: ${over} of ${slowest.length} over the budget`);
    const { after, offset, counted } = await measureDepth(ask, area, records);
    rows.push([`${area.name}: on from a cursor`, after, LIST_BUDGET]);
    rows.push([`${area.name}: at a place by number`, offset, LIST_BUDGET]);
    rows.push([`${area.name}: with the count`, counted, LIST_BUDGET]);
    rows.push([
      `${area.name}: ${subject.command.event}`,
      await measureCommands(ask, subject),
      COMMAND_BUDGET,
    ]);
  }
  await server.app.close();
  return `${tableOf(rows)}\n\nThe slowest, medians:\n\n${slow.join('\n')}`;
};

/** The built portal on the same database. */
const scrolled = async (databaseUrl: string): Promise<string> => {
  const portal = startPortal({
    DATABASE_URL: databaseUrl,
    DEMO_TODAY: TODAY,
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
  });
  try {
    return await measureScrolling(await portal.listening);
  } finally {
    await portal.stop();
  }
};

/**
 * Says its figures as they come.
 *
 * @param records of each area on PostgreSQL; the embedded engine gets a tenth
 */
export const measureAreas = async (records: number, t: (text: string) => void): Promise<void> => {
  const cluster = await startPostgres();
  const onPostgres = await openDatabase({ databaseUrl: cluster.url, poolSize: 5, dataDir: 'memory', log });
  try {
    t(`## PostgreSQL, ${records} of each, filled in ${await prepare(onPostgres, records)} s\n`);
    t(`${await homesOn(onPostgres)}\n`);
    t(`${await measureOn(onPostgres, records)}\n`);
    t(`## Scrolling\n\n${await scrolled(cluster.url)}\n`);
  } finally {
    await onPostgres.close();
    await cluster.stop();
  }
  const few = Math.round(records / 10);
  const embedded = await openDatabase({ dataDir: 'memory', log });
  try {
    t(`## Embedded, ${few} of each, filled in ${await prepare(embedded, few)} s\n`);
    t(`${await measureOn(embedded, few)}\n`);
  } finally {
    await embedded.close();
  }
};

/** What waits for everybody, and the amounts of his home, alone. */
export const measureHomes = async (records: number): Promise<string> => {
  const cluster = await startPostgres();
  const database = await openDatabase({ databaseUrl: cluster.url, poolSize: 5, dataDir: 'memory', log });
  try {
    const seconds = await prepare(database, records);
    return `PostgreSQL, ${records} leads and visa processes, filled in ${seconds} s\n\n${await homesOn(database)}`;
  } finally {
    await database.close();
    await cluster.stop();
  }
};
