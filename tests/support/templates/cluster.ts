import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres, type ThrowawayPostgres } from '../postgres';
import { findPostgresBinaries } from '../postgres-binaries';
import { scratchFolder } from '../scratch-folder';
import { type Content, thisDay } from './content';
import { store, templateProgram } from './kept';

/** Clusters that are kept: what nearly every test file needs, and the same with the demo data, which takes long to make. */
const CLUSTERS = {
  small: ['empty', 'tiny'],
  whole: ['empty', 'tiny', 'demo', 'ofToday'],
} as const satisfies Record<string, readonly Content[]>;

/** A throwaway cluster that begins with the templates that are kept in `folder` (kept.ts); what it lacks is made when asked for. */
export const startWithTemplates = async (folder: string): Promise<ThrowawayPostgres> =>
  startPostgres(
    scratchFolder(),
    found(folder, 'whole') ?? found(folder, 'small') ?? (await storeCluster(folder, 'small')),
  );

/** Puts the cluster with all templates into `folder`, if it is not there: for who is going to need them several times. */
export const storeAllTemplates = async (folder: string): Promise<void> => {
  if (!found(folder, 'whole')) await storeCluster(folder, 'whole');
};

const storeCluster = async (folder: string, which: keyof typeof CLUSTERS): Promise<string> => {
  const cluster = await startPostgres(scratchFolder(), found(folder, 'small'));
  try {
    await alone(cluster.url, 'templates', async (client) => {
      for (const content of CLUSTERS[which])
        await makeTemplate(client, { cluster: cluster.url, content, folder });
    });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const path = pathOf(folder, which);
  await cluster.stop((made) => store(path, async (part) => cpSync(made, part, { recursive: true })));
  for (const name of readdirSync(folder))
    if (/-whole-[\d-]+$/.test(name) && !name.endsWith(thisDay()))
      rmSync(join(folder, name), { recursive: true });
  return path;
};

const found = (folder: string, which: keyof typeof CLUSTERS): string | undefined => {
  const path = pathOf(folder, which);
  return existsSync(path) ? path : undefined;
};

/** A cluster belongs to the version that made it, and one with data for this day to the day. */
const pathOf = (folder: string, which: keyof typeof CLUSTERS): string => {
  const version = execFileSync(join(findPostgresBinaries(), 'postgres'), ['--version'], { encoding: 'utf8' });
  return join(
    folder,
    `${version.match(/[\w.]+/g)?.join('-')}-${which === 'whole' ? `whole-${thisDay()}` : which}`,
  );
};

interface Wanted {
  readonly cluster: string;
  readonly content: Content;
  readonly folder: string;
}

/** A new database with this content; its template is made first when the cluster has none. */
export const copyTemplate = (name: string, wanted: Wanted): Promise<void> =>
  alone(wanted.cluster, 'templates', async (client) => {
    const template = await makeTemplate(client, wanted);
    await client.query(`create database ${name} template ${template} ${await copying(client)}`);
  });

/** Takes its name when it is whole: who was broken off leaves no half template. */
const makeTemplate = async (client: pg.Client, wanted: Wanted): Promise<string> => {
  const { cluster, content, folder } = wanted;
  const template =
    content === 'ofToday' ? `template_${thisDay().replaceAll('-', '')}` : `template_${content}`;
  const known = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (known.rowCount === 0) {
    const from =
      content === 'empty' ? 'template0' : await makeTemplate(client, { ...wanted, content: 'empty' });
    const { fillPostgres } = await templateProgram(folder);
    await client.query(`drop database if exists ${template}_part with (force)`);
    await client.query(`create database ${template}_part template ${from}`);
    await fillPostgres(urlOf(cluster, `${template}_part`), content, folder);
    await client.query(`alter database ${template}_part rename to ${template}`);
  }
  return template;
};

/** Copying files beats writing each page to the log: nothing of this cluster outlives a crash anyway. PostgreSQL 14 knows no other way. */
const copying = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int >= 150000 as is_supported`,
  );
  return rows[0].is_supported ? 'strategy file_copy' : '';
};

/** The address of another database of the same cluster. */
export const urlOf = (cluster: string, database: string): string => {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
};

/** Test files run in several processes: what they share is made by one of them while the others wait. */
export const alone = async <T>(
  cluster: string,
  what: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [what]);
    return await work(client);
  } finally {
    await client.end();
  }
};
