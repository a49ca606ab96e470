import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@server/db/database';
import { migrateDatabase } from '@server/db/migrate';
import { type Profile, seedDatabase } from '@server/db/seed/seed';
import { inject } from 'vitest';
import { DEMO, DEMO_PASSWORD, type DemoUser } from './demo-sign-ins';
import { freePort } from './free-port';
import { type PortalProcess, startPortal } from './portal-process';
import { alone, urlOf } from './templates/cluster';

/** `NIGHTLY_SHARE=0.05`: a twentieth of what the night asks for, to try a suite. */
export const share = (count: number): number => Math.ceil(count * Number(process.env.NIGHTLY_SHARE ?? 1));

export const ENGINES = ['embedded', 'postgres'] as const;

/** A data folder or a database of its own that a portal can be started on, again and again. */
export interface Ground {
  /** Opens the database while no portal runs. */
  open(): Promise<Database>;
  start(env?: Readonly<Record<string, string>>): Promise<RunningPortal>;
  end(): Promise<void>;
}

export interface RunningPortal {
  readonly process: PortalProcess;
  readonly address: string;
  /** @returns what asks as this user */
  signIn(user: DemoUser): Promise<Send>;
}

/** A call over HTTP, written as `POST /records/leads/list`. */
export type Send = (
  call: string,
  body?: object | Blob,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

const log = { warn: () => {} };

/** The built server (`npm run build`), as a person starts it. */
export const layGround = async (engine: (typeof ENGINES)[number], seed: Profile): Promise<Ground> => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-night-'));
  const name = `night_${randomUUID().replaceAll('-', '')}`;
  const cluster = inject('postgresUrl');
  const databaseUrl = engine === 'postgres' ? urlOf(cluster, name) : undefined;
  if (databaseUrl) await alone(cluster, 'create', (client) => client.query(`create database ${name}`));
  const open = () => openDatabase({ dataDir: folder, databaseUrl, log });
  const database = await open();
  await migrateDatabase(database.db);
  await seedDatabase(database.db, { profile: seed, today: new Date().toISOString().slice(0, 10) });
  await database.close();
  const started = new Set<PortalProcess>();
  return {
    open,
    start: async (env = {}) => {
      const portal = startPortal({
        PORT: String(await freePort()),
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl ?? '',
        LOG_LEVEL: 'warn',
        ...env,
      });
      started.add(portal);
      const address = await portal.listening;
      return { process: portal, address, signIn: (user) => signIn(address, user) };
    },
    end: async () => {
      for (const portal of started) await portal.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
      if (databaseUrl)
        await alone(cluster, 'drop', (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};

const signIn = async (address: string, user: DemoUser): Promise<Send> => {
  const answer = await fetch(`${address}/users/validate/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO[user], password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${user} cannot sign in: ${await answer.text()}`);
  const token: string = (await answer.json()).data.tokens.access.token;
  return (call, body, headers) => {
    const [method = 'GET', path = '/'] = call.split(' ');
    const isFile = body instanceof Blob;
    return fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}),
    });
  };
};

/**
 * What others wait, milliseconds, until `until` is settled. One of them asks every so often, in turns, whether the one before has his
 * answer or not: were they to wait for it, an answer that took a second would count once instead of several times.
 */
export const waitsOf = async (
  asks: readonly (() => Promise<Response>)[],
  until: Promise<unknown>,
  { everyMs = 100 }: { readonly everyMs?: number } = {},
): Promise<readonly number[]> => {
  const waits: number[] = [];
  const ask = async (one: () => Promise<Response>): Promise<void> => {
    const began = performance.now();
    const answer = await one();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    waits.push(performance.now() - began);
  };
  const requests: Promise<void>[] = [];
  let turn = 0;
  const timer = setInterval(() => {
    const one = asks[turn++ % asks.length];
    if (one) requests.push(ask(one));
  }, everyMs);
  try {
    await until;
  } finally {
    clearInterval(timer);
  }
  await Promise.all(requests);
  return waits;
};

export const percentile = (waits: readonly number[], percent: number): number =>
  [...waits].sort((a, b) => a - b)[Math.min(waits.length - 1, Math.floor((waits.length * percent) / 100))] ??
  0;
