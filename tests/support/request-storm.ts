import type { Database } from '@server/db/database';
import { createRandom } from '@server/db/seed/random';
import { allBindings } from '@server/records/registry';
import { sql } from 'kysely';
import { type GeneratedRequest, type KnownIds, requestGenerator } from './generated-requests';
import { openTestServer, type TestServer } from './server';

const IDS_OF_EACH = 12;
const ASKERS = [
  { role: 'isSuperAdmin' },
  { role: 'isSuperAdmin' },
  { role: 'isAdmin', companyId: 'company-0001' },
  { role: 'isEmployee', companyId: 'company-0001' },
] as const;

export interface Storm {
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** What the server answered for with a defect of its own, as it was asked. */
  readonly defects: readonly string[];
}

/** Asks so many generated requests, one after the other, as people of every role. */
export const requestStorm = async (
  database: Database,
  { seed, count }: { readonly seed: string; readonly count: number },
): Promise<Storm> => {
  const server = await openTestServer(database);
  const random = createRandom(seed);
  const next = requestGenerator(random, await knownIds(database));
  const tokens = await Promise.all(ASKERS.map((asker) => tokenOf(server, asker)));
  const statuses: Record<string, number> = {};
  const defects: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { operation, request, isStranger } = next(nth);
    const who = random.whole(0, ASKERS.length - 1);
    // each from an address of its own: what is throttled is not looked at
    const remoteAddress = `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;
    const token = isStranger ? {} : { token: tokens[who] ?? '' };
    const { statusCode, body } = await server.send({ ...request, ...token, remoteAddress });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    if (statusCode >= 500) defects.push(reported(nth, operation, request, body));
    // it has signed itself out, or taken its own account away
    if (statusCode === 401 && !isStranger) tokens[who] = await tokenOf(server, ASKERS[who] ?? ASKERS[0]);
  }
  await server.app.close();
  return { statuses, defects };
};

const reported = (
  nth: number,
  operation: string,
  { method, url, payload }: GeneratedRequest['request'],
  answer: string,
): string =>
  `${nth} ${operation}: ${method} ${String(url).slice(0, 300)} ${String(payload ?? '').slice(0, 1_500)} -> ${answer.slice(0, 200)}`;

const tokenOf = async (server: TestServer, asker: (typeof ASKERS)[number]): Promise<string> =>
  (await server.signIn(await server.addUser(asker))).access;

const knownIds = async ({ db }: Database): Promise<KnownIds> => {
  const known: Record<string, readonly string[]> = {};
  for (const { area } of allBindings()) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(area.entity)}
      order by id limit ${IDS_OF_EACH}`.execute(db);
    known[area.entity] = rows.map(({ id }) => id);
  }
  return known;
};
