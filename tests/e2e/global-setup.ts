import { freePort } from '@tests/support/free-port';
import { startPortal } from '@tests/support/portal-process';
import { startPostgres } from '@tests/support/postgres';
import pg from 'pg';

/** The day that the demo data is relative to in these tests. */
export const TODAY = '2026-11-30';
export const TEMPLATE = 'portal_template';

/** The address of another database of the same cluster. */
export const databaseUrl = (cluster: string, name: string): string => {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * Starts a throwaway PostgreSQL and lets the built server itself migrate and seed a database there; each worker copies it.
 * The cluster's address travels in E2E_POSTGRES.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  process.env.E2E_POSTGRES = cluster.url;
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const portal = startPortal({
    DATABASE_URL: databaseUrl(cluster.url, TEMPLATE),
    DEMO_TODAY: TODAY,
    PORT: String(await freePort()),
  });
  await portal.listening;
  await portal.stop();
  return cluster.stop;
}
